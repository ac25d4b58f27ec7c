import DetentGeometry

/// What meeting others needs to know of a body besides its state.
struct Footprint: Equatable, Sendable {
  // First what a step asks of every contact's bodies.
  /// Where it was when it had last moved to speak of.
  var position = Point.zero
  var angle = 0.0
  /// How far it reaches from its centre of mass.
  var reach = 0.0
  /// Whether it has moved in this step to speak of: its contacts may have to be measured anew,
  var isMoved = true
  /// or have to be, wherever it is.
  var isChanged = true
  /// Whether they have to be in the next step.
  var isDue = true
  /// Whether it goes fast in this step.
  var isFast = false
  /// Its first collider; below 0 while it is in no collision.
  var collider: Int32 = -1
  /// From its centre, in its own frame.
  var centerOfMass = Vector.zero
  /// How thick it is at its centre of mass.
  var thickness = Double.infinity
  /// Where it was before this step, if it goes fast.
  var start = Point.zero
  /// The part of its way that it can go then, 0…1.
  var freePart = 1.0
  /// Which others it fell asleep with; 0 while it is awake.
  var island: Int64 = 0
}

extension Footprint {
  /// Finds whether its body has moved or changed.
  @inline(__always)
  mutating func follow(_ state: borrowing BodyState) {
    let drift =
      (state.position - position).length + reach * (state.angle - angle).magnitude
    isChanged = isDue
    isMoved = isDue || drift > Tolerance.drift
    isDue = false
    if isMoved { (position, angle) = (state.position, state.angle) }
  }
}
