import DetentGeometry

extension StepPart {
  /// All joints except rods, which belong to the world itself.
  static let joints = StepPart(kind: .joints, solver: { $0.solveWithParts() }) { world, stage in
    switch stage {
    case .applyRestitution: world.saveMotionsBeforeImpacts()
    case .beforePasses: world.saveMotionsBeforePasses()
    case .beforePositions: world.limitEnergyOfJoints()
    case .warmStart:
      world.joints.value.prepare(&world.states, &world.motions, step: world.stepping.seconds)
    case .solveVelocities(let number):
      let enough = world.stepping.accuracy / world.stepping.seconds
      return world.joints.value.solveVelocities(&world.motions, Pass(number, enough: enough))
    case .solvePositions(let number):
      return world.joints.value.solvePositions(
        &world.states, &world.motions, Pass(number, enough: world.stepping.slop))
    case .joinIslands:
      for limit in world.joints.value.limits.things { world.join(limit.ends) }
      for pin in world.joints.value.pins.things { world.join(pin.ends) }
      for slide in world.joints.value.slides.things { world.join(slide.ends) }
      for weld in world.joints.value.welds.things { world.join(weld.ends) }
      for hand in world.joints.value.hands.things { world.join(hand.ends) }
    case .addAccelerations:
      world.joints.value.addAccelerations(to: &world.states, step: world.stepping.seconds)
    case .begin, .findContacts, .gatherForces, .afterPositions, .sleep: break
    }
    return false
  } respond: { world, change in
    switch change {
    case .start: world.joints = Apart(Joints())
    case .wakeNeighbors(let index): world.wakeJoined(to: index)
    case .scaleImpulses(let ratio): world.joints.value.scaleImpulses(by: ratio)
    case .complete(let index):
      world.attachments[index] = world.complete(world.attachments[index])
      if !world.attachments[index].letsBodiesCollide { world.isFilterStale = true }
    case .attach(let index):
      let joint = world.joint(for: world.attachments[index])
      world.attachments[index].joint = world.joints.value.add(joint)
    case .detach(let index):
      if let handle = world.attachments[index].joint { world.joints.value.remove(handle) }
      world.attachments[index].joint = nil
    case .reattach(let index, let isSameAxis):
      guard let handle = world.attachments[index].joint else { break }
      world.attachments[index].joint = world.joints.value.replace(
        handle, by: world.joint(for: world.attachments[index]), isSameAxis: isSameAxis)
    case .reconnect(let index):
      guard let handle = world.attachments[index].joint else { break }
      world.joints.value.connect(handle, to: world.ends(of: world.attachments[index]))
    case .reshape, .forget, .renumber, .surface, .properties: break
    }
  }
}

extension World {
  /// Wakes the bodies that joints connect to the one at `index`.
  fileprivate mutating func wakeJoined(to index: Int) {
    for limit in joints.value.limits.things { wakeAcross(limit.ends, from: index) }
    for pin in joints.value.pins.things { wakeAcross(pin.ends, from: index) }
    for slide in joints.value.slides.things { wakeAcross(slide.ends, from: index) }
    for weld in joints.value.welds.things { wakeAcross(weld.ends, from: index) }
    for hand in joints.value.hands.things { wakeAcross(hand.ends, from: index) }
  }

  private mutating func wakeAcross(_ ends: JointEnds, from index: Int) {
    wakeAcross(ends.a, ends.b, from: index)
  }

  fileprivate func joint(for attachment: Attachment) -> Joint {
    let ends = ends(of: attachment)
    let (a, b) = (states[Int(ends.a)], states[Int(ends.b)])
    let reference = b.angle - a.angle
    switch attachment.form {
    case .limit(let length) where (length ?? 0) > Attachment.noLength:
      return .limit(LimitJoint(ends, length: length ?? 0))
    case .rod, .limit, .spring:
      return .pin(
        PinJoint(ends, reference: reference, range: Attachment.unlimited, torque: 0))
    case .pin(let range, let torque):
      return .pin(
        PinJoint(
          ends, reference: reference, range: range.lowerBound.radians...range.upperBound.radians,
          torque: torque * Attachment.newtonMetre))
    case .sliding(let axis, let range):
      return .slide(
        SlidingJoint(
          ends, direction: a.unrotated(axis.normalized), reference: reference, range: range))
    case .fixed:
      return .weld(WeldJoint(ends, reference: reference))
    case .hand(let frequency, let damping, let maximumForce, let allowsRotation):
      return .hand(
        HandJoint(
          ends, reference: reference, frequency: frequency, damping: damping,
          maximumForce: maximumForce * Push.newton, allowsRotation: allowsRotation))
    }
  }
}

extension Joints {
  fileprivate mutating func prepare(
    _ states: inout [BodyState], _ motions: inout [BodyMotion], step h: Double
  ) {
    let states = states.mutableSpan
    var motions = motions.mutableSpan
    for index in limits.indices { limits.things[index].prepare(states, &motions, step: h) }
    for index in pins.indices { pins.things[index].prepare(states, &motions, step: h) }
    for index in slides.indices { slides.things[index].prepare(states, &motions, step: h) }
    for index in welds.indices { welds.things[index].prepare(states, &motions, step: h) }
    for index in hands.indices { hands.things[index].prepare(states, &motions, step: h) }
  }

  /// Makes one velocity pass. Returns whether another has something to do.
  fileprivate mutating func solveVelocities(_ motions: inout [BodyMotion], _ pass: Pass) -> Bool {
    var pass = pass
    limits.things.solveVelocities(&motions, &pass)
    pins.things.solveVelocities(&motions, &pass)
    slides.things.solveVelocities(&motions, &pass)
    welds.things.solveVelocities(&motions, &pass)
    hands.things.solveVelocities(&motions, &pass)
    return pass.goesOn
  }

  /// Makes one position pass. Returns whether another has something to do.
  fileprivate mutating func solvePositions(
    _ states: inout [BodyState], _ motions: inout [BodyMotion], _ pass: Pass
  ) -> Bool {
    var pass = pass
    welds.things.solvePositions(&states, &motions, &pass)
    slides.things.solvePositions(&states, &motions, &pass)
    pins.things.solvePositions(&states, &motions, &pass)
    limits.things.solvePositions(&states, &motions, &pass)
    return pass.goesOn
  }
}

extension Array where Element: PairJoint {
  fileprivate mutating func solveVelocities(_ motions: inout [BodyMotion], _ pass: inout Pass) {
    if isEmpty { return }
    var joints = mutableSpan
    var motions = motions.mutableSpan
    for turn in 0..<joints.count {
      let index = pass.number % 2 == 0 ? turn : joints.count - 1 - turn
      let (a, b) = (joints[index].ends.a, joints[index].ends.b)
      guard pass.isDue(a, b, motions) else { continue }
      pass.note(joints[index].solveVelocity(&motions), a, b, &motions)
    }
  }

  fileprivate mutating func solvePositions(
    _ states: inout [BodyState], _ motions: inout [BodyMotion], _ pass: inout Pass
  ) {
    if isEmpty { return }
    var joints = mutableSpan
    var states = states.mutableSpan
    var motions = motions.mutableSpan
    for index in (0..<joints.count).reversed() {
      let (a, b) = (joints[index].ends.a, joints[index].ends.b)
      guard pass.isDue(a, b, motions) else { continue }
      pass.note(joints[index].solvePosition(&states), a, b, &motions)
    }
  }
}
