import DetentControls
import DetentDrawing
import DetentGeometry
import DetentMenus
import DetentMotion
import DetentText

// Drawing.
extension FloatingMenu {
  /// The decrease in a pressed button's scale; `swell` is the increase in a highlighted one's.
  static let sink = 0.03
  /// The share of the text colour in a pressed button.
  static let shade = 0.2
  private static let swell = 0.05
  /// The additional density of a scrim without blur.
  private static let dense = 0.72

  public func draw(on canvas: inout Canvas) {
    drawBackdrop(on: &canvas)
    if door.isOut {
      canvas.region(MenuRegion.whole, frame: Rect(.zero, environment.size), semantics)
    }
    drawLeaves(areLeaving: true, on: &canvas)
    drawLeaves(areLeaving: false, on: &canvas)
    if shownItems.isEmpty { drawNothing(on: &canvas) }
    drawMain(on: &canvas)
    canvas.typedText(menu, in: roomForTexts, opacity: veil.value)
    guard door.isOut else { return }
    for leaf in leaves where !leaf.isLeaving { addRegion(leaf, on: &canvas) }
  }

  /// The area at whose lower edge texts are: all of it if a message is below the menu, and otherwise what leaves the
  /// button clear.
  private var roomForTexts: Rect {
    layout.size == environment.size ? layout.besideButton : Rect(.zero, environment.size)
  }

  /// Draws the leaves. Labels lie below all buttons, and near buttons above far ones, because
  /// they come out from under them.
  private func drawLeaves(areLeaving: Bool, on canvas: inout Canvas) {
    for leaf in leaves where leaf.isLeaving == areLeaving && leaf.wordOpacity > 0 {
      drawLabel(leaf, on: &canvas)
    }
    let caps = areLeaving ? [] : environment.keyCaps(shownItems)
    for leaf in leaves.reversed() where leaf.isLeaving == areLeaving && leaf.opacity > 0 {
      drawButton(leaf, caps, on: &canvas)
    }
  }

  private func drawBackdrop(on canvas: inout Canvas) {
    let amount = veil.value.withinUnit
    guard amount > 0 else { return }
    let theme = environment.theme
    let all = Shape.rect(Rect(.zero, environment.size))
    let isBlurred = tuning.blur > 0 && !tuning.reducesTransparency
    guard isBlurred else {
      let plain = theme.scrim.mixed(
        with: theme.scrim.opacity(1 / max(0.01, theme.scrim.alpha)), FloatingMenu.dense)
      return canvas.fill(
        all, (tuning.reducesTransparency ? plain : theme.scrim).opacity(amount))
    }
    canvas.draw(.pushBackdropBlur(all, radius: tuning.blur * amount))
    canvas.fill(all, theme.scrim.opacity(amount))
    canvas.draw(.pop)
  }

  private var semantics: Semantics {
    Semantics(
      .menu, label: menu.name, value: shownItems.isEmpty ? environment.words.noItems : "",
      state: .modal,
      actions: [.increment, .decrement, .activate, .dismiss], count: shownItems.count)
  }

  private func addRegion(_ leaf: FloatingLeaf, on canvas: inout Canvas) {
    var state: Semantics.State = leaf.item.isEnabled ? [] : .disabled
    if leaf.item.hasChildren { state.insert(.hasPopup) }
    if highlight == leaf.index {
      state.insert(.selected)
      if menu.keyboard.hasFocus { state.insert(.focused) }
    }
    canvas.region(
      tree.region(of: leaf.index),
      frame: inSpace(leaf.slot.target(button: layout.button, least: leastTarget)),
      Semantics(
        .menuItem, label: leaf.item.title, value: String(utf8: leaf.badge),
        hint: leaf.item.subtitle, state: state,
        actions: leaf.item.isEnabled ? [.activate, .focus] : [],
        position: tree.first + leaf.index + 1,
        count: tree.items.count))
  }

  /// Returns the part of a rectangle that lies in the space.
  @inline(never)
  func inSpace(_ rect: Rect) -> Rect {
    let space = Rect(.zero, layout.size)
    let (first, last) = (space.clamping(rect.origin), space.clamping(Point(rect.maxX, rect.maxY)))
    return Rect(first, Size(last.x - first.x, last.y - first.y))
  }

  // MARK: An item

