import ArgumentParser
import DetentItems

/// Where the items come from, and which of them to begin with.
struct InputOptions: ParsableArguments {
  @Argument(help: "What to choose from. Without any, standard input is read, one item a line.")
  var items: [String] = []

  @Option(
    help: ArgumentHelp(
      "Read a JSON array of strings or of objects with \(InputOptions.fields).",
      valueName: "file|-"))
  var json: String?

  @Flag(inversion: .prefixedNo, help: "Items on standard input end with a NUL byte.")
  var read0: Bool?

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

  func source() throws(Failure) -> ItemSource {
    let json = Setting("--json").text(json)
    if !items.isEmpty {
      if self.json != nil { throw Failure("--json and items as arguments; give one of them") }
      return .arguments(items.map { ExactText(escaped: $0) })
    }
    switch json {
    case "-": return .jsonInput
    case let path?: return .jsonFile(path)
    case nil: return .lines(endingWithNul: try Setting("--read0").isOn(read0))
    }
  }
}
