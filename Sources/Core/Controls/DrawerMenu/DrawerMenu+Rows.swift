import DetentDrawing
import DetentGeometry
import DetentMotion

// How pages and rows look. All places are in the page, and mirrored from right to left.
extension DrawerMenu {
  private static let side = 8.0
  private static let lead = 20.0
  private static let iconMiddle = 32.0
  private static let iconSide = 22.0
  private static let textAfterIcon = 60.0

  /// What drawing a page's rows needs to know.
  private struct RowStyle {
    let width: Double
    let isMirrored: Bool
    let theme: Theme
    let textScale: Double
    /// Where texts begin.
    let text: Double
    /// How much of the texts is to be seen: none on a rail.
    let opacity: Double
    /// How much of what stands behind them, which needs more room.
    let endOpacity: Double

    func x(_ leading: Double) -> Double { isMirrored ? width - leading : leading }

    func rect(_ leading: Double, _ top: Double, _ width: Double, _ height: Double) -> Rect {
      Rect(
        x: isMirrored ? self.width - leading - width : leading, y: top, width: width,
        height: height)
    }

    var start: PlacedText.Alignment { isMirrored ? .right : .left }
    var end: PlacedText.Alignment { isMirrored ? .left : .right }
  }

  func drawPage(_ index: Int, _ size: Size, isPresent: Bool, on canvas: inout Canvas) {
    let page = pages[index]
    let way = page.place.value * (isMirrored ? -1 : 1) * size.width
    guard way.magnitude < size.width else { return }
    let style = rowStyle(page, width: size.width)
    canvas.group(Placement(Point(way, 0)), opacity: max(0, min(1, page.presence.value))) { canvas in
      if pages.count > 1 { canvas.fill(.rect(Rect(.zero, size)), environment.theme.surface) }
      let list = Rect(
        x: 0, y: page.headerHeight, width: size.width,
        height: max(0, size.height - page.headerHeight))
      canvas.group(clip: .rect(list)) { drawRows(page, list, style, isPresent, on: &$0) }
      if page.headerHeight > 0 { drawHeader(page, style, isPresent, on: &canvas) }
    }
  }

  private func rowStyle(_ page: DrawerPage, width: Double) -> RowStyle {
    let rail = tuning.detents == .rail || tuning.detents == .railAndHalf
    let isNarrow = frame.isHorizontal && frame.places.count > 2
    return RowStyle(
      width: width, isMirrored: isMirrored, theme: environment.theme,
      textScale: measures.textScale,
      text: page.hasIcons || rail ? DrawerMenu.textAfterIcon : DrawerMenu.lead,
      opacity: isNarrow ? ((width - 84) / 40).inUnit : 1,
      endOpacity: isNarrow ? ((width - 160) / 60).inUnit : 1)
  }

  // MARK: Header

