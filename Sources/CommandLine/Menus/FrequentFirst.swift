import Detent
import DetentItems

/// The order in which items are shown: those chosen most often come first, the others in their own order.
struct FrequentFirst {
  private let frequent: [[UInt8]: Int]

  init(_ history: History?) {
    var frequent: [[UInt8]: Int] = [:]
    for (place, entry) in (history?.entries() ?? []).enumerated() { frequent[entry.label] = place }
    self.frequent = frequent
  }

  func arranged(_ choices: Choices) -> [Item] {
    frequent.isEmpty ? choices.items : order(choices).map { choices.items[$0] }
  }

  /// Returns where the item at an index is shown.
  func place(of index: Int, in choices: Choices) -> Int? {
    frequent.isEmpty ? index : order(choices).firstIndex(of: index)
  }

  private func order(_ choices: Choices) -> [Int] {
    let known = choices.rows.indices.compactMap { index in
      frequent[choices.rows[index].label.bytes].map { (index: index, place: $0) }
    }
    let first = known.sorted { ($0.place, $0.index) < ($1.place, $1.index) }.map(\.index)
    let isFirst = Set(first)
    return first + choices.rows.indices.filter { !isFirst.contains($0) }
  }
}
