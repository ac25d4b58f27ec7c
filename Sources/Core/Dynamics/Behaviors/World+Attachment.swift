import DetentGeometry

extension World {
  /// Adds an attachment and returns its handle. If an equal one is in the
  /// world, nothing changes, and its handle is returned. If the new one leaves
  /// its length or its place at the anchor open, it equals one with any.
  @discardableResult
  public mutating func add(_ attachment: Attachment) -> Handle<Attachment> {
    check(attachment)
    return handle(of: attachment) ?? addNew(attachment)
  }

  /// Adds an attachment that is known to equal no other. A
  /// program that uses this needs no code that compares them.
  @discardableResult
  package mutating func addNew(_ attachment: Attachment) -> Handle<Attachment> {
    attachment.validate()
    wake(attachment)
    let handle = attachments.add(attachment)
    let index = attachments.count - 1
    attachments[index].joint = nil
    if let part = attachment.part {
      use(part)
      respond(to: .complete(index))
    } else if attachment.offset == nil {
      attachments[index].offset = .zero
    }
    attach(index)
    return handle
  }

  /// Removes an attachment. Both ends are free and keep their velocities.
  public mutating func remove(_ attachment: Handle<Attachment>) {
    wake(attachments[attachment])
    if !attachments[attachment].letsBodiesCollide { isFilterStale = true }
    detach(attachments.index(attachment))
    attachments.remove(attachment)
  }

  /// An attachment. Length and offset are known even if they were not given.
  /// Setting an equal value does nothing; any other wakes its bodies.
  ///
  /// As long as it holds the same two bodies, its state stays: the impulses,
  /// the angle that counts as 0, and a length that the new one does not give.
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

  /// Creates the joint of an attachment.
  private mutating func attach(_ index: Int) {
    if let rod = rod(for: attachments[index]) {
      attachments[index].joint = .rod(rods.add(rod))
    } else {
      respond(to: .attach(index))
    }
  }

  private mutating func detach(_ index: Int) {
    if case .rod(let handle) = attachments[index].joint {
      rods.remove(handle)
    } else {
      respond(to: .detach(index))
    }
  }

  /// Updates the joint of an attachment. Between the same bodies it keeps its accumulated impulses.
  mutating func remake(_ index: Int, isSameAxis: Bool = true) {
    switch (attachments[index].joint, rod(for: attachments[index])) {
    case (.rod(let handle), .some(var rod)):
      if rods[handle].a == rod.a { rod.impulse = rods[handle].impulse }
      rods[handle] = rod
    case (.rod, nil), (_, .some):
      detach(index)
      attach(index)
    case (_, nil): respond(to: .reattach(index, isSameAxis: isSameAxis))
    }
  }

  /// Connects the joint of an attachment again after bodies have moved in memory.
  mutating func reconnect(_ index: Int) {
    if case .rod(let handle) = attachments[index].joint {
      let ends = ends(of: attachments[index])
      (rods[handle].a, rods[handle].b) = (ends.a, ends.b)
    } else {
      respond(to: .reconnect(index))
    }
  }

  private mutating func wake(_ attachment: Attachment) {
    wake(stateIndex(attachment.body))
    if case .body(let other, _) = attachment.anchor { wake(stateIndex(other)) }
  }

  /// The place on a body that is at a point in the world now, for attaching another body there.
  public func anchor(at point: Point, on body: Handle<Body>) -> Attachment.Anchor {
    precondition(point.isFinite, "A point is made of finite numbers")
    return .body(body, offset: offset(of: point, on: body).limitedToArms)
  }

  /// The error of the worst rigid attachment, in points. A radian counts as the radius of gyration.
  public var largestJointError: Double {
    var worst = joints.isEmpty ? 0 : joints.value.largestError(states)
    for rod in rods.things { worst = max(worst, rod.error(states)) }
    return worst
  }

  private func offset(of point: Point, on body: Handle<Body>) -> Vector {
    let state = states[stateIndex(body)]
    return state.unrotated(point - state.position) + bodies[body].centerOfMass
  }

  /// Returns an attachment with the present offset and length where they are not given.
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

  /// The ends of a complete attachment as the solver uses them, from the centres of mass.
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

  /// The rod or spring of an attachment; nil if it needs another joint.
  private func rod(for attachment: Attachment) -> DistanceJoint? {
    switch attachment.form {
    // A rod that was made without a part has no other joint to become.
    case .rod(let length) where (length ?? 0) > Attachment.noLength || attachment.part == nil:
      DistanceJoint(ends(of: attachment), length: length ?? 0, frequency: 0, damping: 0)
    case .spring(let length, let frequency, let damping):
      DistanceJoint(
        ends(of: attachment), length: length ?? 0, frequency: frequency, damping: damping)
    default: nil
    }
  }
}

extension Vector {
  /// The vector limited to as far as an attachment may reach.
  fileprivate var limitedToArms: Vector {
    Vector(max(-Limit.arm, min(Limit.arm, x)), max(-Limit.arm, min(Limit.arm, y)))
  }
}

extension Attachment {
  /// The shortest rod, in points. If no length was given and it would be shorter, it is a pin, as in UIKit.
  fileprivate static let shortestRod = 1.0

  var axis: Vector? {
    if case .sliding(let axis, _) = form { axis } else { nil }
  }

  /// Sets the length if the form has one.
  fileprivate mutating func keep(_ length: Double) {
    switch form {
    case .rod, .spring, .limit: self.length = length
    case .pin, .sliding, .fixed, .hand: break
    }
  }
}
