import DetentControls
import DetentDrawing
import DetentGeometry
import DetentMenus
import DetentMotion
import DetentText

// The items on the ring, and the wedge over the highlighted one.
extension RadialMenu {
  /// The opacity of the wedge, enough for white on it to be legible; COSMOS has 0.8.
  private static let wedgeOpacity = 0.92

  /// Draws the wedge: a band from the fourth ring to the rim.
  func drawWedge(_ out: [Double], on canvas: inout Canvas) {
    // The wedge comes out with the icons.
    let travel = unit(out[RadialMotion.travel])
    let strength = unit(wedge.strength.value) * travel
    guard strength > 0.001 else { return }
    let theme = environment.theme
    let inner = radius(tuning.dots, tuning.ring4, travel)
    let outer = radius(tuning.dots, tuning.rim, travel)
    let sweep = max(0.01, wedge.sweep.value)
    let start = Angle.radians(wedge.angle.value - sweep / 2)
    let warning = unit(wedge.warning.value)
    let color = wedgeColors.fill.mixed(with: theme.destructive, warning)
    let opacity = theme.outlinesShapes ? 1 : RadialMenu.wedgeOpacity
    canvas.stroke(
      .arc(
        center: .zero, radius: (inner + outer) / 2, from: start, sweep: .radians(sweep)),
      color.opacity(opacity * strength), Stroke(width: outer - inner))
    if theme.outlinesShapes {
      canvas.stroke(
        .path(band(start, sweep, inner, outer, inset: 2.5)), wedgeInk.opacity(strength),
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

  /// The colours of a wedge that does not warn, and of what lies on it.
  private var wedgeColors: (fill: Color, ink: Color) {
    let theme = environment.theme
    return theme.legible((theme.accent, theme.onAccent), on: theme.surface)
  }

  /// The colour of what lies on the wedge.
  private var wedgeInk: Color {
    let theme = environment.theme
    let (warning, ink) = (unit(wedge.warning.value), wedgeColors.ink)
    return warning > 0 ? ink.mixed(with: theme.ink(on: theme.destructive), warning) : ink
  }

  /// Returns the outline of a part of a ring, inset on every side.
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

  /// An item of a ring in its present state.
  private struct Shown {
    let index: Int
    let item: Item
    /// The angle of the middle of its sector, in radians, and the same direction with length 1.
    let angle: Double
    let arm: Vector
    let color: Color
    /// How much of the item the highlight covers, 0…1.
    let cover: Double
  }

  /// Draws an item: its icon, photo, letters or content, and its marks.
  ///
  /// - Parameter hasWords: Whether there is room for titles.
  func drawItem(
    _ index: Int, of ring: RadialRing, _ out: [Double], _ caps: [String], hasWords: Bool,
    on canvas: inout Canvas
  ) {
    let shown = shown(index, of: ring, out)
    let color = shown.color
    let drawn = unit(out[RadialMotion.drawing] * ring.coming.value(at: clock))
    let marked = openPlace(of: ring, shown.arm)
    let center = place(of: index, of: ring, marked, out)
    if environment.contents[shown.item.content] != nil {
      drawDot(at: center, color, 1 - drawn, on: &canvas)
      drawContent(shown, at: center, drawn, on: &canvas)
    } else {
      drawSign(shown, of: ring, at: center, marked, drawn, out, hasWords: hasWords, on: &canvas)
    }
    drawMarks(shown, of: ring, at: marked, out, caps, hasWords: hasWords, on: &canvas)
  }

  /// Draws the application's content for an item.
  private func drawContent(
    _ shown: Shown, at center: Point, _ opacity: Double, on canvas: inout Canvas
  ) {
    guard opacity > 0.001 else { return }
    let radius = tuning.icon * layout.k * RadialMenu.photo
    canvas.group(opacity: opacity * shown.color.alpha) {
      _ = $0.content(
        of: shown.item, in: Rect(center: center, radius: radius), isRound: true,
        isMarked: shown.cover > 0.5, environment)
    }
  }

  /// Draws an icon, a photo or letters, or a dot until they appear.
  private func drawSign(
    _ shown: Shown, of ring: RadialRing, at center: Point, _ marked: Point, _ drawn: Double,
    _ out: [Double], hasWords: Bool, on canvas: inout Canvas
  ) {
    let color = shown.color
    switch shown.item.icon {
    case .symbol: drawSymbol(shown.index, of: ring, at: center, color, drawn, out, on: &canvas)
    case .picture(let name):
      drawDot(at: center, color, 1 - drawn, on: &canvas)
      guard drawn > 0.001 else { break }
      let side = tuning.icon * layout.k
      canvas.group(opacity: drawn) {
        $0.picture(name, in: Rect(center: center, size: Size(side, side)), color: color)
      }
    case nil where !shown.item.photo.isEmpty:
      drawDot(at: center, color, 1 - drawn, on: &canvas)
    case nil:
      // Letters do not draw themselves, and are in their place as soon as they are visible.
      let words = unit(out[RadialMotion.words] * ring.coming.value(at: clock))
      drawDot(at: center, color, 1 - words, on: &canvas)
      drawLetters(
        shown, of: ring, at: marked, color.opacity(words * ring.wordsVisibility(at: clock)),
        showsTitle: hasWords && !layout.isRoomy, on: &canvas)
    }
    if !shown.item.photo.isEmpty { drawPhoto(shown, of: ring, at: center, drawn, on: &canvas) }
  }

  /// The radius of a photo, and of the application's content, in multiples of an icon's width.
  private static let photo = 0.7

  /// Draws a photo over the initials, which are visible if there is no such picture.
  private func drawPhoto(
    _ shown: Shown, of ring: RadialRing, at center: Point, _ opacity: Double,
    on canvas: inout Canvas
  ) {
    guard opacity > 0.001 else { return }
    let ink = Color(shown.color.red, shown.color.green, shown.color.blue)
    canvas.group(opacity: opacity * shown.color.alpha) {
      if shown.item.icon == nil {
        drawLetters(shown, of: ring, at: center, ink, showsTitle: false, on: &$0)
      }
      $0.photo(of: shown.item, at: center, radius: tuning.icon * layout.k * RadialMenu.photo)
    }
  }

  private func shown(_ index: Int, of ring: RadialRing, _ out: [Double]) -> Shown {
    let item = ring.items[index]
    let middle = ring.sectors.middle(of: index)
    let angle = drawnAngle(middle, of: ring)
    // The highlight comes out with the icons. It covers letters late, because these wait for it.
    let travel = unit(out[RadialMotion.travel])
    let cover = wedge.cover(angle) * (item.icon == nil ? max(0, 5 * travel - 4) : travel)
    let base =
      item.isDestructive
      ? environment.theme.destructive
      : item.tint.map { environment.theme.legible($0, on: environment.theme.surface) }
        ?? environment.theme.text
    return Shown(
      index: index, item: item, angle: angle,
      arm: angle == middle ? ring.arms[index] : Vector(length: 1, angle: .radians(angle)),
      color: (cover > 0 ? base.mixed(with: wedgeInk, cover) : base)
        .opacity(item.isEnabled ? 1 : 0.4),
      cover: cover)
  }

  /// Returns an item's present centre, on its way from its dot, which is where its sector
  /// begins, to the middle of its sector.
  private func place(
    of index: Int, of ring: RadialRing, _ marked: Point, _ out: [Double]
  ) -> Point {
    let part = out[RadialMotion.travel]
    if part == 1 { return marked }
    let open = marked - Point.zero
    let edge = drawnAngle(ring.sectors.edge(of: index), of: ring)
    let start = ring.starts[index] * (tuning.icon * layout.k)
    let closed = Vector(length: tuning.dots, angle: .radians(edge)) - start
    return .zero + closed + (open - closed) * part
  }

  /// Returns the centre of an item that has come out.
  private func openPlace(of ring: RadialRing, _ arm: Vector) -> Point {
    let far = (tuning.ring4 + tuning.rim) / 2 * layout.k
    let room =
      environment.reducesMotion ? 1 : 1 - 0.22 * unit(ring.leaving.value(at: clock))
    return .zero + arm * (far * room)
  }

  private func drawDot(
    at center: Point, _ color: Color, _ opacity: Double, on canvas: inout Canvas
  ) {
    guard opacity > 0.001 else { return }
    canvas.fill(.circle(center: center, radius: RadialMenu.dot / 2), color.opacity(opacity))
  }

  /// Draws a symbol that draws itself, or a dot where its lines begin.
  private func drawSymbol(
    _ index: Int, of ring: RadialRing, at center: Point, _ color: Color, _ drawn: Double,
    _ out: [Double], on canvas: inout Canvas
  ) {
    let side = tuning.icon * layout.k
    let travel = unit(out[RadialMotion.travel])
    var stroke = Symbol.stroke(size: side)
    stroke.width = RadialMenu.dot + (max(lineWidth(1), stroke.width) - RadialMenu.dot) * travel
    guard drawn > 0.001 else {
      let point = center + ring.starts[index] * side
      return canvas.fill(.circle(center: point, radius: stroke.width / 2), color)
    }
    stroke.trimEnd = drawn
    canvas.stroke(ring.glyphs[index], from: center, scale: side, color, stroke)
  }

  /// Draws the title if there is room, or else its initials.
  private func drawLetters(
    _ shown: Shown, of ring: RadialRing, at center: Point, _ color: Color, showsTitle: Bool,
    on canvas: inout Canvas
  ) {
    guard color.alpha > 0.001 else { return }
    let type = environment.theme.type
    let run =
      showsTitle
      ? words(of: shown, ring.sectors, .semibold)
      : TextRun(
        ring.initials[shown.index],
        font: Font(size: type.title * min(1.3, environment.textScale), weight: .semibold),
        maxWidth: 54 * layout.k)
    let text = PlacedText(run, at: center, color: color)
    if showsTitle { canvas.title(text, of: shown.item, in: menu) } else { canvas.text(text) }
  }

  /// Returns whether every item has room for about five letters: between the rim and the thick ring, or if
  /// that is cut off, on the ring in place of an icon.
  func hasRoomForWords(_ ring: RadialRing) -> Bool {
    let scale = min(1, environment.textScale)
    return ring.arms.allSatisfy { wordsWidth(along: $0, ring.sectors, scale) >= 36 * scale }
  }

  /// Returns an item's title. Large text is as much smaller as the title needs to fit, down to its usual size.
  @inline(never)
  private func words(
    of shown: Shown, _ sectors: RadialSectors, _ weight: Font.Weight
  ) -> TextRun {
    var scale = environment.textScale
    while true {
      let run = TextRun(
        shown.item.title,
        font: Font(size: environment.theme.type.caption * scale, weight: weight),
        maxWidth: wordsWidth(along: shown.arm, sectors, scale), elision: .middle)
      if scale <= 1 || run.estimatedLength <= run.maxWidth { return run }
      scale = max(1, scale - 0.25)
    }
  }

  private func wordsWidth(
    along arm: Vector, _ sectors: RadialSectors, _ scale: Double
  ) -> Double {
    layout.isRoomy
      ? width(along: arm, sectors, scale, from: tuning.rim, to: tuning.thickRing)
      : width(along: arm, sectors, scale, from: tuning.ring4, to: tuning.rim)
  }

  /// Returns the greatest width of an upright line of text in the middle of a sector, between two radii, so
  /// that its corners stay within the band and between the lines.
  @inline(never)
  private func width(
    along arm: Vector, _ sectors: RadialSectors, _ scale: Double, from inner: Double,
    to outer: Double
  ) -> Double {
    let height = 1.3 * environment.theme.type.caption * scale
    let band = (outer - inner) * layout.k - 10
    let chord = (inner + outer) * layout.k * sectors.halfChord - 8
    let byBand = (band - height * arm.y.magnitude) / max(0.01, arm.x.magnitude)
    let byChord = (chord - height * arm.x.magnitude) / max(0.01, arm.y.magnitude)
    return max(0, min(byBand, byChord, 160))
  }

  /// Draws what appears last: badges, the marks of nested lists and of selected items, keys, and captions.
  private func drawMarks(
    _ shown: Shown, of ring: RadialRing, at center: Point, _ out: [Double], _ caps: [String],
    hasWords: Bool, on canvas: inout Canvas
  ) {
    let words =
      unit(out[RadialMotion.words]) * ring.wordsVisibility(at: clock)
    guard words > 0.001 else { return }
    if shown.item.hasChildren {
      let arm = shown.arm
      let tip = Point.zero + arm * (tuning.rim * layout.k - 4)
      let base = tip - arm * 4
      let path = Path(
        [tip, base + arm.perpendicular * 4, base - arm.perpendicular * 4], closed: true)
      canvas.fill(.path(path), shown.color.opacity(words))
    }
    if shown.item.isSelected {
      let half = ring.sectors.sector / 2 - 0.03
      canvas.stroke(
        .arc(
          center: .zero, radius: (tuning.ring3 + tuning.ring4) / 2 * layout.k,
          from: .radians(shown.angle - half), sweep: .radians(2 * half)),
        environment.theme.accentSign.opacity(words),
        Stroke(width: (tuning.ring4 - tuning.ring3) * layout.k))
    }
    let badge = ring.badges[shown.index]
    if !badge.isEmpty || !caps.isEmpty {
      let side = tuning.icon * layout.k / 2
      // Letters are wider than icons, and grow with the text size.
      let grown = side * max(1, min(1.3, environment.textScale))
      let corner = shown.item.icon == nil ? Vector(grown + 6, -grown - 2) : Vector(side, -side)
      let across = isMirrored ? -corner.x : corner.x
      let theme = environment.theme
      // A long badge grows away from the icon, of which it covers a corner.
      let far = max(corner.x, Canvas.badgeWidth(badge, theme) / 2 - 4)
      canvas.group(opacity: words) {
        $0.badge(badge, at: center + Vector(isMirrored ? -far : far, corner.y), theme)
        $0.keyCap(caps, shown.index, at: center + Vector(-across, -corner.y) * 1.25, theme)
      }
    }
    if hasWords, layout.isRoomy { drawCaption(shown, ring.sectors, words, on: &canvas) }
  }

  /// Draws a caption between the rim and the thick ring.
  private func drawCaption(
    _ shown: Shown, _ sectors: RadialSectors, _ words: Double, on canvas: inout Canvas
  ) {
    let theme = environment.theme
    let item = shown.item
    guard !item.title.isEmpty else { return }
    let run = self.words(of: shown, sectors, .regular)
    let color = item.isDestructive ? theme.destructive : theme.textSecondary
    let text = PlacedText(
      run, at: .zero + shown.arm * ((tuning.rim + tuning.thickRing) / 2 * layout.k),
      color: color.mixed(
        with: item.isDestructive ? color : theme.text, wedge.cover(shown.angle)
      ).opacity(words * (item.isEnabled ? 1 : 0.4)))
    canvas.title(text, of: item, in: menu)
  }
}
