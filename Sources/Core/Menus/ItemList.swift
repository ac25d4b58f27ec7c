import DetentControls

/// The items of a list as a menu shows them: all of them, or those that typed text matches, the best match first.
///
/// A narrowed list refers to the whole one, so that a letter typed in a hundred thousand items copies none of them.
public struct ItemList: RandomAccessCollection, Equatable, Sendable, ExpressibleByArrayLiteral {
  /// The whole list.
  package private(set) var whole: [Item]
  /// The indices in the whole list of the items that are left; nil for all.
  package let places: [Int]?

  /// Creates a list of all items.
  public init(_ items: [Item]) { self.init(items, at: nil) }
  /// Creates a list of all items.
  public init(arrayLiteral items: Item...) { self.init(items, at: nil) }

  package init(_ whole: [Item], at places: [Int]?) { (self.whole, self.places) = (whole, places) }

  /// Always 0.
  public var startIndex: Int { 0 }
  /// The number of items.
  public var endIndex: Int {
    @inline(never) get { places?.count ?? whole.count }
  }

  /// The item at an index, which has to be in the list.
  public subscript(index: Int) -> Item {
    @inline(never) get { whole[places?[index] ?? index] }
    _modify { yield &whole[places?[index] ?? index] }
  }

  /// Returns the items at some indices.
  func part(_ indices: Range<Int>) -> [Item] { indices.map { self[$0] } }

  /// Lists are equal if they have the same items in the same order.
  @inline(never)
  public static func == (a: ItemList, b: ItemList) -> Bool {
    if a.places == b.places, a.whole == b.whole { return true }
    return a.count == b.count && a.indices.allSatisfy { a[$0] == b[$0] }
  }
}
