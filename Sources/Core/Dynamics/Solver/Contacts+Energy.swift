import DetentGeometry

// The impulses of the last step warm start this one, so that passes have little left to do. Where something
// heavy lies on something light, the passes are too few to reduce impulses that are too large, and the heavy
// body is thrown up, more in each step. Fully solved contacts add no energy, since each pass finds the
// impulse that leaves least of it (D. E. Stewart, "Rigid-Body Dynamics with Friction and Impact", SIAM
// Review 42, 2000, 3–39). So an island of unlike masses that has gained energy undoes a part of the step's
// change. Where masses are alike this is not needed, and a heap would come to rest later. An island may
// gain what its accelerations add in two steps: heaps sink in and come up again by as much.
extension Contacts {
  /// Applies the impulses of the last step.
  mutating func warmStart(_ motions: inout [BodyMotion]) {
    if workspace.wide.isEmpty { return }
    workspace.motions += motions
    workspace.wide.warmStart(&motions)
  }

  /// Whether bodies touch whose masses are so unlike that passes may be too few.
  var haveUnlikeMasses: Bool {
    workspace.wide.contains { $0.massRatios.max() > Tolerance.unlikeMasses }
  }

  /// Undoes the part of the passes' change that adds more energy to an island than it may gain.
  mutating func limitEnergy(
    _ states: [BodyState], _ motions: inout [BodyMotion], _ islands: Islands, step h: Double
  ) {
    for _ in motions.indices { workspace.energies.append(EnergyChange()) }
    markUneven(islands)
    if workspace.energies.limit(&motions, since: workspace.motions, states, islands, step: h) {
      scaleImpulses(motions, islands)
    }
    workspace.energies.removeAll(keepingCapacity: true)
  }

  /// Marks at their roots the islands in which unlike masses touch. Islands that
  /// joints or snaps hold are left alone, since those may drive them.
  private mutating func markUneven(_ islands: Islands) {
    func mark(_ body: Int32, _ ratio: Double) {
      let root = islands.root(of: Int(body))
      if ratio > Tolerance.unlikeMasses, !islands.isHeld(root) {
        workspace.energies[root].isLimited = true
      }
    }
    for pair in workspace.wide {
      let ratios = pair.massRatios
      mark(pair.b0, ratios.lane0)
      mark(pair.b1, ratios.lane1)
    }
  }

  /// Undoes the same parts of the accumulated impulses.
  private mutating func scaleImpulses(_ motions: [BodyMotion], _ islands: Islands) {
    func kept(_ body: Int32) -> Double { workspace.energies[islands.root(of: Int(body))].kept }
    for index in workspace.wide.indices {
      let pair = workspace.wide[index]
      let body0 = motions[Int(pair.b0)].isMoving ? pair.b0 : pair.a0
      let body1 = motions[Int(pair.b1)].isMoving ? pair.b1 : pair.a1
      workspace.wide[index].scaleImpulses(by: Lanes(kept(body0), kept(body1)))
    }
  }
}

extension [WideContact] {
  fileprivate func warmStart(_ motions: inout [BodyMotion]) {
    let wide = span
    var motions = motions.mutableSpan
    for index in wide.indices { wide[index].warmStart(&motions) }
  }
}

extension WideContact {
  /// The ratio of the larger to the smaller mass of two bodies that touch; 0 if one of them cannot move.
  fileprivate var massRatios: Lanes {
    let (larger, smaller) = (
      greater(inverseMassA, inverseMassB), lesser(inverseMassA, inverseMassB)
    )
    return (larger / smaller).replacing(with: Lanes.zero, where: smaller .<= Lanes.zero)
  }

  fileprivate mutating func scaleImpulses(by parts: Lanes) {
    normalImpulse1 = normalImpulse1 * parts
    normalImpulse2 = normalImpulse2 * parts
    tangentImpulse = tangentImpulse * parts
  }
}
