import Detent

extension Carousel {
  private var size: Size { environment.size }
  private var height: Double { max(1, min(size.height - 48, size.width * 0.6, 220)) }
  private var width: Double { 0.72 * height }
  /// The distance from one card to the next, in points.
  var spacing: Double { 0.86 * width }

  /// How many cards are visible on each side of the front card.
  private static let sides = 3.0

  /// Returns where a card is now; nil if it is not visible.
  func frame(of index: Int) -> Rect? {
    let away = Double(index) - turn.value
    guard away.magnitude < Carousel.sides + 0.5, presence.value > 0.001 else { return nil }
    let scale = (1 - 0.18 * min(Carousel.sides, away.magnitude)) * (0.8 + 0.2 * presence.value)
    let x = size.width / 2 + (menu.isMirrored ? -1 : 1) * away * spacing * presence.value
    return Rect(center: Point(x, size.height / 2), size: Size(width * scale, height * scale))
  }

  /// The visible cards, those behind first.
  private var cards: [(index: Int, frame: Rect)] {
    let front = max(0, min(shownItems.count - 1, Int(turn.value.rounded())))
    return (front - 4...front + 4)
      .filter { shownItems.indices.contains($0) }
      .sorted { (Double($0) - turn.value).magnitude > (Double($1) - turn.value).magnitude }
      .compactMap { index in frame(of: index).map { (index, $0) } }
  }

  func card(at point: Point) -> Int? { cards.last { $0.frame.contains(point) }?.index }

  public func draw(on canvas: inout Canvas) {
    let opacity = environment.reducesMotion ? fade : min(1, max(0, presence.value))
    guard opacity > 0, door.phase != .closed else { return }
    canvas.region(
      MenuRegion.whole, frame: Rect(.zero, size),
      Semantics(.listBox, label: menu.name, count: shownItems.count))
    canvas.group(opacity: opacity) { canvas in
      for (index, frame) in cards { draw(index, frame, on: &canvas) }
    }
    canvas.typedText(menu, opacity: opacity)
  }

  /// The opacity if motion is reduced: the menu only fades, in the time that a door takes for that.
  private var fade: Double {
    let share = min(1, door.time / Door.crossFade)
    return door.isOut ? (door.isMoving ? share : 1) : 1 - share
  }

  private func draw(_ index: Int, _ frame: Rect, on canvas: inout Canvas) {
    let (theme, item) = (environment.theme, shownItems[index])
    let isChoice = index == choice
    let plate = Shape.rect(frame, radius: 0.08 * frame.width)
    canvas.shadow(plate, isChoice ? theme.liftedShadow : theme.restingShadow)
    canvas.fill(plate, theme.surfaceRaised)
    canvas.stroke(plate, isChoice ? theme.accent : theme.line, Stroke(width: isChoice ? 2 : 1))
    let font = Font(
      size: theme.type.headline * environment.textScale * frame.width / width,
      weight: isChoice ? .semibold : .regular)
    let title = TextRun(item.title, font: font, maxWidth: max(1, frame.width - 20), maxLines: 3)
    canvas.title(
      PlacedText(
        title, at: frame.center, color: item.isEnabled ? theme.text : theme.textSecondary),
      of: item, in: menu)
    if isChoice, menu.keyboard.isFocusVisible {
      let gap = theme.shape.focusGap + theme.shape.focusWidth / 2
      canvas.stroke(
        .rect(frame.inset(by: -gap), radius: 0.08 * frame.width + gap), theme.focus,
        Stroke(width: theme.shape.focusWidth))
    }
    var state: Semantics.State = isChoice ? .selected : []
    if !item.isEnabled { state.insert(.disabled) }
    if !item.children.isEmpty { state.insert(.hasPopup) }
    canvas.region(
      tree.region(of: index), frame: frame,
      Semantics(
        .option, label: item.title, state: state,
        actions: item.isEnabled ? [.activate, .focus] : [],
        position: index + 1, count: shownItems.count))
  }
}
