import Detent

/// A component in cells: its regions and their texts, laid out as text.
struct CellPicture {
  /// A range of cells in which a press is a press on a region.
  struct Target: Equatable, Sendable {
    var row: Int
    var columns: Range<Int>
    var region: Region
  }

  private(set) var grid: CellGrid
  private(set) var targets: [Target] = []
  /// How many lines of an alert's message are scrolled past, at most as many as there are.
  private(set) var offset = 0

  /// What the regions do not tell.
  struct Context {
    var environment = Environment()
    /// The prompt, if the list does not have one.
    var title = ""
    /// The message of a menu.
    var message = ""
    /// The word to type for confirmation, for terminals that cannot report that a key is held.
    var word: TypedWord?
    /// How many lines of an alert's message were to be scrolled past.
    var offset = 0

    init() {}
  }

  private let context: Context
  private var isMirrored: Bool { context.environment.direction == .rightToLeft }

  init(
    _ list: DisplayList, _ kind: Scene.Kind, columns: Int, rows: Int, _ context: Context
  ) {
    grid = CellGrid(columns: columns, rows: rows)
    self.context = context
    let regions = list.regions
    switch kind {
    case .alert: drawAlert(regions)
    case .confirm: drawConfirmation(regions)
    case .dial, .radial, .floating, .drawer: drawMenu(regions)
    }
  }

  /// Returns the target at a cell; nil if there is none.
  func target(column: Int, row: Int) -> Target? {
    targets.last { $0.row == row && $0.columns.contains(column) }
  }

  // MARK: - Menus

  /// Returns how many rows of a list fit in a terminal with a number of rows.
  static func listRows(in rows: Int, message: [String]) -> Int {
    let isEmpty = message.allSatisfy(\.isEmpty)
    return max(1, rows - 1 - (isEmpty ? 0 : messageRows(in: rows, message)))
  }

  private static func messageRows(in rows: Int, _ message: [String]) -> Int {
    min(message.count, max(0, min(4, (rows - 2) / 3)))
  }

  private mutating func drawMenu(_ regions: [Region]) {
    let whole = regions.first { $0.id == MenuRegion.whole }
    let items = regions.filter {
      $0.id > 0 || $0.semantics.role == .label && $0.id != MenuRegion.back
    }
    drawPrompt(regions)
    var row = 1
    if !context.message.isEmpty {
      let lines = CellText.lines(context.message, width: grid.columns)
      for line in lines.prefix(CellPicture.messageRows(in: grid.rows, lines)) {
        put(line, row, .faint)
        row += 1
      }
    }
    guard !items.isEmpty else {
      put(context.environment.words.noItems, row, .faint)
      return
    }
    for item in shown(items, in: grid.rows - row) {
      drawItem(item, row)
      row += 1
    }
    guard let semantics = whole?.semantics, semantics.count > grid.rows - 1 else { return }
    let count = CellText.plain(
      context.environment.words.position(semantics.position, of: semantics.count))
    let column = isMirrored ? 0 : grid.columns - CellText.width(of: count)
    if isFree(0, column, CellText.width(of: count)) { grid.put(count, column, 0, .faint) }
  }

  private func isFree(_ row: Int, _ column: Int, _ count: Int) -> Bool {
    guard column >= 0, column + count <= grid.columns else { return false }
    return grid.isBlank(row, from: column - 1, to: column + count + 1)
  }

  /// Returns as many items as fit, with the focused one among them.
  private func shown(_ items: [Region], in room: Int) -> ArraySlice<Region> {
    guard items.count > room, room > 0 else { return items.prefix(max(0, room)) }
    let focus = items.firstIndex { $0.semantics.state.contains(.focused) } ?? 0
    // The list has scrolled itself, so the end farther from the focus is cut off.
    let start = focus < room ? 0 : focus - room + 1
    return items[start..<start + room]
  }

