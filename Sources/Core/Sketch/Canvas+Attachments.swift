import DetentDrawing
import DetentDynamics
import DetentGeometry

extension Canvas {
  /// Draws an attachment as books on machines draw its kind: a rod as a line, a spring
  /// as a zigzag, a limit dashed, a pin as a ring with an arm, a rail with its stops, a
  /// fixed one as a square, and a hand as a fingertip with a line to where it took hold.
  mutating func sketch(_ handle: Handle<Attachment>, of world: World, _ style: SketchStyle) {
    guard let color = style.attachment else { return }
    let ends = world.ends(of: handle)
    let stroke = Stroke(width: style.lineWidth, join: .round)
    switch world[handle].form {
    case .rod:
      self.stroke(.line(ends.anchor, ends.body), color, stroke)
      dot(ends.anchor, color, style)
      dot(ends.body, color, style)
    case .spring:
      self.stroke(.path(spring(from: ends.anchor, to: ends.body)), color, stroke)
      dot(ends.anchor, color, style)
      dot(ends.body, color, style)
    case .limit:
      self.stroke(
        .line(ends.anchor, ends.body), color, Stroke(width: style.lineWidth, dash: [5, 3]))
      dot(ends.anchor, color, style)
      dot(ends.body, color, style)
    case .pin:
      let center = world.position(of: world[handle].body)
      if center.distance(to: ends.anchor) > 4 {
        let way = (center - ends.anchor).normalized * 4
        self.stroke(.line(ends.anchor + way, center), color, Stroke(width: style.lineWidth / 2))
      }
      self.stroke(.circle(center: ends.anchor, radius: 4), color, stroke)
    case .sliding(let axis, let range):
      if case .point = world[handle].anchor {
        rail(ends, axis.normalized, range, color, stroke)
      } else {
        // Only the solver knows how the rail has turned with its body since then.
        rail(ends, (ends.body - ends.anchor).normalized, Attachment.unlimited, color, stroke)
      }
      dot(ends.body, color, style)
    case .fixed:
      self.stroke(.rect(Rect(center: ends.anchor, size: Size(8, 8))), color, stroke)
      dot(ends.anchor, color, style)
    case .hand:
      self.stroke(.line(ends.anchor, ends.body), color, stroke)
      self.stroke(.circle(center: ends.anchor, radius: 8), color, stroke)
      dot(ends.body, color, style)
    }
  }

  private mutating func dot(_ point: Point, _ color: Color, _ style: SketchStyle) {
    fill(.circle(center: point, radius: 1.5 * style.lineWidth), color)
  }

  /// A zigzag of eight teeth, with a straight piece at each end.
  private func spring(from start: Point, to end: Point) -> Path {
    let way = end - start
    let side = way.normalized.perpendicular * 5
    var points = [start]
    for tooth in 0..<8 {
      let place = start + way * (0.14 + 0.09 * (Double(tooth) + 0.5))
      points.append(place + (tooth % 2 == 0 ? side : -side))
    }
    return Path(points + [end])
  }

  /// Draws the line along which the body's end slides, with a bar at each
  /// stop. Where there is no stop, the line continues for a little, dashed.
  private mutating func rail(
    _ ends: (anchor: Point, body: Point), _ axis: Vector, _ range: ClosedRange<Double>,
    _ color: Color, _ stroke: Stroke
  ) {
    let place = (ends.body - ends.anchor).dot(axis)
    for (stop, direction) in [(range.lowerBound, -1.0), (range.upperBound, 1.0)] {
      guard stop.magnitude < 10_000 else {
        var dashed = stroke
        dashed.dash = [5, 3]
        let beyond = ends.anchor + axis * (place + direction * 40)
        self.stroke(.line(ends.anchor, beyond), color, dashed)
        continue
      }
      let end = ends.anchor + axis * stop
      let bar = axis.perpendicular * 6
      self.stroke(.line(ends.anchor, end), color, stroke)
      self.stroke(.line(end - bar, end + bar), color, stroke)
    }
  }
}