  private func drawHeader(
    _ page: DrawerPage, _ style: RowStyle, _ isPresent: Bool, on canvas: inout Canvas
  ) {
    let (theme, height) = (style.theme, page.headerHeight)
    let isNested = !page.path.isEmpty
    if isNested {
      drawLight(page.glow(of: DrawerPage.header), 0, height, style, on: &canvas)
      let icon = Rect(
        center: Point(style.x(DrawerMenu.iconMiddle), height / 2), size: Size(20, 20))
      drawArrow(in: icon, pointsLeft: !isMirrored, theme.text, on: &canvas)
    }
    let lead = isNested ? DrawerMenu.textAfterIcon : DrawerMenu.lead
    let run = TextRun(
      page.title, font: Font(size: theme.type.title * style.textScale, weight: .semibold),
      maxWidth: max(1, style.width - lead - DrawerMenu.lead))
    canvas.text(
      run, at: Point(style.x(lead), height / 2), alignment: style.start,
      color: theme.text.opacity(style.opacity))
    let line = max(0, min(1, page.scroller.offset / 8)) * 0.4
    if line > 0 {
      canvas.fill(
        .rect(Rect(x: 0, y: height - 1, width: style.width, height: 1)), theme.line.opacity(line))
    }
    guard isPresent else { return }
    let frame = Rect(x: 0, y: 0, width: style.width, height: height)
    if isNested {
      canvas.region(
        DrawerMenu.backRegion, frame: frame,
        Semantics(.button, label: environment.words.back, value: page.title, actions: .activate))
    } else {
      canvas.region(DrawerMenu.backRegion, frame: frame, Semantics(.label, label: page.title))
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
    _ page: DrawerPage, _ list: Rect, _ style: RowStyle, _ isPresent: Bool,
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
        Placement(Point(0, origin + ghost.top.value)), opacity: ghost.presence.value.inUnit
      ) { drawRow(ghost.item, height, style, on: &$0) }
    }
    for index in page.rows(in: window) where page.motion(of: index) == nil {
      canvas.group(Placement(Point(0, origin + page.tops[index]))) {
        drawRow(index, page, style, isPresent, on: &$0)
      }
    }
    for motion in page.motions {
      let top = page.tops[motion.index] + motion.offset.value
      guard isSeen(top, page.height(of: motion.index)) else { continue }
      let height = page.height(of: motion.index)
      canvas.group(Placement(Point(0, origin + top)), opacity: motion.presence.value.inUnit) {
        // On its way it passes over the others.
        if motion.offset.value != 0 {
          let ground = Rect(x: 0, y: 0, width: style.width, height: height)
          $0.fill(.rect(ground), style.theme.surface)
        }
        drawRow(motion.index, page, style, isPresent, on: &$0)
      }
    }
    if page.items.isEmpty {
      let run = TextRun(
        environment.words.noItems, font: Font(size: style.theme.type.body * style.textScale),
        maxWidth: max(1, style.width - 2 * DrawerMenu.lead), maxLines: 2)
      canvas.text(
        run, at: Point(style.width / 2, list.minY + 2 * measures.row),
        color: style.theme.textSecondary.opacity(style.opacity))
    }
  }

  private func drawRow(
    _ index: Int, _ page: DrawerPage, _ style: RowStyle, _ isPresent: Bool,
    on canvas: inout Canvas
  ) {
    let (item, height) = (page.items[index], page.height(of: index))
    drawLight(page.glow(of: index), 0, height, style, on: &canvas)
    drawRow(item, height, style, on: &canvas)
    guard isPresent else { return }
    if page.cursor == index, keyboard.isFocusVisible {
      canvas.focusRing(
        around: style.rect(DrawerMenu.side, 5, style.width - 2 * DrawerMenu.side, height - 10),
        radius: style.theme.shape.rowRadius - 3, style.theme)
    }
    canvas.region(
      index + 1, frame: Rect(x: 0, y: 0, width: style.width, height: height),
      semantics(of: index, page))
  }

  private func drawLight(
    _ amount: Double, _ top: Double, _ height: Double, _ style: RowStyle, on canvas: inout Canvas
  ) {
    guard amount > 0 else { return }
    let frame = style.rect(
      DrawerMenu.side, top + 2, max(0, style.width - 2 * DrawerMenu.side), height - 4)
    canvas.fill(
      .rect(frame, radius: style.theme.shape.rowRadius),
      style.theme.text.opacity(0.1 * min(1, amount)))
  }

  private func drawRow(
    _ item: Item, _ height: Double, _ style: RowStyle, on canvas: inout Canvas
  ) {
    if item.isHeading { return drawHeading(item, height, style, on: &canvas) }
    let theme = style.theme
    let ink = (item.isDestructive ? theme.destructive : theme.text).opacity(
      item.isEnabled ? 1 : 0.4)
    let iconInk =
      item.tint
      ?? (item.isDestructive
        ? theme.destructive : item.isSelected ? theme.accent : theme.textSecondary)
    let middle = height / 2
    let side = DrawerMenu.iconSide * min(1.6, max(1, style.textScale))
    if let icon = item.icon {
      canvas.icon(
        icon,
        in: Rect(center: Point(style.x(DrawerMenu.iconMiddle), middle), size: Size(side, side)),
        color: iconInk.opacity(item.isEnabled ? 1 : 0.4))
    } else if style.opacity < 1 {
      drawInitial(item, middle, iconInk.opacity(1 - style.opacity), style, on: &canvas)
    }
    if style.endOpacity < 1, !item.shownBadge.isEmpty {
      canvas.fill(
        .circle(center: Point(style.x(DrawerMenu.iconMiddle + 11), middle - 11), radius: 4),
        theme.accent.opacity(1 - style.endOpacity))
    }
    guard style.opacity > 0 else { return }
    let whole = style.width - DrawerMenu.lead
    let end = style.endOpacity > 0 ? drawEnd(item, middle, whole, style, on: &canvas) : whole
    let width = whole + (end - whole) * style.endOpacity - style.text
    drawTexts(item, middle, ink, width: max(1, width), style, on: &canvas)
  }

  /// Where there is no icon, the first letter stands on the rail.
  private func drawInitial(
    _ item: Item, _ middle: Double, _ ink: Color, _ style: RowStyle, on canvas: inout Canvas
  ) {
    var letter: [UInt8] = []
    for byte in item.title.bytes {
      if !letter.isEmpty, byte & 0xC0 != 0x80 { break }
      letter.append(byte)
    }
    let font = Font(size: style.theme.type.title * style.textScale, weight: .semibold)
    canvas.text(
      TextRun(String(utf8: letter), font: font, maxWidth: 40),
      at: Point(style.x(DrawerMenu.iconMiddle), middle), color: ink)
  }

  private func drawTexts(
    _ item: Item, _ middle: Double, _ ink: Color, width: Double, _ style: RowStyle,
    on canvas: inout Canvas
  ) {
    let (theme, scale) = (style.theme, style.textScale)
    let font = Font(size: theme.type.body * scale, weight: item.isSelected ? .semibold : .medium)
    let hasMore = !item.subtitle.isEmpty
    canvas.text(
      TextRun(item.title, font: font, maxWidth: width),
      at: Point(style.x(style.text), hasMore ? middle - 8.5 * scale : middle),
      alignment: style.start, color: ink.opacity(style.opacity))
    guard hasMore else { return }
    canvas.text(
      TextRun(item.subtitle, font: Font(size: theme.type.caption * scale), maxWidth: width),
      at: Point(style.x(style.text), middle + 9.5 * scale), alignment: style.start,
      color: theme.textSecondary.opacity(style.opacity * (item.isEnabled ? 1 : 0.4)))
  }

  /// What stands at the end of a row: a chevron, a check and a badge. Answers where texts must end.
  private func drawEnd(
    _ item: Item, _ middle: Double, _ whole: Double, _ style: RowStyle, on canvas: inout Canvas
  ) -> Double {
    let (theme, opacity) = (style.theme, style.endOpacity)
    var end = whole
    if item.hasChildren {
      let center = Point(style.x(end - 5), middle)
      let (reach, half) = (isMirrored ? -2.5 : 2.5, 5.0)
      canvas.stroke(
        .path(
          Path([
            Point(center.x - reach, center.y - half), Point(center.x + reach, center.y),
            Point(center.x - reach, center.y + half),
          ])), theme.textSecondary.opacity(opacity),
        Stroke(width: 1.75, cap: .round, join: .round))
      end -= 20
    }
    if item.isSelected {
      canvas.symbol(
        .check, in: Rect(center: Point(style.x(end - 9), middle), size: Size(20, 20)),
        color: theme.accent.opacity(opacity))
      end -= 28
    }
    let badge = item.shownBadge
    guard !badge.isEmpty else { return end }
    let font = Font(size: theme.type.caption, weight: .bold, hasTabularDigits: true)
    let width = min(60, TextRun(badge, font: font).estimatedSize.width) + 12
    canvas.group(opacity: opacity) {
      $0.badge(badge, at: Point(style.x(end - width / 2), middle), theme)
    }
    return end - width - 8
  }

  private func drawHeading(
    _ item: Item, _ height: Double, _ style: RowStyle, on canvas: inout Canvas
  ) {
    let theme = style.theme
    guard !item.title.isEmpty else {
      let line = style.rect(DrawerMenu.lead, height / 2 - 0.5, style.width - 2 * DrawerMenu.lead, 1)
      return canvas.fill(.rect(line), theme.line.opacity(0.4))
    }
    let run = TextRun(
      item.title, font: Font(size: theme.type.caption * style.textScale, weight: .semibold),
      maxWidth: max(1, style.width - 2 * DrawerMenu.lead))
    canvas.text(
      run, at: Point(style.x(DrawerMenu.lead), height * 0.6), alignment: style.start,
      color: theme.textSecondary.opacity(style.opacity))
  }

  private func semantics(of index: Int, _ page: DrawerPage) -> Semantics {
    let item = page.items[index]
    guard !item.isHeading else { return Semantics(.label, label: item.title) }
    var state: Semantics.State = item.isEnabled ? [] : .disabled
    if item.isSelected { state.insert(.selected) }
    if item.hasChildren { state.insert(.hasPopup) }
    if page.cursor == index, keyboard.hasFocus { state.insert(.focused) }
    return Semantics(
      .menuItem, label: item.title, value: item.shownBadge, hint: item.subtitle, state: state,
      actions: item.isEnabled ? [.activate, .focus] : [], position: page.ordinals[index],
      count: page.choiceCount)
  }
}

extension Double {
  fileprivate var inUnit: Double { max(0, min(1, self)) }
}
