@testable import DetentDynamics

extension World {
  /// What is broken in its inner order, in words; nil if it is sound.
  var flaw: String? {
    flawOfBodies ?? flawOfJoints ?? contacts.value.flaw(states, collisions: borders.count)
  }

  private var flawOfBodies: String? {
    let count = bodies.count + 1
    if states.count != count || motions.count != count { return "states are not one a body" }
    if contacts.value.proxies.count != count { return "proxies are not one a body" }
    if contacts.value.centersOfMass.count != count { return "centres are not one a body" }
    if !contacts.value.workspace.isEmpty { return "a step has left something in its workspace" }
    if effectiveBodies.count != (items.count > 0 ? bodies.count : 0) {
      return "bodies with item properties are not one a body"
    }
    if borders.count != collisions.count { return "borders are not one a collision" }
    if states[0].isMovable || motions[0].velocity != .zero || motions[0].spin != 0 {
      return "the ground moves"
    }
    for index in 1..<count {
      let (state, motion) = (states[index], motions[index])
      let isFinite =
        state.position.isFinite && state.angle.isFinite && motion.velocity.isFinite
        && motion.spin.isFinite && state.stillness.isFinite && state.inverseMass.isFinite
        && state.inverseInertia.isFinite
      if !isFinite { return "body \(index) is not finite: \(state) \(motion)" }
      let proxy = contacts.value.proxies[index]
      if state.isAsleep != (proxy.asleepAfter != 0) || state.isAsleep != (proxy.asleepBefore != 0) {
        return "body \(index) sleeps in no ring, or is awake in one"
      }
      let after = contacts.value.proxies[Int(proxy.asleepAfter)]
      if state.isAsleep, Int(after.asleepBefore) != index {
        return "the ring of \(index) is broken"
      }
      if isAtRest && state.isActive { return "body \(index) moves in a world at rest" }
      if state.isAsleep && !state.isMovable { return "body \(index) sleeps though it cannot move" }
      if !allowsSleeping && state.isAsleep { return "body \(index) sleeps where nobody may" }
    }
    return nil
  }

  private var flawOfJoints: String? {
    if snapJoints.count != snaps.count { return "snaps' joints are not one a snap" }
    var count = rods.count
    if !joints.isEmpty {
      count += joints.value.limits.count + joints.value.pins.count
      count += joints.value.slides.count + joints.value.welds.count + joints.value.hands.count
    }
    if count != attachments.count { return "joints of all kinds are not as many as attachments" }
    for index in attachments.indices {
      let ends = ends(of: attachments[index])
      let (a, b) =
        switch attachments[index].joint {
        case nil: (ends.a, Int32(-1))
        case .rod(let handle): (rods[handle].a, rods[handle].b)
        case .limit(let handle):
          (joints.value.limits[handle].ends.a, joints.value.limits[handle].ends.b)
        case .pin(let handle): (joints.value.pins[handle].ends.a, joints.value.pins[handle].ends.b)
        case .slide(let handle):
          (joints.value.slides[handle].ends.a, joints.value.slides[handle].ends.b)
        case .weld(let handle):
          (joints.value.welds[handle].ends.a, joints.value.welds[handle].ends.b)
        case .hand(let handle):
          (joints.value.hands[handle].ends.a, joints.value.hands[handle].ends.b)
        }
      if a != ends.a || b != ends.b { return "attachment \(index) holds other bodies" }
    }
    return nil
  }
}

extension Contacts {
  fileprivate func flaw(_ states: [BodyState], collisions: Int) -> String? {
    flawOfColliders(states, collisions: collisions) ?? tree.flaw(colliders) ?? flawOfContacts
  }

  private func flawOfColliders(_ states: [BodyState], collisions: Int) -> String? {
    var owned = Array(repeating: false, count: colliders.count)
    for index in proxies.indices {
      var place = proxies[index].collider
      while place >= 0 {
        let collider = colliders[Int(place)]
        if owned[Int(place)] { return "collider \(place) is listed twice" }
        owned[Int(place)] = true
        if collider.leaf < 0 { return "collider \(place) of body \(index) is in no tree" }
        if Int(collider.body) != index { return "collider \(place) is of another body" }
        if !collider.box(states[index], outlines.corners.span).isSound {
          return "collider \(place)'s box is none"
        }
        place = collider.next
      }
    }
    var cornerCount = 0
    for (place, collider) in colliders.enumerated() where collider.leaf >= 0 {
      if collider.form == .polygon {
        cornerCount += Int(collider.count)
        if Int(collider.first + collider.count) > outlines.corners.count {
          return "collider \(place)'s corners are beyond all"
        }
      }
      if owned[place] { continue }
      if collider.form != .segment || collider.body != 0 {
        return "collider \(place) is nobody's: \(collider)"
      }
      if collider.collision < 0 || collider.collision >= collisions {
        return "collider \(place) is a line of no collision"
      }
    }
    return cornerCount == outlines.corners.count ? nil : "corners are left over"
  }

