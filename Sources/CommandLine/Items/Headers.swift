/// The options of the whole list in rofi's script mode: `\0key\x1fvalue` on a line of its own (rofi-script(5),
/// "Passing mode options").
///
/// It understands prompt, message, data, no-custom, use-hot-keys, markup-rows, delim,
/// new-selection, keep-selection and keep-filter. Options for features that do not exist here (urgent, active,
/// theme) are ignored, as rofi ignores those it does not know.
public struct Headers: Equatable, Sendable {
  public private(set) var prompt: String?
  public private(set) var message: String?
  /// Whether the answer must be one of the rows.
  public private(set) var allowsOnlyRows = false
  /// Whether the program wants to hear of custom keys.
  public private(set) var usesHotKeys = false
  private(set) var hasMarkup = false
  private(set) var delimiter: UInt8?
  /// The index of the row selected at the start.
  public private(set) var selected: Int?
  /// Whether the row at the index of the answer before is selected at the start.
  public private(set) var keepsSelection = false
  /// Whether the text typed for the answer before stays.
  public private(set) var keepsFilter = false

  /// The text that the program wants back when it is called again.
  public private(set) var data: String?

  public init() {}

  /// The headers that still count when the program is called again, until it says otherwise.
  public var remembered: Headers {
    var headers = self
    headers.selected = nil
    headers.keepsSelection = false
    headers.keepsFilter = false
    return headers
  }

  /// Reads a header line without its first byte.
  mutating func read(_ line: some Collection<UInt8>) {
    let parts = line.split(separator: 0x1F, maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return }
    let value = String(decoding: parts[1], as: UTF8.self)
    // As in rofi, capitals make no difference in keys and truth values.
    let isTrue = value.lowercased() == "true"
    switch String(decoding: parts[0], as: UTF8.self).lowercased() {
    case "prompt": prompt = value
    case "data": data = value
    case "message": message = Markup.plain(value)
    case "no-custom": allowsOnlyRows = isTrue
    case "use-hot-keys": usesHotKeys = isTrue
    case "markup-rows": hasMarkup = isTrue
    case "delim": delimiter = Headers.delimiter(value)
    case "new-selection": selected = Int(value)
    case "keep-selection": keepsSelection = isTrue
    case "keep-filter": keepsFilter = isTrue
    default: break
    }
  }

  /// Returns one byte, given as itself or as one of rofi's escapes: `\n`, `\t`, `\0`, `\x1e`.
  public static func delimiter(_ text: String) -> UInt8? {
    guard text.utf8.first == UInt8(ascii: "\\") else { return text.utf8.first }
    switch text.dropFirst().first {
    case "n": return UInt8(ascii: "\n")
    case "t": return UInt8(ascii: "\t")
    case "0": return 0
    case "x": return UInt8(text.dropFirst(2), radix: 16)
    default: return text.utf8.count > 1 ? nil : UInt8(ascii: "\\")
    }
  }
}
