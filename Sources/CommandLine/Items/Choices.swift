import DetentControls

/// All there is to choose from: the items to show, and beside them the rows they came from.
///
/// An item's id is its place (`3`, or `3/1` for a child), so that equal titles stay apart, and what
/// was chosen is found again without a search.
public struct Choices: Sendable {
  public private(set) var items: [Item] = []
  public private(set) var rows: [Row] = []
  /// The item to open the menu with, above what the items say of themselves.
  private var selection: Selection?
  /// The place of that item, as soon as it is there.
  public private(set) var selected: Int?

  public init(selecting selection: Selection? = nil) { self.selection = selection }

  public var count: Int { items.count }
  public var isEmpty: Bool { items.isEmpty }

  public mutating func append(_ description: ItemDescription) {
    var item = description.item(at: String(items.count))
    let row = Row(description)
    if let selection {
      item.isSelected = selected == nil && isMeant(row, at: items.count, by: selection)
      if item.isSelected { selected = items.count }
    }
    items.append(item)
    rows.append(row)
  }

  public mutating func append(contentsOf descriptions: [ItemDescription]) {
    for description in descriptions { append(description) }
  }

  /// A number is an index first, and a name only where no item has that index.
  private func isMeant(_ row: Row, at index: Int, by selection: Selection) -> Bool {
    if let words = selection.words { return words.fit(row.label.text) }
    return selection.index.map { $0 == index } ?? row.isCalled(selection.name)
  }

  /// Begins with this item, unless another one was asked for before.
  public mutating func prefer(_ selection: Selection) {
    guard self.selection == nil else { return }
    self.selection = selection
    for index in rows.indices
    where selected == nil && isMeant(rows[index], at: index, by: selection) { select(index) }
  }

  private mutating func select(_ index: Int) {
    items[index].isSelected = true
    selected = index
  }

  /// All items are there. Answers what is wrong with what was to be selected, and how to mend it.
  public mutating func finish() -> String? {
    guard let selection, selected == nil, !isEmpty, !selection.isOptional else { return nil }
    if let index = rows.firstIndex(where: { $0.isCalled(selection.name) }) {
      select(index)
      return nil
    }
    if selection.index != nil { return "the last of the items has the index \(count - 1)" }
    return "no item has this value, label or id; \(advice(for: selection.name.text))"
  }

  private func advice(for name: String) -> String {
    let labels = rows.prefix(Choices.mostNamed).map(\.label.text)
    if let nearest = Suggestion.nearest(to: name, of: labels) {
      let index = labels.firstIndex(of: nearest).map { ", whose index is \($0)" } ?? ""
      return "write \"\(nearest)\"\(index)"
    }
    let known = labels.prefix(5).map { "\"\($0)\"" }.joined(separator: ", ")
    return "there is \(known)" + (count > 5 ? " and \(count - 5) more" : "")
  }

  /// Among so many rows somebody looks for the nearest one.
  private static let mostNamed = 10_000

  /// What was chosen, by the id of its item; nil for an id that is none of ours.
  public func choice(_ id: String) -> Choice? {
    var level = rows
    var index: [Int] = []
    var path: [ExactText] = []
    var row: Row?
    for place in id.split(separator: "/", omittingEmptySubsequences: false) {
      guard let number = Int(place), level.indices.contains(number) else { return nil }
      row = level[number]
      index.append(number)
      path.append(level[number].name)
      level = level[number].children
    }
    return row.map { Choice(row: $0, index: index, path: path) }
  }
}
