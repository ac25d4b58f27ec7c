import Detent

/// A component in cells: its regions and their texts, laid out as text.
struct CellPicture {
  /// A range of cells in which a press is a press on a region.
  struct Target: Equatable, Sendable {
    var row: Int
    var columns: Range<Int>
    var region: Region
  }

  var grid: CellGrid
  var targets: [Target] = []
  /// How many lines of an alert's text are scrolled past, at most as many as there are.
  var offset = 0
  /// How many lines of an alert's text are scrolled by a page key.
  var page = 1

  /// What the regions do not tell.
  struct Context {
    var environment = Environment()
    /// The prompt, if the list does not have one.
    var title = ""
    /// The message of a menu.
    var message = ""
    /// The items that the regions from 1 on stand for: a menu's current list, an alert's buttons, a confirmation's one.
    var items: ItemList = []
    /// The ids of the items that lead to the list, outermost first.
    var path: [String] = []
    /// Returns the parts of an item's title that the typed text matches, in Unicode scalars.
    var matchedParts: (Item) -> [Range<Int>] = { _ in [] }
    /// How many items a menu's list has when no text narrows it.
    var listCount = 0
    /// The word to type for confirmation, for terminals that cannot report that a key is held.
    var word: TypedWord?
    /// How many lines of an alert's text were to be scrolled past.
    var offset = 0

    init() {}
  }

  let context: Context
  /// The keys of the first items; empty if no keys are shown.
  private let caps: [String]
  var isMirrored: Bool { context.environment.direction == .rightToLeft }

