import DetentControls
import DetentDrawing
import DetentGeometry
import DetentMenus
import DetentMotion

// Drawing.
extension RadialMenu {
  public func draw(on canvas: inout Canvas) {
    drawRegions(on: &canvas)
    let out = motion.values(at: clock)
    let open = isFading ? unit(fade.value(at: clock)) : 0
    let closedLook = [Double](repeating: 0, count: RadialMotion.count)
    if isAway {
      canvas.group(Placement(home)) { drawRings(closedLook, isHome: true, on: &$0) }
    }
    let shade = isFading ? open : unit(out[RadialMotion.shade])
    if shade > 0.001 {
      canvas.fill(.rect(Rect(.zero, environment.size)), environment.theme.scrim.opacity(shade))
    }
    if isFading {
      let openLook = [Double](repeating: 1, count: RadialMotion.count)
      canvas.group(opacity: 1 - open) { drawMenu(closedLook, on: &$0) }
      canvas.group(opacity: open) { drawMenu(openLook, on: &$0) }
    } else {
      drawMenu(out, on: &canvas)
    }
    drawHint(on: &canvas)
    canvas.typedText(menu, opacity: isFading ? open : out[RadialMotion.words])
  }

  /// The centre of the closed rings.
  private var home: Point {
    Point(layout.size.width / 2, layout.size.height / 2)
  }

  /// Whether the menu opened elsewhere while the closed rings stay visible in the middle.
  private var isAway: Bool { place != nil && tuning.placement == .center }

  /// Whether the menu is visible only while it is open.
  private var isHiddenClosed: Bool { place != nil || tuning.placement == .pointer }

  /// Draws the open menu's rings, wedge, items and middle.
  ///
  /// - Parameter out: How far each part has opened.
  private func drawMenu(_ out: [Double], on canvas: inout Canvas) {
    let pressed = 0.08 * max(0, sink.value) * max(0, 1 - out[RadialMotion.thickRing])
    let presence = isHiddenClosed ? unit(out[RadialMotion.presence]) : 1
    canvas.group(
      Placement(center, scale: 1 - pressed), opacity: presence
    ) { canvas in
      drawRings(out, isHome: false, on: &canvas)
      drawWedge(out, on: &canvas)
      for ghost in ghosts { drawRing(ghost, out, on: &canvas) }
      drawRing(ring, out, on: &canvas)
      // Texts are not pressed in.
      canvas.group(Placement(Point.zero, scale: 1 / (1 - pressed))) { drawMiddle(out, on: &$0) }
    }
  }

  /// Returns a radius between the closed menu's and the open one's.
  func radius(_ closed: Double, _ open: Double, _ part: Double) -> Double {
    max(0, closed + (open * layout.k - closed) * part)
  }

  /// Returns the width of a line in points, which is at least 2 in high contrast.
  func lineWidth(_ width: Double) -> Double {
    environment.theme.outlinesShapes ? max(2, width) : width
  }

  private var lineColor: Color {
    environment.theme.outlinesShapes ? environment.theme.text : environment.theme.line
  }

  /// Draws the face, the rings and the scale.
  private func drawRings(_ out: [Double], isHome: Bool, on canvas: inout Canvas) {
    let theme = environment.theme
    // The thick ring bounds the face. If that is cut off by the window's edges, the rim does.
    let grown = out[layout.isRoomy ? RadialMotion.thickRing : RadialMotion.face]
    let faceRadius = radius(
      tuning.closedOuter, layout.isRoomy ? tuning.thickRing : tuning.rim, grown)
    let face = Shape.circle(center: .zero, radius: faceRadius)
    let lift = unit(grown)
    canvas.shadow(
      face,
      Shadow(
        color: theme.shadow.opacity(0.18 + 0.06 * lift), offset: Vector(0, 2 + 4 * lift),
        blur: 6 + 12 * lift))
    canvas.fill(face, theme.surface)
    strokeCircle(faceRadius, 3, 1, on: &canvas)
    let radii = [
      tuning.closedInner, tuning.ring1, tuning.ring2, tuning.ring3, tuning.ring4, tuning.rim,
    ]
    for ring in 0..<5 {
      let part = out[RadialMotion.thinRing + ring]
      // The first ring is always visible. The others start where the next one inwards has stopped.
      let opacity = ring == 0 ? 1 : unit(out[RadialMotion.thinRingOpacity + ring])
      let from = ring == 0 ? radii[0] : radii[ring] * layout.k
      // A disc that closes takes the rings along.
      let radius = max(0, from + (radii[ring + 1] * layout.k - from) * part)
      strokeCircle(min(radius, faceRadius), 1, opacity, on: &canvas)
    }
    drawScale(out[RadialMotion.ticks], on: &canvas)
    if isHome { drawDots(on: &canvas) }
    if !isHome, phase == .closed || phase == .closing, menu.keyboard.isFocusVisible {
      canvas.group(opacity: 1 - lift) {
        $0.focusRing(aroundRadius: tuning.closedOuter + 1.5, theme)
      }
    }
  }

