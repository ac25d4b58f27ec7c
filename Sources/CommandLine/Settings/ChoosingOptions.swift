import ArgumentParser
import Detent
import DetentItems

/// Options for what typed text does, and for answers other than a single item.
struct ChoosingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "What typed text leaves of the list: prefix, what begins with it; substring, what has its words; fuzzy, "
        + "what has its letters in their order. Off finds one item and leaves all (default: substring).",
      valueName: "off|prefix|substring|fuzzy"), completion: .words(FilterName.self))
  var filter: String?

  @Option(help: ArgumentHelp("Text to start with, as if it had been pasted.", valueName: "text"))
  var query: String?

  @Flag(
    inversion: .prefixedNo,
    help: "Let several items be checked, by a click, Space or Ctrl-Space; Enter prints each.")
  var multi: Bool?

  @Flag(
    inversion: .prefixedNo,
    help:
      "Accept text that matches no item: Enter submits it if nothing matches, Ctrl-Enter always.")
  var free: Bool?

  @Flag(
    inversion: .prefixedNo,
    help: "Ask for text that is shown as dots. Without arguments or --json no items are read.")
  var password: Bool?

  @Option(
    name: [.customShort("m"), .long],
    help: ArgumentHelp("A message to show with the menu.", valueName: "text"))
  var message: String?

  @Option(
    help: ArgumentHelp(
      "List first what was chosen most often under this name.", valueName: "name"))
  var history: String?

  func adjust(_ question: inout Question) throws(Failure) {
    let filters = Reading<FilterName>.word(example: .fuzzy)
    question.filter = try Setting("--filter").value(filter, filters)?.filter ?? .substring
    question.query = Setting("--query").text(query) ?? ""
    if try Setting("--multi").isOn(multi) { question.answers.insert(.several) }
    if try Setting("--free").isOn(free) { question.answers.insert(.text) }
    if try Setting("--password").isOn(password) { question.answers.formUnion([.text, .secret]) }
    question.message = (Setting("--message").text(message) ?? "").shown
    question.history = try Setting("--history").value(history, .fileName).map { History($0) }
  }
}

extension ChoosingOptions: PlainOptions {
  mutating func take(from arguments: inout PlainArguments) {
    filter = arguments.value("--filter")
    query = arguments.value("--query")
    multi = arguments.flag("multi")
    free = arguments.flag("free")
    password = arguments.flag("password")
    message = arguments.value("-m", "--message")
    history = arguments.value("--history")
  }
}

/// The filters by the names that the command line uses.
private enum FilterName: String, CaseIterable, Sendable {
  case off, prefix, substring, fuzzy

  var filter: Filter {
    switch self {
    case .off: .off
    case .prefix: .prefix
    case .substring: .substring
    case .fuzzy: .fuzzy
    }
  }
}

extension Reading where Value == String {
  /// A name that is safe as a file's name.
  static let fileName = Reading(
    takes: "a name of letters, digits, dots, - and _ that begins with a letter or a digit",
    example: "apps"
  ) { text in
    func isPlain(_ byte: UInt8) -> Bool {
      byte >= 0x30 && byte <= 0x39 || byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A
    }
    let others = "-_.".utf8
    guard let first = text.utf8.first, isPlain(first), text.utf8.count <= 100 else { return nil }
    return text.utf8.allSatisfy { isPlain($0) || others.contains($0) } ? text : nil
  }
}
