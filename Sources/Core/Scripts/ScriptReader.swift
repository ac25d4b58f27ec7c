import DetentControls
import DetentDrawing
import DetentGeometry
import DetentGestures
import DetentStage
import DetentText

extension Script {
  /// Reads a script's text.
  public init(parsing text: [UInt8]) throws(ScriptError) {
    var reader = ScriptReader()
    self = try reader.read(text)
  }

  /// Reads a script's text. The error says what is wrong with it, and on which line.
  public init(parsing text: String) throws(ScriptError) { try self.init(parsing: Array(text.utf8)) }
}

/// Reads a script line by line.
struct ScriptReader {
  private var scene: Scene?
  private var environment = Environment()
  private var measurements: [Measurements.Entry] = []
  private var entries: [Script.Entry] = []
  private var list = ScriptItems()
  private var hasVersion = false

  /// The greatest length in points: more than any screen has, and far below the limits of worlds and pictures.
  private static let greatestLength = 100_000.0

  mutating func read(_ text: [UInt8]) throws(ScriptError) -> Script {
    var number = 0
    for bytes in text.split(separator: 10, omittingEmptySubsequences: false) {
      number += 1
      let isTerminated = bytes.last == 13
      var line = ScriptLine(isTerminated ? bytes.dropLast() : bytes, number: number)
      guard !line.isAtEnd else { continue }
      try read(&line)
      try line.expectEnd()
    }
    try flushItems(line: number)
    guard var scene else { throw ScriptError(number, 1, "a script has a line: scene dial") }
    scene.items = sceneItems
    guard AnyControl(scene) != nil else {
      throw ScriptError(sceneLine, 1, "the numbers of this scene's tune lines do not go together")
    }
    return Script(
      scene, environment: startEnvironment ?? environment,
      measurements: Measurements(measurements), entries: entries)
  }

  private var sceneItems: [Item] = []
  private var sceneLine = 1
  /// The environment before the first line with a time.
  private var startEnvironment: Environment?

  private mutating func read(_ line: inout ScriptLine) throws(ScriptError) {
    guard hasVersion else { return try readVersion(&line) }
    let first = line.peek()
    if Word(first) == "item" { return try readItem(&line) }
    try flushItems(line: line.number)
    if let byte = first.utf8.first, byte >= 48, byte <= 57 { return try readEntry(&line) }
    if first.utf8.first == UInt8(ascii: "-"), Decimal.number(first.utf8) != nil {
      _ = try line.word("a time")
      throw line.error("a time is not negative: \(first)")
    }
    guard entries.isEmpty else {
      throw line.error("after the first line with a time, every line but an item begins with one")
    }
    switch Word(first) {
    case "scene": try readScene(&line)
    case "tune": try readTune(&line)
    case "message": try readMessage(&line)
    case "measure": try readMeasure(&line)
    default:
      guard try readEnvironment(&line) else {
        _ = try line.word("a word")
        throw line.error("no line begins with \(first)")
      }
    }
  }

  private mutating func readVersion(_ line: inout ScriptLine) throws(ScriptError) {
    guard line.take("detent") else { throw line.error("a script begins with: detent 1") }
    let version = try line.integer("a version")
    guard version == Script.version else {
      throw line.error(
        "this reads version \(Script.version) of scripts, not \(version); take the version of detent that wrote it"
      )
    }
    hasVersion = true
  }

  private mutating func readScene(_ line: inout ScriptLine) throws(ScriptError) {
    _ = line.take("scene")
    guard scene == nil else { throw line.error("a script has one scene") }
    let kind = try line.choice("a component", Scene.Kind.allCases.map { ($0.rawValue, $0) })
    let title = line.isAtEnd ? "" : try line.string("a title")
    scene = Scene(kind, title: title, items: [])
    sceneLine = line.number
  }

  private mutating func readTune(_ line: inout ScriptLine) throws(ScriptError) {
    _ = line.take("tune")
    guard let kind = scene?.kind else { throw line.error("tune comes after scene") }
    let knob = try line.choice("something to tune", kind.knobs.map { ($0.name, $0) })
    let value = try line.number("a value")
    guard value >= knob.least, value <= knob.greatest else {
      let meanings = knob.words.isEmpty ? "" : ": " + knob.words.joined(separator: ", ")
      throw line.error(
        "\(knob.name) takes \(knob.range)\(meanings), not \(Decimal.text(value, decimals: 6))")
    }
    scene?.tuning.append(Tune(knob.name, value))
  }

  private mutating func readMessage(_ line: inout ScriptLine) throws(ScriptError) {
    _ = line.take("message")
    guard scene != nil else { throw line.error("message comes after scene") }
    scene?.message = try line.string("a text")
  }

  private mutating func readItem(_ line: inout ScriptLine) throws(ScriptError) {
    guard scene != nil else { throw line.error("items come after scene") }
    _ = line.take("item")
    try list.read(&line)
  }

