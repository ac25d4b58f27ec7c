/// The joints of all attachments except rods, which belong to
/// the world itself. Each kind is dense in memory by itself.
struct Joints: Equatable, Sendable {
  var limits = Pool<LimitJoint>()
  var pins = Pool<PinJoint>()
  var slides = Pool<SlidingJoint>()
  var welds = Pool<WeldJoint>()
  var hands = Pool<HandJoint>()
  var workspace = Workspace()

  mutating func add(_ joint: Joint) -> JointHandle {
    switch joint {
    case .limit(let joint): .limit(limits.add(joint))
    case .pin(let joint): .pin(pins.add(joint))
    case .slide(let joint): .slide(slides.add(joint))
    case .weld(let joint): .weld(welds.add(joint))
    case .hand(let joint): .hand(hands.add(joint))
    }
  }

  mutating func remove(_ handle: JointHandle) {
    switch handle {
    case .rod: break
    case .limit(let handle): limits.remove(handle)
    case .pin(let handle): pins.remove(handle)
    case .slide(let handle): slides.remove(handle)
    case .weld(let handle): welds.remove(handle)
    case .hand(let handle): hands.remove(handle)
    }
  }

  /// Replaces a joint. One of the same kind between the same bodies
  /// continues with the impulses that the old one had accumulated.
  ///
  /// - Parameter isSameAxis: Whether a rail has kept its direction too.
  mutating func replace(
    _ handle: JointHandle, by joint: Joint, isSameAxis: Bool
  ) -> JointHandle {
    switch (handle, joint) {
    case (.limit(let handle), .limit(var joint)) where limits[handle].ends.a == joint.ends.a:
      joint.inherit(from: limits[handle])
      limits[handle] = joint
    case (.pin(let handle), .pin(var joint)) where pins[handle].ends.a == joint.ends.a:
      joint.inherit(from: pins[handle])
      pins[handle] = joint
    case (.slide(let handle), .slide(var joint)) where slides[handle].ends.a == joint.ends.a:
      joint.inherit(from: slides[handle], isSameAxis: isSameAxis)
      slides[handle] = joint
    case (.weld(let handle), .weld(var joint)) where welds[handle].ends.a == joint.ends.a:
      joint.inherit(from: welds[handle])
      welds[handle] = joint
    case (.hand(let handle), .hand(var joint)) where hands[handle].ends.a == joint.ends.a:
      joint.inherit(from: hands[handle])
      hands[handle] = joint
    default:
      remove(handle)
      return add(joint)
    }
    return handle
  }

  /// Connects a joint again after bodies have moved in memory.
  mutating func connect(_ handle: JointHandle, to ends: JointEnds) {
    switch handle {
    case .rod: break
    case .limit(let handle): limits[handle].ends = ends
    case .pin(let handle): pins[handle].ends = ends
    case .slide(let handle): slides[handle].ends = ends
    case .weld(let handle): welds[handle].ends = ends
    case .hand(let handle): hands[handle].ends = ends
    }
  }

  func addAccelerations(to states: inout [BodyState], step h: Double) {
    for limit in limits.things { limit.addAccelerations(to: &states, step: h) }
    for pin in pins.things { pin.addAccelerations(to: &states, step: h) }
    for slide in slides.things { slide.addAccelerations(to: &states, step: h) }
    for weld in welds.things { weld.addAccelerations(to: &states, step: h) }
    for hand in hands.things { hand.addAccelerations(to: &states, step: h) }
  }

  mutating func scaleImpulses(by ratio: Double) {
    for index in limits.indices { limits[index].scaleImpulses(by: ratio) }
    for index in pins.indices { pins[index].scaleImpulses(by: ratio) }
    for index in slides.indices { slides[index].scaleImpulses(by: ratio) }
    for index in welds.indices { welds[index].scaleImpulses(by: ratio) }
    for index in hands.indices { hands[index].scaleImpulses(by: ratio) }
  }

  /// The error of the worst rigid joint, in points.
  func largestError(_ states: [BodyState]) -> Double {
    var worst = 0.0
    for limit in limits.things { worst = max(worst, limit.error(states)) }
    for pin in pins.things { worst = max(worst, pin.error(states)) }
    for slide in slides.things { worst = max(worst, slide.error(states)) }
    for weld in welds.things { worst = max(worst, weld.error(states)) }
    return worst
  }
}

/// The solver's form of an attachment that is not a rod.
enum Joint {
  case limit(LimitJoint)
  case pin(PinJoint)
  case slide(SlidingJoint)
  case weld(WeldJoint)
  case hand(HandJoint)
}

/// The handle of the joint that an attachment has.
enum JointHandle: Equatable, Sendable {
  case rod(Handle<DistanceJoint>)
  case limit(Handle<LimitJoint>)
  case pin(Handle<PinJoint>)
  case slide(Handle<SlidingJoint>)
  case weld(Handle<WeldJoint>)
  case hand(Handle<HandJoint>)
}

/// A joint of two bodies, as passes see it.
protocol PairJoint: Equatable, Sendable {
  var ends: JointEnds { get }
  /// Makes one velocity pass. Returns by how much it changed speeds, in points per second.
  mutating func solveVelocity(_ motions: inout MutableSpan<BodyMotion>) -> Double
  /// Makes one position pass. Returns by how much the joint was off, in points.
  mutating func solvePosition(_ states: inout MutableSpan<BodyState>) -> Double
  /// Adds the accelerations that the joint gave its bodies in this step.
  func addAccelerations(to states: inout [BodyState], step h: Double)
  /// Scales the accumulated impulses for a step `ratio` times as long.
  mutating func scaleImpulses(by ratio: Double)
}
