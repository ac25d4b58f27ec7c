import DetentControls
import DetentDrawing
import DetentGeometry
import DetentMenus
import DetentMotion

// The ring that fills, with its icon and texts.
extension ConfirmButton {
  private static let line = 5.0

  func drawRing(on canvas: inout Canvas) {
    let presence = springs.ring.value
    guard presence > 0.001 else { return }
    let grown = environment.reducesMotion ? 1 : 0.7 + 0.3 * presence
    let center = Point(springs.x.value, springs.y.value)
    drawPointer(from: center, on: &canvas)
    canvas.group(
      Placement(center, scale: grown * springs.scale.value), opacity: unit(1.4 * presence)
    ) { canvas in
      drawDisc(on: &canvas)
      drawTrack(on: &canvas)
      drawSign(on: &canvas)
    }
  }

  private func drawDisc(on canvas: inout Canvas) {
    let theme = environment.theme
    let disc = Shape.circle(center: .zero, radius: ring.radius)
    let glow = max(0, springs.glow.value)
    if !theme.outlinesShapes {
      canvas.shadow(
        disc,
        Shadow(color: colors.fill.opacity(unit(0.75 * glow)), offset: .zero, blur: 10 + 18 * glow))
    }
    canvas.shadow(disc, theme.restingShadow)
    canvas.fill(disc, theme.surfaceRaised)
    if theme.outlinesShapes { canvas.stroke(disc, theme.text, Stroke(width: theme.shape.line)) }
    // When the finger is inside, colour grows from the middle.
    let inside = unit(springs.inside.value)
    if inside > 0 {
      let radius = environment.reducesMotion ? ring.radius : ring.radius * inside
      let ink = insideColors.fill.opacity(environment.reducesMotion ? inside : 1)
      canvas.fill(.circle(center: .zero, radius: radius), ink)
    }
  }

  private func drawTrack(on canvas: inout Canvas) {
    let theme = environment.theme
    let middle = ring.radius - ConfirmButton.line / 2 - 3
    let inside = unit(springs.inside.value)
    let fill = progressColors.fill
    // The track changes its colour as the growing colour reaches it, and fades behind the icon.
    let color = fill.mixed(with: insideColors.ink, unit(4 * inside - 3)).opacity(1 - 0.7 * inside)
    canvas.stroke(
      .circle(center: .zero, radius: middle),
      theme.line.opacity(0.35 * (1 - inside) + 0.001), Stroke(width: ConfirmButton.line))
    let fraction = unit(springs.fill.value)
    guard fraction > 0.0005 else { return }
    canvas.stroke(
      .arc(center: .zero, radius: middle, from: .top, sweep: .fullTurn * fraction), color,
      Stroke(width: ConfirmButton.line, cap: .round))
  }

  /// The colours of the ring while the finger is inside.
  private var insideColors: (fill: Color, ink: Color) {
    let theme = environment.theme
    return tuning.turnsGreen ? (theme.positive, theme.ink(on: theme.positive)) : progressColors
  }

  /// Draws the item's icon while the ring fills, which makes room for the word when it is full. While the
  /// finger is inside, draws the check mark or the other word.
  private func drawSign(on canvas: inout Canvas) {
    let theme = environment.theme
    let (word, inside) = (unit(springs.word.value), unit(springs.inside.value))
    let side = ring.radius * 0.6
    let middle = Rect(center: .zero, size: Size(side, side))
    let isAlone = items.first?.icon == nil
    let rise = isAlone || environment.reducesMotion ? 0 : word
    let away = 1 - unit(2 * inside)
    if let icon = items.first?.icon {
      let up = Point(0, -0.3 * ring.radius * rise)
      let small = Size(side, side) * (1 - 0.35 * rise)
      canvas.group(opacity: environment.reducesMotion ? 1 - word : away) {
        $0.icon(icon, in: Rect(center: up, size: small), color: theme.textSecondary)
      }
    }
    // The text keeps its own size at every scale, like all text that grows with a shape.
    let size = min(theme.type.footnote * environment.textScale, ring.radius * 0.36)
    let font = Font(size: size, weight: .bold)
    let width = 2 * (ring.radius - 12)
    canvas.group(opacity: unit(rise > 0 ? 2 * word - 0.8 : word) * away) {
      $0.text(
        TextRun(environment.words.confirm, font: font, maxWidth: width),
        at: Point(0, 0.26 * ring.radius * rise), color: theme.text)
    }
    guard inside > 0.3 else { return }
    let shown = (inside - 0.3) / 0.7
    let ink = insideColors.ink
    guard tuning.turnsGreen else {
      return canvas.symbol(.check, in: middle, color: ink, trimEnd: shown)
    }
    canvas.group(opacity: shown) {
      $0.text(TextRun(environment.words.ok, font: font, maxWidth: width), color: ink)
    }
  }

  /// Draws a small arrow from the finger to the full ring.
  private func drawPointer(from center: Point, on canvas: inout Canvas) {
    let shown =
      unit(springs.word.value) * (1 - unit(springs.inside.value)) * unit(springs.ring.value)
    guard tuning.guard == .slide, shown > 0.01 else { return }
    // The arrow is left out where the ring lies on the button itself.
    let base = Point(springs.x.target, springs.y.target) - ring.way * (1.2 * ring.radius)
    guard !layout.button.contains(base) else { return }
    let tip = center - ring.way * (ring.radius * springs.scale.value + 8)
    let (back, across) = (ring.way * -6, ring.way.perpendicular * 8)
    canvas.stroke(
      .path(Path([tip + back + across, tip, tip + back - across])),
      environment.theme.text.opacity(shown), Stroke(width: 2, cap: .round, join: .round))
  }
}
