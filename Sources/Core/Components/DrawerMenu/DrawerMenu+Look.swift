import DetentControls
import DetentDrawing
import DetentGeometry
import DetentMenus
import DetentMotion
import DetentText

// Drawing.
extension DrawerMenu {
  /// The depth and length of the tab, in points. Its target is at least as large as a finger needs.
  private static let tabDepth = 18.0
  private static let tabLength = 60.0
  /// The distance in points from which on the panel's shadow is complete.
  private static let shadowDepth = 60.0

  public func draw(on canvas: inout Canvas) {
    let shown = max(0, slide.position)
    if shown > 0.01, fade.value > 0.001 {
      drawScrim(shown, on: &canvas)
      drawTab(on: &canvas)
      canvas.group(opacity: min(1, fade.value)) { drawPanel(shown, on: &$0) }
    } else {
      drawTab(on: &canvas)
    }
    canvas.typedText(
      menu, in: frame.content(at: slide.position), prompts: false, opacity: fade.value)
  }

  private func drawScrim(_ shown: Double, on canvas: inout Canvas) {
    let window = Rect(.zero, environment.size)
    let depth = min(1, shown / frame.extent) * min(1, fade.value) * tuning.dimming
    if depth > 0 { canvas.fill(.rect(window), environment.theme.scrim.opacity(depth)) }
    guard door.isOut else { return }
    canvas.region(
      MenuRegion.outside, frame: window,
      Semantics(.button, label: environment.words.close, actions: .activate))
  }

  private func drawPanel(_ shown: Double, on canvas: inout Canvas) {
    let theme = environment.theme
    let panel = frame.panel(at: shown)
    let shape = Shape.rect(panel, radius: theme.shape.panelRadius)
    var shadow = theme.liftedShadow
    shadow.color = shadow.color.opacity(min(1, shown / DrawerMenu.shadowDepth))
    canvas.shadow(shape, shadow)
    canvas.fill(shape, theme.surface)
    if theme.outlinesShapes { canvas.stroke(shape, theme.line, Stroke(width: theme.shape.line)) }
    let isOut = door.isOut
    if isOut { canvas.region(MenuRegion.whole, frame: panel, semantics) }
    let content = frame.content(at: shown)
    canvas.group(Placement(content.origin), clip: shape.moved(by: .zero - content.origin)) {
      for index in pages.indices {
        drawPage(index, content.size, isPresent: isOut && index == pages.count - 1, on: &$0)
      }
    }
    if isOut, frame.places.count > 2 { drawGrip(shown, on: &canvas) }
  }

  private var semantics: Semantics {
    let title = page.title.isEmpty ? environment.words.menu : page.title
    var state: Semantics.State = .modal
    if menu.keyboard.hasFocus { state.insert(.focused) }
    return Semantics(
      .menu, label: title,
      value: page.cursor.map { page.items[$0].title } ?? environment.words.noItems, state: state,
      actions: [.increment, .decrement, .activate, .dismiss],
      position: page.cursor.map { page.ordinals[$0] } ?? 0, count: page.choiceCount)
  }

  /// Draws the grip at the end of a panel that has several detents.
  private func drawGrip(_ shown: Double, on canvas: inout Canvas) {
    let theme = environment.theme
    canvas.fill(
      .rect(frame.strip(from: shown - 8, to: shown - 4, length: 36), radius: 2),
      theme.line.opacity(0.5))
    let index = frame.index(of: slide.target)
    canvas.region(
      MenuRegion.grip,
      frame: frame.strip(from: shown - 12, to: shown, length: 44),
      Semantics(
        .slider, label: environment.words.more, actions: [.increment, .decrement],
        position: index, count: frame.places.count - 1))
  }

  // MARK: The tab

  /// The distance of the tab from the edge. The tab moves with the panel and soon fades; with
  /// reduced motion it fades in place.
  private var tabDepth: Double { fade.value < 1 ? 0 : max(0, slide.position) }

  var tabOpacity: Double {
    if fade.value < 1 { return max(0, 1 - fade.value) }
    return max(0, 1 - 4 * max(0, slide.position) / frame.extent)
  }

  var tabTarget: Rect {
    let least = environment.theme.shape.leastTarget
    return frame.strip(
      from: tabDepth, to: tabDepth + least, length: max(least, DrawerMenu.tabLength))
  }

  @inline(never)
  private func drawTab(on canvas: inout Canvas) {
    let opacity = tabOpacity
    guard opacity > 0.001 else { return }
    canvas.group(opacity: opacity) { drawTabShape(on: &$0) }
    guard !door.isOut else { return }
    canvas.region(
      MenuRegion.button, frame: tabTarget,
      Semantics(
        .button, label: menu.name,
        state: menu.keyboard.hasFocus ? [.hasPopup, .focused] : .hasPopup, actions: .activate))
  }

  private func drawTabShape(on canvas: inout Canvas) {
    let theme = environment.theme
    // A pressed tab moves towards the edge.
    let depth = tabDepth - 3 * tabPress.value
    let rect = frame.strip(from: depth - 24, to: depth + DrawerMenu.tabDepth, length: 60)
    let shape = Shape.rect(rect, radius: theme.shape.rowRadius)
    canvas.shadow(shape, theme.restingShadow)
    canvas.fill(shape, theme.surfaceRaised)
    let edge = theme.outlinesShapes ? theme.line : theme.line.opacity(0.35)
    canvas.stroke(shape, edge, Stroke(width: theme.shape.hairline))
    for place in -1...1 {
      let mark = frame.strip(from: depth + 5, to: depth + 13, length: 0)
      let along = Double(place) * 5
      canvas.stroke(
        frame.isHorizontal
          ? .line(
            Point(mark.minX, mark.minY + along), Point(mark.maxX, mark.minY + along))
          : .line(
            Point(mark.minX + along, mark.minY), Point(mark.minX + along, mark.maxY)),
        theme.textSecondary, Stroke(width: theme.shape.line, cap: .round))
    }
    if door.phase == .closed, menu.keyboard.isFocusVisible {
      canvas.focusRing(around: rect, radius: theme.shape.rowRadius, theme)
    }
  }
}

extension Shape {
  /// Returns this rectangle, moved.
  fileprivate func moved(by way: Vector) -> Shape { placed(Placement(.zero + way)) }
}
