import DetentGeometry

extension World {
  @discardableResult
  public mutating func add(_ gravity: Gravity) -> Handle<Gravity> {
    precondition(gravity.vector.isFinite, "Gravity is made of finite numbers")
    gravities.append(gravity)
    wake()
    return gravityMap.insert()
  }

  /// Whom it pulled go on with the velocity they have.
  public mutating func remove(_ gravity: Handle<Gravity>) {
    gravities.swapRemove(at: gravityMap.remove(gravity))
    wake()
  }

  /// Setting what it is already does nothing; anything else wakes the world.
  public subscript(gravity: Handle<Gravity>) -> Gravity {
    get { gravities[gravityMap.index(gravity)] }
    set {
      guard newValue != self[gravity] else { return }
      precondition(newValue.vector.isFinite, "Gravity is made of finite numbers")
      gravities[gravityMap.index(gravity)] = newValue
      wake()
    }
  }

  @discardableResult
  public mutating func add(_ snap: Snap) -> Handle<Snap> {
    snap.validate()
    snapJoints.append(
      SnapJoints(snap, body: stateIndex(snap.body), size: properties[bodyMap.index(snap.body)].size)
    )
    snaps.append(snap)
    wake()
    return snapMap.insert()
  }

  public mutating func remove(_ snap: Handle<Snap>) {
    let gap = snapMap.remove(snap)
    snaps.swapRemove(at: gap)
    snapJoints.swapRemove(at: gap)
    wake()
  }

  /// Setting what it is already does nothing; anything else wakes the world.
  public subscript(snap: Handle<Snap>) -> Snap {
    get { snaps[snapMap.index(snap)] }
    set {
      let index = snapMap.index(snap)
      let old = snaps[index]
      guard newValue != old else { return }
      newValue.validate()
      precondition(newValue.body == old.body, "A snap stays with its body")
      snaps[index] = newValue
      if newValue.form == old.form {
        snapJoints[index].move(by: newValue.point - old.point)
      } else {
        snapJoints[index] = SnapJoints(
          newValue, body: stateIndex(old.body), size: properties[bodyMap.index(old.body)].size)
      }
      wake()
    }
  }

  @discardableResult
  public mutating func add(_ attachment: Attachment) -> Handle<Attachment> {
    attachment.validate()
    rods.append(joint(for: attachment, length: attachment.length))
    attachments.append(attachment)
    wake()
    return attachmentMap.insert()
  }

  public mutating func remove(_ attachment: Handle<Attachment>) {
    let gap = attachmentMap.remove(attachment)
    attachments.swapRemove(at: gap)
    rods.swapRemove(at: gap)
    wake()
  }

  /// The length is told as it is, also where it was not given. Setting what it is already does
  /// nothing; anything else wakes the world.
  public subscript(attachment: Handle<Attachment>) -> Attachment {
    get {
      let index = attachmentMap.index(attachment)
      var result = attachments[index]
      result.length = rods[index].length
      return result
    }
    set {
      let old = self[attachment]
      guard newValue != old else { return }
      newValue.validate()
      precondition(newValue.body == old.body, "An attachment stays with its body")
      let index = attachmentMap.index(attachment)
      let impulse = rods[index].impulse
      rods[index] = joint(for: newValue, length: newValue.length ?? old.length)
      rods[index].impulse = impulse
      attachments[index] = newValue
      wake()
    }
  }

  private func joint(for attachment: Attachment, length: Double?) -> DistanceJoint {
    let body = stateIndex(attachment.body)
    let (other, offset): (Int, Vector) =
      switch attachment.anchor {
      case .point(let point): (0, Vector(point.x, point.y))
      case .body(let other, let offset): (stateIndex(other), offset)
      }
    let here = states[body].position + states[body].rotated(attachment.offset)
    let there = states[other].position + states[other].rotated(offset)
    return DistanceJoint(
      other, body, offsetA: offset, offsetB: attachment.offset,
      length: length ?? here.distance(to: there), frequency: attachment.frequency,
      damping: attachment.damping)
  }

  /// How far the worst rigid attachment is off, in points.
  public var largestRodError: Double {
    var worst = 0.0
    for rod in rods where rod.frequency == 0 {
      let (a, b) = (states[Int(rod.a)], states[Int(rod.b)])
      let ends = (a.position + a.rotated(rod.offsetA), b.position + b.rotated(rod.offsetB))
      worst = max(worst, (ends.0.distance(to: ends.1) - rod.length).magnitude)
    }
    return worst
  }
}
