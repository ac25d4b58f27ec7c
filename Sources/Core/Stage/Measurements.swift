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
}
