import DetentControls
import DetentGeometry
import DetentGestures
import DetentText

// The part of a line after its time.
extension ScriptLine {
  /// Reads the actions of a line and appends them.
  ///
  /// They are appended because an array literal of such an enum can be laid out at compile time, and in
  /// WebAssembly Swift 6.3 then leaves the tag of a case without payload undefined.
  mutating func readActions(
    at time: Double, into actions: inout [Script.Action]
  ) throws(ScriptError) {
    let word = try self.word("what happens")
    for (name, phase) in ScriptWords.phases where Word(name) == Word(word) {
      return actions.append(.input(.pointer(try pointer(phase, time))))
    }
    switch Word(word) {
    case "scroll": actions.append(.input(.scroll(try scroll(time))))
    case "key", "key-down":
      let event = try pressed(time)
      actions.append(.input(.key(event)))
      if Word(word) == "key" { actions.append(.input(.key(event.released))) }
    case "key-up": actions.append(.input(.key(try pressed(time).released)))
    case "type": actions += try typed(time)
    case "act":
      let action = try choice("an action", ScriptWords.actions)
      actions.append(.input(.action(action, region: try integer("a region"))))
    case "focus":
      let isFocused = try choice("the focus", [("on", true), ("off", false)])
      actions.append(.input(.focus(isFocused, isVisible: take("visible"))))
    case "expect": actions.append(.expect(try expectation()))
    case "digest": actions.append(.digest(try self.word("a digest")))
    case "trace": actions.append(try trace())
    case "end": actions.append(.end)
    default: actions.append(.input(.request(try request(word))))
    }
  }

  private mutating func request(_ word: String) throws(ScriptError) -> Request {
    switch Word(word) {
    case "open":
      guard take("from") else { return .open }
      let corner = Point(try number("x"), try number("y"))
      return .openFrom(Rect(corner, Size(try number("a width"), try number("a height"))))
    case "close": return .close
    case "activate": return .activate
    case "choose": return .choose
    case "select": return .select(try integer("an index"))
    case "paste": return .paste(try string("what is pasted"))
    case "items": return .items([])
    default: throw error("nothing is called \(word) here")
    }
  }

  private mutating func pointer(
    _ phase: PointerEvent.Phase, _ time: Double
  ) throws(ScriptError) -> PointerEvent {
    let point = Point(try number("x"), try number("y"))
    var event = PointerEvent(phase, at: point, time: time)
    while !isAtEnd {
      if take("id") {
        event.id = try integer("an id")
      } else if take("pressure") {
        event.pressure = try number("a pressure")
        if take("of") { event.greatestPressure = try number("the greatest pressure") }
      } else if let kind = takeChoice(ScriptWords.kinds) {
        event.kind = kind
      } else if let button = takeChoice(ScriptWords.buttons) {
        event.button = button
      } else {
        let names = ["id", "pressure"] + ScriptWords.kinds.map { $0.0 }
        try expectEnd(or: names + ScriptWords.buttons.map { $0.0 })
      }
    }
    return event
  }

  private mutating func takeChoice<Value>(_ choices: [(String, Value)]) -> Value? {
    for (name, value) in choices where take(name) { return value }
    return nil
  }

  private mutating func scroll(_ time: Double) throws(ScriptError) -> ScrollEvent {
    let phase = try choice("a kind of scrolling", ScriptWords.scrolls)
    let delta = Vector(try number("a distance in x"), try number("a distance in y"))
    return ScrollEvent(phase, delta, at: Point(try number("x"), try number("y")), time: time)
  }

  private mutating func pressed(_ time: Double) throws(ScriptError) -> KeyEvent {
    var event = KeyEvent(.down, try key(), time: time)
    while !isAtEnd {
      if let modifier = takeChoice(ScriptWords.modifiers) {
        event.modifiers.insert(modifier)
      } else if take("repeat") {
        event.isRepeat = true
      } else {
        try expectEnd(or: ScriptWords.modifiers.map { $0.0 } + ["repeat"])
      }
    }
    return event
  }

  private mutating func key() throws(ScriptError) -> KeyEvent.Key {
    guard peek().utf8.first == UInt8(ascii: "\"") else {
      return try choice("a key, or a character in quotes", ScriptWords.keys)
    }
    let text = try string("a character")
    guard text.count == 1, let character = text.first else {
      throw error("a key is one character: use type for more")
    }
    return .character(character)
  }

  private mutating func typed(_ time: Double) throws(ScriptError) -> [Script.Action] {
    let text = try string("what is typed")
    var actions: [Script.Action] = []
    for character in text {
      let event = KeyEvent(.down, .character(character), time: time)
      actions.append(.input(.key(event)))
      actions.append(.input(.key(event.released)))
    }
    return actions
  }

  private mutating func expectation() throws(ScriptError) -> String {
    let event = try choice("an event", ScriptWords.Event.allCases.map { ($0.rawValue, $0) })
    let word = event.rawValue
    switch event {
    case .opening, .opened, .ticked, .closed: return word
    case .highlighted, .selected, .entered, .left, .activated, .checked, .unchecked:
      return "\(word) \(quoted(try string("an item's id")))"
    case .submitted: return "\(word) \(quoted(try string("a text")))"
    case .closing:
      let reason = try choice("a reason", ScriptWords.reasons)
      return "\(word) \(ScriptWords.name(of: reason, in: ScriptWords.reasons))"
    }
  }

  private mutating func trace() throws(ScriptError) -> Script.Action {
    let first = try integer("a step")
    let digits = try word("digests")
    guard digits.utf8.count % 4 == 0 else { throw error("a trace has four digits a step") }
    var values: [UInt16] = []
    var value: UInt16 = 0
    for (index, byte) in digits.utf8.enumerated() {
      guard let digit = hexadecimal(byte) else { throw error("a trace is hexadecimal") }
      value = value << 4 | digit
      if index % 4 == 3 {
        values.append(value)
        value = 0
      }
    }
    return .trace(first: first, values)
  }
}

/// The value of a hexadecimal digit.
func hexadecimal(_ byte: UInt8) -> UInt16? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): return UInt16(byte - UInt8(ascii: "0"))
  case UInt8(ascii: "a")...UInt8(ascii: "f"): return UInt16(byte - UInt8(ascii: "a")) + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): return UInt16(byte - UInt8(ascii: "A")) + 10
  default: return nil
  }
}

extension KeyEvent {
  /// The event that releases this key.
  fileprivate var released: KeyEvent {
    KeyEvent(.up, key, time: time, modifiers: modifiers)
  }
}
