import DetentDrawing
import DetentGeometry

/// The sizes of texts, as measured by a host with a font. They are inputs like a pointer's,
/// so that a replay needs no font.
public struct Measurements: Equatable, Sendable {
  /// A text with its size in points.
  public struct Entry: Equatable, Sendable {
    public var run: TextRun
    public var size: Size

    /// Creates an entry for a text whose size in points was measured with its font.
    public init(_ run: TextRun, _ size: Size) {
      self.run = run
      self.size = size
    }
  }

  public private(set) var entries: [Entry] = []
  /// An open-addressed hash table of the entries' indices plus 1, with 0 for a free slot. Its length is a
  /// power of 2, and at least half of it is free.
  private var table: [Int32] = []
  /// The number of entries that were kept the last time others were removed.
  private var kept = 0

  /// Creates measurements with known sizes; none by default.
  public init(_ entries: [Entry] = []) {
    self.entries = entries
    rehash()
  }

  @inline(never)
  mutating func size(of run: TextRun, measure: ((TextRun) -> Size)?) -> Size {
    if !table.isEmpty {
      let slot = slot(of: run.stored)
      if table[slot] > 0 { return entries[Int(table[slot]) - 1].size }
    }
    guard let answer = measure?(run) else { return run.estimatedSize }
    return learn(run, answer)
  }

  /// Stores the size of a text, and returns it as rounded for storage.
  @inline(never)
  @discardableResult
  mutating func learn(_ run: TextRun, _ size: Size) -> Size {
    let size = Size(size.width.rounded(toParts: 1000), size.height.rounded(toParts: 1000))
    entries.append(Entry(run.stored, size))
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

  /// Adds an entry to the table. If a text has several entries, the first one is used.
  private mutating func note(_ index: Int) {
    let slot = slot(of: entries[index].run)
    if table[slot] == 0 { table[slot] = Int32(index + 1) }
  }

  /// Returns the slot of a text, or the free slot where it belongs.
  private func slot(of run: TextRun) -> Int {
    var digest = Digest()
    run.encode(into: &digest)
    let mask = table.count - 1
    var slot = Int(truncatingIfNeeded: digest.value) & mask
    while table[slot] > 0, entries[Int(table[slot]) - 1].run != run { slot = (slot + 1) & mask }
    return slot
  }

  /// Whether there are so many entries that it is worth asking which are still needed.
  var areMany: Bool { entries.count > 2 * kept + 256 }

  /// Removes the entries of all other texts.
  mutating func keep(_ runs: [TextRun]) {
    var left = Measurements()
    for run in runs { left.learn(run, size(of: run, measure: nil)) }
    left.kept = runs.count
    self = left
  }
}

extension TextRun {
  /// The text with its numbers as a script holds them, in 1/1000 point. A replay then finds its size.
  fileprivate var stored: TextRun {
    var run = self
    run.font.size = font.size.rounded(toParts: 1000)
    if maxWidth < 1e9 { run.maxWidth = maxWidth.rounded(toParts: 1000) }
    return run
  }
}
