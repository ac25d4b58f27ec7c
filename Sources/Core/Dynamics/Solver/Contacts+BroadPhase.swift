import DetentGeometry

// The broad phase finds colliders whose boxes meet. Boxes in the
// tree are larger than their colliders, so most steps move none.
extension Contacts {
  /// Marks the bodies that have moved, and moves boxes that they are about to leave.
  mutating func updateBoxes(
    _ states: [BodyState], _ motions: [BodyMotion], _ stepping: Stepping
  ) {
    let states = states.span
    // The ground does not move. A change to it counts for one step.
    (proxies[0].isMoved, proxies[0].isChanged) = (false, false)
    for index in 1..<proxies.count where proxies[index].collider >= 0 {
      if states[index].isAsleep {
        (proxies[index].isMoved, proxies[index].wasFast) = (false, false)
        continue
      }
      proxies[index].update(states[index], motions[index], step: stepping.seconds)
      guard proxies[index].isMoved else { continue }
      var piece = proxies[index].collider
      while piece >= 0 {
        let (leaf, next) = (colliders[Int(piece)].leaf, colliders[Int(piece)].next)
        let box = colliders[Int(piece)].box(states[index], outlines.corners.span)
          .grown(by: stepping.foresight)
          .stretched(
            by: (motions[index].velocity * stepping.seconds).limited(
              to: proxies[index].thickness))
        if !tree.box(of: leaf).contains(box) {
          // The box reaches ahead by the motion of a few steps, so that fast bodies are reinserted less often.
          let displacement = (motions[index].velocity * (4 * stepping.seconds)).limited(
            to: 2 * Tolerance.longestMove)
          tree.move(leaf, to: box.grown(by: Contacts.margin).stretched(by: displacement))
          fresh.append(piece)
        }
        piece = next
      }
    }
  }

  /// Finds the colliders whose boxes meet those of the colliders that have moved.
  mutating func updatePairs(_ states: [BodyState]) {
    for piece in fresh {
      let collider = colliders[Int(piece)]
      tree.collect(tree.box(of: collider.leaf), into: &workspace.found, path: &workspace.path)
      for other in workspace.found where other != piece {
        let body = colliders[Int(other)].body
        guard states[Int(collider.body)].isMovable || states[Int(body)].isMovable,
          filter.allows(collider, colliders[Int(other)]), pairs.insert(piece, other)
        else { continue }
        all.append(Contact(piece, other, colliders))
        // A sleeping body has not moved, but the two are to be measured all the same.
        proxies[Int(collider.body)].isMoved = true
      }
      workspace.found.removeAll(keepingCapacity: true)
    }
    fresh.removeAll(keepingCapacity: true)
  }

  func haveMeetingBoxes(_ index: Int) -> Bool {
    let (one, other) = (Int(all[index].colliderA), Int(all[index].colliderB))
    return tree.box(of: colliders[one].leaf).meets(tree.box(of: colliders[other].leaf))
  }
}
