import ArgumentParser
import DetentItems

/// Options for the source of the items, and for the item to start with.
struct InputOptions: ParsableArguments {
  @Argument(help: "What to choose from. Without any, standard input is read, one item a line.")
  var items: [String] = []

  @Option(
    help: ArgumentHelp(
      "Read a JSON array of strings or of objects with \(InputOptions.fields).",
      valueName: "file|-"), completion: .file())
  var json: String?

  @Flag(inversion: .prefixedNo, help: "Items on standard input end with a NUL byte.")
  var read0: Bool?

  @Option(
    help: ArgumentHelp(
      "What stands between an item's label and its value; \\t is a tab.", valueName: "text"))
  var delimiter: String?

  @Option(
    help: ArgumentHelp(
      "The item to begin with: its index from 0, or else its value, label or id.",
      valueName: "item"))
  var select: String?

  @Flag(
    name: .customLong("select-1"), inversion: .prefixedNo,
    help: "If there is one item only, choose it at once.")
  var selectsOnlyOne: Bool?

  @Flag(
    name: .customLong("exit-0"), inversion: .prefixedNo,
    help: "If there is no item, end at once with status 1.")
  var exitsOnNone: Bool?

  private static let fields =
    "id, title, subtitle, icon, photo, tint, badge, search, enabled, destructive, selected, value and children"

  /// - Parameter needsItems: Whether standard input is read if no items are given otherwise.
  func source(needsItems: Bool) throws(Failure) -> ItemSource {
    let json = try Setting("--json").value(json, .path("items.json"))
    let delimiter = try Setting("--delimiter").value(delimiter, .delimiter) ?? []
    if !items.isEmpty {
      if self.json != nil { throw Failure("--json and items as arguments; give one of them") }
      return .arguments(items.map { ExactText(escaped: $0) }, delimiter: delimiter)
    }
    switch json {
    case "-": return .jsonInput
    case let path?: return .jsonFile(path)
    case nil where !needsItems: return .given([])
    case nil:
      let separator: UInt8 = try Setting("--read0").isOn(read0) ? 0 : UInt8(ascii: "\n")
      return .lines(LineReader.Format(separator: separator, delimiter: delimiter))
    }
  }
}

extension InputOptions: PlainOptions {
  mutating func take(from arguments: inout PlainArguments) {
    json = arguments.value("--json")
    read0 = arguments.flag("read0")
    delimiter = arguments.value("--delimiter")
    select = arguments.value("--select")
    selectsOnlyOne = arguments.flag("select-1")
    exitsOnNone = arguments.flag("exit-0")
    items = arguments.items()
  }
}

extension Reading where Value == [UInt8] {
  static let delimiter = Reading(takes: "at least one character", example: "'\\t'") { text in
    let bytes = text == "\\t" ? [UInt8(ascii: "\t")] : ExactText(escaped: text).bytes
    return bytes.isEmpty || bytes.contains(0) ? nil : bytes
  }
}
