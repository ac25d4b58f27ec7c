import DetentControls
import DetentDrawing
import DetentGeometry
import DetentMenus
import DetentMotion
import DetentText

// Drawing.
extension ConfirmButton {
  /// The colour of the button, and that of text on it.
  var colors: (fill: Color, ink: Color) {
    let theme = environment.theme
    guard item.tint != nil || item.isDestructive else { return (theme.accent, theme.onAccent) }
    return theme.tint(item, hue: 0)
  }

  /// The same for the ring and the bar, which show on a raised surface how far something is.
  var progressColors: (fill: Color, ink: Color) {
    environment.theme.legible(colors, on: environment.theme.surfaceRaised)
  }

  /// The share of the shade in a pressed button.
  private static let shade = 0.1

  /// Shades a pressed shape.
  @inline(never)
  private func drawShade(
    _ press: Double, of shape: Shape, _ colors: (fill: Color, ink: Color), on canvas: inout Canvas
  ) {
    let share = ConfirmButton.shade
    let shade = environment.theme.shade(of: colors.fill, under: colors.ink, share)
    canvas.fill(shape, shade.opacity(share * unit(press)))
  }

  public func draw(on canvas: inout Canvas) {
    canvas.region(ConfirmButton.wholeRegion, frame: layout.button, semantics)
    drawButton(on: &canvas)
    drawAnswers(on: &canvas)
    drawRing(on: &canvas)
    drawHint(on: &canvas)
    if answer != nil { canvas.mismatch(keyboard, environment) }
  }

  private var semantics: Semantics {
    var state: Semantics.State = .hasPopup
    if keyboard.hasFocus, answer == nil { state.insert(.focused) }
    if !isEnabled { state.insert(.disabled) }
    if answer != nil { state.insert(.expanded) }
    var actions: Semantics.Actions = isEnabled ? .activate : []
    if isOut { actions.insert(.dismiss) }
    return Semantics(
      .button, label: label, value: spoken,
      hint: tuning.guard == .slide ? environment.words.confirmHint : "", state: state,
      actions: actions)
  }

  // MARK: The button

  private func drawButton(on canvas: inout Canvas) {
    let isAway = unit(2.5 * springs.choice.value)
    let frame = Rect(center: .zero, size: layout.button.size)
    let press = springs.press.value
    canvas.group(
      Placement(layout.button.center, scale: environment.reducesMotion ? 1 : 1 - 0.03 * press),
      opacity: (1 - isAway) * (isEnabled ? 1 : 0.4)
    ) { canvas in
      drawPlate(frame, on: &canvas)
      let waiting = unit(springs.waiting.value)
      canvas.group(opacity: 1 - unit(2 * waiting)) {
        drawLabel(label, items.first?.icon, colors.ink, in: frame, on: &$0)
      }
      canvas.group(opacity: unit(2 * waiting - 1)) {
        drawLabel(waitingLabel, waitingIcon, environment.theme.text, in: frame, on: &$0)
      }
      if keyboard.isFocusVisible, answer == nil {
        canvas.focusRing(around: frame, radius: frame.height / 2, environment.theme)
      }
    }
  }

  private func drawPlate(_ frame: Rect, on canvas: inout Canvas) {
    let theme = environment.theme
    let waiting = unit(springs.waiting.value)
    let shape = Shape.rect(frame, radius: frame.height / 2)
    let (fill, _) = colors
    canvas.shadow(shape, theme.restingShadow)
    canvas.fill(shape, fill.mixed(with: theme.surfaceRaised, waiting))
    drawShade(springs.press.value, of: shape, colors, on: &canvas)
    if waiting > 0 { drawBar(frame, progressColors.fill, waiting, on: &canvas) }
    if theme.outlinesShapes { canvas.stroke(shape, theme.text, Stroke(width: theme.shape.line)) }
  }

  /// Draws a bar for the rest of the wait, or for the past part of a count-down.
  private func drawBar(_ frame: Rect, _ color: Color, _ waiting: Double, on canvas: inout Canvas) {
    let shape = Shape.rect(frame, radius: frame.height / 2)
    let passed = unit(springs.fill.value)
    let share = tuning.guard == .countDown ? passed : 1 - passed
    var bar = frame
    bar.size.width *= share
    if environment.direction == .rightToLeft { bar.origin.x = frame.maxX - bar.width }
    canvas.group(clip: shape) { canvas in
      canvas.fill(.rect(bar), color.opacity(0.22 * waiting))
      bar.origin.y = frame.maxY - 4
      bar.size.height = 4
      canvas.fill(.rect(bar), color.opacity(waiting))
    }
    canvas.stroke(
      shape, environment.theme.line.opacity(waiting),
      Stroke(width: environment.theme.shape.hairline))
  }

  private var waitingIcon: Icon {
    switch tuning.guard {
    case .twice: return items.first?.icon ?? .symbol(.check)
    case .countDown: return .symbol(.close)
    default: return .symbol(.back)
    }
  }

  /// The text for what a click would do, with the seconds of a count-down.
  private var waitingLabel: String {
    guard tuning.guard == .countDown else { return waitingWord }
    var bytes = waitingWord.bytes
    bytes.append(UInt8(ascii: " "))
    bytes += environment.words.number(secondsLeft).bytes
    return String(utf8: bytes)
  }

