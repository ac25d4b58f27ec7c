import DetentGeometry

extension World {
  @discardableResult
  public mutating func add(_ attachment: Attachment) -> Handle<Attachment> {
    attachment.validate()
    rods.append(joint(for: attachment, length: attachment.length))
    wake(attachment)
    return attachments.add(attachment)
  }

  public mutating func remove(_ attachment: Handle<Attachment>) {
    wake(attachments[attachment])
    rods.swapRemove(at: attachments.remove(attachment))
  }

  /// The length is told as it is, also where it was not given. Setting what it is already does
  /// nothing; anything else wakes the world.
  public subscript(attachment: Handle<Attachment>) -> Attachment {
    get {
      let index = attachments.index(attachment)
      var result = attachments[index]
      result.length = rods[index].length
      return result
    }
    set {
      let old = self[attachment]
      guard newValue != old else { return }
      newValue.validate()
      precondition(newValue.body == old.body, "An attachment stays with its body")
      let index = attachments.index(attachment)
      let impulse = rods[index].impulse
      rods[index] = joint(for: newValue, length: newValue.length ?? old.length)
      rods[index].impulse = impulse
      attachments[index] = newValue
      wake(old)
      wake(newValue)
    }
  }

  /// The same again, after a body's centre of mass has moved within it.
  mutating func remake(_ index: Int) {
    let (length, impulse) = (rods[index].length, rods[index].impulse)
    rods[index] = joint(for: attachments[index], length: length)
    rods[index].impulse = impulse
  }

  private mutating func wake(_ attachment: Attachment) {
    wake(stateIndex(attachment.body))
    if case .body(let other, _) = attachment.anchor { wake(stateIndex(other)) }
  }

  private func joint(for attachment: Attachment, length: Double?) -> DistanceJoint {
    let body = stateIndex(attachment.body)
    // From the centre of mass, as the solver has it.
    let own = attachment.offset - bodies[attachment.body].centerOfMass
    let (other, offset): (Int, Vector) =
      switch attachment.anchor {
      case .point(let point): (0, Vector(point.x, point.y))
      case .body(let other, let offset):
        (stateIndex(other), offset - bodies[other].centerOfMass)
      }
    let here = states[body].position + states[body].rotated(own)
    let there = states[other].position + states[other].rotated(offset)
    return DistanceJoint(
      other, body, offsetA: offset, offsetB: own,
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
