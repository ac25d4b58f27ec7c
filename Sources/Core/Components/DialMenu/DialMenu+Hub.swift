import DetentControls
import DetentDrawing
import DetentGeometry
import DetentMenus
import DetentMotion
import DetentText

// The disc in the middle, with the item at the anchor in full, and the scale that turns with the wheel.
extension DialMenu {
  /// The least radius of a hub, in points. A smaller one is not drawn.
  private static let leastHub = 28.0
  /// The least radius of the hub of a list without items, in points, if there is so much room.
  static let emptyHub = 80.0
  /// The least number of lines on the rim.
  private static let leastTicks = 50

  func drawHub(on canvas: inout Canvas) {
    let radius = hubRadius
    guard radius >= DialMenu.leastHub else { return }
    let theme = environment.theme
    let grown = environment.reducesMotion ? 1 : 0.9 + 0.1 * fade.value
    canvas.group(
      Placement(layout.center, scale: grown), opacity: unit(fade.value)
    ) { canvas in
      let disc = Shape.circle(center: .zero, radius: radius)
      canvas.shadow(disc, theme.restingShadow)
      canvas.fill(disc, theme.surface)
      if theme.outlinesShapes { canvas.stroke(disc, theme.line, Stroke(width: theme.shape.line)) }
      drawTicks(on: &canvas, radius: radius)
      drawPointer(on: &canvas, radius: radius)
      drawTitle(on: &canvas, radius: radius)
      if let parent = tree.parent { drawBack(to: parent, on: &canvas, radius: radius) }
    }
  }

  /// Draws the scale on the rim, with a long line for each detent: two dashed circles that turn with the wheel.
  private func drawTicks(on canvas: inout Canvas, radius: Double) {
    let turn = Angle(radians: layout.anchor.radians + wheel.rotation)
    let catches = max(1, layout.bubbleCount)
    let perCatch = (DialMenu.leastTicks + catches - 1) / catches
    drawRing(on: &canvas, rim: radius - 5, length: 9, count: catches, width: 2, turn, 0.7)
    drawRing(
      on: &canvas, rim: radius - 5, length: 4, count: catches * perCatch, width: 1, turn, 0.4)
  }

  @inline(never)
  private func drawRing(
    on canvas: inout Canvas, rim: Double, length: Double, count: Int, width: Double, _ turn: Angle,
    _ opacity: Double
  ) {
    let middle = rim - length / 2
    let apart = 2 * .pi * middle / Double(count)
    // The start is half a tick back, so that the first tick is centred at the angle.
    let start = turn - .radians(width / 2 / middle)
    canvas.stroke(
      .arc(center: .zero, radius: middle, from: start, sweep: .fullTurn),
      environment.theme.line.opacity(opacity),
      Stroke(width: length, dash: [width, apart - width]))
  }

  /// Draws a small mark outside the rim that points at the anchor.
  private func drawPointer(on canvas: inout Canvas, radius: Double) {
    let tip = radius + 9
    let base = radius + 1
    let along = Vector(length: 1, angle: layout.anchor)
    let across = along.perpendicular
    let path = Path(
      [
        .zero + along * tip, .zero + along * base + across * 5.5,
        .zero + along * base - across * 5.5,
      ], closed: true)
    let theme = environment.theme
    canvas.fill(.path(path), theme.legible(theme.accent, on: theme.background))
  }

  /// Makes the hub a way back from a nested list, with an arrow above the title.
  private func drawBack(to parent: Item, on canvas: inout Canvas, radius: Double) {
    let words = environment.words
    canvas.region(
      MenuRegion.back, frame: Rect(center: .zero, radius: radius),
      Semantics(.button, label: words.back, value: parent.title, actions: .activate))
    guard radius >= 60 else { return }
    let theme = environment.theme
    canvas.backArrow(
      in: Rect(center: Point(0, -0.62 * radius), size: Size(20, 20)), color: theme.textSecondary,
      environment.direction)
  }

  private func drawTitle(on canvas: inout Canvas, radius: Double) {
    let isOld = oldWords != nil && left > 0.5
    canvas.group(opacity: oldWords == nil ? 1 : (2 * left - 1).magnitude) {
      let now = isOld ? oldWords : nil
      drawWords(now ?? words(shownItems, choice), on: &$0, radius: radius)
    }
  }

  @inline(never)
  private func drawWords(_ words: DialWords, on canvas: inout Canvas, radius: Double) {
    let theme = environment.theme
    let scale = environment.textScale
    let width = max(20, 2 * (radius - 22) * 0.92)
    guard let item = words.item else {
      let run = TextRun(
        environment.words.noItems, font: Font(size: theme.type.body * scale), maxWidth: width,
        maxLines: 2)
      canvas.text(run, color: theme.textSecondary)
      return
    }
    let isRoomy = radius >= 60
    let size = min((isRoomy ? theme.type.title : theme.type.footnote) * scale, radius * 0.3)
    // Where hardly a letter fits, the bubble at the anchor alone says it.
    guard isRoomy || width >= 4 * size else { return }
    let title = TextRun(
      item.title, font: Font(size: size, weight: .semibold), maxWidth: width, maxLines: 2,
      elision: .words)
    let text = PlacedText(
      title, at: Point(0, isRoomy ? -size * 0.8 : 0),
      color: item.isEnabled ? theme.text : theme.textSecondary)
    canvas.title(text, of: item, in: menu)
    guard isRoomy else { return }
    let below =
      item.subtitle.isEmpty
      ? environment.words.position(words.index + 1, of: words.count) : item.subtitle
    let run = TextRun(
      below,
      font: Font(size: min(theme.type.footnote * scale, radius * 0.2), hasTabularDigits: true),
      maxWidth: width * 0.9)
    canvas.text(run, at: Point(0, size * 1.3), color: theme.textSecondary)
  }
}