  private func drawButton(_ leaf: FloatingLeaf, _ caps: [String], on canvas: inout Canvas) {
    let theme = environment.theme
    let out = leaf.way.value
    let hidden = tuning.hiddenScale + (1 - tuning.hiddenScale) * out.withinUnit
    let scale =
      hidden * (1 + FloatingMenu.swell * leaf.glow.value - FloatingMenu.sink * leaf.press.value)
    let opacity = leaf.discOpacity * (leaf.item.isEnabled ? 1 : 0.45)
    let radius = layout.button / 2
    let (fill, ink) =
      leaf.isMore ? (theme.surfaceRaised, theme.text) : theme.tint(leaf.item, hue: leaf.hue)
    canvas.group(Placement(leaf.position(from: layout.center), scale: scale), opacity: opacity) {
      canvas in
      let shaded = FloatingMenu.shade * leaf.press.value.withinUnit
      let fill =
        shaded > 0
        ? fill.mixed(with: theme.shade(of: fill, under: ink, FloatingMenu.shade), shaded) : fill
      let disc = Shape.circle(center: .zero, radius: radius)
      // Many shadows in one place would look like a blot, and so would the discs behind.
      if leaf.item.hasChildren, !leaf.isMore {
        canvas.group(opacity: out.withinUnit) { drawPile(fill, theme, on: &$0) }
      }
      var shadow = theme.shadow(lifted: leaf.glow.value.withinUnit)
      shadow.color = shadow.color.opacity(out.withinUnit)
      canvas.shadow(disc, shadow)
      canvas.fill(disc, fill)
      outline(on: &canvas)
      let turned = Placement(rotation: mirrored(tuning.turn) * (1 - out))
      canvas.group(turned) { canvas in
        drawSign(leaf, ink, on: &canvas)
      }
      if menu.keyboard.isFocusVisible, highlight == leaf.index, !leaf.isLeaving, door.isOut {
        drawFocus(on: &canvas, scale: scale)
      }
      drawBadge(leaf.badge, radius: radius, on: &canvas, scale: scale)
      guard !caps.isEmpty else { return }
      canvas.keyCap(
        caps, leaf.index, at: corner(radius, x: -1, y: 1), environment.theme, scale: scale)
    }
  }

  /// Returns the angle for the reading direction: from right to left, icons turn the other way.
  func mirrored(_ angle: Angle) -> Angle { environment.direction == .rightToLeft ? -angle : angle }

  /// Draws another disc behind that of an item with children.
  private func drawPile(_ fill: Color, _ theme: Theme, on canvas: inout Canvas) {
    let behind = Shape.circle(center: Point(0, -5.5 * layout.unit), radius: layout.button / 2 - 2)
    canvas.fill(behind, fill.mixed(with: theme.surfaceRaised, 0.45))
  }

  /// Draws the application's content, an icon, dots for further items, or the title's first letter.
  private func drawSign(_ leaf: FloatingLeaf, _ ink: Color, on canvas: inout Canvas) {
    let side = 24 * layout.button / 50
    let theme = environment.theme
    let inner = layout.button / 2 - (theme.outlinesShapes ? theme.shape.line : 0)
    let isMarked = !leaf.isLeaving && highlight == leaf.index
    let isOwn = canvas.content(
      of: leaf.item, in: Rect(center: .zero, radius: inner), isRound: true, isMarked: isMarked,
      environment)
    guard !isOwn else { return }
    if leaf.isMore {
      for place in -1...1 {
        canvas.fill(
          .circle(center: Point(Double(place) * side * 0.29, 0), radius: side * 0.085), ink)
      }
    } else if let icon = leaf.item.icon {
      canvas.icon(icon, in: Rect(center: .zero, radius: side / 2), color: ink)
    } else if !leaf.item.title.isEmpty {
      let font = Font(size: side * 0.8, weight: .semibold)
      canvas.text(
        TextRun(leaf.item.title.firstLetter, font: font, maxWidth: layout.button), color: ink)
    }
    canvas.photo(of: leaf.item, radius: inner)
  }

  @inline(never)
  func drawBadge(
    _ badge: [UInt8], radius: Double, on canvas: inout Canvas, scale: Double
  ) {
    guard !badge.isEmpty else { return }
    canvas.badge(
      String(utf8: badge), at: corner(radius, x: 1, y: -1), environment.theme, scale: scale)
  }

