import Detent
import DetentItems

/// The way down into items that have items of their own, and back.
struct Levels {
  /// The items that were gone into, the outermost first.
  private var path: [Item] = []

  var isAtTop: Bool { path.isEmpty }

  /// The list behind `item`.
  mutating func enter(_ item: Item) -> [Item] {
    path.append(item)
    return item.children
  }

  /// The list one level up, and the place in it that was come from; nil at the top.
  mutating func leave(top: [Item]) -> (items: [Item], index: Int)? {
    guard let item = path.popLast() else { return nil }
    let items = path.last?.children ?? top
    return (items, items.firstIndex { $0.id == item.id } ?? 0)
  }
}
