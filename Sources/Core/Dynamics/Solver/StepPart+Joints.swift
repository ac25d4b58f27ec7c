import DetentGeometry

extension StepPart {
  /// All joints but rods, which are a world's own.
  static let joints = StepPart(kind: .joints, solver: { $0.solveWithParts() }) { world, moment in
    switch moment {
    case .start: world.joints = Apart(Joints())
    case .warmStart:
      world.joints.value.prepare(&world.states, &world.motions, step: world.stepping.seconds)
    case .velocities(let pass):
      let enough = world.stepping.accuracy / world.stepping.seconds
      guard world.joints.value.solveVelocities(&world.motions, pass: pass) >= enough else { break }
      world.haveJointsChanged = true
      return true
    case .positions: return world.joints.value.solvePositions(&world.states) >= world.stepping.slop
    case .islands:
      for limit in world.joints.value.limits.things { world.join(limit.ends) }
      for pin in world.joints.value.pins.things { world.join(pin.ends) }
      for slide in world.joints.value.slides.things { world.join(slide.ends) }
      for weld in world.joints.value.welds.things { world.join(weld.ends) }
    case .neighbors(let index): world.wakeJoined(to: index)
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
    case .beginning, .forces, .meetings, .aims, .departures, .arrivals, .sleep, .reshape, .farewell,
      .move, .change, .properties:
      break
    }
    return false
  }
}

extension World {
  /// Whom joints hold besides the body at `index`.
  fileprivate mutating func wakeJoined(to index: Int) {
    for limit in joints.value.limits.things { wakeAcross(limit.ends, from: index) }
    for pin in joints.value.pins.things { wakeAcross(pin.ends, from: index) }
    for slide in joints.value.slides.things { wakeAcross(slide.ends, from: index) }
    for weld in joints.value.welds.things { wakeAcross(weld.ends, from: index) }
  }

  private mutating func wakeAcross(_ ends: JointEnds, from index: Int) {
    wakeAcross(ends.a, ends.b, from: index)
  }

  fileprivate func joint(for attachment: Attachment) -> Joint {
    let ends = ends(of: attachment)
    let (a, b) = (states[Int(ends.a)], states[Int(ends.b)])
    let reference = b.angle - a.angle
    switch attachment.form {
    case .rod, .spring:
      return .pin(
        PinJoint(ends, reference: reference, range: Attachment.unlimited, torque: 0))
    case .limit(let length):
      return .limit(LimitJoint(ends, length: length ?? 0))
    case .pin(let range, let torque):
      return .pin(
        PinJoint(
          ends, reference: reference, range: range, torque: torque * Attachment.newtonMetre))
    case .sliding(let axis, let range):
      return .slide(
        SlidingJoint(
          ends, direction: a.unrotated(axis.normalized), reference: reference, range: range))
    case .fixed:
      return .weld(WeldJoint(ends, reference: reference))
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
  }

  /// One pass; answers by how much it changed the speed of the ends of one, in points per second.
  fileprivate mutating func solveVelocities(
    _ motions: inout [BodyMotion], pass: Int
  ) -> Double {
    var motions = motions.mutableSpan
    var fastest = 0.0
    func place(_ turn: Int, of count: Int) -> Int { pass % 2 == 0 ? turn : count - 1 - turn }
    for turn in 0..<limits.count {
      let index = place(turn, of: limits.count)
      fastest = max(fastest, limits.things[index].solveVelocity(&motions))
    }
    for turn in 0..<pins.count {
      let index = place(turn, of: pins.count)
      fastest = max(fastest, pins.things[index].solveVelocity(&motions))
    }
    for turn in 0..<slides.count {
      let index = place(turn, of: slides.count)
      fastest = max(fastest, slides.things[index].solveVelocity(&motions))
    }
    for turn in 0..<welds.count {
      let index = place(turn, of: welds.count)
      fastest = max(fastest, welds.things[index].solveVelocity(&motions))
    }
    return fastest
  }

  /// One pass; answers by how much one was off, in points.
  fileprivate mutating func solvePositions(_ states: inout [BodyState]) -> Double {
    var states = states.mutableSpan
    var worst = 0.0
    for index in welds.indices.reversed() {
      worst = max(worst, welds.things[index].solvePosition(&states))
    }
    for index in slides.indices.reversed() {
      worst = max(worst, slides.things[index].solvePosition(&states))
    }
    for index in pins.indices.reversed() {
      worst = max(worst, pins.things[index].solvePosition(&states))
    }
    for index in limits.indices.reversed() {
      worst = max(worst, limits.things[index].solvePosition(&states))
    }
    return worst
  }
}