  init(
    _ list: DisplayList, _ kind: Scene.Kind, columns: Int, rows: Int, _ context: Context
  ) {
    grid = CellGrid(columns: columns, rows: rows)
    self.context = context
    caps = kind == .confirm ? [] : context.environment.keyCaps(context.items)
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

  // MARK: - Items

  /// The item that a region stands for.
  func item(_ region: Region) -> Item? {
    context.items.indices.contains(region.id - 1) ? context.items[region.id - 1] : nil
  }

  /// The key that chooses an item, while keys are shown.
  func cap(_ region: Region) -> String {
    caps.indices.contains(region.id - 1) ? caps[region.id - 1] : ""
  }

  func style(of region: Region) -> CellStyle {
    let state = region.semantics.state
    let isDestructive = item(region)?.isDestructive ?? false
    if state.contains(.focused) { return isDestructive ? .destructiveChoice : .choice }
    if state.contains(.disabled) { return .disabled }
    return isDestructive ? .destructive : .plain
  }

  // MARK: - Menus

  /// Returns how many rows of a list fit in a terminal with a number of rows.
  static func listRows(in rows: Int, message: [String]) -> Int {
    let isEmpty = message.allSatisfy(\.isEmpty)
    return max(1, rows - 1 - (isEmpty ? 0 : min(message.count, leastMessage(in: rows))))
  }

  /// Returns how many rows a message may take however long the list is.
  private static func leastMessage(in rows: Int) -> Int { max(0, min(4, (rows - 2) / 3)) }

  /// The lines of the message: all of them where the list leaves room. The last one says that there are more.
  private var messageLines: [String] {
    guard !context.message.isEmpty else { return [] }
    let lines = CellText.lines(context.message, width: grid.columns)
    let room = max(
      CellPicture.leastMessage(in: grid.rows), grid.rows - 1 - max(1, context.listCount))
    guard lines.count > room, room > 0 else { return Array(lines.prefix(room)) }
    return lines.prefix(room - 1) + [CellText.elided(lines[room - 1] + " …", to: grid.columns)]
  }

  private mutating func drawMenu(_ regions: [Region]) {
    let whole = regions.first { $0.id == MenuRegion.whole }
    let items = regions.filter {
      $0.id > 0 || $0.semantics.role == .label && $0.id != MenuRegion.back
    }
    drawPrompt(regions)
    var row = 1
    for line in messageLines {
      put(line, row, .faint)
      row += 1
    }
    guard !items.isEmpty else {
      put(context.environment.words.noItems, row, .faint)
      return
    }
    let shown = shown(items, in: grid.rows - row)
    for item in shown {
      drawItem(item, row)
      row += 1
    }
    let choices = shown.count { $0.semantics.role != .label }
    guard let semantics = whole?.semantics, semantics.count > choices else { return }
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
    var title = CellText.plain(context.title)
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
    let start = put(title, 0, .title)
    let end = put(
      shown, 0, isMismatch ? .error : .plain, inset: start > 0 ? start + 1 : 0)
    let last = grid.columns - 1
    grid.cursor = .init(column: max(0, min(last, isMirrored ? last - end : end)), row: 0)
    guard isMismatch else { return }
    put(
      CellText.elided(CellText.plain(words.noMatch), to: last - 1 - end), 0, .faint, inset: end + 2)
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
    let style = style(of: region)
    var end = ends(of: semantics)
    if CellText.width(of: end) > grid.columns / 2 { end = "" }
    let lead = leads(of: region, isChoice: isChoice)
    let room = grid.columns - CellText.width(of: lead) - CellText.width(of: end)
    let title = CellText.Shortened(CellText.plain(semantics.label), to: max(1, room))
    let hint = CellText.plain(semantics.hint)
    let rest = room - CellText.width(of: title.text) - 2
    let subtitle = hint.isEmpty || rest < 4 ? "" : CellText.elided(hint, to: rest)
    if isChoice { grid.fill(row, style) }
    var inset = put(lead, row, style)
    let start = inset
    inset = put(title.text, row, style, inset: inset)
    if let item = item(region) { underlineMatches(in: item, title, row, start..<inset) }
    if !subtitle.isEmpty { put(subtitle, row, isChoice ? style : .faint, inset: inset + 2) }
    put(end, row, isChoice ? style : .sign, inset: grid.columns - CellText.width(of: end))
    targets.append(Target(row: row, columns: 0..<grid.columns, region: region))
  }

  /// Underlines what the typed text matches.
  ///
  /// - Parameters:
  ///   - title: The item's title as it is shown.
  ///   - cells: Its place in the row, as distances from the side where reading begins.
  private mutating func underlineMatches(
    in item: Item, _ title: CellText.Shortened, _ row: Int, _ cells: Range<Int>
  ) {
    let parts = context.matchedParts(item)
    guard !parts.isEmpty else { return }
    let whole = CellText.plainPlaces(of: item.title)
    var column = isMirrored ? max(0, grid.columns - cells.upperBound) : cells.lowerBound
    var place = 0
    for character in title.text {
      let width = CellText.width(of: character)
      if let hidden = title.hidden, place == hidden.lowerBound {
        // The ellipsis.
        (place, column) = (hidden.upperBound, column + width)
        continue
      }
      let end = min(whole.count, place + character.unicodeScalars.count)
      if whole[place..<end].contains(where: { scalar in parts.contains { $0.contains(scalar) } }) {
        grid.underline(row, column..<column + width)
      }
      (place, column) = (end, column + width)
    }
  }

  /// Returns the text before a title: a mark for the focus, a box if several items can be chosen, and a key.
  private func leads(of region: Region, isChoice: Bool) -> String {
    let semantics = region.semantics
    let mark = isChoice ? (isMirrored ? "<" : ">") : " "
    var parts = [mark]
    if context.environment.answers.contains(.several), !semantics.state.contains(.hasPopup) {
      parts.append(semantics.value == "✓" ? "[x]" : "[ ]")
    }
    if !cap(region).isEmpty { parts.append(cap(region)) }
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

  /// Writes a text at a distance from the side where reading begins, and returns the distance at which it ends.
  @discardableResult
  mutating func put(_ text: String, _ row: Int, _ style: CellStyle, inset: Int = 0) -> Int {
    let width = CellText.width(of: text)
    let column = isMirrored ? max(0, grid.columns - width - inset) : inset
    grid.put(text, column, row, style)
    return inset + width
  }
}
