import DetentControls
import DetentDrawing
import DetentGeometry
import DetentGestures
import DetentStage
import DetentText

extension Script {
  /// The script as text. Reading it results in the same script.
  public var text: String {
    var writer = ScriptWriter()
    writer.line("detent \(Script.version)")
    writer.line(
      "scene \(scene.kind.rawValue)\(scene.title.isEmpty ? "" : " " + quoted(scene.title))")
    if !scene.message.isEmpty { writer.line("message \(quoted(scene.message))") }
    for tune in scene.tuning { writer.line("tune \(tune.name) \(exact(tune.value))") }
    writer.items(scene.items)
    writer.environment(environment, since: nil, prefix: "")
    for entry in measurements.entries { writer.measure(entry) }
    var last = environment
    for entry in entries {
      let time = Decimal.text(entry.time, decimals: 6)
      if case .environment(let next) = entry.action {
        writer.environment(next, since: last, prefix: "\(time) ")
        last = next
      } else {
        writer.entry(entry.action, prefix: "\(time) ")
      }
    }
    return writer.text
  }
}

/// Returns a number with up to six decimals.
private func exact(_ value: Double) -> String { Decimal.text(value, decimals: 6) }

/// Writes the lines of a script.
struct ScriptWriter {
  private(set) var text = ""

  mutating func line(_ line: String) { text += line + "\n" }

  mutating func items(_ items: [Item], depth: Int = 0) {
    for item in items {
      var words = depth > 0 ? "item " : "item"
      for _ in 0..<depth { words += ">" }
      words += " " + quoted(item.title)
      if Word(item.id) != Word(item.title) { words += " id \(quoted(item.id))" }
      if !item.subtitle.isEmpty { words += " subtitle \(quoted(item.subtitle))" }
      switch item.icon {
      case .symbol(let symbol): words += " symbol \(symbol.rawValue)"
      case .picture(let name): words += " picture \(quoted(name))"
      case nil: break
      }
      if !item.photo.isEmpty { words += " photo \(quoted(item.photo))" }
      if !item.content.isEmpty { words += " content \(quoted(item.content))" }
      if let tint = item.tint { words += " tint \(hexadecimal(tint.rgba))" }
      if !item.badge.isEmpty { words += " badge \(quoted(item.badge))" }
      if !item.searchText.isEmpty { words += " search \(quoted(item.searchText))" }
      if !item.isEnabled { words += " disabled" }
      if item.isDestructive { words += " destructive" }
      if item.isSelected { words += " selected" }
      if item.isChecked { words += " checked" }
      line(words)
      self.items(item.children, depth: depth + 1)
    }
  }

  /// Writes what differs from the previous environment, or from the default one with its size if there is none.
  mutating func environment(_ new: Environment, since old: Environment?, prefix: String) {
    let standard = old ?? Environment()
    if old == nil || new.size != standard.size {
      line("\(prefix)size \(Decimal.text(new.size.width)) \(Decimal.text(new.size.height))")
    }
    if new.scale != standard.scale { line("\(prefix)scale \(exact(new.scale))") }
    if new.textScale != standard.textScale { line("\(prefix)text-scale \(exact(new.textScale))") }
    if new.theme != standard.theme { theme(new.theme, prefix: prefix) }
    if new.direction != standard.direction {
      line("\(prefix)direction \(ScriptWords.name(of: new.direction, in: ScriptWords.directions))")
    }
    if new.reducesMotion != standard.reducesMotion {
      line("\(prefix)motion \(new.reducesMotion ? "reduced" : "full")")
    }
    if new.shownKeys != standard.shownKeys {
      line("\(prefix)keys \(ScriptWords.name(of: new.shownKeys, in: ScriptWords.shownKeys))")
    }
    if new.filter != standard.filter {
      line("\(prefix)filter \(ScriptWords.name(of: new.filter, in: ScriptWords.filters))")
    }
    if new.answers != standard.answers {
      var words = "\(prefix)answers"
      for (name, answer) in ScriptWords.answers where new.answers.contains(answer) {
        words += " " + name
      }
      line(words)
    }
    thresholds(new.thresholds, since: standard.thresholds, prefix: prefix)
    words(new.words, since: standard.words, prefix: prefix)
  }

  /// Writes a theme: one of the library's, and then the colours and radii that are others.
  private mutating func theme(_ theme: Theme, prefix: String) {
    let (name, origin) = ScriptWords.origin(of: theme)
    line("\(prefix)theme \(name)")
    for (index, name) in Brand.colorNames.enumerated()
    where theme[index].rgba != origin[index].rgba {
      line("\(prefix)color \(name) \(hexadecimal(theme[index].rgba))")
    }
    let radii = (theme.shape.panelRadius, theme.shape.rowRadius)
    if radii.0 != origin.shape.panelRadius { line("\(prefix)panel-radius \(exact(radii.0))") }
    if radii.1 != origin.shape.rowRadius { line("\(prefix)row-radius \(exact(radii.1))") }
  }

