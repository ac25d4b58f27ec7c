import DetentGeometry

/// Which two bodies a joint holds, and where on them.
struct JointEnds: Equatable, Sendable {
  /// Solver indices; the ground is 0.
  var a: Int32
  var b: Int32
  /// From the centre of each, turning with it; on the ground a point in the world.
  var offsetA: Vector
  var offsetB: Vector
}

extension JointEnds {
  init(_ rod: DistanceJoint) {
    self.init(a: rod.a, b: rod.b, offsetA: rod.offsetA, offsetB: rod.offsetB)
  }
}
