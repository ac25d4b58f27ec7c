import DetentGeometry

/// What the passes for velocities touch of a body: nothing else lies between.
struct BodyMotion: Equatable, Sendable {
  var velocity = Vector.zero
  var spin = 0.0
}

/// Where a body is, and what a step needs to know of it.
struct BodyState: Equatable, Sendable {
  var position = Point.zero
  var angle = 0.0
  var sine = 0.0
  var cosine = 1.0
  var inverseMass = 0.0
  var inverseInertia = 0.0
  /// Points per second², collected for the step.
  var acceleration = Vector.zero
  /// Radians per second², collected likewise.
  var angularAcceleration = 0.0
  var resistance = 0.0
  var angularResistance = 0.0
  /// Seconds since it last moved to speak of.
  var stillness = 0.0

  static let ground = BodyState()

  init() {}

  init(_ body: Body) {
    position = body.position
    angle = body.angle.radians
    inverseMass = body.isAnchored ? 0 : 1 / body.mass
    inverseInertia = body.isAnchored || !body.allowsRotation ? 0 : 1 / body.inertia
    resistance = body.resistance
    angularResistance = body.angularResistance
    turn()
  }

  /// A vector fixed to the body, as it points now.
  func rotated(_ v: Vector) -> Vector {
    Vector(v.x * cosine - v.y * sine, v.x * sine + v.y * cosine)
  }

  mutating func turn() {
    (sine, cosine) = angle == 0 ? (0, 1) : sineAndCosine(angle)
  }

  /// Moves by an impulse of position.
  mutating func shift(_ push: Vector, lever: Double) {
    position += push * inverseMass
    guard inverseInertia > 0 else { return }
    angle += inverseInertia * lever
    turn()
  }

  var isMovable: Bool { inverseMass > 0 }
}

extension BodyMotion {
  init(_ body: Body) {
    self.init(
      velocity: body.isAnchored ? .zero : body.velocity,
      spin: body.isAnchored ? 0 : body.angularVelocity)
  }
}
