import DetentGeometry

extension World {
  /// One that equals an attachment that is there is that one: nothing changes, and its handle is answered. A
  /// length that is not given equals any, and so does a place at the anchor.
  @discardableResult
  public mutating func add(_ attachment: Attachment) -> Handle<Attachment> {
    check(attachment)
    return handle(of: attachment) ?? addNew(attachment)
  }

  /// As `add`, for who knows that there is no equal one: a program does without what compares them.
  @discardableResult
  package mutating func addNew(_ attachment: Attachment) -> Handle<Attachment> {
    attachment.validate()
    wake(attachment)
    let handle = attachments.add(attachment)
    let index = attachments.count - 1
    attachments[index].joint = nil
    if let part = attachment.part {
      use(part)
      run(.complete(index))
    } else if attachment.offset == nil {
      attachments[index].offset = .zero
    }
    attach(index)
    return handle
  }

  /// Removes an attachment: both ends are free and go on with the velocities they have.
  public mutating func remove(_ attachment: Handle<Attachment>) {
    wake(attachments[attachment])
    if !attachments[attachment].letsBodiesCollide { isFilterStale = true }
    detach(attachments.index(attachment))
    attachments.remove(attachment)
  }

  /// Length and offset are told as they are, also where they were not given. Setting what it is
  /// already does nothing; anything else wakes the world.
  ///
  /// As long as it holds the same two bodies, what it has gathered stays: the impulses, the angle that
  /// counts as 0, and a length that the new one does not give.
  public subscript(attachment: Handle<Attachment>) -> Attachment {
    get { attachments[attachment] }
    set {
      let index = attachments.index(attachment)
      let old = attachments[index]
      check(newValue)
      guard newValue != old else { return }
      newValue.validate()
      precondition(newValue.body == old.body, "An attachment stays with its body")
      var new = newValue
      if new.length == nil, let length = old.length { new.keep(length) }
      new = complete(new)
      new.joint = old.joint
      if let part = new.part { use(part) }
      if new.letsBodiesCollide != old.letsBodiesCollide { isFilterStale = true }
      attachments[index] = new
      remake(index, isSameAxis: new.axis == old.axis)
      wake(old)
      wake(new)
    }
  }

  /// Makes the joint of an attachment.
  private mutating func attach(_ index: Int) {
    if let rod = rod(for: attachments[index]) {
      attachments[index].joint = .rod(rods.add(rod))
    } else {
      run(.attach(index))
    }
  }

  private mutating func detach(_ index: Int) {
    if case .rod(let handle) = attachments[index].joint {
      rods.remove(handle)
    } else {
      run(.detach(index))
    }
  }

  /// Makes it anew; between the same bodies it goes on with what it had gathered.
  mutating func remake(_ index: Int, isSameAxis: Bool = true) {
    switch (attachments[index].joint, rod(for: attachments[index])) {
    case (.rod(let handle), .some(var rod)):
      if rods[handle].a == rod.a { rod.impulse = rods[handle].impulse }
      rods[handle] = rod
    case (.rod, nil), (_, .some):
      detach(index)
      attach(index)
    case (_, nil): run(.reattach(index, isSameAxis: isSameAxis))
    }
  }

  /// After bodies have moved in memory.
  mutating func reconnect(_ index: Int) {
    if case .rod(let handle) = attachments[index].joint {
      let ends = ends(of: attachments[index])
      (rods[handle].a, rods[handle].b) = (ends.a, ends.b)
    } else {
      run(.reconnect(index))
    }
  }

  private mutating func wake(_ attachment: Attachment) {
    wake(stateIndex(attachment.body))
    if case .body(let other, _) = attachment.anchor { wake(stateIndex(other)) }
  }

  /// A place in the world as it is on a body now, for attaching another body there.
  public func anchor(at point: Point, on body: Handle<Body>) -> Attachment.Anchor {
    .body(body, offset: offset(of: point, on: body).limitedToArms)
  }

  /// How far the worst rigid attachment is off, in points; a radian counts as the radius of gyration.
  public var largestJointError: Double {
    var worst = joints.isEmpty ? 0 : joints.value.largestError(states)
    for rod in rods.things { worst = max(worst, rod.error(states)) }
    return worst
  }

  private func offset(of point: Point, on body: Handle<Body>) -> Vector {
    let state = states[stateIndex(body)]
    return state.unrotated(point - state.position) + bodies[body].centerOfMass
  }

  /// With offset and length as they are now, where they are not given.
  func complete(_ attachment: Attachment) -> Attachment {
    var result = attachment
    let anchored = self.point(of: attachment.anchor)
    let atAnchor = offset(of: anchored, on: attachment.body).limitedToArms
    if result.offset == nil { result.offset = attachment.isHeldAtAnchor ? atAnchor : .zero }
    let end = self.point(of: .body(attachment.body, offset: result.offset ?? .zero))
    let length = min(Limit.arm, anchored.distance(to: end))
    if case .rod(nil) = result.form, length < Attachment.shortestRod {
      result.offset = atAnchor
      result.length = 0
    }
    if result.length == nil { result.keep(length) }
    return result
  }

  private func point(of anchor: Attachment.Anchor) -> Point {
    switch anchor {
    case .point(let point): return point
    case .body(let body, let offset):
      let state = states[stateIndex(body)]
      return state.position + state.rotated(offset - bodies[body].centerOfMass)
    }
  }

  /// Where a complete attachment holds, as the solver has it: from the centres of mass.
  func ends(of attachment: Attachment) -> JointEnds {
    let b = Int32(stateIndex(attachment.body))
    let offset = (attachment.offset ?? .zero) - bodies[attachment.body].centerOfMass
    switch attachment.anchor {
    case .point(let point):
      return JointEnds(a: 0, b: b, offsetA: point - .zero, offsetB: offset)
    case .body(let other, let otherOffset):
      return JointEnds(
        a: Int32(stateIndex(other)), b: b, offsetA: otherOffset - bodies[other].centerOfMass,
        offsetB: offset)
    }
  }

  /// Nil if it takes another joint.
  private func rod(for attachment: Attachment) -> DistanceJoint? {
    switch attachment.form {
    case .rod(let length) where length != 0:
      DistanceJoint(ends(of: attachment), length: length ?? 0, frequency: 0, damping: 0)
    case .spring(let length, let frequency, let damping):
      DistanceJoint(
        ends(of: attachment), length: length ?? 0, frequency: frequency, damping: damping)
    default: nil
    }
  }
}

extension Vector {
  /// As far as an attachment may reach.
  fileprivate var limitedToArms: Vector {
    Vector(max(-Limit.arm, min(Limit.arm, x)), max(-Limit.arm, min(Limit.arm, y)))
  }
}

extension Attachment {
  /// Points; a rod that was given no length and would have less is a pin, as in UIKit.
  fileprivate static let shortestRod = 1.0

  var axis: Vector? {
    if case .sliding(let axis, _) = form { axis } else { nil }
  }

  /// Has this length if its form has one.
  fileprivate mutating func keep(_ length: Double) {
    switch form {
    case .rod, .spring, .limit: self.length = length
    case .pin, .sliding, .fixed, .hand: break
    }
  }
}
