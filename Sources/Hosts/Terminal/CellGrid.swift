/// A screen of cells, which computes the output that turns another screen into it.
struct CellGrid: Equatable, Sendable {
  struct Cell: Equatable, Sendable {
    /// The text; empty if the character of the cell before extends over this one.
    var text = " "
    var style = CellStyle.plain
    var width: Int8 = 1
    var isUnderlined = false

    static let blank = Cell()
    var isBlank: Bool { self == .blank }
  }

  let columns: Int
  let rows: Int
  private var cells: [[Cell]]
  /// The cursor's position; nil if it is hidden.
  var cursor: Cursor?

  struct Cursor: Equatable, Sendable {
    var column: Int
    var row: Int
  }

  init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (max(1, columns), max(1, rows))
    cells = Array(repeating: Array(repeating: .blank, count: self.columns), count: self.rows)
  }

  /// Writes a text from a column on, as far as it fits, and returns the column after it.
  @discardableResult
  mutating func put(_ text: String, _ column: Int, _ row: Int, _ style: CellStyle = .plain) -> Int {
    guard cells.indices.contains(row), column >= 0 else { return column }
    var column = column
    for character in text {
      let width = CellText.width(of: character)
      guard width > 0 else {
        // A combining mark is added to the character before it.
        if column > 0, column <= columns, cells[row][column - 1].width == 1 {
          cells[row][column - 1].text.append(character)
        }
        continue
      }
      guard column + width <= columns else { return column }
      cells[row][column] = Cell(text: String(character), style: style, width: Int8(width))
      for place in column + 1..<column + width {
        cells[row][place] = Cell(text: "", style: style, width: 0)
      }
      column += width
    }
    return column
  }

  /// Sets the style of a row, or of a part of it.
  mutating func fill(_ row: Int, from start: Int = 0, to end: Int? = nil, _ style: CellStyle) {
    guard cells.indices.contains(row) else { return }
    for column in max(0, start)..<max(0, min(columns, end ?? columns)) {
      cells[row][column].style = style
    }
  }

  /// Underlines cells of a row.
  mutating func underline(_ row: Int, _ columns: Range<Int>) {
    guard cells.indices.contains(row) else { return }
    for column in columns.clamped(to: 0..<self.columns) { cells[row][column].isUnderlined = true }
  }

  func isUnderlined(_ column: Int, _ row: Int) -> Bool { cells[row][column].isUnderlined }

  /// Returns the text of a row, without blanks at its end.
  func text(_ row: Int) -> String {
    var text = cells[row].map(\.text).joined()
    while text.hasSuffix(" ") { text.removeLast() }
    return text
  }

  func isBlank(_ row: Int, from start: Int, to end: Int) -> Bool {
    (max(0, start)..<min(columns, end)).allSatisfy { cells[row][$0].isBlank }
  }

  func style(_ column: Int, _ row: Int) -> CellStyle { cells[row][column].style }

  // MARK: - What changed

  /// Returns the output that turns an old screen into this one; empty if they are the same.
  func changes(since old: CellGrid?, _ palette: CellPalette) -> String {
    var text = ""
    for row in 0..<rows {
      let before = old.flatMap { $0.columns == columns && $0.rows == rows ? $0.cells[row] : nil }
      text += changes(in: row, since: before, palette)
    }
    let isMoved = old.map { $0.cursor != cursor } ?? true
    guard !text.isEmpty || isMoved else { return "" }
    if !text.isEmpty || cursor == nil && old != nil { text = "\u{1B}[?25l" + text }
    if let cursor { text += "\u{1B}[\(cursor.row + 1);\(cursor.column + 1)H\u{1B}[?25h" }
    return text
  }

  private func changes(in row: Int, since old: [Cell]?, _ palette: CellPalette) -> String {
    let new = cells[row]
    guard let old else { return new.allSatisfy(\.isBlank) ? "" : whole(row, palette) }
    guard let first = new.indices.first(where: { new[$0] != old[$0] }),
      let last = new.indices.last(where: { new[$0] != old[$0] })
    else { return "" }
    // A character of uncertain width may have moved everything behind it.
    if (new + old).contains(where: \.isUncertain) {
      return "\u{1B}[\(row + 1);1H\u{1B}[0m\u{1B}[2K" + whole(row, palette)
    }
    var start = first
    while start > 0, new[start].width == 0 || old[start].width == 0 { start -= 1 }
    return run(row, start, last, palette)
  }

  /// Returns the output for a row that was blank.
  private func whole(_ row: Int, _ palette: CellPalette) -> String {
    let new = cells[row]
    guard let first = new.indices.first(where: { !new[$0].isBlank }),
      let last = new.indices.last(where: { !new[$0].isBlank })
    else { return "" }
    return run(row, first, last, palette)
  }

  /// Returns the output for a range of cells. If the rest of the row is blank, it is cleared.
  private func run(_ row: Int, _ first: Int, _ last: Int, _ palette: CellPalette) -> String {
    let new = cells[row]
    var text = "\u{1B}[\(row + 1);\(first + 1)H\u{1B}[0m"
    var look = (CellStyle.plain, isUnderlined: false)
    var end = last
    let content = new.indices.last(where: { !new[$0].isBlank }) ?? -1
    let isCleared = content < last - 3
    if isCleared { end = max(first - 1, content) }
    var column = first
    while column <= end {
      let cell = new[column]
      if look != (cell.style, cell.isUnderlined) {
        look = (cell.style, cell.isUnderlined)
        text += "\u{1B}[0\(palette.code(cell.style))\(cell.isUnderlined ? ";4" : "")m"
      }
      text += cell.text
      column += max(1, Int(cell.width))
      if cell.isUncertain, column <= end { text += "\u{1B}[\(column + 1)G" }
    }
    if look != (.plain, false) { text += "\u{1B}[0m" }
    return isCleared ? text + "\u{1B}[K" : text
  }
}

extension CellGrid.Cell {
  fileprivate var isUncertain: Bool {
    text.utf8.count > 1 && text.contains { CellText.isUncertain($0) }
  }
}
