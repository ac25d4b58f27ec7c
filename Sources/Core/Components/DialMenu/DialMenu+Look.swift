import DetentControls
import DetentDrawing
import DetentGeometry
import DetentMenus
import DetentMotion
import DetentText

// Drawing.
extension DialMenu {
  /// The look of one bubble.
  struct Look {
    var number: Int
    var center: Point
    var scale: Double
    var radius: Double
    var visibility: Double
  }

  func look(of number: Int, _ position: Double) -> Look {
    let bubble = layout.bubble(at: number)
    let out = presence[bubble].value
    var arm = wheel.position(of: bubble) - layout.center
    if slides[bubble].value != 0 { arm = arm.rotated(by: .radians(slides[bubble].value)) }
    let way =
      environment.reducesMotion ? 1 : DialMenu.nearest + (1 - DialMenu.nearest) * out
    // Bubbles overshoot as they come out, but not beyond the dial's area.
    let most = 1 + layout.slack / max(1, layout.radius)
    let center = layout.center + arm * min(way, most)
    var scale = self.scale(at: center.distance(to: layout.anchorPoint))
    if pressed == number || press.value > 0, layout.bubble(at: pressed ?? number) == bubble {
      scale *= 1 - 0.03 * (pressed == nil ? 0 : press.value)
    }
    return Look(
      number: number, center: center, scale: scale, radius: layout.bubble / 2 * scale,
      visibility: layout.visibility(distance: Double(number) - position)
        * unit(environment.reducesMotion ? fade.value * out : 1.6 * out))
  }

  /// Returns the scale at a distance from the anchor. It is linear, greatest at 0 and
  /// least from the end of the range on.
  package func scale(at distance: Double) -> Double {
    let range = tuning.scaleDistance * layout.bubble / tuning.bubble
    let nearness = max(0, 1 - distance / range)
    return tuning.smallestScale + (tuning.largestScale - tuning.smallestScale) * nearness
  }

  /// Returns the numbers in drawing order: far ones first, so that those near the anchor lie on top.
  func drawingOrder(_ numbers: ClosedRange<Int>, _ position: Double) -> [Int] {
    var order: [Int] = []
    order.reserveCapacity(numbers.count)
    // The farthest remaining number is at one of the ends.
    var (first, last) = (numbers.lowerBound, numbers.upperBound)
    while first <= last {
      if (Double(first) - position).magnitude >= (Double(last) - position).magnitude {
        order.append(first)
        first += 1
      } else {
        order.append(last)
        last -= 1
      }
    }
    return order
  }

  /// The radius of the disc in the middle, in points.
  var hubRadius: Double {
    let bubble = layout.bubble * tuning.largestScale / 2
    let usual = max(0, layout.radius - bubble - 14)
    // Without items, the hub grows into the room of the bubbles, as far as its words need that.
    let isLeftEmpty = oldWords != nil && oldWords?.item == nil
    let grown = shownItems.isEmpty ? 1 - left : isLeftEmpty ? left : 0
    return usual + max(0, min(DialMenu.emptyHub, layout.radius + bubble) - usual) * grown
  }

  public func draw(on canvas: inout Canvas) {
    guard fade.value > 0.001 else { return }
    canvas.region(MenuRegion.whole, frame: Rect(.zero, environment.size), semantics)
    drawHub(on: &canvas)
    drawBubbles(on: &canvas)
    canvas.typedText(menu, opacity: fade.value)
  }

  private func drawBubbles(on canvas: inout Canvas) {
    if !environment.reducesMotion { drawGhosts(on: &canvas) }
    drawWheel(on: &canvas)
    // With reduced motion, the new bubbles are in their places already.
    if environment.reducesMotion { drawGhosts(on: &canvas) }
  }

  private func drawWheel(on canvas: inout Canvas) {
    let position = layout.position(rotation: wheel.rotation)
    guard let numbers = layout.numbers(around: position) else { return }
    let caps = environment.keyCaps(shownItems)
    for number in drawingOrder(numbers, position) {
      let look = self.look(of: number, position)
      if look.visibility > 0.001 { draw(look, caps, on: &canvas) }
    }
  }

  private var semantics: Semantics {
    let index = choice ?? 0
    return Semantics(
      .listBox, label: menu.name,
      value: shownItems.isEmpty ? environment.words.noItems : shownItems[index].title,
      state: menu.keyboard.hasFocus ? .focused : [],
      actions: [.increment, .decrement, .activate, .dismiss],
      position: shownItems.isEmpty ? 0 : index + 1, count: shownItems.count)
  }

  private func draw(_ look: Look, _ caps: [String], on canvas: inout Canvas) {
    let item = shownItems[layout.item(at: look.number)]
    canvas.group(
      Placement(look.center, scale: look.scale),
      opacity: look.visibility * (item.isEnabled ? 1 : 0.4)
    ) { drawBubble(item, look, caps, on: &$0) }
  }

