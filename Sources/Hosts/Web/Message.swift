import Detent

/// A message from the page, read in order. Everything is little-endian, as in the display list's wire format: numbers
/// are IEEE 754 doubles, integers have 32 bits, and strings are UTF-8, preceded by their byte count.
struct Message {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  /// Whether the message ended too early, or contained something invalid.
  private(set) var isBroken = false

  static let version: UInt8 = 2
  /// The greatest depth of menus within menus.
  private static let deepest = 16

  init(_ start: UnsafePointer<UInt8>?, _ count: Int) {
    bytes = UnsafeBufferPointer(start: start, count: start == nil ? 0 : max(0, count))
  }

  @inline(never)
  private mutating func take(_ count: Int) -> Bool {
    if count < 0 || count > bytes.count - position { isBroken = true }
    return !isBroken
  }

  mutating func byte() -> UInt8 {
    guard take(1) else { return 0 }
    position += 1
    return bytes[position - 1]
  }

  private mutating func bits(_ count: Int) -> UInt64 {
    guard take(count) else { return 0 }
    var bits: UInt64 = 0
    for offset in (0..<count).reversed() { bits = bits << 8 | UInt64(bytes[position + offset]) }
    position += count
    return bits
  }

  mutating func word() -> UInt32 { UInt32(truncatingIfNeeded: bits(4)) }
  mutating func count() -> Int { Int(Int32(truncatingIfNeeded: bits(4))) }
  @inline(never)
  mutating func number() -> Double { Double(bitPattern: bits(8)) }

  @inline(never)
  mutating func string() -> String {
    let count = self.count()
    guard take(count) else { return "" }
    defer { position += count }
    do throws(UTF8.ValidationError) {
      return String(
        copying: try UTF8Span(validating: bytes.span.extracting(position..<position + count)))
    } catch {
      isBroken = true
      return ""
    }
  }

  /// Reads attributes: version, name, label, message, tunings as a count and pairs of name and number, items.
  mutating func attributes() -> Attributes? {
    guard byte() == Message.version else { return nil }
    var attributes = Attributes(string())
    attributes.scene.title = string()
    attributes.scene.message = string()
    for _ in 0..<max(0, count()) {
      guard !isBroken else { return nil }
      let name = string()
      attributes.scene.tuning.append(Tune(name, number()))
    }
    attributes.scene.items = items()
    return isBroken ? nil : attributes
  }

  /// Reads a colour as 0xRRGGBBAA.
  mutating func color() -> Color {
    let color = word()
    return Color(hex: color >> 8, alpha: Double(color & 255) / 255)
  }

  /// Reads a count and the items.
  @inline(never)
  mutating func items(depth: Int = 0) -> [Item] {
    if depth > Message.deepest { isBroken = true }
    let count = self.count()
    var items: [Item] = []
    while items.count < count, !isBroken { items.append(item(depth)) }
    return items
  }

  /// Reads an item: flags, title, id, subtitle, badge, then the tint and the icon if the flags say so,
  /// then the children. Flags: 1 disabled, 2 destructive, 4 selected, 8 has a tint, 16 has an icon,
  /// which is one of our symbols or else a picture; 32 has no id, not even its title; 64 has a search
  /// text, 128 has a photo and the name of a content after it.
  private mutating func item(_ depth: Int) -> Item {
    let flags = byte()
    var item = Item(string())
    let id = string()
    if !id.isEmpty || flags & 32 != 0 { item.id = id }
    item.subtitle = string()
    item.badge = string()
    item.isEnabled = flags & 1 == 0
    item.isDestructive = flags & 2 != 0
    item.isSelected = flags & 4 != 0
    if flags & 8 != 0 { item.tint = color() }
    if flags & 16 != 0 {
      let name = string()
      let symbol = Symbol.allCases.first { Word($0.rawValue) == Word(name) }
      item.icon = symbol.map { .symbol($0) } ?? .picture(name)
    }
    if flags & 64 != 0 { item.searchText = string() }
    if flags & 128 != 0 {
      item.photo = string()
      item.content = string()
    }
    item.children = items(depth: depth + 1)
    return item
  }
}
