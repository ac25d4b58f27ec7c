import DetentDrawing
import DetentDynamics
import DetentGeometry

extension Canvas {
  /// Draws a cross at each snap's point, and a dotted line from there to its body.
  mutating func sketchSnaps(of world: World, _ style: SketchStyle) {
    guard let color = style.snap else { return }
    for handle in world.snapHandles {
      let snap = world[handle]
      let center = world.position(of: snap.body)
      if center.distance(to: snap.point) > 1 {
        stroke(
          .line(center, snap.point), color,
          Stroke(width: style.lineWidth, cap: .round, dash: [0, 3 * style.lineWidth]))
      }
      for way in [Vector(5, 0), Vector(0, 5)] {
        stroke(.line(snap.point - way, snap.point + way), color, Stroke(width: style.lineWidth))
      }
    }
  }

  /// Draws an arrow where an active push acts: 20 points for a newton, at most 60.
  mutating func sketchPushes(of world: World, _ style: SketchStyle) {
    guard let color = style.push else { return }
    for handle in world.pushHandles {
      let push = world[handle]
      guard push.isActive else { continue }
      for body in push.bodies where world.contains(body) {
        let offset =
          push.offsetTurns ? push.offset.rotated(by: world[body].angle) : push.offset
        arrow(
          from: world.centerOfMass(of: body) + offset, along: (push.vector * 20).limited(to: 60),
          color, width: style.lineWidth, head: 4 * style.lineWidth)
      }
    }
  }

  /// Draws arrows on a grid: the effect of each field on a kilogram with a coulomb
  /// at rest, the longer the stronger, up to the grid's spacing. A dot is also in
  /// the field's region, but the field does nothing to a body at rest there.
  mutating func sketchFields(of world: World, _ style: SketchStyle, _ area: Rect) {
    guard let color = style.field else { return }
    let spacing = max(4, style.fieldSpacing)
    for field in world.fieldHandles {
      var y = area.minY + spacing / 2
      while y < area.maxY {
        var x = area.minX + spacing / 2
        while x < area.maxX {
          sketch(field, at: Point(x, y), of: world, color, spacing)
          x += spacing
        }
        y += spacing
      }
      let center = world[field].position
      if area.contains(center) {
        stroke(.circle(center: center, radius: 4), color, Stroke(width: style.lineWidth))
      }
    }
  }

  private mutating func sketch(
    _ field: Handle<Field>, at point: Point, of world: World, _ color: Color, _ spacing: Double
  ) {
    guard let pull = world.pull(of: field, at: point) else { return }
    let strength = pull.length
    guard strength > 1e-3 else {
      fill(.circle(center: point, radius: 1), color.opacity(0.5))
      return
    }
    let way = pull * (0.9 * spacing / (strength + 0.5))
    arrow(from: point - way * 0.5, along: way, color.opacity(0.6), width: 1, head: 5)
  }
}
