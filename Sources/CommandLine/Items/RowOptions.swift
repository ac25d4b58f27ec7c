import DetentControls
import DetentDrawing

/// A row in rofi's script mode: `label\0key\x1fvalue\x1fkey\x1fvalue` (rofi-script(5), "Parsing row options").
///
/// It understands icon, display, info, meta and nonselectable. Options for features that do not exist here
/// (permanent, urgent, active and those of later versions) are ignored, as rofi ignores those it does not know.
enum RowOptions {
  /// - Parameters:
  ///   - end: The index of the row's first NUL byte, which ends the label.
  ///   - delimiter: The bytes between the label and its value, for which `info` is another name.
  static func item(
    _ row: [UInt8], optionsAt end: Int, splitAt delimiter: [UInt8]
  ) -> ItemDescription {
    var item = ItemDescription(Array(row[..<end]), splitAt: delimiter)
    let words = row[(end + 1)...].split(separator: 0x1F, omittingEmptySubsequences: false)
    for place in stride(from: 0, to: words.count - 1, by: 2) {
      let key = String(decoding: words[place], as: UTF8.self)
      set(key, to: ExactText(bytes: words[place + 1]), of: &item)
    }
    return item
  }

  /// Whether a line without a label is a row, because its options say what to show.
  static func isRow(_ line: [UInt8]) -> Bool {
    let words = line.dropFirst().split(separator: 0x1F, omittingEmptySubsequences: false)
    return stride(from: 0, to: words.count - 1, by: 2).contains { place in
      words[place].elementsEqual("display".utf8)
        || (words[place].elementsEqual("icon".utf8) && words[place + 1].first == UInt8(ascii: "<"))
    }
  }

  private static func set(_ key: String, to value: ExactText, of item: inout ItemDescription) {
    switch key.lowercased() {
    // Markup in place of an icon's name is text that serves as a picture.
    case "icon" where value.text.hasPrefix("<"):
      item.display = [Markup.plain(value.text), item.display ?? item.label.text]
        .filter { !$0.isEmpty }.joined(separator: " ")
    case "icon": item.icon = icon(value)
    case "display": item.display = value.text
    case "info": item.value = value
    case "meta": item.search = value.text
    case "nonselectable": item.isEnabled = value.text.lowercased() != "true"
    default: break
    }
  }

  /// The icon for names separated by commas, of which the first that has a picture counts. Detent's own symbols
  /// always exist, so names after one are left out.
  private static func icon(_ names: ExactText) -> Icon? {
    let all = names.bytes.split(separator: UInt8(ascii: ",")).map { ExactText(bytes: $0).path }
    let own = all.firstIndex { Symbol(rawValue: $0) != nil } ?? all.count
    return Icon(named: all.prefix(own + 1).joined(separator: ","))
  }
}