  /// Draws a title with an icon before it, together centred.
  @inline(never)
  private func drawLabel(
    _ label: String, _ icon: Icon?, _ ink: Color, in frame: Rect, on canvas: inout Canvas
  ) {
    let inner = frame.width - 2 * ConfirmLayout.padding
    var font = self.font
    font.hasTabularDigits = tuning.guard == .countDown
    guard let icon else {
      return canvas.text(
        TextRun(label, font: font, maxWidth: max(8, inner), elision: .middle), color: ink)
    }
    let side = layout.iconSide
    let isWaiting = Word(label) != Word(self.label)
    let wanted = isWaiting ? texts.waiting - font.size : texts.title
    let width = max(8, min(wanted, inner - side - 8))
    let start = -(width + side + 8) / 2
    let sense: Double = environment.direction == .rightToLeft ? -1 : 1
    canvas.icon(
      icon, in: Rect(center: Point(sense * (start + side / 2), 0), size: Size(side, side)),
      color: ink)
    canvas.text(
      TextRun(label, font: font, maxWidth: max(8, inner - side - 8), elision: .middle),
      at: Point(sense * (start + side + 8 + width / 2), 0), color: ink)
  }

  // MARK: The answers

  private func drawAnswers(on canvas: inout Canvas) {
    let choice = springs.choice.value
    guard choice > 0.001 else { return }
    // The answers come out of the button, but from different places, so that they do not hide each other.
    let way = environment.reducesMotion ? 1 : 0.5 + 0.5 * choice
    let words = environment.words
    canvas.group(opacity: unit(2 * choice - 0.8)) { canvas in
      let run = questionRun
      let place = layout.button.center.interpolated(to: question(run.estimatedSize.height), way)
      let theme = environment.theme
      // Like the answers it may lie on anything, such as a dark desktop.
      canvas.draw(
        .pill(
          Pill(
            PlacedText(run, at: place, color: theme.text), fill: theme.surfaceRaised,
            padding: Size(12, 4), shadow: theme.restingShadow)))
    }
    canvas.group(opacity: unit(2 * choice - 0.5)) { canvas in
      let caps = environment.keyCaps(answers)
      drawAnswer(0, words.cancel, springs.cancel.value, way, caps, on: &canvas)
      drawAnswer(1, words.confirm, springs.confirm.value, way, caps, on: &canvas)
    }
  }

  /// The whole question, in as many lines as it takes.
  private var questionRun: TextRun {
    let padding = 12.0
    let room = environment.size.width - 2 * (ConfirmLayout.margin + padding)
    return TextRun(label, font: font, maxWidth: max(20, room), maxLines: 6, elision: .middle)
  }

  /// Returns the centre of a question of a height. Its last line is above the answers, as long as there is room.
  private func question(_ height: Double) -> Point {
    let further = max(0, height - texts.lineHeight) / 2
    return Point(layout.question.x, max(height / 2 + 8, layout.question.y - further))
  }

  @inline(never)
  private func drawAnswer(
    _ index: Int, _ label: String, _ press: Double, _ way: Double, _ caps: [String],
    on canvas: inout Canvas
  ) {
    let theme = environment.theme
    let frame = Rect(center: .zero, size: layout.answers[index].size)
    let shape = Shape.rect(frame, radius: frame.height / 2)
    let (fill, ink) = index == 1 ? colors : (theme.surfaceRaised, theme.text)
    let center = layout.button.center.interpolated(to: layout.answers[index].center, way)
    let sink = environment.reducesMotion ? 0 : 0.03 * press
    canvas.group(Placement(center, scale: 1 - sink)) { canvas in
      canvas.shadow(shape, theme.restingShadow)
      canvas.fill(shape, fill)
      drawShade(press, of: shape, (fill, ink), on: &canvas)
      if index == 0 || theme.outlinesShapes {
        canvas.stroke(
          shape, theme.outlinesShapes ? theme.text : theme.line, Stroke(width: theme.shape.hairline)
        )
      }
      let inner = max(8, frame.width - 2 * ConfirmLayout.padding + 8)
      canvas.text(TextRun(label, font: font, maxWidth: inner), color: ink)
      if keyboard.isFocusVisible, answer == index {
        canvas.focusRing(around: frame, radius: frame.height / 2, theme)
      }
      let end = (environment.direction == .rightToLeft ? 1 : -1) * (frame.width / 2 - 14)
      canvas.keyCap(caps, index, at: Point(end, frame.height / 2), theme)
      guard answer != nil else { return }
      let isFocused = keyboard.hasFocus && answer == index
      canvas.region(
        index == 1 ? ConfirmButton.confirmRegion : ConfirmButton.cancelRegion, frame: frame,
        Semantics(
          .button, label: label, state: isFocused ? .focused : [],
          actions: [.activate, .focus], position: index + 1, count: 2))
    }
  }

  // MARK: How to

  private func drawHint(on canvas: inout Canvas) {
    let hint = springs.hint.value
    guard hint > 0.001 else { return }
    let theme = environment.theme
    let away = layout.button.height / 2 + 26
    let isBelow = layout.button.minY < 60
    let rise = environment.reducesMotion ? 0 : 8 * (1 - hint)
    let place = layout.button.center + Vector(0, isBelow ? away - rise : rise - away)
    let size = theme.type.footnote * environment.textScale
    let run = TextRun(
      environment.words.pressAndHold, font: Font(size: size, weight: .medium),
      maxWidth: max(20, environment.size.width - 60))
    canvas.group(opacity: unit(hint)) {
      $0.draw(
        .pill(
          Pill(
            PlacedText(run, at: place, color: theme.background), fill: theme.text,
            padding: Size(14, 8), shadow: theme.restingShadow)))
    }
  }
}
