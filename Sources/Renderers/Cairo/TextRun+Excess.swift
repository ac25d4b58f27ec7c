import DetentDrawing

extension TextRun {
  /// How many scalars have room in a line as wide as the font is high, at most. Hardly a letter is narrower.
  private static let densest = 16.0
  /// How many scalars are kept at each end at least.
  private static let least = 256

  /// Replaces by an ellipsis what has no room, if that is much: Pango lays out a text as a whole, however little of it
  /// is shown. Returns the range of the replaced scalars; nil for none.
  mutating func takeExcess() -> Range<Int>? {
    let room = TextRun.densest * maxWidth / max(1, font.size) * Double(max(1, maxLines))
    guard room < 1e6 else { return nil }
    let kept = TextRun.least + Int(max(0, room))
    guard string.utf8.count > 3 * kept else { return nil }
    let scalars = string.unicodeScalars
    let count = scalars.count
    let excess = kept..<(elision == .end ? count : count - kept)
    guard excess.count > kept else { return nil }
    var text = String.UnicodeScalarView(scalars.prefix(excess.lowerBound))
    text.append("…")
    text.append(contentsOf: scalars.suffix(count - excess.upperBound))
    string = String(text)
    return excess
  }
}
