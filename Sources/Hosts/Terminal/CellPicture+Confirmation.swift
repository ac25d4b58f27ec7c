import Detent

// Confirmations.
extension CellPicture {
  mutating func drawConfirmation(_ regions: [Region]) {
    guard let button = regions.first(where: { $0.id == MenuRegion.whole }) else { return }
    let words = context.environment.words
    let isDestructive = context.items.first?.isDestructive ?? false
    var row = 0
    let label = CellText.lines(button.semantics.label, width: grid.columns)
    for line in label.prefix(max(1, grid.rows / 2)) {
      put(line, row, isDestructive ? .destructive : .title)
      targets.append(Target(row: row, columns: 0..<grid.columns, region: button))
      row += 1
    }
    if let word = context.word {
      let advice = CellText.lines(word.advice(words), width: grid.columns)
      for line in advice.prefix(max(0, grid.rows - row - 1)) {
        put(line, row, word.isWrong ? .error : .faint)
        row += 1
      }
      let column = grid.put("> " + CellText.end(of: word.typed, in: grid.columns - 4), 0, row)
      grid.cursor = .init(column: min(grid.columns - 1, column), row: min(row, grid.rows - 1))
      return
    }
    let answers = regions.filter { $0.id > 0 }
    if !answers.isEmpty {
      drawButtons(answers, row)
    } else if button.semantics.value.isEmpty {
      let advice = "Hold Space or Enter; Escape cancels"
      for line in CellText.lines(advice, width: grid.columns) {
        put(line, row, .faint)
        targets.append(Target(row: row, columns: 0..<grid.columns, region: button))
        row += 1
      }
    } else {
      drawProgress(button.semantics.value, row)
      targets.append(Target(row: row, columns: 0..<grid.columns, region: button))
    }
  }

  /// Draws a bar for a percentage, and any other value as text.
  private mutating func drawProgress(_ value: String, _ row: Int) {
    guard value.hasSuffix("%"), let percent = Int(value.dropLast()) else {
      put(CellText.elided(CellText.plain(value), to: grid.columns), row, .sign)
      return
    }
    let length = max(4, min(40, grid.columns - 6))
    let filled = percent * length / 100
    let bar =
      String(repeating: "█", count: filled) + String(repeating: "░", count: length - filled)
    put("\(bar) \(percent)%", row, .sign)
  }
}
