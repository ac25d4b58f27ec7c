import DetentControls
import DetentText

/// The texts by which the items of a list are found, one after the other in memory.
///
/// A list may have a hundred thousand items. Reading each item where it is takes longer than comparing its text.
package struct SearchTable: Equatable, Sendable {
  /// An item that can be found. Its texts follow those of the entry before.
  struct Entry: Sendable {
    /// The item's index in the list.
    let index: Int
    /// Where its title and its search text end in the bytes of the table.
    let titleEnd, end: Int
  }

  /// The items that can be found, in their order: all but the headings.
  private(set) var entries: [Entry] = []
  /// The texts as UTF-8.
  private(set) var bytes: [UInt8] = []
  /// The number of items in the list, with the headings.
  private(set) var listCount = 0
  /// Whether the items that can be found have neither icons nor photos nor content of their own.
  package private(set) var isPlain = true

  /// Creates the table of an empty list.
  package init() {}

  @inline(never)
  package init(_ items: [Item]) {
    entries.reserveCapacity(items.count)
    bytes.reserveCapacity(32 * items.count)
    listCount = items.count
    for (index, item) in items.enumerated() where !item.isHeading {
      add(item.title)
      let titleEnd = bytes.count
      add(item.searchText)
      entries.append(Entry(index: index, titleEnd: titleEnd, end: bytes.count))
      if isPlain, item.hasSign || !item.content.isEmpty { isPlain = false }
    }
  }

  private mutating func add(_ text: String) {
    // As bytes, because the library's view of a string takes 2 kB of a page's module.
    let span = text.utf8Span.span
    for index in span.indices { bytes.append(span[index]) }
  }

  /// Tables follow from their lists, so they make no difference between two values that have them.
  package static func == (a: SearchTable, b: SearchTable) -> Bool { true }
}
