import Detent

extension RotaryKnob {
  /// The angle from the first notch to the last, symmetrical about the top.
  static let sweep = Angle.degrees(270)

  /// The angle from one notch to the next, in radians.
  var notchAngle: Double { RotaryKnob.sweep.radians / Double(notches - 1) }

  private var size: Size { environment.size }
  private var titleHeight: Double { 2 * environment.theme.type.body * environment.textScale }

  var center: Point { Point(size.width / 2, (size.height - titleHeight) / 2) }
  /// The radius of the knob itself.
  var radius: Double { max(4, reach - 26) }
  /// The radius of the scale.
  var reach: Double { max(8, min(size.width, size.height - titleHeight) / 2 - 8) }

  private func angle(of turn: Double) -> Angle {
    Angle(radians: (turn - Double(notches - 1) / 2) * notchAngle)
  }

  public func draw(on canvas: inout Canvas) {
    let theme = environment.theme
    drawScale(on: &canvas)
    canvas.group(Placement(center)) { canvas in
      let plate = Shape.circle(center: .zero, radius: radius)
      canvas.shadow(plate, drag.isActive ? theme.liftedShadow : theme.restingShadow)
      canvas.fill(plate, theme.surfaceRaised)
      canvas.stroke(plate, theme.line, Stroke(width: theme.shape.hairline))
      if hasFocus {
        let ring = radius + theme.shape.focusGap + theme.shape.focusWidth / 2
        canvas.stroke(
          .circle(center: .zero, radius: ring), theme.focus, Stroke(width: theme.shape.focusWidth))
      }
      canvas.group(Placement(rotation: angle(of: turn.value))) { canvas in
        canvas.stroke(
          .line(Point(0, -0.62 * radius), Point(0, -0.86 * radius)), theme.accent,
          Stroke(width: 4, cap: .round))
      }
      let number = Font(
        size: theme.type.headline * environment.textScale, weight: .semibold,
        hasTabularDigits: true)
      canvas.text(TextRun(String(notch), font: number), color: theme.text)
    }
    let caption = Font(size: theme.type.body * environment.textScale)
    canvas.text(
      TextRun(title, font: caption, maxWidth: size.width),
      at: Point(size.width / 2, size.height - titleHeight / 2), color: theme.textSecondary)
    canvas.region(
      0, frame: Rect(center: center, radius: radius),
      Semantics(
        .slider, label: title, value: String(notch), state: hasFocus ? .focused : [],
        actions: [.increment, .decrement, .focus], position: notch, count: notches - 1))
  }

  /// Draws a line for each notch, coloured up to the current one.
  private func drawScale(on canvas: inout Canvas) {
    let theme = environment.theme
    for notch in 0..<notches {
      let way = Vector(length: 1, angle: .top + angle(of: Double(notch)))
      canvas.stroke(
        .line(center + way * (radius + 14), center + way * (radius + 22)),
        notch <= self.notch ? theme.accent : theme.line, Stroke(width: 2.5, cap: .round))
    }
  }
}
