import DetentGeometry

/// The colliders of a world, which of them are near each other, and what those push.
///
/// Arrays here have a body's solver index, or indices of their own; nothing knows handles.
struct Contacts: Equatable, Sendable {
  /// A proxy of each body, by solver index.
  var proxies = [BodyProxy()]
  /// From each body's centre to its centre of mass, in the body's own frame, by solver index.
  /// Steps do not change them, so copies share them.
  var centersOfMass = [Vector.zero]
  var colliders: [Collider] = []
  /// The corners of all polygons.
  var outlines = Outlines()
  var all: [Contact] = []
  /// Constraints of the contacts that touch, or soon will.
  var constraints: [ContactConstraint] = []
  /// What is left of the constraints of contacts that sleep.
  var stored: [StoredContact] = []
  /// Who may meet whom.
  var filter = CollisionFilter()
  /// What began and ended since it was reported last.
  var begun: [Touch] = []
  var ended: [Touch] = []
  /// Indices of contacts that may begin in this step; some may have others by now.
  var arriving: [Int32] = []
  /// Bodies that have another outline now, and where the cores of their old pieces were.
  var reshaped: [Reshaped] = []
  /// Bodies that were asleep when somebody came.
  var woken: [Int32] = []

  var tree = BoxTree()
  var pairs = PairSet()
  /// Constraints that came or went since all were put in order.
  var disorder = 0
  /// The first unused collider; below 0 if there is none.
  var free: Int32 = -1
  /// Colliders that are in the tree anew, whose pairs are to be found.
  var fresh: [Int32] = []

  var workspace = Workspace()

  /// Two things that began or ended to touch, and where.
  struct Touch: Equatable, Sendable {
    var bodyA: Int32
    var bodyB: Int32
    /// Below 0 if the first is a body.
    var boundary: Int32
    var collision: Int32
    var point: Point

    /// Whether another touch is of the same two things, in whichever order.
    @inline(__always)
    func isSame(_ other: Touch) -> Bool {
      bodyA &+ bodyB == other.bodyA &+ other.bodyB && (bodyA == other.bodyA || bodyA == other.bodyB)
        && boundary == other.boundary && collision == other.collision
    }
  }

  var isEmpty: Bool { colliders.isEmpty }
}
