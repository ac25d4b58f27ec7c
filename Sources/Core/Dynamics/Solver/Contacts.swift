import DetentGeometry

/// The colliders of a world, the contacts between them, and the constraints of those.
///
/// Arrays here are indexed by a body's solver index, or
/// have indices of their own. Nothing here knows handles.
struct Contacts: Equatable, Sendable {
  /// The proxy of each body, by solver index.
  var proxies = [BodyProxy()]
  /// The offset from each body's centre to its centre of mass, in the body's own
  /// frame, by solver index. Steps do not change these, so copies share them.
  var centersOfMass = [Vector.zero]
  var colliders: [Collider] = []
  /// The corners of all polygons.
  var outlines = Outlines()
  var all: [Contact] = []
  /// The constraints of the contacts that touch, or soon will.
  var constraints: [ContactConstraint] = []
  /// What remains of the constraints of contacts that sleep.
  var stored: [StoredContact] = []
  /// Tells which colliders may meet.
  var filter = CollisionFilter()
  /// The touches that began and ended since the last report.
  var begun: [Touch] = []
  var ended: [Touch] = []
  /// Indices of contacts that may begin in this step. Some contacts may have other indices by now.
  var arriving: [Int32] = []
  /// Bodies whose outline has changed, and where the cores of their old pieces were.
  var reshaped: [Reshaped] = []
  /// Whether bodies that cannot move by themselves were moved since the last step.
  var haveWallsMoved = false
  /// Sleeping bodies that something else has come near.
  var woken: [Int32] = []

  var tree = BoxTree()
  var pairs = PairSet()
  /// The number of constraints added and removed since all were sorted.
  var disorder = 0
  /// The first unused collider; below 0 if there is none.
  var free: Int32 = -1
  /// How many colliders have been made.
  var births: Int64 = 0
  /// Colliders that were put into the tree anew, whose pairs are to be found.
  var fresh: [Int32] = []

  var workspace = Workspace()

  /// A touch of two things that began or ended, and where.
  struct Touch: Equatable, Sendable {
    var bodyA: Int32
    var bodyB: Int32
    /// The index of the boundary; below 0 if the first is a body.
    var boundary: Int32
    var collision: Int32
    var point: Point

    /// Whether another touch is between the same two things, in either order.
    @inline(__always)
    func isSame(_ other: Touch) -> Bool {
      bodyA &+ bodyB == other.bodyA &+ other.bodyB && (bodyA == other.bodyA || bodyA == other.bodyB)
        && boundary == other.boundary && collision == other.collision
    }
  }

  var isEmpty: Bool { colliders.isEmpty }
}
