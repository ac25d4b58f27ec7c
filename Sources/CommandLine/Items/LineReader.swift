/// Items from bytes that arrive bit by bit, one item a line.
public struct LineReader: Sendable {
  private let source: String
  private let separator: UInt8
  /// The beginning of a line whose end has not arrived.
  private var rest: [UInt8] = []
  private var lines = 0
  /// How many bytes came before `rest`.
  private var offset = 0

  /// With `separator` 0 rows have no options, which begin with that byte. `source` is what an error
  /// calls the place the bytes came from.
  public init(separator: UInt8 = UInt8(ascii: "\n"), source: String) {
    self.separator = separator
    self.source = source
  }

  /// The items that these bytes complete.
  public mutating func read(_ bytes: [UInt8]) throws(ItemError) -> [ItemDescription] {
    var items: [ItemDescription] = []
    var start = bytes.startIndex
    while let end = bytes[start...].firstIndex(of: separator) {
      rest.append(contentsOf: bytes[start..<end])
      items.append(try item())
      start = bytes.index(after: end)
    }
    rest.append(contentsOf: bytes[start...])
    return items
  }

  /// The last item, if the last line has no end.
  public mutating func finish() throws(ItemError) -> [ItemDescription] {
    rest.isEmpty ? [] : [try item()]
  }

  private mutating func item() throws(ItemError) -> ItemDescription {
    defer {
      offset += rest.count + 1
      lines += 1
      rest.removeAll(keepingCapacity: true)
    }
    guard let row = String(validating: rest, as: UTF8.self) else { throw notText() }
    return RowOptions.item(row)
  }

  private func notText() -> ItemError {
    let fault = Encoding.firstFault(in: rest) ?? 0
    let position = TextPosition(line: lines + 1, column: TextPosition(of: fault, in: rest).column)
    return ItemError(source, position, .notText(byte: rest[fault], offset: offset + fault))
  }
}
