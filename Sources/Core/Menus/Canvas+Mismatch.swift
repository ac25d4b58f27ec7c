import DetentControls
import DetentDrawing
import DetentGeometry

extension Canvas {
  /// Typed text that no item has, in a pill at the lower edge, over whatever is there; nothing as long as
  /// something fits.
  @inline(never)
  public mutating func mismatch(_ keyboard: MenuKeyboard, _ environment: Environment) {
    guard keyboard.isMismatch else { return }
    let (theme, text) = (environment.theme, keyboard.typedText)
    let size = theme.type.body * environment.textScale
    let run = TextRun(
      text, font: Font(size: size, weight: .medium),
      maxWidth: max(40, environment.size.width - 64))
    let middle = Point(environment.size.width / 2, max(size, environment.size.height - 12 - size))
    let placed = PlacedText(run, at: middle, color: theme.ink(on: theme.destructive))
    draw(
      .pill(
        Pill(
          placed, fill: theme.destructive, padding: Size(14, 6), shadow: theme.restingShadow)))
    let estimate = run.estimatedSize
    region(
      MenuRegion.mismatch, frame: Rect(center: middle, size: Size(estimate.width, size * 1.5)),
      Semantics(.status, label: environment.words.noMatch, value: text))
  }
}
