import DetentItems
import Glibc

/// Items on their way in, from wherever they come.
struct Feed {
  private(set) var choices: Choices
  private(set) var hasEnded = false
  private let source: ItemSource
  private var lines: LineReader
  /// JSON that is not complete.
  private var text: [UInt8] = []

  /// Seconds of reading in a row.
  private static let turn = 0.004

  /// Reads what takes no waiting: arguments or a file.
  init(_ source: ItemSource, selecting index: Int? = nil) throws(Failure) {
    self.source = source
    choices = Choices(selecting: index)
    let separator: UInt8 = source == .lines(endingWithNul: true) ? 0 : UInt8(ascii: "\n")
    lines = LineReader(separator: separator, source: File.standardInput)
    switch source {
    case .arguments(let titles):
      choices.append(contentsOf: titles.map { ItemDescription($0) })
      hasEnded = true
    case .given(let descriptions):
      choices.append(contentsOf: descriptions)
      hasEnded = true
    case .jsonFile(let path):
      text = try File.read(path)
      try end()
    case .jsonInput, .lines:
      guard isatty(Standard.input) == 0 else { throw Failure(Feed.nothingGiven) }
    }
  }

  /// Whether there is something to read from standard input, or its end, within so many seconds; nil
  /// waits for as long as it takes.
  func isReadable(within seconds: Double?) -> Bool {
    var file = pollfd(fd: Standard.input, events: Int16(POLLIN), revents: 0)
    let milliseconds = seconds.map { Int32(($0 * 1000).rounded(.up)) } ?? -1
    while true {
      let count = poll(&file, 1, milliseconds)
      if count >= 0 || errno != EINTR { return count != 0 }
    }
  }

  /// Takes in what standard input has now. Waits if it has nothing; a file descriptor that belongs to
  /// others as well is not made non-blocking under their feet.
  mutating func read() throws(Failure) {
    guard let portion = try File.readPortion(of: Standard.input, named: File.standardInput) else {
      return
    }
    if portion.isEmpty {
      try end()
    } else if source == .jsonInput {
      text += portion
    } else {
      try take { lines throws(ItemError) in try lines.read(portion) }
    }
  }

  /// Reads on as long as there is something at once, but no longer than a frame can spare.
  mutating func readWhatIsThere() throws(Failure) {
    let start = Clock.now
    while !hasEnded, Clock.now - start < Feed.turn, isReadable(within: 0) { try read() }
  }

  private mutating func end() throws(Failure) {
    hasEnded = true
    let text = self.text
    self.text = []
    switch source {
    case .arguments, .given: break
    case .lines: try take { lines throws(ItemError) in try lines.finish() }
    case .jsonInput, .jsonFile:
      let name = name
      try take { _ throws(ItemError) in try JSONItems.read(text, source: name) }
    }
  }

  private mutating func take(
    _ read: (inout LineReader) throws(ItemError) -> [ItemDescription]
  ) throws(Failure) {
    do throws(ItemError) {
      choices.append(contentsOf: try read(&lines))
    } catch {
      throw Failure(error.message)
    }
  }

  private var name: String {
    if case .jsonFile(let path) = source { path } else { File.standardInput }
  }

  /// What to say when it has ended without an item.
  var noItems: Failure {
    switch source {
    case .jsonFile, .jsonInput: Failure("\(name): no items; write at least one, as in [\"a\"]")
    default: Failure("\(name): no items; write one a line")
    }
  }

  private static let nothingGiven =
    "no items; give them as arguments, on standard input or with --json FILE"
}
