import DetentGeometry

/// Keeps two points on two bodies at a distance: rigid, or soft with a frequency.
///
/// The soft form is an implicit spring, stable at any stiffness: with effective mass m, k = m·ω²,
/// c = 2·m·ζ·ω, γ = 1/(h·(c + h·k)) and β = h·k·γ (E. Catto, "Soft Constraints", Game Developers
/// Conference 2011, https://box2d.org/files/ErinCatto_SoftConstraints_GDC2011.pdf).
struct DistanceJoint: Equatable, Sendable {
  var a: Int32
  var b: Int32
  var offsetA: Vector
  var offsetB: Vector
  var length: Double
  let frequency: Double
  let damping: Double
  /// Whether this is a rigid rod to a body's centre from another's or from the ground,
  /// as most are. Nothing then turns, yields or pulls, so every pass is shorter.
  let isPlain: Bool

  /// The accumulated impulse along the axis, kept from step to step.
  var impulse = 0.0

  // Valid within a step: they change only when positions do, so all passes share them.
  var axis = Vector.zero
  private var leverA = 0.0
  private var leverB = 0.0
  var mass = 0.0
  private var softness = 0.0
  private var bias = 0.0
  var inverseMassA = 0.0
  var inverseMassB = 0.0
  /// The spin that a unit of impulse gives each end.
  private var spinA = 0.0
  private var spinB = 0.0

  init(_ ends: JointEnds, length: Double, frequency: Double, damping: Double) {
    self.init(
      Int(ends.a), Int(ends.b), offsetA: ends.offsetA, offsetB: ends.offsetB, length: length,
      frequency: frequency, damping: damping)
  }

  init(
    _ a: Int, _ b: Int, offsetA: Vector, offsetB: Vector, length: Double, frequency: Double,
    damping: Double
  ) {
    self.a = Int32(a)
    self.b = Int32(b)
    self.offsetA = offsetA
    self.offsetB = offsetB
    self.length = length
    self.frequency = frequency
    self.damping = damping
    isPlain = frequency == 0 && offsetB == .zero && (a == 0 || offsetA == .zero)
  }

  /// Updates the axis and the levers, and returns the error of the distance.
  private mutating func measure(_ stateA: BodyState, _ stateB: BodyState) -> Double {
    let armA = stateA.rotated(offsetA)
    let armB = stateB.rotated(offsetB)
    let apart = (stateB.position + armB) - (stateA.position + armA)
    let distance: Double
    (axis, distance) = DistanceJoint.axis(of: apart)
    leverA = armA.cross(axis)
    leverB = armB.cross(axis)
    return distance - length
  }

  private func inverseMass(_ stateA: BodyState, _ stateB: BodyState) -> Double {
    stateA.inverseMass + stateB.inverseMass + stateA.inverseInertia * leverA * leverA
      + stateB.inverseInertia * leverB * leverB
  }

  mutating func prepare(
    _ states: borrowing MutableSpan<BodyState>, _ motions: inout MutableSpan<BodyMotion>,
    step h: Double
  ) {
    guard states[Int(a)].isActive || states[Int(b)].isActive else { return idle() }
    if isPlain { return preparePlain(states, &motions) }
    let error = measure(states[Int(a)], states[Int(b)])
    let inverse = inverseMass(states[Int(a)], states[Int(b)])
    let rigid = inverse > 0 ? 1 / inverse : 0
    (mass, softness, bias) = (rigid, 0, 0)
    if frequency > 0 {
      let spring = SoftConstraint(mass: rigid, frequency: frequency, damping: damping, step: h)
      softness = spring.softness
      bias = error * spring.bias
      mass = inverse + softness > 0 ? 1 / (inverse + softness) : 0
    }
    (inverseMassA, inverseMassB) = (states[Int(a)].inverseMass, states[Int(b)].inverseMass)
    (spinA, spinB) = (
      leverA * states[Int(a)].inverseInertia, leverB * states[Int(b)].inverseInertia
    )
    apply(impulse, &motions)
  }

  /// Does nothing in this step between sleeping bodies, and keeps the impulses.
  private mutating func idle() {
    (axis, mass, softness, bias) = (.zero, 0, 0, 0)
    (leverA, leverB) = (0, 0)
    (inverseMassA, inverseMassB, spinA, spinB) = (0, 0, 0, 0)
  }