  private func strokeCircle(
    _ radius: Double, _ width: Double, _ opacity: Double, on canvas: inout Canvas
  ) {
    guard opacity > 0.001 else { return }
    canvas.stroke(
      .circle(center: .zero, radius: radius), lineColor.opacity(opacity),
      Stroke(width: lineWidth(width)))
  }

  /// Draws the dots of the closed menu that stays in the middle.
  private func drawDots(on canvas: inout Canvas) {
    for index in ring.items.indices {
      let arm = Vector(length: tuning.dots, angle: .radians(ring.sectors.edge(of: index)))
      canvas.fill(.circle(center: .zero + arm, radius: RadialMenu.dot / 2), environment.theme.text)
    }
  }

  /// The diameter of a dot in points: 0.64 of a line of 2, as in COSMOS.
  static let dot = 1.28

  /// Draws the scale: 36 long lines with four short ones between each two, one degree wide, which grow
  /// outwards. They are two dashed circles.
  private func drawScale(_ part: Double, on canvas: inout Canvas) {
    guard part > 0.001 else { return }
    let color = lineColor
    @inline(never)
    func circle(_ length: Double, from start: Double, dash: [Double]) {
      let width = length * layout.k * part
      let middle = tuning.scale * layout.k + width / 2
      let degree = middle * .pi / 180
      canvas.stroke(
        .arc(center: .zero, radius: middle, from: .degrees(start), sweep: .fullTurn), color,
        Stroke(width: width, dash: dash.map { $0 * degree }))
    }
    circle(tuning.longTick, from: -0.5, dash: [1, 9])
    circle(tuning.shortTick, from: 1.5, dash: [1, 1, 1, 1, 1, 1, 1, 3])
  }

  /// Draws a list: its dividing lines and its items.
  @inline(never)
  private func drawRing(_ ring: RadialRing, _ out: [Double], on canvas: inout Canvas) {
    let visibility = ring.visibility(at: clock)
    guard visibility > 0.001 else { return }
    canvas.group(opacity: visibility) { canvas in
      drawLines(ring, out, on: &canvas)
      let hasWords = hasRoomForWords(ring)
      let caps = environment.keyCaps(ring.items)
      for index in ring.items.indices {
        drawItem(index, of: ring, out, caps, hasWords: hasWords, on: &canvas)
      }
    }
  }

  private func drawLines(_ ring: RadialRing, _ out: [Double], on canvas: inout Canvas) {
    let (inner, outer) = (tuning.ring4 * layout.k, tuning.rim * layout.k)
    for index in 0..<min(ring.sectors.lines, out.count - RadialMotion.line) {
      let part = out[RadialMotion.line + index]
      guard part > 0.001 else { continue }
      let edge = drawnAngle(ring.sectors.edge(of: index), of: ring)
      let arm = Vector(length: 1, angle: .radians(edge))
      canvas.stroke(
        .line(.zero + arm * inner, .zero + arm * (inner + (outer - inner) * part)), lineColor,
        Stroke(width: lineWidth(1)))
    }
  }

  /// Returns the angle at which something is drawn. With reduced motion everything stays at its own angle.
  func drawnAngle(_ angle: Double, of ring: RadialRing) -> Double {
    environment.reducesMotion ? angle : ring.angle(angle, at: clock)
  }

  /// Draws the hint above the closed menu.
  private func drawHint(on canvas: inout Canvas) {
    let opacity = unit(hint.value(at: clock))
    guard opacity > 0.001 else { return }
    let theme = environment.theme
    let size = theme.type.footnote * environment.textScale
    let run = TextRun(
      environment.words.radialHint, font: Font(size: size),
      maxWidth: max(40, min(320, environment.size.width - 48)), maxLines: 2)
    let y = max(size * 2, home.y - 128)
    canvas.group(opacity: opacity) {
      let text = PlacedText(run, at: Point(home.x, y), color: theme.text)
      $0.draw(
        .pill(
          Pill(
            text, fill: theme.surface, padding: Size(14, 8), radius: 16,
            shadow: theme.restingShadow)))
    }
  }
}
