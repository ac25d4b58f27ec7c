import DetentGeometry
import DetentText

/// Makes bodies collide with each other and with boundaries.
///
/// Bodies of different collisions pass through one another. A body
/// may be in several collisions, and meets the bodies of each.
public struct Collision: Equatable, Sendable {
  /// What the bodies of a collision meet.
  public enum Mode: Equatable, Sendable {
    /// Bodies meet each other.
    case items
    /// Bodies meet the boundaries.
    case boundaries
    /// Both.
    case everything
  }

  /// The bodies that take part. One that is listed twice counts once.
  public var bodies: [Handle<Body>] {
    get { list.handles }
    set { list = BodyList(newValue) }
  }
  var list: BodyList
  /// What the bodies meet; everything by default.
  public var mode: Mode
  /// Lines in the world, each with an id of its own. Of two with the same id, the later counts.
  public var boundaries: [Boundary]
  /// The insets of a boundary along the outline of `World.bounds`, which has no id and is
  /// at least a point wide and high. If nil, the default, that outline is not a boundary.
  public var boundsInsets: Insets?

  /// Creates a collision. By default bodies meet each other and the boundaries, of which there are none.
  public init(
    of bodies: [Handle<Body>] = [], mode: Mode = .everything, boundaries: [Boundary] = [],
    boundsInsets: Insets? = nil
  ) {
    list = BodyList(bodies)
    self.mode = mode
    self.boundaries = boundaries
    self.boundsInsets = boundsInsets
  }

  /// Traps if numbers are not finite; looks at the boundaries from an index on.
  func validate(from index: Int = 0) {
    for boundary in boundaries[index...] { boundary.validate() }
    guard let insets = boundsInsets else { return }
    let isFinite =
      insets.top.isFinite && insets.left.isFinite && insets.bottom.isFinite
      && insets.right.isFinite
    precondition(isFinite, "Insets are finite numbers")
  }

  /// Whether a boundary of an earlier version is changed or replaced in
  /// this one, given the index of the first boundary that is another.
  func changesBoundaries(of old: Collision, from index: Int) -> Bool {
    if index < old.boundaries.count { return true }
    return boundaries[index...].contains { new in
      old.boundaries.contains { Word($0.id) == Word(new.id) }
    }
  }

  var lettingItemsMeet: Bool { mode != .boundaries }
  var lettingBoundariesHold: Bool { mode != .items }
}

/// Reports that two things began or ended to touch. Both are in
/// the world as long as `World.collisionEvents` has the event.
public struct CollisionEvent: Equatable, Sendable {
  /// Whether a touch began or ended.
  public enum Phase: Equatable, Sendable {
    /// They touch and did not in the step before. A touch that goes on while a boundary or an outline changes
    /// does not begin again.
    case began
    /// They do not touch any more.
    case ended
  }

  /// What a body met.
  public enum Other: Equatable, Sendable {
    /// Another body, by its handle.
    case body(Handle<Body>)
    /// A boundary, by its id.
    case boundary(String)
    /// The outline of `World.bounds`.
    case bounds

    public static func == (a: Other, b: Other) -> Bool {
      switch (a, b) {
      case (.body(let a), .body(let b)): a == b
      case (.boundary(let a), .boundary(let b)): Word(a) == Word(b)
      case (.bounds, .bounds): true
      default: false
      }
    }
  }

  public let phase: Phase
  /// The collision that reports the event. If several let the two meet,
  /// each reports its own. It may have been removed: that ends touches too.
  public let collision: Handle<Collision>
  public let body: Handle<Body>
  public let other: Other
  /// Where they first touched or, for an end, where they last did.
  public let point: Point

  /// Whether another event is about the same two things; of two bodies either may come first.
  func isSameTouch(as event: CollisionEvent) -> Bool {
    if collision != event.collision { return false }
    if body == event.body { return other == event.other }
    guard case .body(let one) = other, case .body(let another) = event.other else { return false }
    return one == event.body && another == body
  }

  /// The least slot of its bodies, which is the same whichever of them comes first.
  var leastSlot: Int {
    guard case .body(let other) = other else { return Int(body.name.slot) }
    return Int(min(body.name.slot, other.name.slot))
  }
}

extension [Boundary] {
  /// The index of the first boundary that is not the same in another list; the count if there is none.
  func firstDifference(from other: [Boundary]) -> Int {
    for index in 0..<Swift.min(count, other.count) where self[index] != other[index] {
      return index
    }
    return Swift.min(count, other.count)
  }
}
