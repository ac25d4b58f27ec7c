import DetentControls
import DetentDrawing
import DetentGeometry
import DetentMenus
import DetentMotion
import DetentText

// Drawing.
extension AlertPanel {
  public func draw(on canvas: inout Canvas) {
    if motion.darkness > 0 {
      let scrim = environment.theme.scrim
      canvas.fill(.rect(Rect(.zero, environment.size)), scrim.opacity(motion.darkness))
    }
    guard motion.opacity > 0, door.phase != .closed else { return }
    let size = Size(layout.panel.width, max(1, height.value))
    canvas.group(Placement(origin), opacity: motion.opacity) { canvas in
      if isOut { canvas.region(MenuRegion.whole, frame: Rect(.zero, size), semantics) }
      drawPlate(Rect(.zero, size), on: &canvas)
      drawText(on: &canvas)
      drawButtons(in: size, on: &canvas)
    }
    if isOut { canvas.mismatch(keyboard, environment) }
  }

  /// The panel's current upper left corner. The panel grows and shrinks about its middle.
  var origin: Point {
    let grown = (layout.panel.height - height.value) / 2
    return Point(layout.panel.minX, layout.panel.minY + grown + motion.offset)
  }

  private var semantics: Semantics {
    Semantics(
      .alertDialog, label: title.isEmpty ? message : title, hint: title.isEmpty ? "" : message,
      state: .modal, actions: .dismiss, count: buttons.count)
  }

  private func drawPlate(_ frame: Rect, on canvas: inout Canvas) {
    let theme = environment.theme
    let plate = Shape.rect(frame, radius: theme.shape.panelRadius)
    canvas.shadow(plate, theme.liftedShadow)
    canvas.fill(plate, theme.surfaceRaised)
    if theme.outlinesShapes { canvas.stroke(plate, theme.text, Stroke(width: theme.shape.line)) }
  }

  // MARK: Title and message

  private func drawText(on canvas: inout Canvas) {
    guard layout.textHeight > 0 else { return }
    let window = layout.textWindow
    // The clip is wider than the window, for glyphs that overhang.
    let clip = Rect(
      x: 1, y: window.minY - 2, width: window.width + 2 * AlertLayout.side - 2,
      height: window.height + 4)
    canvas.group(clip: textScroll.isNeeded ? .rect(clip) : nil) { canvas in
      let top = window.minY - textScroll.offset
      let middle = window.center.x
      if !title.isEmpty {
        canvas.text(
          titleRun, at: Point(middle, top + layout.titleHeight / 2),
          color: environment.theme.text)
      }
      if !message.isEmpty {
        let bottom = top + layout.textHeight
        canvas.text(
          messageRun, at: Point(middle, bottom - texts.message / 2),
          color: title.isEmpty ? environment.theme.text : environment.theme.textSecondary)
      }
    }
    drawThumb(textScroll, beside: window, on: &canvas)
  }

  /// Draws a scroll indicator.
  private func drawThumb(_ scroller: Scroller, beside window: Rect, on canvas: inout Canvas) {
    guard scroller.isNeeded, window.height > 8 else { return }
    let length = max(16, window.height * window.height / scroller.content)
    let part = unit(scroller.offset / scroller.most)
    let isMirrored = environment.direction == .rightToLeft
    let x = isMirrored ? 5 : layout.panel.width - 8
    let thumb = Rect(
      x: x, y: window.minY + part * max(0, window.height - length), width: 3,
      height: min(length, window.height))
    canvas.fill(.rect(thumb, radius: 1.5), environment.theme.line)
  }

  // MARK: Buttons

  private func drawButtons(in size: Size, on canvas: inout Canvas) {
    var clip = layout.buttonClip
    let bottom = remains.buttons.isEmpty ? min(clip.maxY, size.height) : size.height
    clip.size.height = max(0, bottom - clip.minY)
    let isCut = buttonScroll.isNeeded
    let isClipped = isCut || !height.isAtRest
    canvas.group(clip: isClipped ? .rect(clip) : nil) { canvas in
      let buttons = self.buttons
      let caps = environment.keyCaps(buttons)
      for index in layout.buttons.indices {
        draw(
          buttons[index], index, of: buttons.count, in: placedFrame(of: index), caps, on: &canvas)
      }
      for button in remains.buttons {
        let opacity = remains.left * (button.item.isEnabled ? 1 : 0.4)
        canvas.group(Placement(button.frame.center), opacity: opacity) {
          drawFace(button.item, Rect(center: .zero, size: button.frame.size), 0, on: &$0)
        }
      }
    }
    if isCut {
      canvas.fill(
        .rect(Rect(x: 0, y: clip.minY - 0.5, width: size.width, height: 1)),
        environment.theme.line.opacity(0.5))
    }
    drawThumb(buttonScroll, beside: layout.buttonWindow, on: &canvas)
  }

