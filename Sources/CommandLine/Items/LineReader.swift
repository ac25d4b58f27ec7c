/// Items from bytes that arrive bit by bit, one item a line.
///
/// A line that begins with a NUL byte is a header of rofi's script mode and no item.
public struct LineReader: Sendable {
  /// What the headers said so far.
  public private(set) var headers = Headers()
  private var separator: UInt8
  private let readsOptions: Bool
  /// The beginning of a line whose end has not arrived.
  private var rest: [UInt8] = []

  /// With `separator` 0 there are no headers and no options of rows, which begin with that byte.
  public init(separator: UInt8 = UInt8(ascii: "\n")) {
    self.separator = separator
    readsOptions = separator != 0
  }

  /// The items that these bytes complete.
  public mutating func read(_ bytes: [UInt8]) -> [ItemDescription] {
    var items: [ItemDescription] = []
    var start = bytes.startIndex
    while let end = bytes[start...].firstIndex(of: separator) {
      rest.append(contentsOf: bytes[start..<end])
      if let item = item() { items.append(item) }
      start = bytes.index(after: end)
    }
    rest.append(contentsOf: bytes[start...])
    return items
  }

  /// The last item, if the last line has no end.
  public mutating func finish() -> [ItemDescription] {
    rest.isEmpty ? [] : item().map { [$0] } ?? []
  }

  private mutating func item() -> ItemDescription? {
    defer { rest.removeAll(keepingCapacity: true) }
    guard readsOptions, let end = rest.firstIndex(of: 0) else {
      return described(ItemDescription(exactly: ExactText(bytes: rest)))
    }
    guard end > 0 else {
      headers.read(rest.dropFirst())
      if let delimiter = headers.delimiter { separator = delimiter }
      return nil
    }
    return described(RowOptions.item(rest, optionsAt: end))
  }

  private func described(_ item: ItemDescription) -> ItemDescription {
    guard headers.hasMarkup else { return item }
    var item = item
    item.display = Markup.plain(item.display ?? item.label.text)
    return item
  }
}
