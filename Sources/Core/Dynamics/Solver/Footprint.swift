import DetentGeometry

/// What meeting others needs to know of a body besides its state.
struct Footprint: Equatable, Sendable {
  /// From its centre, in its own frame.
  var centerOfMass = Vector.zero
  /// Its first collider; below 0 while it is in no collision.
  var collider: Int32 = -1
  /// Whether it has moved since it was last measured, to speak of: its contacts are measured anew in
  /// this step.
  var isMoved = true
  /// Whether they are measured in the next step even if it stands still.
  var isDue = true
  /// Whether it goes fast in this step.
  var isFast = false
  /// How far it reaches from its centre of mass, and how thick it is there.
  var reach = 0.0
  var thickness = Double.infinity
  /// Where it was when its contacts were last measured.
  var position = Point.zero
  var angle = 0.0
  /// Where it was before this step, if it goes fast.
  var start = Point.zero
  /// The part of its way that it can go then, 0…1.
  var freePart = 1.0
  /// Which others it fell asleep with; 0 while it is awake.
  var island: Int64 = 0
}
