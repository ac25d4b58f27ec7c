extension World {
  /// Becomes a copy of another world, as by assignment, but in the memory that this
  /// world already has. Handles of the other world are then valid in this one too.
  ///
  /// Use this to copy a world in every frame, to look ahead or to go back. An assigned copy shares its memory
  /// with the other world until it takes a step, and then allocates. That is quick while the system still has
  /// the memory that the last copy freed, and takes several times as long where it has not. An overwritten
  /// world allocates nothing, if it was once as large. Only the springs of UIKit's snaps are still copied.
  ///
  /// ```swift
  /// ahead.overwrite(with: world)
  /// ahead.advance(by: 0.5)
  /// places.append(ahead.position(of: ball))
  /// ```
  public mutating func overwrite(with other: World) {
    var old = self
    self = other
    // Everything not listed here is shared, and copied when either world changes it.
    states.move(into: &old.states)
    motions.move(into: &old.motions)
    rods.things.move(into: &old.rods.things)
    snapJoints.move(into: &old.snapJoints)
    collisionEvents.move(into: &old.collisionEvents)
    waitingEvents.move(into: &old.waitingEvents)
    lastEvents.move(into: &old.lastEvents)
    islands.move(into: &old.islands)
    joints.move(into: &old.joints) { $0.move(into: &$1) }
    contacts.move(into: &old.contacts) { $0.move(into: &$1) }
  }
}

extension Array {
  /// Moves the elements into the memory of another array, whose elements are dropped.
  mutating func move(into memory: inout [Element]) {
    memory.removeAll(keepingCapacity: true)
    memory.append(contentsOf: self)
    swap(&self, &memory)
  }
}

extension Contacts {
  fileprivate mutating func move(into old: inout Contacts) {
    proxies.move(into: &old.proxies)
    all.move(into: &old.all)
    constraints.move(into: &old.constraints)
    stored.move(into: &old.stored)
    begun.move(into: &old.begun)
    ended.move(into: &old.ended)
    arriving.move(into: &old.arriving)
    woken.move(into: &old.woken)
    tree.move(into: &old.tree)
    pairs.move(into: &old.pairs)
    fresh.move(into: &old.fresh)
    swap(&workspace, &old.workspace)
  }
}

extension Joints {
  fileprivate mutating func move(into old: inout Joints) {
    limits.things.move(into: &old.limits.things)
    pins.things.move(into: &old.pins.things)
    slides.things.move(into: &old.slides.things)
    welds.things.move(into: &old.welds.things)
    hands.things.move(into: &old.hands.things)
  }
}
