import DetentControls
import DetentDrawing
import DetentGeometry
import DetentMenus
import DetentMotion
import DetentText

// Items on the ring, and what is laid over the highlighted one.
extension RadialMenu {
  /// As much of the wedge's colour as white on it needs to be read; COSMOS has 0.8.
  private static let wedgeOpacity = 0.92

  /// A band from the fourth ring to the rim.
  func drawWedge(_ out: [Double], on canvas: inout Canvas) {
    // It comes out with the icons.
    let travel = max(0, min(1, out[RadialMotion.travel]))
    let strength = max(0, min(1, wedge.strength.value)) * travel
    guard strength > 0.001 else { return }
    let theme = environment.theme
    let inner = radius(tuning.dots, tuning.ring4, travel)
    let outer = radius(tuning.dots, tuning.rim, travel)
    let sweep = max(0.01, wedge.sweep.value)
    let start = Angle.radians(wedge.angle.value - sweep / 2)
    let warning = max(0, min(1, wedge.warning.value))
    let color = theme.accent.mixed(with: theme.destructive, warning)
    let opacity = theme.outlinesShapes ? 1 : RadialMenu.wedgeOpacity
    canvas.stroke(
      .arc(
        center: .zero, radius: (inner + outer) / 2, from: start, sweep: .radians(sweep)),
      color.opacity(opacity * strength), Stroke(width: outer - inner))
    if theme.outlinesShapes {
      canvas.stroke(
        .path(band(start, sweep, inner, outer, inset: 2.5)), theme.onAccent.opacity(strength),
        Stroke(width: 2, join: .round))
      canvas.stroke(
        .path(band(start, sweep, inner, outer, inset: 0)), theme.text.opacity(strength),
        Stroke(width: 2, join: .round))
    }
    guard menu.keyboard.isFocusVisible else { return }
    let width = theme.shape.focusWidth
    canvas.stroke(
      .path(band(start, sweep, inner, outer, inset: -theme.shape.focusGap - width / 2)),
      theme.focus.opacity(strength), Stroke(width: width, join: .round))
  }

  /// The outline of a part of a ring, so much smaller on every side.
  @inline(never)
  private func band(
    _ start: Angle, _ sweep: Double, _ inner: Double, _ outer: Double, inset: Double
  ) -> Path {
    let (near, far) = (inner + inset, outer - inset)
    var path = Path()
    if sweep > 2 * .pi - 0.01 {
      path = .circle(center: .zero, radius: far)
      path.append(.circle(center: .zero, radius: near))
      return path
    }
    let (nearInset, farInset) = (inset / near, inset / far)
    path.arc(
      center: .zero, radius: far, from: start + .radians(farInset),
      sweep: .radians(max(0.001, sweep - 2 * farInset)))
    path.arc(
      center: .zero, radius: near, from: start + .radians(sweep - nearInset),
      sweep: .radians(-max(0.001, sweep - 2 * nearInset)))
    path.close()
    return path
  }

  /// - Parameter hasWords: There is room for titles.
  func drawItem(
    _ index: Int, of ring: RadialRing, _ out: [Double], _ caps: [String], hasWords: Bool,
    on canvas: inout Canvas
  ) {
    let item = ring.items[index]
    let theme = environment.theme
    let angle = drawnAngle(ring.sectors.middle(of: index), of: ring)
    // What lies over an item comes out with the icons, and reaches letters late, which wait for it.
    let travel = max(0, min(1, out[RadialMotion.travel]))
    let cover = wedge.cover(angle) * (item.icon == nil ? max(0, 5 * travel - 4) : travel)
    let base =
      item.isDestructive
      ? theme.destructive
      : item.tint.map { theme.legible($0, on: theme.surface) }
        ?? theme.text
    let color = base.mixed(with: theme.onAccent, cover).opacity(item.isEnabled ? 1 : 0.4)
    let drawn = max(0, min(1, out[RadialMotion.drawing] * ring.coming.value(at: clock)))
    let center = place(of: index, of: ring, angle, out)
    let marked = openPlace(of: ring, angle)
    switch item.icon {
    case .symbol: drawSymbol(index, of: ring, at: center, color, drawn, out, on: &canvas)
    case .picture(let name):
      drawDot(at: center, color, 1 - drawn, on: &canvas)
      guard drawn > 0.001 else { break }
      let side = tuning.icon * layout.k
      canvas.group(opacity: drawn) {
        $0.picture(name, in: Rect(center: center, size: Size(side, side)), color: color)
      }
    case nil:
      // Letters do not draw themselves, and are where they belong as soon as they can be seen.
      let shown = max(0, min(1, out[RadialMotion.words] * ring.coming.value(at: clock)))
      drawDot(at: center, color, 1 - shown, on: &canvas)
      drawLetters(
        index, of: ring, at: marked, angle, color.opacity(shown * ring.wordsVisibility(at: clock)),
        showsTitle: hasWords && !layout.isRoomy, on: &canvas)
    }
    drawMarks(index, of: ring, at: marked, angle, color, out, caps, hasWords: hasWords, on: &canvas)
  }

