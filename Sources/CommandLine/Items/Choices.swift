import DetentControls

/// All there is to choose from: the items to show, and beside them the rows they came from.
///
/// An item's id is its place (`3`, or `3/1` for a child), so that equal titles stay apart, and what
/// was chosen is found again without a search.
public struct Choices: Sendable {
  public private(set) var items: [Item] = []
  public private(set) var rows: [Row] = []
  /// The item to open the menu with, above what the items say of themselves.
  private let selected: Int?

  public init(selecting index: Int? = nil) { selected = index }

  public var count: Int { items.count }
  public var isEmpty: Bool { items.isEmpty }

  public mutating func append(_ description: ItemDescription) {
    var item = description.item(at: String(items.count))
    if let selected { item.isSelected = selected == items.count }
    items.append(item)
    rows.append(Row(description))
  }

  public mutating func append(contentsOf descriptions: [ItemDescription]) {
    for description in descriptions { append(description) }
  }

  /// What was chosen, by the id of its item; nil for an id that is none of ours.
  public func choice(_ id: String) -> Choice? {
    var level = rows
    var index: [Int] = []
    var path: [String] = []
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
