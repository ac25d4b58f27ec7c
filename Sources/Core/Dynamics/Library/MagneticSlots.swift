import DetentGeometry

/// Places that take one body each.
///
/// A body that a hand lets go of, or that comes by, goes into the free slot nearest to
/// where it would come to a stop, if that is within reach. Of several bodies, the first
/// in the list chooses first. A hand takes a body out again.
///
/// ```swift
/// var slots = MagneticSlots(tiles, slots: [Point(60, 60), Point(140, 60), Point(220, 60)])
/// slots.add(to: &world)
/// world.advance(by: seconds) { slots.act(on: &$0) }
/// ```
public struct MagneticSlots: Behavior, Equatable, Sendable {
  public let bodies: [Handle<Body>]
  /// The positions of a body's centre in the slots, in points.
  public let slots: [Point]
  /// The distance from a slot, in points, within which it draws bodies in; 80 by default. One that is not finite, or
  /// is below 0, traps.
  public var reach: Double { didSet { validate() } }
  /// The body in each slot, or on its way there.
  private var held: [Held?]

  private struct Held: Equatable, Sendable {
    let body: Handle<Body>
    let snap: Handle<Snap>
  }

  /// Creates slots for some bodies, with a reach in points; 80 by default. A reach below 0 traps, and
  /// so does what is not finite.
  public init(_ bodies: [Handle<Body>], slots: [Point], reach: Double = 80) {
    precondition(slots.allSatisfy { $0.isFinite }, "A slot is made of finite numbers")
    self.bodies = bodies
    self.slots = slots
    self.reach = reach
    held = Array(repeating: nil, count: slots.count)
    validate()
  }

  private func validate() {
    precondition(reach >= 0 && reach.isFinite, "A reach is a finite number, not negative")
  }

  /// The body in a slot, or on its way there.
  public func body(in slot: Int) -> Handle<Body>? { held[slot]?.body }

  /// The slot in which a body is, or to which it is on its way.
  public func slot(of body: Handle<Body>) -> Int? { held.firstIndex { $0?.body == body } }

  public mutating func add(to world: inout World) { act(on: &world) }

  public mutating func act(on world: inout World) {
    for slot in held.indices {
      guard let one = held[slot] else { continue }
      if !world.contains(one.body) {
        held[slot] = nil
      } else if world.isHeld(one.body) {
        release(slot, in: &world)
      }
    }
    for body in bodies where world.contains(body) && slot(of: body) == nil && !world.isHeld(body) {
      guard let slot = freeSlot(nearestTo: Throw.end(of: body, in: world)) else { continue }
      held[slot] = Held(body: body, snap: world.add(Snap(body, to: slots[slot])))
    }
  }

  public mutating func remove(from world: inout World) {
    for slot in held.indices { release(slot, in: &world) }
  }

  private func freeSlot(nearestTo point: Point) -> Int? {
    var best: Int?
    for slot in slots.indices where held[slot] == nil {
      let distance = slots[slot].distance(to: point)
      guard distance <= reach else { continue }
      if let other = best, slots[other].distance(to: point) <= distance { continue }
      best = slot
    }
    return best
  }

  private mutating func release(_ slot: Int, in world: inout World) {
    if let one = held[slot], world.contains(one.snap) { world.remove(one.snap) }
    held[slot] = nil
  }
}
