import DetentControls
import DetentDrawing
import DetentGeometry
import DetentMenus
import DetentMotion

// Drawing pages and their rows.
extension DrawerMenu {
  func drawPage(_ index: Int, _ size: Size, isPresent: Bool, on canvas: inout Canvas) {
    let page = pages[index]
    let way = page.place.value * (isMirrored ? -1 : 1) * size.width
    guard way.magnitude < size.width else { return }
    let style = rowStyle(page, width: size.width)
    canvas.group(Placement(Point(way, 0)), opacity: unit(page.presence.value)) { canvas in
      if pages.count > 1 { canvas.fill(.rect(Rect(.zero, size)), environment.theme.surface) }
      let list = Rect(
        x: 0, y: page.headerHeight, width: size.width,
        height: max(0, size.height - page.headerHeight))
      canvas.group(clip: .rect(list)) { drawRows(page, list, style, isPresent, on: &$0) }
      if page.headerHeight > 0 { drawHeader(page, style, isPresent, on: &canvas) }
    }
  }

  private func rowStyle(_ page: DrawerPage, width: Double) -> DrawerRowStyle {
    let rail = tuning.detents == .rail || tuning.detents == .railAndHalf
    let isNarrow = frame.isHorizontal && frame.places.count > 2
    return DrawerRowStyle(
      width: width, isMirrored: isMirrored, theme: environment.theme,
      textScale: measures.textScale,
      text: DrawerRowStyle.text(afterIcons: page.hasIcons || rail), hasRail: rail,
      opacity: isNarrow ? unit((width - 84) / 40) : 1,
      endRoom: isNarrow ? unit((width - 160) / 30) : 1,
      endOpacity: isNarrow ? unit((width - 190) / 30) : 1,
      hasKeys: environment.shownKeys != .none, caps: environment.keyCaps(page.items))
  }

  // MARK: Header

  private func drawHeader(
    _ page: DrawerPage, _ style: DrawerRowStyle, _ isPresent: Bool, on canvas: inout Canvas
  ) {
    let (theme, height) = (style.theme, page.headerHeight)
    let isNested = !page.path.isEmpty
    if isNested {
      drawLight(page.glow(of: DrawerPage.header), 0, height, style, on: &canvas)
      let icon = Rect(
        center: Point(style.x(DrawerRowStyle.iconMiddle), height / 2), size: Size(20, 20))
      drawArrow(in: icon, pointsLeft: !isMirrored, theme.text, on: &canvas)
    }
    let lead = isNested ? DrawerRowStyle.textAfterIcon : DrawerRowStyle.lead
    let run = TextRun(
      page.title, font: Font(size: theme.type.title * style.textScale, weight: .semibold),
      maxWidth: max(1, style.width - lead - DrawerRowStyle.lead), elision: .middle)
    canvas.text(
      run, at: Point(style.x(lead), height / 2), alignment: style.start,
      color: theme.text.opacity(style.opacity))
    let line = unit(page.scroller.offset / 8) * 0.4
    if line > 0 {
      canvas.fill(
        .rect(Rect(x: 0, y: height - 1, width: style.width, height: 1)), theme.line.opacity(line))
    }
    guard isPresent else { return }
    let frame = Rect(x: 0, y: 0, width: style.width, height: height)
    if isNested {
      canvas.region(
        MenuRegion.back, frame: frame,
        Semantics(.button, label: environment.words.back, value: page.title, actions: .activate))
    } else {
      canvas.region(MenuRegion.back, frame: frame, Semantics(.label, label: page.title))
    }
  }

  private func drawArrow(
    in frame: Rect, pointsLeft: Bool, _ color: Color, on canvas: inout Canvas
  ) {
    var path = Symbol.back.path(in: frame)
    if !pointsLeft { path = path.map { Point(2 * frame.center.x - $0.x, $0.y) } }
    canvas.stroke(.path(path), color, Symbol.stroke(size: frame.width))
  }