  /// Where an item's middle is: on the way from its dot, which stands where its sector begins, to the
  /// middle of its sector.
  private func place(
    of index: Int, of ring: RadialRing, _ angle: Double, _ out: [Double]
  ) -> Point {
    let part = out[RadialMotion.travel]
    let open = openPlace(of: ring, angle) - Point.zero
    if part == 1 { return .zero + open }
    let edge = drawnAngle(ring.sectors.edge(of: index), of: ring)
    let start = ring.starts[index] * (tuning.icon * layout.k)
    let closed = Vector(length: tuning.dots, angle: .radians(edge)) - start
    return .zero + closed + (open - closed) * part
  }

  /// Where the middle of an item is that has come out.
  private func openPlace(of ring: RadialRing, _ angle: Double) -> Point {
    let far = (tuning.ring4 + tuning.rim) / 2 * layout.k
    let room =
      environment.reducesMotion ? 1 : 1 - 0.22 * max(0, min(1, ring.leaving.value(at: clock)))
    return .zero + Vector(length: far * room, angle: .radians(angle))
  }

  private func drawDot(
    at center: Point, _ color: Color, _ opacity: Double, on canvas: inout Canvas
  ) {
    guard opacity > 0.001 else { return }
    canvas.fill(.circle(center: center, radius: RadialMenu.dot / 2), color.opacity(opacity))
  }

  /// A dot where its lines begin, until it draws itself.
  private func drawSymbol(
    _ index: Int, of ring: RadialRing, at center: Point, _ color: Color, _ drawn: Double,
    _ out: [Double], on canvas: inout Canvas
  ) {
    let side = tuning.icon * layout.k
    let travel = max(0, min(1, out[RadialMotion.travel]))
    var stroke = Symbol.stroke(size: side)
    stroke.width = RadialMenu.dot + (max(lineWidth(1), stroke.width) - RadialMenu.dot) * travel
    guard drawn > 0.001 else {
      let point = center + ring.starts[index] * side
      return canvas.fill(.circle(center: point, radius: stroke.width / 2), color)
    }
    stroke.trimEnd = drawn
    let path = ring.glyphs[index].map { Point(center.x + $0.x * side, center.y + $0.y * side) }
    canvas.stroke(.path(path), color, stroke)
  }

  /// The title where it has room, or else its initials.
  private func drawLetters(
    _ index: Int, of ring: RadialRing, at center: Point, _ angle: Double, _ color: Color,
    showsTitle: Bool, on canvas: inout Canvas
  ) {
    guard color.alpha > 0.001 else { return }
    let type = environment.theme.type
    let caption = type.caption * environment.textScale
    let run =
      showsTitle
      ? TextRun(
        ring.items[index].title, font: Font(size: caption, weight: .semibold),
        maxWidth: wordsWidth(at: angle, ring.sectors), elision: .middle)
      : TextRun(
        ring.initials[index],
        font: Font(size: type.title * min(1.3, environment.textScale), weight: .semibold),
        maxWidth: 54 * layout.k)
    canvas.text(run, at: center, color: color)
  }

  /// Every item has room for about five letters: between the rim and the thick ring, or where that
  /// is cut off, on the ring in place of an icon.
  func hasRoomForWords(_ sectors: RadialSectors) -> Bool {
    for index in 0..<sectors.count
    where wordsWidth(at: sectors.middle(of: index), sectors) < 36 * environment.textScale {
      return false
    }
    return true
  }

