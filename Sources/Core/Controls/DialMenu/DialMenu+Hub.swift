import DetentDrawing
import DetentGeometry

// The disc in the middle: what is at the anchor, in full, and the scale that turns with the wheel.
extension DialMenu {
  /// Below this radius, in points, there is no room for a hub.
  private static let leastHub = 28.0
  /// Small lines between two long ones on the rim.
  private static let ticksPerCatch = 5

  var hub: Layer {
    let grown = environment.reducesMotion ? 1 : 0.9 + 0.1 * fade.value
    var layer = Layer(
      Placement(layout.center, scale: grown), opacity: max(0, min(1, fade.value)))
    let radius = hubRadius
    guard radius >= DialMenu.leastHub else { return layer }
    let theme = environment.theme
    let disc = Shape.circle(center: .zero, radius: radius)
    layer.shadow(disc, theme.restingShadow)
    layer.fill(disc, theme.surface)
    appendTicks(to: &layer, radius: radius)
    appendPointer(to: &layer, radius: radius)
    appendTitle(to: &layer, radius: radius)
    return layer
  }

  /// The rim's scale, one long line a catch: two dashed circles in all, turned with the wheel.
  private func appendTicks(to layer: inout Layer, radius: Double) {
    let catches = max(12, layout.bubbleCount)
    let turn = Angle(radians: layout.anchor.radians + wheel.rotation)
    appendRing(to: &layer, rim: radius - 5, length: 8, count: catches, width: 1.5, turn, 0.55)
    let fine = catches * DialMenu.ticksPerCatch
    appendRing(to: &layer, rim: radius - 5, length: 4, count: fine, width: 1, turn, 0.35)
  }

  private func appendRing(
    to layer: inout Layer, rim: Double, length: Double, count: Int, width: Double, _ turn: Angle,
    _ opacity: Double
  ) {
    let middle = rim - length / 2
    let apart = 2 * .pi * middle / Double(count)
    // Half a tick back, so that the first one's middle lies at the angle itself.
    let start = turn - .radians(width / 2 / middle)
    layer.stroke(
      .arc(center: .zero, radius: middle, from: start, sweep: .fullTurn),
      environment.theme.line.opacity(opacity),
      Stroke(width: length, dash: [width, apart - width]))
  }

  /// A small mark outside of the rim that points at the anchor.
  private func appendPointer(to layer: inout Layer, radius: Double) {
    let tip = radius + 9
    let base = radius + 1
    let along = Vector(length: 1, angle: layout.anchor)
    let across = along.perpendicular
    let path = Path(
      [
        .zero + along * tip, .zero + along * base + across * 5.5,
        .zero + along * base - across * 5.5,
      ], closed: true)
    layer.fill(.path(path), environment.theme.accent)
  }

  private func appendTitle(to layer: inout Layer, radius: Double) {
    let theme = environment.theme
    let scale = environment.textScale
    let width = max(20, 2 * (radius - 22) * 0.92)
    guard let highlight, items.indices.contains(highlight) else {
      let run = TextRun(
        environment.words.noItems, font: Font(size: theme.type.body * scale), maxWidth: width,
        maxLines: 2)
      layer.text(run, color: theme.textSecondary)
      return
    }
    let item = items[highlight]
    let isRoomy = radius >= 60
    let size = (isRoomy ? theme.type.title : theme.type.footnote) * scale
    let title = TextRun(
      item.title, font: Font(size: size, weight: .semibold), maxWidth: width, maxLines: 2)
    layer.text(
      title, at: Point(0, isRoomy ? -size * 0.55 : 0),
      color: item.isEnabled ? theme.text : theme.textSecondary)
    guard isRoomy else { return }
    let below =
      item.subtitle.isEmpty
      ? environment.words.position(highlight + 1, of: items.count) : item.subtitle
    let run = TextRun(
      below, font: Font(size: theme.type.footnote * scale, hasTabularDigits: true),
      maxWidth: width * 0.9)
    layer.text(run, at: Point(0, size * 1.15), color: theme.textSecondary)
  }
}