  /// Returns a point on the rim of a button: positive x is towards its trailing side, and positive y below.
  private func corner(_ radius: Double, x: Double, y: Double) -> Point {
    let sense: Double = environment.direction == .rightToLeft ? -1 : 1
    return Point(radius * 0.72 * (sense * x), radius * 0.72 * y)
  }

  /// Draws a ring in the focus colour over one in the background colour, because it lies on a scrim.
  func drawFocus(on canvas: inout Canvas, scale: Double) {
    let theme = environment.theme
    let sizes = theme.shape
    let radius = layout.button / 2
    canvas.stroke(
      .circle(center: .zero, radius: radius + (sizes.focusGap + sizes.focusWidth) / 2 / scale),
      theme.background, Stroke(width: (sizes.focusGap + sizes.focusWidth) / scale))
    canvas.focusRing(aroundRadius: radius, theme, scale: scale)
  }

  // MARK: A label

  /// Returns a label's distance from its place: it glides in from the side.
  func labelOffset(of leaf: FloatingLeaf, _ label: FloatingSlot.Label) -> Vector {
    let slide = min(tuning.labelSlide, label.slack)
    return label.outward * (slide * (1 - leaf.word.value.withinUnit)) + leaf.shift
  }

  /// Draws a label. A highlighted item's label has inverse colours, which spread from the button's side:
  /// halfway through a fade, text and pill would have the same colour. With reduced motion they fade.
  private func drawLabel(_ leaf: FloatingLeaf, on canvas: inout Canvas) {
    guard let label = leaf.slot.label else { return }
    let theme = environment.theme
    let ink = leaf.item.isDestructive ? theme.destructive : theme.text
    let text = self.text(of: leaf, label, ink)
    let lit = leaf.glow.value.withinUnit
    let matched = menu.matchedParts(of: leaf.item)
    canvas.group(opacity: leaf.wordOpacity * (leaf.item.isEnabled ? 1 : 0.6)) { canvas in
      canvas.draw(
        .pill(
          Pill(
            text, fill: theme.surfaceRaised, padding: layout.padding, radius: tuning.labelRadius,
            shadow: theme.restingShadow)))
      canvas.underline(text, matched)
      guard lit > 0 else { return }
      let frame = label.frame.offset(by: labelOffset(of: leaf, label)).inset(by: -2)
      let wipes = lit < 1 && !environment.reducesMotion
      let part = wipes ? Shape.rect(label.side.part(lit, of: frame)) : nil
      canvas.group(opacity: wipes ? 1 : lit, clip: part) { canvas in
        var text = text
        text.color = theme.surfaceRaised
        canvas.draw(
          .pill(Pill(text, fill: ink, padding: layout.padding, radius: tuning.labelRadius)))
        canvas.underline(text, matched)
      }
    }
  }

  private func text(
    of leaf: FloatingLeaf, _ label: FloatingSlot.Label, _ ink: Color
  ) -> PlacedText {
    var run = layout.run(leaf.item.title)
    run.maxWidth = label.room
    var text = PlacedText(run, at: label.anchor + labelOffset(of: leaf, label), color: ink)
    switch label.side {
    case .left:
      text.alignment = .right
      text.placement.position.x -= layout.padding.width
    case .right:
      text.alignment = .left
      text.placement.position.x += layout.padding.width
    case .above, .below: text.placement.position += label.outward * label.middle
    }
    return text
  }

  /// Draws the text of a menu without items. It appears as the last items fade.
  private func drawNothing(on canvas: inout Canvas) {
    let theme = environment.theme
    let place = layout.slots([.zero])[0].center
    let room = max(20, layout.size.width - 24)
    let run = TextRun(
      environment.words.noItems, font: Font(size: theme.type.body * layout.textScale),
      maxWidth: room - 2 * FloatingLayout.padding.width)
    let half = run.estimatedSize.width / 2 + FloatingLayout.padding.width + FloatingLayout.edge
    let middle = max(min(half, room / 2), min(place.x, layout.size.width - half))
    let text = PlacedText(run, at: Point(middle, place.y), color: theme.textSecondary)
    let left = leaves.reduce(0) { max($0, $1.fade.value) }
    canvas.group(opacity: veil.value.withinUnit * (1 - left).withinUnit) { canvas in
      canvas.draw(
        .pill(
          Pill(
            text, fill: theme.surfaceRaised, padding: FloatingLayout.padding,
            shadow: theme.restingShadow)))
    }
  }
}
