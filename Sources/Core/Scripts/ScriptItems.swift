import DetentControls
import DetentDrawing

/// Reads items line by line. A child is marked by one `>` for each level: `item >> "Grandchild"`.
struct ScriptItems {
  private var items: [Item] = []
  private var isOpen = false
  private static let deepest = 256

  /// The words that may follow an item's title.
  private enum Property: String, CaseIterable {
    case id, subtitle, badge, search, symbol, picture, photo, content, tint
    case disabled, destructive, selected, checked
  }

  mutating func read(_ line: inout ScriptLine) throws(ScriptError) {
    let marks = line.peek()
    let depth = marks.utf8.allSatisfy { $0 == UInt8(ascii: ">") } ? marks.utf8.count : 0
    if depth > 0 { _ = line.take(marks) }
    guard depth <= ScriptItems.deepest else {
      throw line.error("items are nested \(ScriptItems.deepest) deep at most")
    }
    let item = try ScriptItems.item(&line)
    guard ScriptItems.append(item, to: &items, depth: depth) else {
      throw line.error("this child has no parent before it")
    }
    isOpen = true
  }

  /// Returns the items read since the last call, or nil if there are none.
  mutating func finish() -> [Item]? {
    guard isOpen else { return nil }
    defer {
      items = []
      isOpen = false
    }
    return items
  }

  private static func append(_ item: Item, to items: inout [Item], depth: Int) -> Bool {
    guard depth > 0 else {
      items.append(item)
      return true
    }
    guard !items.isEmpty else { return false }
    return append(item, to: &items[items.count - 1].children, depth: depth - 1)
  }

  private static func item(_ line: inout ScriptLine) throws(ScriptError) -> Item {
    var item = Item(try line.string("a title"))
    while !line.isAtEnd {
      let property = try line.choice(
        "a property of an item", Property.allCases.map { ($0.rawValue, $0) })
      switch property {
      case .id: item.id = try line.string("an id")
      case .subtitle: item.subtitle = try line.string("a subtitle")
      case .badge: item.badge = try line.string("a badge")
      case .search: item.searchText = try line.string("a search text")
      case .symbol:
        item.icon = .symbol(
          try line.choice("a symbol", Symbol.allCases.map { ($0.rawValue, $0) }))
      case .picture: item.icon = .picture(try line.string("a picture's name"))
      case .photo: item.photo = try line.string("a picture's name")
      case .content: item.content = try line.string("a content's name")
      case .tint: item.tint = try line.color()
      case .disabled: item.isEnabled = false
      case .destructive: item.isDestructive = true
      case .selected: item.isSelected = true
      case .checked: item.isChecked = true
      }
    }
    return item
  }
}

extension ScriptLine {
  /// Reads a colour.
  mutating func color() throws(ScriptError) -> Color {
    let word = try word("a colour")
    var value: UInt32 = 0
    for byte in word.utf8 {
      guard let digit = hexadecimal(byte) else { throw error("a colour is rrggbb or rrggbbaa") }
      value = value << 4 | UInt32(digit)
    }
    switch word.utf8.count {
    case 6: return Color(hex: value)
    case 8: return Color(hex: value >> 8, alpha: Double(value & 255) / 255)
    default: throw error("a colour is rrggbb or rrggbbaa")
    }
  }
}
