import DetentControls

/// A row as rofi's script mode has it: `label\0key\x1fvalue\x1fkey\x1fvalue` (rofi-script(5),
/// "Parsing row options").
///
/// Understood are icon, display, info and nonselectable. The others (meta, permanent, urgent, active
/// and what later versions add) steer a filter that is not here, and are passed over as rofi passes
/// over what it does not know.
enum RowOptions {
  static func item(_ row: String) -> ItemDescription {
    guard let end = row.utf8.firstIndex(of: 0) else { return ItemDescription(row) }
    var item = ItemDescription(String(row[..<end]))
    let options = row.unicodeScalars[end...].dropFirst()
    let words = options.split(separator: "\u{1F}", omittingEmptySubsequences: false).map(
      String.init)
    for place in stride(from: 0, to: words.count - 1, by: 2) {
      set(words[place], to: words[place + 1], of: &item)
    }
    return item
  }

  private static func set(_ key: String, to value: String, of item: inout ItemDescription) {
    switch key {
    case "icon": item.icon = icon(value)
    case "display": item.display = value
    case "info": item.value = value
    case "nonselectable": item.isEnabled = value != "true"
    default: break
    }
  }

  /// The first of a list of names that is one of ours, or else the first.
  private static func icon(_ names: String) -> Icon? {
    let icons = names.split(separator: ",").compactMap { Icon(named: String($0)) }
    return icons.first { if case .symbol = $0 { true } else { false } } ?? icons.first
  }
}
