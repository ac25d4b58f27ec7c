import Detent

// Alerts.
extension CellPicture {
  mutating func drawAlert(_ regions: [Region]) {
    guard let whole = regions.first(where: { $0.id == MenuRegion.whole })?.semantics else { return }
    let buttons = regions.filter { $0.id > 0 }
    let width = max(2, grid.columns - 1)
    let title = CellText.lines(whole.label, width: width)
    let message = whole.hint.isEmpty ? [] : CellText.lines(whole.hint, width: width)
    let rows = buttonRows(buttons)
    let isTight = title.count + message.count + rows.count + 2 > grid.rows
    let room = max(0, grid.rows - rows.count - (isTight ? 0 : 1))
    var row = 0
    for line in title.prefix(max(1, room)) {
      put(line, row, .title)
      row += 1
    }
    if !isTight, !message.isEmpty { row += 1 }
    offset = max(0, min(context.offset, message.count - (room - row)))
    for line in message.dropFirst(offset).prefix(max(0, room - row)) {
      put(line, row, .plain)
      row += 1
    }
    row = isTight ? grid.rows - rows.count : row + 1
    for line in rows {
      drawButtons(line, max(0, row))
      row += 1
    }
  }

  /// Returns the buttons in rows, as many to a row as fit.
  private func buttonRows(_ buttons: [Region]) -> [[Region]] {
    var (rows, used) = ([[Region]](), 0)
    for button in buttons {
      let width = CellText.width(of: face(button)) + 1
      if rows.isEmpty || used + width > grid.columns {
        rows.append([])
        used = 0
      }
      rows[rows.count - 1].append(button)
      used += width
    }
    return rows
  }

  private func face(_ button: Region) -> String {
    let key = cap(button).isEmpty ? "" : cap(button) + " "
    let label = key + CellText.plain(button.semantics.label)
    return "[ " + CellText.elided(label, to: max(1, grid.columns - 5)) + " ]"
  }

  mutating func drawButtons(_ buttons: [Region], _ row: Int) {
    let total = buttons.reduce(0) { $0 + CellText.width(of: face($1)) + 1 }
    var column = isMirrored ? max(0, grid.columns - total) : 0
    for button in isMirrored ? buttons.reversed() : buttons {
      let start = column
      column = grid.put(face(button), column, row, style(of: button))
      targets.append(Target(row: row, columns: start..<column, region: button))
      column += 1
    }
  }
}
