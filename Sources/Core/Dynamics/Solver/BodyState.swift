import DetentGeometry

/// The part of a body that passes for velocities touch. It lies by itself, so that they read nothing
/// else.
struct BodyMotion: Equatable, Sendable {
  var velocity = Vector.zero
  var spin = 0.0
  /// The pass after the last one that changed it noticeably; below 0 while it does not move. See `Pass`.
  var pass: Int32 = -1

  /// Whether its body moves by itself in this step, once its velocities have taken up the forces.
  var isMoving: Bool { pass >= 0 }

  /// Takes back what has changed but for a part of it.
  mutating func keep(_ part: Double, since old: BodyMotion) {
    velocity = old.velocity + (velocity - old.velocity) * part
    spin = old.spin + (spin - old.spin) * part
  }
}

/// Where a body is, and what a step needs to know of it.
struct BodyState: Equatable, Sendable {
  /// The centre of mass, in points.
  var position = Point.zero
  var angle = 0.0
  var sine = 0.0
  var cosine = 1.0
  var inverseMass = 0.0
  var inverseInertia = 0.0
  /// Points per second², collected for the step.
  var acceleration = Vector.zero
  /// Radians per second², collected for the step.
  var angularAcceleration = 0.0
  var resistance = 0.0
  var angularResistance = 0.0
  /// Seconds for which it has been still, and how it went when that began.
  var stillness = 0.0
  var stillVelocity = Vector.zero
  var stillSpin = 0.0
  /// A sleeping body stands still until something wakes it.
  var isAsleep = false

  static let ground = BodyState()

  init() {}

  init(_ body: Body) {
    let weight = body.massProperties
    angle = body.angle.radians
    turn()
    position = body.position + rotated(weight.center)
    take(body, weight)
  }

  /// What a body weighs and how it resists, without where it is.
  mutating func take(_ body: Body, _ weight: MassProperties) {
    inverseMass = body.isAnchored ? 0 : 1 / weight.mass
    inverseInertia = body.isAnchored || !body.allowsRotation ? 0 : 1 / weight.inertia
    resistance = body.resistance
    angularResistance = body.angularResistance
  }

  /// A vector fixed to the body, as it points now.
  func rotated(_ v: Vector) -> Vector {
    Vector(v.x * cosine - v.y * sine, v.x * sine + v.y * cosine)
  }

  /// The reverse: how a vector as it points now lies in the body.
  func unrotated(_ v: Vector) -> Vector {
    Vector(v.x * cosine + v.y * sine, v.y * cosine - v.x * sine)
  }

  mutating func turn() {
    (sine, cosine) = angle == 0 ? (0, 1) : sineAndCosine(angle)
  }

  /// Moves by an impulse of position, by no more than a step does: rounding, where masses are as unlike
  /// as a feather and a planet, is not to fling it.
  mutating func shift(_ push: Vector, lever: Double) {
    let (offset, longest) = (push * inverseMass, Tolerance.longestMove)
    shift(
      by: Vector(max(-longest, min(longest, offset.x)), max(-longest, min(longest, offset.y))),
      turn: inverseInertia * lever)
    if inverseInertia > 0 { turn() }
  }

  /// Moves and turns without renewing sine and cosine, for those who read the angle alone.
  @inline(__always)
  mutating func shift(by offset: Vector, turn: Double) {
    position += offset
    angle += max(-Tolerance.widestTurn, min(Tolerance.widestTurn, turn))
  }

  var isMovable: Bool { inverseMass > 0 }
  /// It has been still for long enough; a sum of sixty 1/120 s may come out a hair over half a second.
  func isReadyToSleep(after seconds: Double) -> Bool { stillness > seconds + 1e-9 }
  /// It moves by itself in this step.
  var isActive: Bool { inverseMass > 0 && !isAsleep }
}

extension BodyMotion {
  init(_ body: Body) {
    self.init(
      velocity: body.isAnchored ? .zero : body.velocity.limitedForSteps,
      spin: body.isAnchored ? 0 : body.angularVelocity.limitedForSteps)
  }
}