  private var flawOfContacts: String? {
    if pairs.count != all.count { return "\(pairs.count) pairs for \(all.count) contacts" }
    var (constrained, remembered) = (0, 0)
    for (place, contact) in all.enumerated() {
      let (one, other) = (colliders[Int(contact.colliderA)], colliders[Int(contact.colliderB)])
      if one.leaf < 0 || other.leaf < 0 { return "contact \(place) has a collider that is gone" }
      if one.body != contact.a || other.body != contact.b {
        return "contact \(place) is of other bodies than its colliders"
      }
      if one.form.rawValue > other.form.rawValue { return "contact \(place) is out of order" }
      if !pairs.contains(contact.colliderA, contact.colliderB) {
        return "contact \(place) is in no pair"
      }
      if !point(of: contact).isFinite { return "contact \(place) is nowhere" }
      if contact.stored >= 0 {
        remembered += 1
        guard contact.constraint < 0, Int(contact.stored) < stored.count,
          Int(stored[Int(contact.stored)].contact) == place
        else { return "contact \(place) keeps what is another's" }
      }
      if contact.isTouching, contact.constraint < 0, contact.stored < 0 {
        return "contact \(place) touches, and nobody knows where"
      }
      guard contact.constraint >= 0 else { continue }
      constrained += 1
      guard Int(contact.constraint) < constraints.count else {
        return "contact \(place) has a constraint beyond all"
      }
      let constraint = constraints[Int(contact.constraint)]
      if Int(constraint.contact) != place { return "contact \(place)'s constraint is another's" }
      if constraint.a != contact.a || constraint.b != contact.b {
        return "contact \(place)'s constraint is of other bodies"
      }
      let isFinite =
        constraint.normal.isFinite && constraint.normalImpulses.x.isFinite
        && constraint.normalImpulses.y.isFinite && constraint.tangentImpulse.isFinite
      if !isFinite { return "contact \(place)'s constraint is not finite: \(constraint)" }
      if constraint.normalImpulses.x < 0 || constraint.normalImpulses.y < 0 {
        return "contact \(place) pulls"
      }
    }
    if remembered != stored.count { return "what sleepers keep is left over" }
    return constrained == constraints.count ? nil : "constraints are left over"
  }
}

extension BoxTree {
  fileprivate func flaw(_ colliders: [Collider]) -> String? {
    let wanted = colliders.count { $0.leaf >= 0 }
    var leaves = 0
    var path = root >= 0 ? [root] : []
    if root >= 0, nodes[Int(root)].parent >= 0 { return "the tree's root has a parent" }
    while let index = path.popLast() {
      let node = nodes[Int(index)]
      if !node.box.isSound { return "node \(index)'s box is none" }
      if node.isLeaf {
        leaves += 1
        if colliders[Int(node.right)].leaf != index { return "leaf \(index) is another's" }
        continue
      }
      for child in [node.left, node.right] {
        if nodes[Int(child)].parent != index { return "node \(child) has another parent" }
        if !node.box.contains(nodes[Int(child)].box) { return "node \(child) sticks out" }
        path.append(child)
      }
    }
    return leaves == wanted ? nil : "\(leaves) leaves for \(wanted) colliders"
  }
}

extension Box {
  fileprivate var isSound: Bool {
    let (width, height) = (sides.x + sides.z, sides.y + sides.w)
    return width >= 0 && height >= 0 && width.isFinite && height.isFinite
  }
}

extension Contacts.Workspace {
  /// Whether all lists to which a step appends are empty again.
  fileprivate var isEmpty: Bool {
    found.isEmpty && path.isEmpty && changed.isEmpty && parted.isEmpty && order.isEmpty
      && ranks.isEmpty && keys.isEmpty && counts.isEmpty && sortedContacts.isEmpty
      && sortedConstraints.isEmpty && wide.isEmpty && motions.isEmpty && energies.isEmpty
      && overlaps.isEmpty && startPoses.isEmpty && fastBodies.isEmpty && impactTimes.isEmpty
      && displaced.isEmpty
  }
}
