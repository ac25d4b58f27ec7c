import DetentGeometry

// Joints that hold bodies in several directions at once, in a row and on long arms, need more passes than there are.
// What remains is warm started in the next step, when the bodies have turned, and then drives them. Solved fully,
// such joints add no energy (D. E. Stewart, "Rigid-Body Dynamics with Friction and Impact", SIAM Review 42, 2000,
// 3–39). So an island that has gained energy undoes a part of what its passes have changed. Springs, snaps and hands
// do add energy, and an island with one of them is left alone.
extension World {
  /// Stores how bodies move before impacts change that.
  mutating func saveMotionsBeforeImpacts() {
    guard joints.value.areRigid else { return }
    joints.value.workspace.motions += motions
  }

  /// Stores how bodies move before passes change that. Passes may give back the energy that impacts have taken.
  mutating func saveMotionsBeforePasses() {
    guard joints.value.areRigid else { return }
    for _ in motions.indices { joints.value.workspace.energies.append(EnergyChange()) }
    // Without contacts the islands are not known yet, but there are no impacts either.
    if islands.isEmpty { return }
    for body in motions.indices where motions[body].isMoving {
      joints.value.workspace.energies[islands.root(of: body)].add(
        from: motions[body], to: joints.value.workspace.motions[body], states[body])
    }
    for body in motions.indices {
      joints.value.workspace.energies[body].becomeLimit()
      joints.value.workspace.motions[body] = motions[body]
    }
  }

  /// Undoes the part of the passes' change that adds more energy to an island than its accelerations do in two steps.
  mutating func limitEnergyOfJoints() {
    guard joints.value.areRigid else { return }
    if islands.isEmpty { findIslands() }
    joints.value.markRigid(islands, motions)
    for rod in rods.things where rod.frequency > 0 {
      joints.value.markDriven(islands.root(of: rod.a, rod.b, motions))
    }
    for snap in snapJoints { joints.value.markDriven(islands.root(of: 0, snap.body, motions)) }
    if joints.value.limitEnergy(states, &motions, islands, step: stepping.seconds) {
      for index in rods.indices {
        let root = islands.root(of: rods[index].a, rods[index].b, motions)
        rods[index].impulse *= joints.value.workspace.energies[root].kept
      }
    }
    joints.value.workspace.motions.removeAll(keepingCapacity: true)
    joints.value.workspace.energies.removeAll(keepingCapacity: true)
  }
}

extension Islands {
  /// The first body of the island of a joint, given its two bodies, of which one may not move.
  fileprivate func root(of a: Int32, _ b: Int32, _ motions: [BodyMotion]) -> Int {
    root(of: Int(motions[Int(b)].isMoving ? b : a))
  }
}

extension Joints {
  /// Scratch memory of a step. Nothing in it outlives the step, so equal worlds may differ in it.
  struct Workspace: Equatable, Sendable {
    static func == (a: Workspace, b: Workspace) -> Bool { true }

    /// The motions of bodies before their impacts, and later those before the passes.
    var motions: [BodyMotion] = []
    /// The change of energy of islands in the step, by the solver index of their roots.
    var energies: [EnergyChange] = []
  }

  /// Whether there are joints that hold bodies in several directions at once.
  fileprivate var areRigid: Bool {
    !pins.things.isEmpty || !slides.things.isEmpty || !welds.things.isEmpty
  }

  fileprivate mutating func markDriven(_ root: Int) { workspace.energies[root].isDriven = true }

  /// Marks at their roots the islands whose energy such joints limit, and those to which hands add energy.
  fileprivate mutating func markRigid(_ islands: Islands, _ motions: [BodyMotion]) {
    func mark(_ ends: JointEnds) {
      workspace.energies[islands.root(of: ends.a, ends.b, motions)].isLimited = true
    }
    for pin in pins.things { mark(pin.ends) }
    for slide in slides.things { mark(slide.ends) }
    for weld in welds.things { mark(weld.ends) }
    for hand in hands.things { markDriven(islands.root(of: hand.ends.a, hand.ends.b, motions)) }
  }

  /// Limits the energy of all islands. Returns whether one of them has undone something.
  fileprivate mutating func limitEnergy(
    _ states: [BodyState], _ motions: inout [BodyMotion], _ islands: Islands, step h: Double
  ) -> Bool {
    guard workspace.energies.limit(&motions, since: workspace.motions, states, islands, step: h)
    else { return false }
    func kept(_ ends: JointEnds) -> Double {
      workspace.energies[islands.root(of: ends.a, ends.b, motions)].kept
    }
    for index in pins.indices { pins[index].scaleImpulses(by: kept(pins[index].ends)) }
    for index in slides.indices { slides[index].scaleImpulses(by: kept(slides[index].ends)) }
    for index in welds.indices { welds[index].scaleImpulses(by: kept(welds[index].ends)) }
    for index in limits.indices { limits[index].scaleImpulses(by: kept(limits[index].ends)) }
    return true
  }
}