  // MARK: Rows

  private func drawRows(
    _ page: DrawerPage, _ list: Rect, _ style: DrawerRowStyle, _ isPresent: Bool,
    on canvas: inout Canvas
  ) {
    let origin = list.minY - page.scroller.offset
    let window = page.window(height: list.height)
    func isSeen(_ top: Double, _ height: Double) -> Bool {
      top < window.upperBound && top + height > window.lowerBound
    }
    for ghost in page.ghosts {
      let height = measures.height(of: ghost.item)
      guard isSeen(ghost.top.value, height) else { continue }
      canvas.group(
        Placement(Point(0, origin + ghost.top.value)),
        opacity: unit(ghost.presence.value)
      ) {
        var style = style
        style.text = DrawerRowStyle.text(afterIcons: ghost.isAfterIcons || style.hasRail)
        drawRow(ghost.item, height, style, on: &$0)
      }
    }
    for index in page.rows(in: window) where page.motion(of: index) == nil {
      canvas.group(Placement(Point(0, origin + page.tops[index]))) {
        drawRow(index, page, style, isPresent, on: &$0)
      }
    }
    for motion in page.motions {
      let top = page.tops[motion.index] + motion.offset.value
      let height = page.height(of: motion.index)
      guard isSeen(top, height) else { continue }
      canvas.group(
        Placement(Point(0, origin + top)), opacity: unit(motion.presence.value)
      ) {
        // A moving row covers the others.
        if motion.offset.value != 0 {
          let ground = Rect(x: 0, y: 0, width: style.width, height: height)
          $0.fill(.rect(ground), style.theme.surface)
        }
        drawRow(motion.index, page, style, isPresent, on: &$0)
      }
    }
    if page.items.isEmpty { drawNoItems(page, list, style, on: &canvas) }
  }

  /// Draws the text of a page without items. It appears as the last rows fade.
  private func drawNoItems(
    _ page: DrawerPage, _ list: Rect, _ style: DrawerRowStyle, on canvas: inout Canvas
  ) {
    let left = page.ghosts.reduce(0) { max($0, $1.presence.value) }
    let run = TextRun(
      environment.words.noItems, font: Font(size: style.theme.type.body * style.textScale),
      maxWidth: max(1, style.width - 2 * DrawerRowStyle.lead), maxLines: 2)
    canvas.text(
      run, at: Point(style.width / 2, list.minY + 2 * measures.row),
      color: style.theme.textSecondary.opacity(style.opacity * unit(1 - left)))
  }

  @inline(never)
  private func drawRow(
    _ index: Int, _ page: DrawerPage, _ style: DrawerRowStyle, _ isPresent: Bool,
    on canvas: inout Canvas
  ) {
    let (item, height) = (page.items[index], page.height(of: index))
    drawLight(page.glow(of: index), 0, height, style, on: &canvas)
    let isMarked = isPresent && (page.cursor == index || page.glow(of: index) > 0.25)
    drawRow(item, height, style, index: index, isMarked: isMarked, on: &canvas)
    guard isPresent else { return }
    if page.cursor == index, menu.keyboard.isFocusVisible {
      canvas.focusRing(
        around: style.rect(
          DrawerRowStyle.side, 5, style.width - 2 * DrawerRowStyle.side, height - 10),
        radius: max(0, style.theme.shape.rowRadius - 3), style.theme)
    }
    canvas.region(
      MenuRegion.item(index), frame: Rect(x: 0, y: 0, width: style.width, height: height),
      semantics(of: index, page))
  }

  private func drawLight(
    _ amount: Double, _ top: Double, _ height: Double, _ style: DrawerRowStyle,
    on canvas: inout Canvas
  ) {
    guard amount > 0 else { return }
    canvas.fill(
      .rect(style.lit(top, height), radius: style.theme.shape.rowRadius),
      style.theme.text.opacity(0.1 * min(1, amount)))
  }
}
