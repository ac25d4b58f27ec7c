import DetentGeometry
import DetentText

/// Lets bodies meet each other and boundaries.
///
/// Bodies of different collisions pass through one another; a body may be in several, and meets
/// whoever shares one with it.
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

  /// One that is listed twice counts once.
  public var bodies: [Handle<Body>] {
    get { list.handles }
    set { list = BodyList(newValue) }
  }
  var list: BodyList
  /// Everything by default.
  public var mode: Mode
  /// Lines in the world, each with an id of its own: of two with the same one, the later counts.
  public var boundaries: [Boundary]
  /// With insets, the outline of `World.bounds` is a boundary too, which has no id; without, the
  /// default, it is not. It is at least a point wide and high.
  public var boundsInsets: Insets?

  /// By default bodies meet each other and the boundaries, of which there are none.
  public init(
    of bodies: [Handle<Body>] = [], mode: Mode = .everything, boundaries: [Boundary] = [],
    boundsInsets: Insets? = nil
  ) {
    list = BodyList(bodies)
    self.mode = mode
    self.boundaries = boundaries
    self.boundsInsets = boundsInsets
  }

  func validate() {
    for boundary in boundaries { boundary.validate() }
    guard let insets = boundsInsets else { return }
    let isFinite =
      insets.top.isFinite && insets.left.isFinite && insets.bottom.isFinite
      && insets.right.isFinite
    precondition(isFinite, "Insets are finite numbers")
  }

  var lettingItemsMeet: Bool { mode != .boundaries }
  var lettingBoundariesHold: Bool { mode != .items }
}

/// Tells that two things began or ended to touch. Both are in the world as long as `World.collisionEvents`
/// has it.
public struct CollisionEvent: Equatable, Sendable {
  /// Which end of a touch is told.
  public enum Phase: Equatable, Sendable {
    /// They touch and did not in the step before.
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
  /// The collision that tells it; where several let the two meet, each tells its own. It is gone if it was
  /// removed, by which touches end too.
  public let collision: Handle<Collision>
  public let body: Handle<Body>
  public let other: Other
  /// Where they touched first; when they end, where they last did.
  public let point: Point
}