  /// Draws the prompt or the way back, and the typed text.
  private mutating func drawPrompt(_ regions: [Region]) {
    let words = context.environment.words
    var (column, title) = (0, CellText.plain(context.title))
    if let header = regions.first(where: { $0.id == MenuRegion.back }) {
      let isBack = header.semantics.role == .button
      title = CellText.plain(isBack ? header.semantics.value : header.semantics.label)
      if isBack {
        title = (isMirrored ? "› " : "‹ ") + title
        targets.append(Target(row: 0, columns: 0..<grid.columns, region: header))
      }
    }
    title = CellText.elided(title, to: max(1, grid.columns * 2 / 3))
    let typed = regions.first { $0.id == MenuRegion.typedText }?.semantics
    let isMismatch = typed.map { $0.label == words.noMatch } ?? false
    let text = CellText.plain(typed?.value ?? "")
    let room = grid.columns - CellText.width(of: title) - (title.isEmpty ? 1 : 2)
    let shown = CellText.end(of: text, in: max(1, room))
    if isMirrored {
      column = grid.columns - CellText.width(of: title)
      grid.put(title, column, 0, .title)
      column -= CellText.width(of: shown) + (title.isEmpty ? 0 : 1)
      grid.put(shown, max(0, column), 0, isMismatch ? .error : .plain)
      grid.cursor = .init(column: max(0, column - 1), row: 0)
      if isMismatch {
        let text = CellText.elided(CellText.plain(words.noMatch), to: column - 2)
        grid.put(text, column - 2 - CellText.width(of: text), 0, .faint)
      }
    } else {
      column = grid.put(title, 0, 0, .title)
      if column > 0 { column += 1 }
      column = grid.put(shown, column, 0, isMismatch ? .error : .plain)
      grid.cursor = .init(column: min(grid.columns - 1, column), row: 0)
      if isMismatch { grid.put(CellText.plain(words.noMatch), column + 2, 0, .faint) }
    }
  }

  private mutating func drawItem(_ region: Region, _ row: Int) {
    let semantics = region.semantics
    if semantics.role == .label {
      if semantics.label.isEmpty {
        grid.put(String(repeating: "─", count: grid.columns), 0, row, .faint)
      } else {
        put(CellText.elided(CellText.plain(semantics.label), to: grid.columns), row, .title)
      }
      return
    }
    let isChoice = semantics.state.contains(.focused)
    let isDisabled = semantics.state.contains(.disabled)
    let style: CellStyle = isChoice ? .choice : isDisabled ? .disabled : .plain
    var end = ends(of: semantics)
    if CellText.width(of: end) > grid.columns / 2 { end = "" }
    let lead = leads(of: semantics, isChoice: isChoice)
    let room = grid.columns - CellText.width(of: lead) - CellText.width(of: end)
    let title = CellText.elided(CellText.plain(semantics.label), to: max(1, room))
    let hint = CellText.plain(semantics.hint)
    let rest = room - CellText.width(of: title) - 2
    let subtitle = hint.isEmpty || rest < 4 ? "" : CellText.elided(hint, to: rest)
    if isChoice { grid.fill(row, .choice) }
    if isMirrored {
      var column = grid.columns - CellText.width(of: lead)
      grid.put(lead, column, row, style)
      column -= CellText.width(of: title)
      grid.put(title, max(0, column), row, style)
      column -= CellText.width(of: subtitle) + 2
      if !subtitle.isEmpty { grid.put(subtitle, max(0, column), row, isChoice ? style : .faint) }
      grid.put(end, 0, row, isChoice ? style : .sign)
    } else {
      var column = grid.put(lead, 0, row, style)
      column = grid.put(title, column, row, style)
      if !subtitle.isEmpty { grid.put(subtitle, column + 2, row, isChoice ? style : .faint) }
      grid.put(
        end, grid.columns - CellText.width(of: end), row, isChoice ? style : .sign)
    }
    targets.append(Target(row: row, columns: 0..<grid.columns, region: region))
  }

  /// Returns the text before a title: a mark for the focus, a box if several items can be chosen, and a key.
  private func leads(of semantics: Semantics, isChoice: Bool) -> String {
    let mark = isChoice ? (isMirrored ? "<" : ">") : " "
    var parts = [mark]
    if context.environment.answers.contains(.several), !semantics.state.contains(.hasPopup) {
      parts.append(semantics.value == "✓" ? "[x]" : "[ ]")
    }
    if context.environment.shownKeys == .digits, (1...10).contains(semantics.position) {
      parts.append(context.environment.words.number(semantics.position % 10))
    }
    if semantics.state.contains(.selected) { parts.append("•") }
    return isMirrored
      ? " " + parts.reversed().joined(separator: " ") : parts.joined(separator: " ") + " "
  }