  /// The buttons with their present frames, relative to the panel's upper left corner.
  var placedButtons: [AlertRemains.Button] {
    layout.buttons.indices.map {
      AlertRemains.Button(item: buttons[$0], frame: placedFrame(of: $0))
    }
  }

  private func placedFrame(of index: Int) -> Rect {
    let (window, frame) = (layout.buttonWindow, layout.buttons[index])
    return Rect(
      Point(window.minX + frame.minX, window.minY + frame.minY - buttonScroll.offset), frame.size)
  }

  private func draw(
    _ button: Item, _ index: Int, of count: Int, in frame: Rect, _ caps: [String],
    on canvas: inout Canvas
  ) {
    if isOut {
      var state: Semantics.State = button.isEnabled ? [] : .disabled
      if keyboard.hasFocus, focus == index { state.insert(.focused) }
      canvas.region(
        MenuRegion.item(index), frame: frame,
        Semantics(
          .button, label: button.title, hint: button.subtitle, state: state,
          actions: button.isEnabled ? [.activate, .focus] : [], position: index + 1, count: count))
    }
    let clip = layout.buttonClip
    guard frame.maxY > clip.minY, frame.minY < clip.maxY else { return }
    let press = unit(presses[index].value)
    let shrunk = environment.reducesMotion ? 1 : 1 - 0.03 * press
    canvas.group(
      Placement(frame.center, scale: shrunk),
      opacity: remains.presence(of: index) * (button.isEnabled ? 1 : 0.4)
    ) { canvas in
      drawFace(button, Rect(center: .zero, size: frame.size), press, on: &canvas)
      if keyboard.isFocusVisible, focus == index {
        canvas.focusRing(
          around: Rect(center: .zero, size: frame.size), radius: environment.theme.shape.rowRadius,
          environment.theme)
      }
      guard !caps.isEmpty else { return }
      let end = (environment.direction == .rightToLeft ? 1 : -1) * (frame.width / 2)
      canvas.keyCap(caps, index, at: Point(end, frame.height / 2 - 6), environment.theme)
    }
  }

  /// The share of the text colour in a pressed button.
  package static let shade = 0.12

  /// Returns the colours of a button. The default button is filled, a destructive one is
  /// tinted, and the others are subdued.
  ///
  /// - Parameter press: How far the button is pressed, 0…1. The shade of a pressed button lies over its fill.
  package static func colors(
    of button: Item, _ theme: Theme, press: Double = 0
  ) -> (fill: Color, ink: Color) {
    if button.isSelected {
      return button.isDestructive
        ? (theme.destructive, theme.ink(on: theme.destructive)) : (theme.accent, theme.onAccent)
    }
    if button.isDestructive {
      // The tint leaves no contrast to spare, so the text darkens with the fill.
      return (
        theme.surfaceRaised.mixed(with: theme.destructive, 0.08),
        theme.destructive.mixed(with: theme.text, 0.5 * press)
      )
    }
    return (theme.surfaceRaised.mixed(with: theme.text, 0.07), theme.text)
  }

  private func drawFace(
    _ button: Item, _ frame: Rect, _ press: Double, on canvas: inout Canvas
  ) {
    let theme = environment.theme
    let shape = Shape.rect(frame, radius: theme.shape.rowRadius)
    let (fill, ink) = AlertPanel.colors(of: button, theme, press: press)
    canvas.fill(shape, fill)
    if press > 0 { canvas.fill(shape, theme.text.opacity(AlertPanel.shade * press)) }
    if theme.outlinesShapes { canvas.stroke(shape, ink, Stroke(width: theme.shape.line)) }
    var room = frame.width - 2 * AlertLayout.titleInset
    if let icon = button.icon {
      let side = texts.lineHeight
      let x = button.title.isEmpty ? 0 : frame.width / 2 - AlertLayout.iconInset - side / 2
      room = frame.width - 2 * (AlertLayout.iconInset + side + AlertLayout.gap)
      canvas.icon(
        icon,
        in: Rect(
          center: Point(environment.direction == .rightToLeft ? x : -x, 0), size: Size(side, side)),
        color: ink)
    }
    canvas.text(
      TextRun(
        button.title, font: font(of: button), maxWidth: max(8, room),
        maxLines: AlertLayout.lines(in: frame, line: texts.lineHeight), elision: .middle),
      color: ink)
  }
}
