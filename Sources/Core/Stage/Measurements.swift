import DetentDrawing
import DetentGeometry

/// Sizes of texts, as somebody with a font told them: inputs like a pointer's, so that a replay needs
/// no font.
public struct Measurements: Equatable, Sendable {
  public struct Entry: Equatable, Sendable {
    public var run: TextRun
    public var size: Size

    public init(_ run: TextRun, _ size: Size) {
      self.run = run
      self.size = size
    }
  }

  public private(set) var entries: [Entry] = []
  /// How many were left when some were forgotten last.
  private var kept = 0

  public init(_ entries: [Entry] = []) { self.entries = entries }

  mutating func size(of run: TextRun, measure: ((TextRun) -> Size)?) -> Size {
    for entry in entries where entry.run == run { return entry.size }
    guard let answer = measure?(run) else { return run.estimatedSize }
    return learn(run, answer)
  }

  /// Answers the size as it is known from now on.
  @inline(never)
  @discardableResult
  mutating func learn(_ run: TextRun, _ size: Size) -> Size {
    let size = Size(size.width.rounded(toParts: 1000), size.height.rounded(toParts: 1000))
    entries.append(Entry(run, size))
    return size
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