  private func drawBubble(
    _ item: Item, _ look: Look, _ caps: [String], on canvas: inout Canvas
  ) {
    let index = layout.item(at: look.number)
    let theme = environment.theme
    let radius = layout.bubble / 2
    let isLifted = isHeld && (look.number == goal || look.number == pressed)
    drawDisc(
      item, hues[tree.listIndex(of: index)], radius: radius, scale: look.scale, isLifted: isLifted,
      isMarked: choice == index, on: &canvas)
    if menu.keyboard.isFocusVisible, look.number == goal {
      canvas.focusRing(aroundRadius: radius, theme, scale: look.scale)
    }
    drawBadge(of: item, radius: radius, scale: look.scale, on: &canvas)
    let far = radius * 0.72
    canvas.keyCap(
      caps, index, at: Point(-layout.sense * far, far), theme, scale: look.scale)
    let target = max(radius, theme.shape.leastTarget / 2 / look.scale)
    canvas.region(
      MenuRegion.item(index), frame: Rect(center: .zero, radius: target), semantics(of: item, index)
    )
  }

  /// Draws a bubble without badge, key, focus ring and region.
  @inline(never)
  func drawDisc(
    _ item: Item, _ hue: Int, radius: Double, scale: Double, isLifted: Bool, isMarked: Bool,
    on canvas: inout Canvas
  ) {
    let theme = environment.theme
    let shape = Shape.circle(center: .zero, radius: radius)
    let (fill, ink) = theme.tint(item, hue: hue)
    canvas.shadow(shape, isLifted ? theme.liftedShadow : theme.restingShadow)
    canvas.fill(shape, fill)
    if theme.outlinesShapes {
      canvas.stroke(shape, theme.text, Stroke(width: theme.shape.line))
    }
    let inner = radius - (theme.outlinesShapes ? theme.shape.line : 0)
    let isOwn = canvas.content(
      of: item, in: Rect(center: .zero, radius: inner), isRound: true, isMarked: isMarked,
      environment)
    if !isOwn {
      drawCaption(
        item, ink, across: 2 * radius * tuning.smallestScale, on: &canvas, scale: scale)
      canvas.photo(of: item, radius: inner)
    }
  }

  @inline(never)
  func drawBadge(of item: Item, radius: Double, scale: Double, on canvas: inout Canvas) {
    let badge = item.shownBadge
    guard !badge.isEmpty else { return }
    let far = radius * 0.72
    canvas.badge(
      badge, at: Point(layout.sense * far, -far), environment.theme, scale: scale)
  }

  /// Returns the scale of captions. They grow less than their bubbles, from the least readable size on.
  private func captionScale(_ scale: Double) -> Double {
    let range = tuning.largestScale - tuning.smallestScale
    let share = range > 0 ? unit((scale - tuning.smallestScale) / range) : 0
    return 1 + 0.35 * share
  }

  private func drawCaption(
    _ item: Item, _ ink: Color, across: Double, on canvas: inout Canvas, scale: Double
  ) {
    let grown = captionScale(scale) / scale
    // Large text grows as long as two lines fit in the circle, or one below an icon. The hub has the whole title.
    let caption = environment.theme.type.caption
    let most = max(caption, across * (item.icon == nil ? 0.27 : 0.19))
    let size = min(caption * environment.textScale, most)
    let lines = item.icon == nil && DialMenu.breaks(item.title) ? 2.0 : 1
    // Without an icon, lines are as long as the chord at their outer edges.
    let height = 1.2 * lines * size
    let chord = max(1, across * across - height * height).squareRoot()
    let inner = min(chord, across * (item.icon == nil ? 0.92 : 0.86))
    let side = size * 1.5 * grown
    if let icon = item.icon {
      let up = item.title.isEmpty ? 0 : side * 0.5
      canvas.icon(
        icon, in: Rect(center: Point(0, -up), size: Size(side, side)), color: ink)
    }
    guard !item.title.isEmpty else { return }
    let run = TextRun(
      item.title, font: Font(size: size, weight: .semibold), maxWidth: inner,
      maxLines: Int(lines), elision: .words)
    var text = PlacedText(run, at: Point(0, item.icon == nil ? 0 : side * 0.55), color: ink)
    text.placement.scale = grown
    canvas.title(text, of: item, in: menu)
  }

  /// Whether a line of a text may break: at a space or a hyphen, or between ideographs.
  @inline(never)
  private static func breaks(_ text: String) -> Bool {
    let bytes = text.utf8Span.span
    for index in bytes.indices
    where bytes[index] == 0x20 || bytes[index] == 0x2D || bytes[index] >= 0xE0 { return true }
    return false
  }

  private func semantics(of item: Item, _ index: Int) -> Semantics {
    var state: Semantics.State = item.isEnabled ? [] : .disabled
    if choice == index { state.insert(.selected) }
    if item.hasChildren { state.insert(.hasPopup) }
    return Semantics(
      .option, label: item.title, value: item.shownBadge, hint: item.subtitle, state: state,
      actions: item.isEnabled ? [.activate, .focus] : [], position: index + 1,
      count: shownItems.count)
  }
}
