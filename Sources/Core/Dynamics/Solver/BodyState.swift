import DetentGeometry

/// The part of a body that velocity passes touch. It is stored separately, so that they read nothing else.
struct BodyMotion: Equatable, Sendable {
  var velocity = Vector.zero
  var spin = 0.0
  /// The pass after the last one that changed it noticeably; below 0 while it does not move. See `Pass`.
  var pass: Int32 = -1

  /// Whether the body moves in this step. This is set when its velocity has taken up the forces.
  var isMoving: Bool { pass >= 0 }

  /// Undoes all but a part of the change since `old`.
  mutating func keep(_ part: Double, since old: BodyMotion) {
    velocity = old.velocity + (velocity - old.velocity) * part
    spin = old.spin + (spin - old.spin) * part
  }
}

/// The position of a body, and what a step needs to know of it.
struct BodyState: Equatable, Sendable {
  /// The centre of mass, in points.
  var position = Point.zero
  var angle = 0.0
  var sine = 0.0
  var cosine = 1.0
  var inverseMass = 0.0
  var inverseInertia = 0.0
  /// Whether it stands still until something wakes it. This is near the masses because they are read together.
  var isAsleep = false
  /// The acceleration that forces have added up for the step, in points per second².
  var acceleration = Vector.zero
  /// The angular acceleration that they have added up, in radians per second².
  var angularAcceleration = 0.0
  var resistance = 0.0
  var angularResistance = 0.0
  /// The time for which it has been still, in seconds, and how it moved and where it was when that began.
  var stillness = 0.0
  var stillVelocity = Vector.zero
  var stillSpin = 0.0
  var stillPose = Pose(position: .zero, angle: 0)

  static let ground = BodyState()

  init() {}

  init(_ body: Body) {
    let weight = body.massProperties
    angle = body.angle.radians
    turn()
    position = body.position + rotated(weight.center)
    take(body, weight)
  }

  /// Takes over a body's mass and damping, but not its position.
  mutating func take(_ body: Body, _ weight: MassProperties) {
    inverseMass = body.isAnchored ? 0 : 1 / weight.mass
    inverseInertia = body.isAnchored || !body.allowsRotation ? 0 : 1 / weight.inertia
    resistance = body.resistance
    angularResistance = body.angularResistance
  }

  /// Rotates a vector from the body's frame to the world's.
  func rotated(_ v: Vector) -> Vector {
    Vector(v.x * cosine - v.y * sine, v.x * sine + v.y * cosine)
  }

  /// Rotates a vector from the world's frame to the body's.
  func unrotated(_ v: Vector) -> Vector {
    Vector(v.x * cosine + v.y * sine, v.y * cosine - v.x * sine)
  }

  mutating func turn() {
    (sine, cosine) = angle == 0 ? (0, 1) : sineAndCosine(angle)
  }

  /// Moves the body by a position impulse, but by no more than a step does. Otherwise
  /// rounding would fling it where masses are as unlike as those of a feather and a planet.
  mutating func shift(_ push: Vector, lever: Double) {
    let (offset, longest) = (push * inverseMass, Tolerance.longestMove)
    shift(
      by: Vector(max(-longest, min(longest, offset.x)), max(-longest, min(longest, offset.y))),
      turn: inverseInertia * lever)
    if inverseInertia > 0 { turn() }
  }

  /// Moves and turns the body without updating sine and cosine, for callers that read only the angle.
  @inline(__always)
  mutating func shift(by offset: Vector, turn: Double) {
    position += offset
    angle += max(-Tolerance.widestTurn, min(Tolerance.widestTurn, turn))
  }

  var isMovable: Bool { inverseMass > 0 }
  /// Whether it has been still for long enough. A sum of
  /// sixty 1/120 s may come out slightly over half a second.
  func isReadyToSleep(after seconds: Double) -> Bool { stillness > seconds + 1e-9 }
  /// Whether it moves by itself in this step.
  var isActive: Bool { inverseMass > 0 && !isAsleep }
}

extension BodyMotion {
  init(_ body: Body) {
    self.init(
      velocity: body.isAnchored ? .zero : body.velocity.limitedForSteps,
      spin: body.isAnchored ? 0 : body.angularVelocity.limitedForSteps)
  }
}
