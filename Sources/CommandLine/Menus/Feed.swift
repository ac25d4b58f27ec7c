import DetentHosting
import DetentItems
import Glibc

/// Reads items from any source.
struct Feed {
  private(set) var choices: Choices
  private(set) var hasEnded = false
  /// The error for a selection that matches no item; nil until that is known.
  private(set) var flaw: Failure?
  /// The file descriptor from which the rest is read.
  let descriptor: Int32
  private let source: ItemSource
  private let selection: Selection?
  private var lines = LineReader()
  /// JSON text that is not complete yet.
  private var text: [UInt8] = []

  /// The longest time to read without a break, in seconds.
  private static let turn = 0.004

  /// Reads at once what never blocks: arguments or a file. A pipe is read later, even if it has a name.
  init(_ source: ItemSource, selecting selection: Selection? = nil) throws(Failure) {
    self.source = source
    self.selection = selection
    choices = Choices(selecting: selection)
    if case .lines(let format, _) = source { lines = LineReader(format) }
    if let path = source.file {
      descriptor = try File.openToRead(path)
    } else {
      descriptor = Standard.input
    }
    switch source {
    case .arguments(let labels, let delimiter):
      choices.append(contentsOf: labels.map { ItemDescription($0.bytes, splitAt: delimiter) })
      try end()
    case .given(let descriptions):
      choices.append(contentsOf: descriptions)
      try end()
    case .jsonFile, .lines(_, file: .some): if !File.isPipe(descriptor) { try readAll() }
    case .jsonInput, .lines:
      guard isatty(Standard.input) == 0 else { throw Failure(Feed.nothingGiven) }
    }
  }

  /// Waits until there is data or its end to read. Returns false
  /// if there is none within `seconds`; nil waits without a limit.
  func isReadable(within seconds: Double?) -> Bool {
    File.isReadable(descriptor, within: seconds)
  }

  /// Reads what is available now. It blocks if there is nothing on standard input, whose file descriptor other
  /// processes may share, so that it must not be made non-blocking.
  mutating func read() throws(Failure) {
    guard let portion = try File.readPortion(of: descriptor, named: name) else { return }
    if portion.isEmpty {
      try end()
    } else if case .lines = source {
      take(lines.read(portion))
    } else {
      text += portion
      try File.check(text.count, named: name)
    }
  }

  /// Reads as long as data is available, but no longer than a frame can spare. At least three portions are read, so
  /// that a short list is complete however slow the machine is.
  mutating func readWhatIsThere() throws(Failure) {
    let start = Clock.now
    var portions = 0
    while !hasEnded, portions < 3 || Clock.now - start < Feed.turn, isReadable(within: 0) {
      try read()
      portions += 1
    }
  }

  private mutating func readAll() throws(Failure) {
    while !hasEnded { try read() }
  }

  private mutating func end() throws(Failure) {
    hasEnded = true
    let text = self.text
    self.text = []
    switch source {
    case .arguments, .given: break
    case .lines: take(lines.finish())
    case .jsonInput, .jsonFile: choices.append(contentsOf: try items(from: text))
    }
    if let problem = choices.finish(), let selection {
      flaw = Failure("--select \(selection.name.text): \(problem)")
    }
  }

  private func items(from text: [UInt8]) throws(Failure) -> [ItemDescription] {
    do throws(ItemError) {
      return try JSONItems.read(text, source: name)
    } catch {
      throw Failure(error.message)
    }
  }

  private mutating func take(_ items: [ItemDescription]) {
    choices.append(contentsOf: items)
    if let index = lines.headers.selected { choices.prefer(Selection(preferring: index)) }
  }

  /// The headers of the list so far.
  var headers: Headers { lines.headers }

  private var name: String {
    source.file ?? File.standardInput
  }

  /// The error for a list that ended without an item.
  var noItems: Failure {
    switch source {
    case .jsonFile, .jsonInput: Failure("\(name): no items; write at least one, as in [\"a\"]")
    default: Failure("\(name): no items; write one a line")
    }
  }

  private static let nothingGiven =
    "no items; give them as arguments, on standard input or with --json FILE"
}
