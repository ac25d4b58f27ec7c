import DetentGeometry

/// What the solver makes of a snap.
enum SnapJoints: Equatable, Sendable {
  case springs(DistanceJoint, DistanceJoint, DistanceJoint, DistanceJoint)
  case point(PointJoint)

  /// UIKit's springs: from the top left corner of the body to the corner where it is to be, 50
  /// points further left, and 50 points further up; from the bottom right one likewise, right and
  /// down.
  init(_ snap: Snap, body index: Int, size: Size) {
    switch snap.form {
    case .uikit(let damping):
      let corner = Vector(size.width / 2, size.height / 2)
      let center = Vector(snap.point.x, snap.point.y)
      func spring(from offset: Vector, towards direction: Vector) -> DistanceJoint {
        DistanceJoint(
          0, index, offsetA: center + offset + direction * SnapJoints.rest, offsetB: offset,
          length: SnapJoints.rest, frequency: 4, damping: damping)
      }
      self = .springs(
        spring(from: -corner, towards: Vector(-1, 0)),
        spring(from: -corner, towards: Vector(0, -1)),
        spring(from: corner, towards: Vector(1, 0)), spring(from: corner, towards: Vector(0, 1)))
    case .isotropic(let frequency, let damping):
      self = .point(
        PointJoint(index, point: snap.point, frequency: frequency, damping: damping))
    }
  }

  static let rest = 50.0

  /// Another point with the same pull: what it has gathered stays.
  mutating func move(by way: Vector) {
    switch self {
    case .springs(var a, var b, var c, var d):
      a.offsetA += way
      b.offsetA += way
      c.offsetA += way
      d.offsetA += way
      self = .springs(a, b, c, d)
    case .point(var joint):
      joint.point += way
      self = .point(joint)
    }
  }

  mutating func attach(to index: Int) {
    let body = Int32(index)
    switch self {
    case .springs(var a, var b, var c, var d):
      (a.b, b.b, c.b, d.b) = (body, body, body, body)
      self = .springs(a, b, c, d)
    case .point(var joint):
      joint.body = body
      self = .point(joint)
    }
  }

  mutating func prepare(
    _ states: borrowing MutableSpan<BodyState>, _ motions: inout MutableSpan<BodyMotion>,
    step h: Double
  ) {
    switch self {
    case .springs(var a, var b, var c, var d):
      a.prepare(states, &motions, step: h)
      b.prepare(states, &motions, step: h)
      c.prepare(states, &motions, step: h)
      d.prepare(states, &motions, step: h)
      self = .springs(a, b, c, d)
    case .point(var joint):
      joint.prepare(states, &motions, step: h)
      self = .point(joint)
    }
  }

  mutating func solveVelocity(_ motions: inout MutableSpan<BodyMotion>) {
    switch self {
    case .springs(var a, var b, var c, var d):
      a.solveVelocity(&motions)
      b.solveVelocity(&motions)
      c.solveVelocity(&motions)
      d.solveVelocity(&motions)
      self = .springs(a, b, c, d)
    case .point(var joint):
      joint.solveVelocity(&motions)
      self = .point(joint)
    }
  }
}
