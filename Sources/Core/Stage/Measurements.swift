import DetentDrawing
import DetentGeometry

/// Sizes of texts, as somebody with a font told them: inputs like a pointer's, so that a replay needs
/// no font.
public struct Measurements: Equatable, Sendable {
  /// A text, and how large it is in points.
  public struct Entry: Equatable, Sendable {
    public var run: TextRun
    public var size: Size

    /// A text's size in points, as somebody with its font measured it.
    public init(_ run: TextRun, _ size: Size) {
      self.run = run
      self.size = size
    }
  }

  public private(set) var entries: [Entry] = []
  /// Where entries are found: an open-addressed hash table of their indices plus 1, with 0 for none. Its
  /// length is a power of 2, and at least half of it is free.
  private var table: [Int32] = []
  /// How many were left when some were forgotten last.
  private var kept = 0

  /// Sizes that are known already; none by default.
  public init(_ entries: [Entry] = []) {
    self.entries = entries
    rehash()
  }

  @inline(never)
  mutating func size(of run: TextRun, measure: ((TextRun) -> Size)?) -> Size {
    if !table.isEmpty {
      let slot = slot(of: run)
      if table[slot] > 0 { return entries[Int(table[slot]) - 1].size }
    }
    guard let answer = measure?(run) else { return run.estimatedSize }
    return learn(run, answer)
  }

  /// Answers the size as it is known from now on.
  @inline(never)
  @discardableResult
  mutating func learn(_ run: TextRun, _ size: Size) -> Size {
    let size = Size(size.width.rounded(toParts: 1000), size.height.rounded(toParts: 1000))
    entries.append(Entry(run, size))
    if 2 * entries.count > table.count { rehash() } else { note(entries.count - 1) }
    return size
  }

  private mutating func rehash() {
    guard !entries.isEmpty else { return }
    var count = 16
    while count < 4 * entries.count { count *= 2 }
    table = Array(repeating: 0, count: count)
    for index in entries.indices { note(index) }
  }

  /// The first entry of a text is the one that is found.
  private mutating func note(_ index: Int) {
    let slot = slot(of: entries[index].run)
    if table[slot] == 0 { table[slot] = Int32(index + 1) }
  }

  /// The slot of a text, or the free one where it belongs.
  private func slot(of run: TextRun) -> Int {
    var digest = Digest()
    run.encode(into: &digest)
    let mask = table.count - 1
    var slot = Int(truncatingIfNeeded: digest.value) & mask
    while table[slot] > 0, entries[Int(table[slot]) - 1].run != run { slot = (slot + 1) & mask }
    return slot
  }

  /// Whether so many came that it is worth to ask which are still needed.
  var areMany: Bool { entries.count > 2 * kept + 256 }

  /// Forgets all others.
  mutating func keep(_ runs: [TextRun]) {
    var left = Measurements()
    for run in runs { left.learn(run, size(of: run, measure: nil)) }
    left.kept = runs.count
    self = left
  }
}