  /// Assigns the items since the last other line to the scene, or to the request before them.
  private mutating func flushItems(line: Int) throws(ScriptError) {
    guard let items = list.finish() else { return }
    if case .input(.request(.items(let none))) = entries.last?.action, none.isEmpty {
      entries[entries.count - 1].action = .input(.request(.items(items)))
    } else if entries.isEmpty, sceneItems.isEmpty {
      sceneItems = items
    } else {
      throw ScriptError(line - 1, 1, "items follow the scene, or a line such as: 2.5 items")
    }
  }

  private mutating func readMeasure(_ line: inout ScriptLine) throws(ScriptError) {
    _ = line.take("measure")
    let longest = ScriptReader.greatestLength
    let size = Size(
      try line.number("a width", from: 0, to: longest),
      try line.number("a height", from: 0, to: longest))
    var font = Font(size: try line.number("a font size", from: 0, to: longest))
    font.weight = try line.choice("a weight", ScriptWords.weights)
    font.hasTabularDigits = line.take("tabular")
    var run = TextRun("", font: font)
    run.maxWidth = line.take("inf") ? .infinity : try line.number("a greatest width")
    run.maxLines = try line.integer("a greatest count of lines")
    run.elision = try line.choice("where it is cut", ScriptWords.elisions)
    run.string = try line.string("a text")
    measurements.append(Measurements.Entry(run, size))
  }

  /// Reads a line about the environment. Returns false if it is another line.
  private mutating func readEnvironment(_ line: inout ScriptLine) throws(ScriptError) -> Bool {
    if line.take("size") {
      environment.size = Size(
        try line.number("a width", from: 0, to: ScriptReader.greatestLength),
        try line.number("a height", from: 0, to: ScriptReader.greatestLength))
    } else if line.take("scale") {
      environment.scale = try line.number("a scale", from: 0.1, to: 16)
    } else if line.take("text-scale") {
      environment.textScale = try line.number("a scale", from: 0.5, to: 3)
    } else if line.take("theme") {
      environment.theme = try line.choice("a theme", ScriptWords.themes)
    } else if line.take("color") {
      let names = Brand.colorNames.indices.map { (Brand.colorNames[$0], $0) }
      let index = try line.choice("a name of a colour", names)
      environment.theme[index] = try line.color()
    } else if line.take("panel-radius") {
      environment.theme.shape.panelRadius = try line.number("a radius", from: 0, to: 200)
    } else if line.take("row-radius") {
      environment.theme.shape.rowRadius = try line.number("a radius", from: 0, to: 200)
    } else if line.take("direction") {
      environment.direction = try line.choice("a direction", ScriptWords.directions)
    } else if line.take("motion") {
      environment.reducesMotion = try line.choice("motion", [("full", false), ("reduced", true)])
    } else if line.take("keys") {
      environment.shownKeys = try line.choice("the keys to show", ScriptWords.shownKeys)
    } else if line.take("filter") {
      environment.filter = try line.choice("a filter", ScriptWords.filters)
    } else if line.take("answers") {
      environment.answers = []
      while !line.isAtEnd {
        environment.answers.insert(try line.choice("an answer", ScriptWords.answers))
      }
    } else if line.take("threshold") {
      let name = try line.choice("a threshold", ScriptWords.thresholds.map { ($0, $0) })
      let value = try line.number("a value")
      _ = ScriptWords.threshold(name, of: &environment.thresholds, set: value)
    } else if line.take("word") {
      let places = Words.names.indices.map { (Words.names[$0], $0) }
      let place = try line.choice("a word", places)
      let text = try line.string("a text")
      if Word(Words.names[place]) == Word("position"), !ScriptReader.saysPosition(text.bytes) {
        throw line.error("expected %1 for the place and %2 for the count, as in \"%1 of %2\"")
      }
      environment.words[place] = text
    } else {
      return false
    }
    return true
  }

  private static func saysPosition(_ text: [UInt8]) -> Bool {
    func has(_ digit: UInt8) -> Bool {
      text.indices.dropLast().contains { text[$0] == UInt8(ascii: "%") && text[$0 + 1] == digit }
    }
    return has(UInt8(ascii: "1")) && has(UInt8(ascii: "2"))
  }

  private mutating func readEntry(_ line: inout ScriptLine) throws(ScriptError) {
    guard scene != nil else { throw line.error("a line with a time comes after scene") }
    if case .end = entries.last?.action { throw line.error("nothing comes after end") }
    let time = try line.number("a time in seconds")
    if let last = entries.last, time < last.time {
      throw line.error(
        "times go forwards: the line before has \(Decimal.text(last.time, decimals: 6))")
    }
    if startEnvironment == nil { startEnvironment = environment }
    if try readEnvironment(&line) {
      // Lines about the surroundings at one time are one change.
      if let last = entries.last, last.time == time, case .environment = last.action {
        entries[entries.count - 1].action = .environment(environment)
      } else {
        entries.append(Script.Entry(time, .environment(environment), line: line.number))
      }
      return
    }
    var actions: [Script.Action] = []
    try line.readActions(at: time, into: &actions)
    for action in actions {
      entries.append(Script.Entry(time, action, line: line.number))
    }
  }
}
