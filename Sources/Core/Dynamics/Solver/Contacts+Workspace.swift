import DetentGeometry

extension Contacts {
  /// Memory that a step works in. Nothing in it outlives the step, so worlds may differ in it and be equal.
  struct Workspace: Equatable, Sendable {
    static func == (a: Workspace, b: Workspace) -> Bool { true }

    // The broad phase.
    /// What the tree of boxes found, and the branches that it has yet to look into.
    var found: [Int32] = []
    var path: [Int32] = []

    // Manifolds.
    /// Contacts that are to be measured anew, and those whose boxes have parted.
    var changed: [Int32] = []
    var parted: [Int32] = []
    var polygonA = PlacedPolygon()
    var polygonB = PlacedPolygon()

    // The order in which constraints are solved.
    /// Constraints, by their indices, in that order.
    var order: [Int32] = []
    /// By solver index, where each body comes if islands come one after another.
    var ranks: [Int32] = []
    /// What constraints are sorted by.
    var keys: [Int64] = []
    var counts: [Int32] = []
    var sortedContacts: [Contact] = []
    var sortedConstraints: [ContactConstraint] = []

    // Velocities.
    /// All constraints, in pairs.
    var wide: [WideContact] = []
    /// How bodies go after their impacts.
    var motions: [BodyMotion] = []
    /// What the step does to the energy of islands, by the solver index of their roots.
    var energies: [EnergyChange] = []

    // Positions.
    /// Pairs of which one overlaps so much that positions are to be corrected.
    var overlaps: [WideOverlap] = []
    /// Where each body was before it moved, by solver index.
    var startPoses: [Pose] = []

    // Sweeps and walls.
    /// Bodies that go so far in this step that they might pass through something, in the order of their
    /// solver indices.
    var fastBodies: [Int32] = []
    /// By solver index, when in the step each body is stopped, 0…1; 1 if nothing stops it.
    var impactTimes: [Double] = []
    /// Bodies of which a core may have crossed a wall.
    var displaced: [Int32] = []
    /// Where the cores of one body were, in the order of its pieces.
    var startCores: [Point] = []

    /// Colliders may have become others since the polygons were placed.
    mutating func forgetPolygons() {
      polygonA.forget()
      polygonB.forget()
    }
  }
}
