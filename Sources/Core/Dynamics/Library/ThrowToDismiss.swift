import DetentGeometry

/// A card that can be thrown away, and otherwise goes back to its place.
///
/// When a hand lets go, the card flies out of the bounds and is gone, if
/// it would come to a stop far from its place. Otherwise it snaps back.
///
/// ```swift
/// var dismissal = ThrowToDismiss(
///   card, home: Point(200, 300), from: Rect(x: 0, y: 0, width: 400, height: 600))
/// dismissal.add(to: &world)
/// world.advance(by: seconds) { dismissal.act(on: &$0) }
/// if dismissal.phase == .gone, world.contains(card) { world.remove(card) }
/// ```
public struct ThrowToDismiss: Behavior, Equatable, Sendable {
  /// The state of a throw.
  public enum Phase: Equatable, Sendable {
    /// In its place, or on its way there.
    case home
    /// A hand has hold of it.
    case held
    /// On its way out.
    case thrown
    /// Entirely outside of the bounds. Nothing holds it any more.
    case gone
  }

  public let body: Handle<Body>
  /// Where its centre belongs, in points.
  public let home: Point
  /// The rectangle outside of which the card is gone.
  public let bounds: Rect
  /// The distance from its place, in points, beyond which it would
  /// have to come to a stop to be thrown away; 160 by default. One that is not finite, or is below 0, traps.
  public var distance: Double { didSet { validate() } }
  /// The least speed at which it flies out, in points per second, whatever slows it down; 600 by default. One that is
  /// not finite, or is not above 0, traps.
  public var leastSpeed: Double { didSet { validate() } }
  public private(set) var phase = Phase.home
  private var snap: Handle<Snap>?

  /// Creates a behaviour that sends a body out of the bounds if it is thrown from its place, and
  /// otherwise back home. A distance below 0 traps, and so does a speed that is not above 0, and what is not finite.
  public init(
    _ body: Handle<Body>, home: Point, from bounds: Rect, distance: Double = 160,
    leastSpeed: Double = 600
  ) {
    precondition(home.isFinite && bounds.isFinite, "A place and bounds are made of finite numbers")
    self.body = body
    self.home = home
    self.bounds = bounds
    self.distance = distance
    self.leastSpeed = leastSpeed
    validate()
  }

  private func validate() {
    precondition(distance >= 0 && distance.isFinite, "A distance is a finite number, not negative")
    precondition(leastSpeed > 0 && leastSpeed.isFinite, "A speed is a finite number above 0")
  }

  public mutating func add(to world: inout World) { goHome(in: &world) }

  public mutating func act(on world: inout World) {
    guard phase != .gone, world.contains(body) else { return }
    if world.isHeld(body) {
      letGo(in: &world)
      phase = .held
      return
    }
    switch phase {
    case .held: decide(in: &world)
    case .thrown: flyOn(in: &world)
    case .home, .gone: break
    }
  }

  public mutating func remove(from world: inout World) { letGo(in: &world) }

  private mutating func decide(in world: inout World) {
    let way = Throw.end(of: body, in: world) - home
    guard way.length > distance, way.dot(world.velocity(of: body)) > 0 else {
      return goHome(in: &world)
    }
    phase = .thrown
    keepUpSpeed(in: &world)
  }

  private mutating func flyOn(in world: inout World) {
    if !world.touches(world.bodies.index(body), bounds) {
      phase = .gone
    } else if world.velocity(of: body).length < leastSpeed / 4 {
      // Something is in its way.
      goHome(in: &world)
    } else {
      keepUpSpeed(in: &world)
    }
  }

  private func keepUpSpeed(in world: inout World) {
    let velocity = world.velocity(of: body)
    guard velocity.length < leastSpeed else { return }
    world.set(
      position: world.position(of: body), velocity: velocity.normalized * leastSpeed, of: body)
  }

  private mutating func goHome(in world: inout World) {
    phase = .home
    snap = world.add(Snap(body, to: home))
  }

  private mutating func letGo(in world: inout World) {
    if let snap, world.contains(snap) { world.remove(snap) }
    snap = nil
  }
}
