import DetentDrawing

/// The key of a layout: the run, and the alignment of lines of different lengths.
struct TextKey: Hashable {
  var run: TextRun
  let alignment: PlacedText.Alignment

  init(_ run: TextRun, _ alignment: PlacedText.Alignment) {
    self.run = run
    self.alignment = run.maxLines > 1 ? alignment : .left
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(run.string)
    hasher.combine(run.font.size)
    hasher.combine(run.font.weight.rawValue)
    hasher.combine(run.maxWidth)
    hasher.combine(alignment)
  }
}
