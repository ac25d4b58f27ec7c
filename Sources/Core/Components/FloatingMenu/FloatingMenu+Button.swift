import DetentControls
import DetentDrawing
import DetentGeometry
import DetentMenus
import DetentMotion
import DetentText

// The button: a plus that turns into a cross, and in a nested list into an arrow that leads back.
extension FloatingMenu {
  func drawMain(on canvas: inout Canvas) {
    let theme = environment.theme
    let scale = 1 - FloatingMenu.sink * buttonPress.value
    let (out, inside) = (turn.value.withinUnit, back.value.withinUnit)
    let opacity: Double =
      switch tuning.buttonVisibility {
      case .always: 1
      case .whileOpen: out
      case .never: 0
      }
    // It is red only where it closes the menu.
    let closes = out * (1 - inside)
    let ink =
      closes > 0
      ? theme.onAccent.mixed(with: theme.ink(on: theme.destructive), closes) : theme.onAccent
    canvas.group(Placement(layout.center, scale: scale), opacity: opacity) { canvas in
      drawDisc(red: closes, on: &canvas)
      drawSign(ink, out: turn.value, inside: inside, on: &canvas)
      if menu.keyboard.isFocusVisible, highlight == nil {
        drawFocus(on: &canvas, scale: scale)
      }
      canvas.group(opacity: 1 - out) { canvas in
        // The button shows the sum of all badges while the items' own are hidden.
        drawBadge(badge, radius: layout.button / 2, on: &canvas, scale: scale)
      }
    }
    if opacity == 1 || (opacity > 0 && door.isOut) { addMainRegion(on: &canvas) }
  }

  /// Draws the disc. Red spreads from the middle, because a mixture of both colours would look like neither.
  private func drawDisc(red: Double, on canvas: inout Canvas) {
    let (theme, radius) = (environment.theme, layout.button / 2)
    let press = buttonPress.value.withinUnit
    let disc = Shape.circle(center: .zero, radius: radius)
    canvas.shadow(disc, theme.shadow(lifted: 1 - press))
    let shade = FloatingMenu.shade * press
    if red < 1 { canvas.fill(disc, theme.accent.mixed(with: theme.text, shade)) }
    if red > 0 {
      let fades = environment.reducesMotion
      canvas.fill(
        .circle(center: .zero, radius: radius * (fades ? 1 : red)),
        theme.destructive.mixed(with: theme.text, shade).opacity(fades ? red : 1))
    }
    outline(on: &canvas)
  }

  /// Outlines a button's disc in themes that outline shapes.
  func outline(on canvas: inout Canvas) {
    let theme = environment.theme
    guard theme.outlinesShapes else { return }
    canvas.stroke(
      .circle(center: .zero, radius: layout.button / 2 - 0.75), theme.background,
      Stroke(width: theme.shape.line))
  }

  private func drawSign(_ ink: Color, out: Double, inside: Double, on canvas: inout Canvas) {
    let frame = Rect(center: .zero, radius: 12 * layout.button / 50)
    let faded = environment.reducesMotion ? out.withinUnit : 0
    let turned = environment.reducesMotion ? 0 : out
    canvas.group(
      Placement(rotation: mirrored(tuning.buttonTurn) * turned), opacity: (1 - inside) * (1 - faded)
    ) { $0.symbol(.add, in: frame, color: ink) }
    canvas.group(Placement(rotation: mirrored(tuning.buttonTurn)), opacity: (1 - inside) * faded) {
      $0.symbol(.add, in: frame, color: ink)
    }
    guard inside > 0 else { return }
    let isMirrored = environment.direction == .rightToLeft
    let way = environment.reducesMotion ? 0 : (1 - inside) * (isMirrored ? -0.5 : 0.5) * .pi
    canvas.group(Placement(rotation: .radians(way)), opacity: inside) { canvas in
      let path = Symbol.back.path(in: frame)
      canvas.stroke(
        .path(isMirrored ? path.map { Point(-$0.x, $0.y) } : path), ink,
        Symbol.stroke(size: frame.width))
    }
  }

  private func addMainRegion(on canvas: inout Canvas) {
    let isOut = door.isOut
    var state: Semantics.State = isOut ? [.hasPopup, .expanded] : .hasPopup
    if menu.keyboard.hasFocus, highlight == nil { state.insert(.focused) }
    let label =
      isOut ? (tree.isAtRoot ? environment.words.close : environment.words.back) : menu.name
    let radius = max(layout.button, leastTarget) / 2
    canvas.region(
      MenuRegion.button, frame: inSpace(Rect(center: layout.center, radius: radius)),
      Semantics(
        .button, label: label, value: isOut ? "" : String(utf8: badge), state: state,
        actions: isOut ? [.activate, .dismiss] : .activate))
  }
}

extension Theme {
  /// Returns a shadow between that of a resting shape, 0, and that of a lifted one, 1.
  func shadow(lifted: Double) -> Shadow {
    let (low, high) = (restingShadow, liftedShadow)
    return Shadow(
      color: low.color.mixed(with: high.color, lifted),
      offset: low.offset + (high.offset - low.offset) * lifted,
      blur: low.blur + (high.blur - low.blur) * lifted)
  }
}