  private func wordsWidth(at angle: Double, _ sectors: RadialSectors) -> Double {
    layout.isRoomy
      ? width(at: angle, sectors, from: tuning.rim, to: tuning.thickRing)
      : width(at: angle, sectors, from: tuning.ring4, to: tuning.rim)
  }

  /// How wide an upright line of text can be in the middle of a sector, between two radii: so that
  /// its corners stay within the band and between the lines.
  @inline(never)
  private func width(
    at angle: Double, _ sectors: RadialSectors, from inner: Double, to outer: Double
  ) -> Double {
    let (sine, cosine) = sineAndCosine(angle)
    let height = 1.3 * environment.theme.type.caption * environment.textScale
    let band = (outer - inner) * layout.k - 10
    let half = sineAndCosine(min(sectors.sector, .pi) / 2).sine
    let chord = (inner + outer) * layout.k * half - 8
    let byBand = (band - height * sine.magnitude) / max(0.01, cosine.magnitude)
    let byChord = (chord - height * cosine.magnitude) / max(0.01, sine.magnitude)
    return max(0, min(byBand, byChord, 160))
  }

  /// What comes when all else is there: badges, a sign for items behind it, and captions.
  private func drawMarks(
    _ index: Int, of ring: RadialRing, at center: Point, _ angle: Double, _ color: Color,
    _ out: [Double], _ caps: [String], hasWords: Bool, on canvas: inout Canvas
  ) {
    let shown =
      max(0, min(1, out[RadialMotion.words])) * ring.wordsVisibility(at: clock)
    guard shown > 0.001 else { return }
    let (item, theme) = (ring.items[index], environment.theme)
    let arm = Vector(length: 1, angle: .radians(angle))
    if item.hasChildren {
      let tip = Point.zero + arm * (tuning.rim * layout.k - 4)
      let base = tip - arm * 4
      let path = Path(
        [tip, base + arm.perpendicular * 4, base - arm.perpendicular * 4], closed: true)
      canvas.fill(.path(path), color.opacity(shown))
    }
    if item.isSelected {
      let half = ring.sectors.sector / 2 - 0.03
      canvas.stroke(
        .arc(
          center: .zero, radius: (tuning.ring3 + tuning.ring4) / 2 * layout.k,
          from: .radians(angle - half), sweep: .radians(2 * half)),
        theme.accent.opacity(shown), Stroke(width: (tuning.ring4 - tuning.ring3) * layout.k))
    }
    let side = tuning.icon * layout.k / 2
    // Letters are wider than icons, and grow with the text.
    let grown = side * max(1, min(1.3, environment.textScale))
    let corner = item.icon == nil ? Vector(grown + 6, -grown - 2) : Vector(side, -side)
    if !ring.badges[index].isEmpty || !caps.isEmpty {
      let across = isMirrored ? -corner.x : corner.x
      canvas.group(opacity: shown) {
        $0.badge(ring.badges[index], at: center + Vector(across, corner.y), theme)
        $0.keyCap(caps, index, at: center + Vector(-across, -corner.y) * 1.25, theme)
      }
    }
    if hasWords, layout.isRoomy {
      drawCaption(item, ring.sectors, angle, arm, shown, on: &canvas)
    }
  }

  /// Between the rim and the thick ring.
  private func drawCaption(
    _ item: Item, _ sectors: RadialSectors, _ angle: Double, _ arm: Vector, _ shown: Double,
    on canvas: inout Canvas
  ) {
    let theme = environment.theme
    let width = wordsWidth(at: angle, sectors)
    let size = theme.type.caption * environment.textScale
    guard !item.title.isEmpty else { return }
    let run = TextRun(item.title, font: Font(size: size), maxWidth: width, elision: .middle)
    let color = item.isDestructive ? theme.destructive : theme.textSecondary
    canvas.text(
      run, at: .zero + arm * ((tuning.rim + tuning.thickRing) / 2 * layout.k),
      color: color.mixed(with: item.isDestructive ? color : theme.text, wedge.cover(angle))
        .opacity(shown * (item.isEnabled ? 1 : 0.4)))
  }
}