  /// Returns the text at the end of a row: a badge, and a mark if there is a submenu.
  private func ends(of semantics: Semantics) -> String {
    var parts: [String] = []
    let isChecked = context.environment.answers.contains(.several) && semantics.value == "✓"
    if !semantics.value.isEmpty, !isChecked { parts.append(CellText.plain(semantics.value)) }
    if semantics.state.contains(.hasPopup) { parts.append(isMirrored ? "‹" : "›") }
    guard !parts.isEmpty else { return "" }
    return isMirrored
      ? parts.reversed().joined(separator: " ") + " " : " " + parts.joined(separator: " ")
  }

  /// Writes a line of text at the side where reading begins.
  private mutating func put(_ text: String, _ row: Int, _ style: CellStyle, inset: Int = 0) {
    let width = CellText.width(of: text)
    let column = isMirrored ? max(0, grid.columns - width - inset) : inset
    grid.put(text, column, row, style)
  }

  // MARK: - Alerts

  private mutating func drawAlert(_ regions: [Region]) {
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
    "[ " + CellText.elided(CellText.plain(button.semantics.label), to: max(1, grid.columns - 5))
      + " ]"
  }

  private mutating func drawButtons(_ buttons: [Region], _ row: Int) {
    let total = buttons.reduce(0) { $0 + CellText.width(of: face($1)) + 1 }
    var column = isMirrored ? max(0, grid.columns - total) : 0
    for button in isMirrored ? buttons.reversed() : buttons {
      let state = button.semantics.state
      let isChoice = state.contains(.focused)
      let style: CellStyle = isChoice ? .choice : state.contains(.disabled) ? .disabled : .plain
      let start = column
      column = grid.put(face(button), column, row, style)
      targets.append(Target(row: row, columns: start..<column, region: button))
      if isChoice { grid.cursor = nil }
      column += 1
    }
  }

  // MARK: - Confirmations

  private mutating func drawConfirmation(_ regions: [Region]) {
    guard let button = regions.first(where: { $0.id == MenuRegion.whole }) else { return }
    let words = context.environment.words
    var row = 0
    let label = CellText.lines(button.semantics.label, width: grid.columns)
    for line in label.prefix(max(1, grid.rows / 2)) {
      put(line, row, .title)
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
      return put(CellText.elided(CellText.plain(value), to: grid.columns), row, .sign)
    }
    let length = max(4, min(40, grid.columns - 6))
    let filled = percent * length / 100
    let bar =
      String(repeating: "█", count: filled) + String(repeating: "░", count: length - filled)
    put("\(bar) \(percent)%", row, .sign)
  }
}

/// A word that the user types to confirm.
struct TypedWord: Equatable, Sendable {
  private(set) var typed = ""
  private(set) var isWrong = false

  func advice(_ words: Words, cancel: String = "Escape") -> String {
    "Type \"\(words.confirm.lowercased())\" and press Enter; \(cancel) cancels"
  }

  enum Outcome: Equatable, Sendable {
    case goesOn, confirms
    /// The key does not belong to the word.
    case passes
  }

  mutating func take(_ stroke: TerminalReport.Stroke, _ words: Words) -> Outcome {
    guard stroke.modifiers.isDisjoint(with: [.control, .alt, .meta]) else {
      if stroke.key == .character("u") { typed = "" }
      return .goesOn
    }
    switch stroke.key {
    case .character(let character):
      typed.append(character)
      isWrong = false
    case .space: typed.append(" ")
    case .backspace: typed = String(typed.dropLast())
    case .enter:
      if fits(words) { return .confirms }
      isWrong = !typed.isEmpty
      typed = ""
    case .escape: return .passes
    default: break
    }
    return .goesOn
  }

  private func fits(_ words: Words) -> Bool {
    typed.lowercased() == words.confirm.lowercased()
  }
}
