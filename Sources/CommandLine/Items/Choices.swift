import DetentControls

/// All there is to choose from: the items to show, and the rows they came from.
///
/// An item's id is its index (`3`, or `3/1` for a child). This keeps
/// items with equal titles apart, and a choice is found without a search.
public struct Choices: Sendable {
  public private(set) var items: [Item] = []
  public private(set) var rows: [Row] = []
  /// The item to start with. It takes precedence over what the items say themselves.
  private var selection: Selection?
  /// The index of that item; nil until it has arrived.
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
    // A short list comes as a whole.
    if isEmpty {
      items.reserveCapacity(descriptions.count)
      rows.reserveCapacity(descriptions.count)
    }
    for description in descriptions { append(description) }
  }

  /// Whether a row is the selected one. A number is an index first, and a name only if no item has that index.
  private func isMeant(_ row: Row, at index: Int, by selection: Selection) -> Bool {
    if let words = selection.words { return words.fit(row.label.text) }
    return selection.index.map { $0 == index } ?? row.isCalled(selection.name)
  }

  /// Selects an item to start with, unless another one was asked for before.
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

  /// Ends the list. Returns what is wrong with the selection and how to correct it, or nil if it is right.
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

  /// How many rows are searched for the nearest label.
  private static let mostNamed = 10_000

  /// Returns the choice for an item's id; nil for an unknown id.
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
    let outermost = index.first.map { rows[$0].label }
    return row.map { Choice(row: $0, index: index, path: path, outermostLabel: outermost) }
  }
}
