import DetentGeometry

/// The two bodies that a joint holds, and where.
struct JointEnds: Equatable, Sendable {
  /// Solver indices; the ground has index 0.
  var a: Int32
  var b: Int32
  /// The offset from the centre of mass of each, turning with it; on the ground, a point in the world.
  var offsetA: Vector
  var offsetB: Vector
}

extension JointEnds {
  init(_ rod: DistanceJoint) {
    self.init(a: rod.a, b: rod.b, offsetA: rod.offsetA, offsetB: rod.offsetB)
  }
}
