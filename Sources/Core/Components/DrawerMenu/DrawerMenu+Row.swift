import DetentControls
import DetentDrawing
import DetentGeometry
import DetentMenus
import DetentText

// Drawing a row, and its semantics.
extension DrawerMenu {
  /// Draws a row.
  ///
  /// - Parameters:
  ///   - index: The row's index, by which its key is found. Without a key it is −1.
  ///   - isMarked: Whether a title that is longer than the row goes on in further lines.
  func drawRow(
    _ item: Item, _ height: Double, _ style: DrawerRowStyle, index: Int = -1,
    isMarked: Bool = false, on canvas: inout Canvas
  ) {
    if item.isHeading { return drawHeading(item, height, style, on: &canvas) }
    let isOwn = environment.contents[item.content] != nil
    let shade = item.isEnabled ? 1 : 0.4
    if isOwn {
      canvas.group(opacity: style.opacity * shade) {
        _ = $0.content(
          of: item, in: style.lit(0, height), isRound: false, isMarked: isMarked, environment)
      }
    }
    let middle = height / 2
    // On a rail there is no room for content of the application.
    drawSign(item, middle, opacity: isOwn ? shade * (1 - style.opacity) : shade, style, on: &canvas)
    guard style.opacity > 0, !isOwn else { return }
    let whole = style.width - DrawerRowStyle.lead
    let end = style.endRoom > 0 ? drawEnd(item, index, middle, whole, style, on: &canvas) : whole
    let width = whole + (end - whole) * style.endRoom - style.text
    let theme = style.theme
    let ink = (item.isDestructive ? theme.destructive : theme.text).opacity(shade)
    drawTexts(item, middle, ink, width: max(1, width), style, isMarked, on: &canvas)
  }

  /// Draws the icon or the photo, or on a rail the first letter, and there a dot for the badge.
  private func drawSign(
    _ item: Item, _ middle: Double, opacity: Double, _ style: DrawerRowStyle,
    on canvas: inout Canvas
  ) {
    let theme = style.theme
    let ink =
      item.tint.map { theme.legible($0, on: theme.surface) }
      ?? (item.isDestructive
        ? theme.destructive : item.isSelected ? theme.accentSign : theme.textSecondary)
    let center = Point(style.x(DrawerRowStyle.iconMiddle), middle)
    let side = DrawerRowStyle.iconSide * min(1.6, max(1, style.textScale))
    if let icon = item.icon {
      let frame = Rect(center: center, size: Size(side, side))
      canvas.icon(icon, in: frame, color: ink.opacity(opacity))
    } else if style.opacity < 1, item.photo.isEmpty {
      drawInitial(item, center, ink.opacity(1 - style.opacity), style, on: &canvas)
    }
    if !item.photo.isEmpty {
      canvas.group(opacity: opacity) {
        // The letter is visible if there is no such picture.
        if item.icon == nil { drawInitial(item, center, ink, style, on: &$0) }
        $0.photo(of: item, at: center, radius: side * DrawerRowStyle.photo)
      }
    }
    if style.endOpacity < 1, !item.shownBadge.isEmpty {
      canvas.fill(
        .circle(center: Point(style.x(DrawerRowStyle.iconMiddle + 11), middle - 11), radius: 4),
        theme.accentSign.opacity(1 - style.endOpacity))
    }
  }

  /// Draws the first letter of an item without an icon, for a rail.
  private func drawInitial(
    _ item: Item, _ center: Point, _ ink: Color, _ style: DrawerRowStyle, on canvas: inout Canvas
  ) {
    let font = Font(size: style.theme.type.title * style.textScale, weight: .semibold)
    canvas.text(
      TextRun(item.title.firstLetter, font: font, maxWidth: 40), at: center, color: ink)
  }

  private func drawTexts(
    _ item: Item, _ middle: Double, _ ink: Color, width: Double, _ style: DrawerRowStyle,
    _ isMarked: Bool, on canvas: inout Canvas
  ) {
    let (theme, scale) = (style.theme, style.textScale)
    let font = Font(size: theme.type.body * scale, weight: item.isSelected ? .semibold : .medium)
    var title = TextRun(item.title, font: font, maxWidth: width, elision: .middle)
    var hasMore = !item.subtitle.isEmpty
    // The number of lines can only be estimated here. On one line, the title looks the same as usual.
    let lines = isMarked ? title.estimatedLength / width : 0
    if lines > 0.8 {
      title.maxLines = lines > 1.8 ? 3 : 2
      if lines > 1.8 { title.font.size = theme.type.caption * scale }
      hasMore = false
    }
    let text = PlacedText(
      title, at: Point(style.x(style.text), hasMore ? middle - 8.5 * scale : middle),
      alignment: style.start, color: ink.opacity(style.opacity))
    canvas.title(text, of: item, in: menu)
    guard hasMore else { return }
    canvas.text(
      TextRun(item.subtitle, font: Font(size: theme.type.caption * scale), maxWidth: width),
      at: Point(style.x(style.text), middle + 9.5 * scale), alignment: style.start,
      color: theme.textSecondary.opacity(style.opacity * (item.isEnabled ? 1 : 0.4)))
  }

  /// Draws the end of a row: a key, a chevron, a check mark and a badge. Returns where texts must end.
  private func drawEnd(
    _ item: Item, _ index: Int, _ middle: Double, _ whole: Double, _ style: DrawerRowStyle,
    on canvas: inout Canvas
  ) -> Double {
    let (theme, opacity) = (style.theme, style.endOpacity)
    var end = whole
    if style.hasKeys {
      canvas.group(opacity: opacity) {
        $0.keyCap(style.caps, index, at: Point(style.x(end - 10), middle), theme)
      }
      end -= 28
    }
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
        color: theme.accentSign.opacity(opacity))
      end -= 28
    }
    let badge = item.shownBadge
    guard !badge.isEmpty else { return end }
    let width = Canvas.badgeWidth(badge, theme)
    canvas.group(opacity: opacity) {
      $0.badge(badge, at: Point(style.x(end - width / 2), middle), theme)
    }
    return end - width - 8
  }

  private func drawHeading(
    _ item: Item, _ height: Double, _ style: DrawerRowStyle, on canvas: inout Canvas
  ) {
    let theme = style.theme
    guard !item.title.isEmpty else {
      let line = style.rect(
        DrawerRowStyle.lead, height / 2 - 0.5, style.width - 2 * DrawerRowStyle.lead, 1)
      return canvas.fill(.rect(line), theme.line.opacity(0.4))
    }
    let run = TextRun(
      item.title, font: Font(size: theme.type.caption * style.textScale, weight: .semibold),
      maxWidth: max(1, style.width - 2 * DrawerRowStyle.lead))
    canvas.text(
      run, at: Point(style.x(DrawerRowStyle.lead), height * 0.6), alignment: style.start,
      color: theme.textSecondary.opacity(style.opacity))
  }

  func semantics(of index: Int, _ page: DrawerPage) -> Semantics {
    let item = page.items[index]
    guard !item.isHeading else { return Semantics(.label, label: item.title) }
    var state: Semantics.State = item.isEnabled ? [] : .disabled
    if item.isSelected { state.insert(.selected) }
    if item.hasChildren { state.insert(.hasPopup) }
    if page.cursor == index, menu.keyboard.hasFocus { state.insert(.focused) }
    return Semantics(
      .menuItem, label: item.title, value: item.shownBadge, hint: item.subtitle, state: state,
      actions: item.isEnabled ? [.activate, .focus] : [], position: page.ordinals[index],
      count: page.choiceCount)
  }
}