  /// Makes one velocity pass. Returns by how much it changed the
  /// speed of its ends along the axis, in points per second.
  @inline(__always) @discardableResult
  mutating func solveVelocity(_ motions: inout MutableSpan<BodyMotion>) -> Double {
    if isPlain { return solvePlainVelocity(&motions) }
    let (motionA, motionB) = (motions[Int(a)], motions[Int(b)])
    let speed =
      axis.dot(motionB.velocity - motionA.velocity) + leverB * motionB.spin - leverA * motionA.spin
    let error = speed + bias + softness * impulse
    let change = -mass * error
    impulse += change
    apply(change, &motions)
    return error.magnitude
  }

  /// Adds the accelerations that the joint gave its bodies in this step.
  @inline(never)
  func addAccelerations(to states: inout [BodyState], step h: Double) {
    let (a, b) = (Int(a), Int(b))
    states[a].acceleration -= axis * (inverseMassA * impulse / h)
    states[a].angularAcceleration -= spinA * impulse / h
    states[b].acceleration += axis * (inverseMassB * impulse / h)
    states[b].angularAcceleration += spinB * impulse / h
  }

  /// Moves rigid ends together. Returns the distance by which they were off.
  mutating func solvePosition(_ states: inout MutableSpan<BodyState>) -> Double {
    if isPlain { return solvePlainPosition(&states) }
    guard frequency == 0, mass > 0 else { return 0 }
    let off = measure(states[Int(a)], states[Int(b)])
    var error = off
    let limit = Tolerance.largestCorrection
    if error.magnitude > limit {
      let ends = JointEnds(self)
      let arms = JointArms(ends, states[Int(a)], states[Int(b)])
      arms.mend(ends, &states, axis * error)
      error = measure(states[Int(a)], states[Int(b)])
    }
    let inverse = inverseMass(states[Int(a)], states[Int(b)])
    guard inverse > 0 else { return 0 }
    let push = Tolerance.limited(
      -max(-limit, min(limit, error)) / inverse,
      turning: (
        leverA * states[Int(a)].inverseInertia, leverB * states[Int(b)].inverseInertia
      ))
    states[Int(a)].shift(axis * -push, lever: -leverA * push)
    states[Int(b)].shift(axis * push, lever: leverB * push)
    return off.magnitude
  }

  /// The distance by which a rigid joint is off, in points; 0 for a soft one.
  func error(_ states: [BodyState]) -> Double {
    guard frequency == 0 else { return 0 }
    let (stateA, stateB) = (states[Int(a)], states[Int(b)])
    let ends = (
      stateA.position + stateA.rotated(offsetA), stateB.position + stateB.rotated(offsetB)
    )
    return (ends.0.distance(to: ends.1) - length).magnitude
  }

  @inline(__always)
  private func apply(_ impulse: Double, _ motions: inout MutableSpan<BodyMotion>) {
    motions[Int(a)].velocity -= axis * inverseMassA * impulse
    motions[Int(a)].spin -= spinA * impulse
    motions[Int(b)].velocity += axis * inverseMassB * impulse
    motions[Int(b)].spin += spinB * impulse
  }
}

/// The coefficients of an implicit spring for one step, with the formulas at `DistanceJoint`.
struct SoftConstraint {
  /// γ: the speed by which the constraint gives way for each unit of its impulse.
  let softness: Double
  /// β: the speed towards rest for each unit of distance from it, in 1/s.
  let bias: Double

  /// Not inlined: otherwise every kind of spring would contain a copy.
  @inline(never)
  init(mass: Double, frequency: Double, damping: Double, step h: Double) {
    // Numbers further from 1 have squares that overflow or vanish; the spring behaves the same.
    let omega = 2 * Double.pi * max(1e-30, frequency).limitedForProducts
    let damping = damping.limitedForProducts
    let stiffness = mass * omega * omega
    let friction = 2 * mass * damping * omega
    let denominator = h * (friction + h * stiffness)
    softness = denominator > 0 ? 1 / denominator : 0
    bias = h * stiffness * softness
  }
}
