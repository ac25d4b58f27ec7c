import DetentGeometry
import DetentText

// Lists of what a world holds, and where it is now, for drawing.

extension World {
  /// Every body, oldest first.
  public var bodyHandles: [Handle<Body>] { bodies.handles }
  /// Every attachment, oldest first; the lists below have the same order.
  public var attachmentHandles: [Handle<Attachment>] { attachments.handles }
  /// Every snap.
  public var snapHandles: [Handle<Snap>] { snaps.handles }
  /// Every gravity.
  public var gravityHandles: [Handle<Gravity>] { gravities.handles }
  /// Every push.
  public var pushHandles: [Handle<Push>] { pushes.handles }
  /// Every field.
  public var fieldHandles: [Handle<Field>] { fields.handles }
  /// Every collision.
  public var collisionHandles: [Handle<Collision>] { collisions.handles }
  /// All item properties.
  public var itemPropertiesHandles: [Handle<ItemProperties>] { items.handles }
}

extension Pool {
  /// All handles, oldest first.
  fileprivate var handles: [Handle<Thing>] {
    indices.map { handle(at: $0) }
  }
}

/// A convex piece of a body's outline, where it is now.
package enum Contour: Equatable, Sendable {
  case circle(center: Point, radius: Double)
  /// The corners, clockwise on screen.
  case polygon([Point])
}

/// A point at which two things touch, as last measured.
package struct ContactPoint: Equatable, Sendable {
  package let point: Point
  /// The unit normal out of the first of the two; zero while both are asleep.
  package let normal: Vector
}

extension World {
  /// The convex pieces of a body's outline, where they are now.
  package func contours(of body: Handle<Body>) -> [Contour] {
    let (index, state) = (bodies.index(body), states[stateIndex(body)])
    let center = center(of: index)
    return bodies[index].outline.parts(size: bodies[index].size).map { part in
      let middle = center + state.rotated(part.center)
      func placed(_ corners: [Vector]) -> Contour {
        .polygon(
          corners.map { middle + state.rotated($0.rotated(by: Angle(radians: part.angle))) })
      }
      switch part.form {
      case .circle(let radius): return .circle(center: middle, radius: radius)
      case .polygon(let corners): return placed(corners)
      case .box(let half):
        return placed([-half, Vector(half.x, -half.y), half, Vector(-half.x, half.y)])
      }
    }
  }

  package func centerOfMass(of body: Handle<Body>) -> Point { states[stateIndex(body)].position }

  /// The two ends of an attachment: at its anchor and on its body.
  package func ends(of attachment: Handle<Attachment>) -> (anchor: Point, body: Point) {
    let ends: JointEnds = ends(of: attachments[attachment])
    func point(_ index: Int32, _ offset: Vector) -> Point {
      let state = states[Int(index)]
      return state.position + state.rotated(offset)
    }
    return (point(ends.a, ends.offsetA), point(ends.b, ends.offsetB))
  }

  /// The lines of every boundary in effect, with the outline of the bounds where that is one.
  package var boundaryLines: [Path.Polyline] {
    var lines: [Path.Polyline] = []
    for collision in collisions.things {
      for (number, boundary) in collision.boundaries.enumerated() {
        let isReplaced = collision.boundaries[(number + 1)...].contains {
          Word($0.id) == Word(boundary.id)
        }
        if !isReplaced { lines += boundary.polylines }
      }
      guard let insets = collision.boundsInsets, let bounds else { continue }
      let (left, right) = (bounds.minX + insets.left, bounds.maxX - insets.right)
      let (top, bottom) = (bounds.minY + insets.top, bounds.maxY - insets.bottom)
      lines.append(
        Path.Polyline(
          points: [
            Point(left, top), Point(right, top), Point(right, bottom), Point(left, bottom),
          ], isClosed: true))
    }
    return lines
  }

  /// All points at which things touch.
  package var contactPoints: [ContactPoint] {
    var points: [ContactPoint] = []
    for contact in contacts.value.all where contact.isTouching {
      let point = contacts.value.point(of: contact)
      guard contact.constraint >= 0 else {
        points.append(ContactPoint(point: point, normal: .zero))
        continue
      }
      let constraint = contacts.value.constraints[Int(contact.constraint)]
      points.append(ContactPoint(point: point, normal: constraint.normal))
      guard constraint.count > 1 else { continue }
      // A lever is a contact point's distance from the body along the tangent, negated.
      let apart = constraint.leversA.x - constraint.leversA.y
      points.append(
        ContactPoint(
          point: point + constraint.normal.perpendicular * apart, normal: constraint.normal))
    }
    return points
  }

  /// The force, in newtons, of a field on a body of one kilogram and one coulomb at rest at a
  /// point; for a velocity field, the velocity that it gives, in m/s. Nil outside its region.
  package func pull(of field: Handle<Field>, at point: Point) -> Vector? {
    let field = fields[field]
    let offset = point - field.position
    guard field.region.contains(offset) else { return nil }
    if field.kind == .velocity {
      return field.direction * (field.law == .measured ? 1 : field.strength)
    }
    let sample = Field.Sample(
      position: point, offset: offset, velocity: .zero, mass: 1, charge: 1,
      strength: field.strength, time: elapsedTime, step: stepping.seconds)
    return field.force(on: sample, field.noise(at: elapsedTime))
  }
}
