import DetentGeometry

extension Contacts {
  /// Scratch memory of a step. Nothing in it outlives the step, so equal worlds may differ in it.
  struct Workspace: Equatable, Sendable {
    static func == (a: Workspace, b: Workspace) -> Bool { true }

    // The broad phase.
    /// The result of a query of the box tree, and the branches that it has yet to search.
    var found: [Int32] = []
    var path: [Int32] = []

    // Manifolds.
    /// Contacts that are to be measured again, and those whose boxes have parted.
    var changed: [Int32] = []
    var parted: [Int32] = []
    var polygonA = PlacedPolygon()
    var polygonB = PlacedPolygon()

    // The order in which constraints are solved.
    /// The two bodies of each constraint.
    var ends: [ContactConstraint.Ends] = []
    /// The indices of constraints, in that order.
    var order: [Int32] = []
    /// The rank of each body, by solver index, if islands come one after another.
    var ranks: [Int32] = []
    /// The sort keys of constraints.
    var keys: [Int64] = []
    var counts: [Int32] = []
    var sortedContacts: [Contact] = []
    var sortedConstraints: [ContactConstraint] = []

    // Velocities.
    /// All constraints, in pairs.
    var wide: [WideContact] = []
    /// The motions of bodies after their impacts, and later those before the warm start.
    var motions: [BodyMotion] = []
    /// The change of energy of islands in the step, by the solver index of their roots.
    var energies: [EnergyChange] = []

    // Positions.
    /// Pairs of contacts, one of which overlaps so much that positions are to be corrected.
    var overlaps: [WideOverlap] = []
    /// The pose of each body before it moved, by solver index.
    var startPoses: [Pose] = []

    // Sweeps and walls.
    /// Bodies that move so far in this step that they might pass
    /// through something, in the order of their solver indices.
    var fastBodies: [Int32] = []
    /// The time in the step at which each body is stopped, by solver index, 0…1; 1 if nothing stops it.
    var impactTimes: [Double] = []
    /// Bodies with a core that may have crossed a wall.
    var displaced: [Int32] = []
    /// Pairs of pieces that bodies that have moved far may have brought across each other.
    var heldCores: [HeldCore] = []
    /// Where the cores of one body were, in the order of its pieces.
    var startCores: [Point] = []

    /// Forgets the placed polygons, since colliders may have changed.
    mutating func forgetPolygons() {
      polygonA.forget()
      polygonB.forget()
    }
  }
}
