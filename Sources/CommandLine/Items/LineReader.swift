/// Reads items from bytes that arrive in portions, one item a line.
///
/// A line that begins with a NUL byte is a header of rofi's script mode and not an item, unless it has options that
/// say what to show, as a row with only a picture does.
public struct LineReader: Sendable {
  /// How lines are written.
  public struct Format: Equatable, Sendable {
    /// The byte that ends each line. If it is 0 there are no headers
    /// and no row options, because these begin with that byte.
    public var separator: UInt8
    /// The bytes between an item's label and its value. Empty, the default, means labels alone.
    public var delimiter: [UInt8]
    /// Whether labels are Pango markup.
    public var hasMarkup: Bool

    public init(
      separator: UInt8 = UInt8(ascii: "\n"), delimiter: [UInt8] = [], hasMarkup: Bool = false
    ) {
      self.separator = separator
      self.delimiter = delimiter
      self.hasMarkup = hasMarkup
    }
  }

  /// The headers read so far.
  public private(set) var headers: Headers
  private var format: Format
  private let readsOptions: Bool
  /// The beginning of a line whose end has not arrived.
  private var rest: [UInt8] = []

  /// - Parameter headers: The headers that count until the lines have others.
  public init(_ format: Format = Format(), headers: Headers = Headers()) {
    self.format = format
    self.headers = headers
    readsOptions = format.separator != 0
    if let delimiter = headers.delimiter { self.format.separator = delimiter }
  }

  /// Returns the items that these bytes complete.
  public mutating func read(_ bytes: [UInt8]) -> [ItemDescription] {
    var items: [ItemDescription] = []
    items.reserveCapacity(bytes.count { $0 == format.separator })
    var start = bytes.startIndex
    while let end = bytes[start...].firstIndex(of: format.separator) {
      rest.append(contentsOf: bytes[start..<end])
      if let item = item() { items.append(item) }
      start = bytes.index(after: end)
    }
    rest.append(contentsOf: bytes[start...])
    return items
  }

  /// Returns the last item if the last line has no end.
  public mutating func finish() -> [ItemDescription] {
    rest.isEmpty ? [] : item().map { [$0] } ?? []
  }

  private mutating func item() -> ItemDescription? {
    defer { rest.removeAll(keepingCapacity: true) }
    guard readsOptions, let end = rest.firstIndex(of: 0) else {
      return described(ItemDescription(rest, splitAt: format.delimiter))
    }
    guard end > 0 || RowOptions.isRow(rest) else {
      headers.read(rest.dropFirst())
      if let delimiter = headers.delimiter { format.separator = delimiter }
      return nil
    }
    return described(RowOptions.item(rest, optionsAt: end, splitAt: format.delimiter))
  }

  private func described(_ item: ItemDescription) -> ItemDescription {
    guard headers.hasMarkup || format.hasMarkup else { return item }
    var item = item
    item.display = Markup.plain(item.display ?? item.label.text)
    return item
  }
}
