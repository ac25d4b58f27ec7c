import Detent

// Alerts.
extension CellPicture {
  mutating func drawAlert(_ regions: [Region]) {
    guard let whole = regions.first(where: { $0.id == MenuRegion.whole })?.semantics else { return }
    let width = max(2, grid.columns - 1)
    var text = CellText.lines(whole.label, width: width).map { Line(text: $0, style: .title) }
    let title = text.count
    if !whole.hint.isEmpty {
      text += CellText.lines(whole.hint, width: width).map { Line(text: $0, style: .plain) }
    }
    let buttons = buttonRows(regions.filter { $0.id > 0 })
    let isTight = text.count + buttons.count + 2 > grid.rows
    // Buttons that leave no room for the text are scrolled.
    let least = max(1, grid.rows / 2)
    let most = isTight ? max(least, grid.rows - text.count) : grid.rows
    let shown = shown(buttons, in: most)
    let room = isTight ? grid.rows - shown.count : text.count
    drawText(text, title: title, in: room, isTight: isTight)
    var row = isTight ? room : text.count + (title < text.count ? 2 : 1)
    for line in shown {
      drawButtons(line, row)
      row += 1
    }
  }

  private struct Line {
    var text: String
    var style: CellStyle
  }

  /// Draws a title and a message. Where they do not fit, the message is scrolled, and a long title with it.
  private mutating func drawText(_ text: [Line], title: Int, in room: Int, isTight: Bool) {
    let fixed = title <= room / 2 ? title : 0
    page = max(1, room - fixed)
    offset = max(0, min(context.offset, text.count - room))
    let lines = text.prefix(fixed) + text.dropFirst(fixed + offset).prefix(page)
    for (row, line) in lines.prefix(room).enumerated() {
      // Where there is room, an empty line is between a title and its message.
      put(line.text, isTight || row < title ? row : row + 1, line.style)
    }
  }

  /// Returns as many rows of buttons as fit, with the focused one among them.
  private func shown(_ rows: [[Region]], in room: Int) -> ArraySlice<[Region]> {
    let focus = rows.firstIndex { $0.contains { $0.semantics.state.contains(.focused) } } ?? 0
    let start = max(0, min(focus - room + 1, rows.count - room))
    return rows.dropFirst(start).prefix(room)
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
    return "[ " + CellText.Shortened(label, to: max(1, grid.columns - 5)).text + " ]"
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