  private mutating func thresholds(_ new: Thresholds, since old: Thresholds, prefix: String) {
    var (new, old) = (new, old)
    for name in ScriptWords.thresholds {
      let value = ScriptWords.threshold(name, of: &new, set: nil) ?? 0
      if value != ScriptWords.threshold(name, of: &old, set: nil) {
        line("\(prefix)threshold \(name) \(exact(value))")
      }
    }
  }

  private mutating func words(_ new: Words, since old: Words, prefix: String) {
    for (place, name) in Words.names.enumerated() where Word(new[place]) != Word(old[place]) {
      line("\(prefix)word \(name) \(quoted(new[place]))")
    }
  }

  mutating func measure(_ entry: Measurements.Entry) {
    let run = entry.run
    let weight = ScriptWords.name(of: run.font.weight, in: ScriptWords.weights)
    let width = run.maxWidth == .infinity ? "inf" : Decimal.text(run.maxWidth)
    line(
      "measure \(Decimal.text(entry.size.width)) \(Decimal.text(entry.size.height)) "
        + "\(Decimal.text(run.font.size)) \(weight)\(run.font.hasTabularDigits ? " tabular" : "") "
        + "\(width) \(run.maxLines) \(ScriptWords.name(of: run.elision, in: ScriptWords.elisions)) "
        + quoted(run.string))
  }

  mutating func entry(_ action: Script.Action, prefix: String) {
    switch action {
    case .input(let input): self.input(input, prefix: prefix)
    case .environment: break
    case .expect(let event): line("\(prefix)expect \(event)")
    case .digest(let digest): line("\(prefix)digest \(digest)")
    case .trace(let first, let values):
      var digits = ""
      for value in values { digits += hexadecimal(value) }
      line("\(prefix)trace \(first) \(digits)")
    case .end: line("\(prefix)end")
    }
  }

  private mutating func input(_ input: Input, prefix: String) {
    switch input {
    case .pointer(let event): line(prefix + words(event))
    case .scroll(let event):
      line(
        "\(prefix)scroll \(ScriptWords.name(of: event.phase, in: ScriptWords.scrolls)) "
          + "\(Decimal.text(event.delta.x)) \(Decimal.text(event.delta.y)) "
          + "\(Decimal.text(event.position.x)) \(Decimal.text(event.position.y))")
    case .key(let event): line(prefix + words(event))
    case .action(let action, let region):
      line("\(prefix)act \(ScriptWords.name(of: action, in: ScriptWords.actions)) \(region)")
    case .focus(let isFocused, let isVisible):
      line("\(prefix)focus \(isFocused ? "on" : "off")\(isVisible ? " visible" : "")")
    case .request(let request): self.request(request, prefix: prefix)
    }
  }

  private func words(_ event: PointerEvent) -> String {
    var words =
      "\(ScriptWords.name(of: event.phase, in: ScriptWords.phases)) "
      + "\(Decimal.text(event.position.x)) \(Decimal.text(event.position.y))"
    if event.id != 0 { words += " id \(event.id)" }
    if event.kind != .mouse {
      words += " \(ScriptWords.name(of: event.kind, in: ScriptWords.kinds))"
    }
    if event.button != .primary {
      words += " \(ScriptWords.name(of: event.button, in: ScriptWords.buttons))"
    }
    if let pressure = event.pressure {
      words += " pressure \(Decimal.text(pressure))"
      if let greatest = event.greatestPressure { words += " of \(Decimal.text(greatest))" }
    }
    return words
  }

  private func words(_ event: KeyEvent) -> String {
    var words = event.phase == .down ? "key-down " : "key-up "
    if case .character(let character) = event.key {
      words += quoted(String(character))
    } else {
      words += ScriptWords.name(of: event.key, in: ScriptWords.keys)
    }
    for (name, modifier) in ScriptWords.modifiers where event.modifiers.contains(modifier) {
      words += " \(name)"
    }
    return event.isRepeat ? words + " repeat" : words
  }

  private mutating func request(_ request: Request, prefix: String) {
    switch request {
    case .open: line("\(prefix)open")
    case .openFrom(let source):
      let numbers = [source.minX, source.minY, source.width, source.height]
      line("\(prefix)open from " + numbers.map { Decimal.text($0) }.joined(separator: " "))
    case .close: line("\(prefix)close")
    case .activate: line("\(prefix)activate")
    case .choose: line("\(prefix)choose")
    case .select(let index): line("\(prefix)select \(index)")
    case .paste(let text): line("\(prefix)paste \(quoted(text))")
    case .items(let items):
      line("\(prefix)items")
      self.items(items)
    }
  }
}

/// Returns all hexadecimal digits of a number, in lower case.
func hexadecimal<Number: FixedWidthInteger>(_ number: Number) -> String {
  let digits = Array("0123456789abcdef".utf8)
  var bytes: [UInt8] = []
  var shift = Number.bitWidth - 4
  while shift >= 0 {
    bytes.append(digits[Int(truncatingIfNeeded: number >> Number(shift)) & 15])
    shift -= 4
  }
  return String(decoding: bytes, as: UTF8.self)
}
