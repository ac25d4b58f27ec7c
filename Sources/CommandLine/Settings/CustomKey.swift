import Detent

/// A key that ends the question with a status of its own.
struct CustomKey: Equatable {
  /// The largest number of custom keys, which is the number of statuses that rofi has for them.
  static let most = 19

  let key: KeyEvent.Key
  let modifiers: KeyEvent.Modifiers

  /// Makes a key from a text such as `alt+d`, `ctrl+enter` or `?`; nil for anything else.
  init?(_ text: String) {
    let isPlus = text == "+" || text.hasSuffix("++")
    var words = (isPlus ? text.dropLast() : text[...])
      .split(separator: "+", omittingEmptySubsequences: false).map(String.init)
    if isPlus { words[max(0, words.count - 1)] = "+" }
    guard let last = words.popLast(), let key = CustomKey.key(last) else { return nil }
    var modifiers: KeyEvent.Modifiers = []
    for word in words {
      guard let modifier = CustomKey.modifier(word.lowercased()) else { return nil }
      modifiers.insert(modifier)
    }
    if case .character(let letter) = key, modifiers.contains(.shift) {
      guard letter.uppercased().count == 1 else { return nil }
      self.key = .character(Character(letter.uppercased()))
    } else if case .character(let letter) = key, !modifiers.isDisjoint(with: [.control, .meta]),
      letter.lowercased().count == 1
    {
      // A shortcut is often written with a capital letter: Ctrl+D.
      self.key = .character(Character(letter.lowercased()))
    } else {
      self.key = key
    }
    self.modifiers = modifiers
  }

  func matches(_ event: KeyEvent) -> Bool {
    event.phase == .down && !event.isRepeat && isPressed(in: event)
  }

  /// Whether the event is of this key. Shift is part of a printed character, so it is ignored for these.
  func isPressed(in event: KeyEvent) -> Bool {
    guard event.key == key else { return false }
    if case .character = key {
      return event.modifiers.subtracting(.shift) == modifiers.subtracting(.shift)
    }
    return event.modifiers == modifiers
  }

  /// A key and the index of its status or row.
  struct Bound: Equatable {
    var key: CustomKey
    var place: Int
  }

  /// Returns the keys of all `--key` options, or else those of the variable, separated by commas.
  static func list(_ given: [String]) throws(Failure) -> [Bound] {
    let setting = Setting("--key")
    let source = given.isEmpty ? setting.variable : setting.flag
    var keys: [CustomKey] = []
    for text in given {
      if let key = try setting.value(text, reading) { keys.append(key) }
    }
    if given.isEmpty { keys = try setting.value(nil, listReading) ?? [] }
    guard keys.count <= most else {
      throw Failure("\(source) \(keys.count) times; there are statuses for \(most) of them")
    }
    for (place, key) in keys.enumerated() where keys[..<place].contains(key) {
      throw Failure(
        "\(source) \(key.name) twice; write each key once, since each has its own status")
    }
    return keys.enumerated().map { Bound(key: $1, place: $0) }
  }

  /// The key as it is written for `--key`, without what only its name tells.
  var name: String {
    var name = ""
    if modifiers.contains(.control) { name += "ctrl+" }
    if modifiers.contains(.alt) { name += "alt+" }
    if modifiers.contains(.meta) { name += "super+" }
    if modifiers.contains(.shift) { name += "shift+" }
    if case .character(let letter) = key { return name + String(letter) }
    if case .function(let number) = key { return name + "f\(number)" }
    return name + "\(key)".lowercased()
  }

  /// What a terminal takes the key for, so that it never comes; nil for a key that comes.
  private var meaningInTerminal: String? {
    guard modifiers == .control, case .character(let letter) = key else { return nil }
    return switch letter {
    case "c": "interrupts"
    case "z": "stops the program"
    case "\\": "ends the program"
    case "m", "j": "is Enter"
    case "i": "is Tab"
    case "[": "is Escape"
    case "h": "is Backspace"
    default: nil
    }
  }

  /// Throws a failure if one of the keys never comes in a terminal.
  static func checkInTerminal(_ keys: [Bound]) throws(Failure) {
    for bound in keys {
      guard let meaning = bound.key.meaningInTerminal else { continue }
      let name = bound.key.name
      throw Failure("--key \(name): in a terminal it \(meaning); choose another key, such as alt+d")
    }
  }

  /// The key as which a terminal reports this one, because both send the same control character; nil for any other.
  private var twinInTerminal: CustomKey? {
    guard modifiers == .control, case .character(let letter) = key else { return nil }
    return switch letter {
    case "/": CustomKey("ctrl+_")
    case "@": CustomKey("ctrl+space")
    default: nil
    }
  }

  /// Returns further keys for those that a terminal reports as others. The first key that fits counts, so that a key
  /// that is given by its own name keeps its status.
  static func twinsInTerminal(_ keys: [Bound]) -> [Bound] {
    keys.compactMap { bound in bound.key.twinInTerminal.map { Bound(key: $0, place: bound.place) } }
  }

  private static let reading = Reading(
    takes: "a character or a key's name after ctrl+, alt+, shift+ or super+", example: "alt+d",
    parse: { CustomKey($0) })

  private static let listReading = Reading(
    takes: "keys with commas between them", example: "alt+d,alt+e"
  ) { text -> [CustomKey]? in
    let keys = text.split(separator: ",").map { CustomKey(String($0)) }
    return keys.contains(nil) ? nil : keys.compactMap(\.self)
  }

  private static func key(_ name: String) -> KeyEvent.Key? {
    if name.count == 1, let character = name.first, !character.isWhitespace {
      return .character(character)
    }
    let name = name.lowercased()
    if name.hasPrefix("f"), let number = Int(name.dropFirst()), 1...35 ~= number {
      return .function(number)
    }
    return named(name)
  }

  // Names are found by switches, because dictionaries would be filled at each start.
  private static func named(_ name: String) -> KeyEvent.Key? {
    switch name {
    case "enter", "return": .enter
    case "space": .space
    case "escape": .escape
    case "tab": .tab
    case "backspace": .backspace
    case "delete": .delete
    case "left": .left
    case "right": .right
    case "up": .up
    case "down": .down
    case "home": .home
    case "end": .end
    case "pageup", "page-up": .pageUp
    case "pagedown", "page-down": .pageDown
    case "comma": .character(",")
    case "plus": .character("+")
    default: nil
    }
  }

  private static func modifier(_ name: String) -> KeyEvent.Modifiers? {
    switch name {
    case "ctrl", "control": .control
    case "alt": .alt
    case "shift": .shift
    case "super", "meta": .meta
    default: nil
    }
  }
}
