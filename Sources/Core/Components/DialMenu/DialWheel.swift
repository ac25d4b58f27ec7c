import DetentControls
import DetentDynamics
import DetentGeometry
import DetentMenus
import DetentMotion

/// The wheel itself: bubbles on rods to the hub and to their neighbours, and a snap on the one that
/// is pulled.
struct DialWheel: Equatable, Sendable {
  enum Mode: UInt8, Equatable, Sendable {
    case resting
    /// Pulled by a finger to a rotation.
    case held
    /// Free, on its way to a catch.
    case coasting
    /// Pulled into a catch.
    case settling
  }

  /// The one world, apart in memory: it has so many arrays that copying a dial about would be mostly
  /// copying those.
  private var worlds = [
    World(
      stepping: Stepping(
        seconds: 1.0 / 240, velocityIterations: 12, positionIterations: 4, accuracy: 0.02))
  ]
  private(set) var world: World {
    get { worlds[0] }
    _modify { yield &worlds[0] }
  }
  private(set) var bubbles: [Handle<Body>] = []
  /// The bubbles, and where they are two, a third body that braces them: two opposite ones and the
  /// hub lie on one line, where rods do not hold them against each other.
  private var spokes: [Handle<Body>] = []
  private(set) var mode = Mode.resting
  /// How far it is turned, in radians clockwise, counted through.
  private(set) var rotation = 0.0
  /// Where it is pulled to, or coasts to.
  private(set) var target = 0.0
  /// How far it has turned since the world's last step, in radians: in a copy that is only drawn.
  private var ahead = 0.0

  /// Each bubble's angle from the anchor when the wheel is not turned, in radians.
  private var slots: [Double] = []
  private let center: Point
  private let radius: Double
  private let start: Double
  private let friction: Double
  private var snap: Handle<Snap>?
  private var pulled = 0

  /// At most so far ahead of the bubble does a snap pull, in radians. It keeps the pull along the
  /// rim, and so the wheel round, wherever the finger is.
  private static let lead = 0.6
  /// In points and points per second: closer and slower than this, it is there.
  private static let restDistance = 0.05
  private static let restSpeed = 2.0
  /// Within this angle of its catch, in radians, the free wheel is pulled in.
  private static let catchAngle = 0.35
  /// Below this speed, in radians per second, it does not coast.
  private static let coastSpeed = 0.3

  init(_ layout: DialLayout, rotation: Double, velocity: Double = 0, friction: Double) {
    center = layout.center
    radius = layout.radius
    self.friction = friction
    start = layout.anchor.radians
    self.rotation = rotation
    target = rotation
    for index in 0..<layout.bubbleCount {
      addSpoke(at: layout.sense * Double(index) * layout.spacing, size: layout.bubble)
    }
    bubbles = spokes
    if spokes.count == 2 { addSpoke(at: .pi / 2, size: layout.bubble) }
    turn(to: rotation, velocity: velocity)
    addRods()
    if velocity != 0, !bubbles.isEmpty { mode = .coasting }
  }

  @inline(never)
  private mutating func addSpoke(at slot: Double, size: Double) {
    slots.append(slot)
    spokes.append(
      world.add(
        Body(at: center, size: Size(size, size), resistance: 0, allowsRotation: false)))
  }

  /// To the neighbours first and to the hub last.
  private mutating func addRods() {
    let count = spokes.count
    for index in spokes.indices where count > 1 {
      let next = spokes[(index + 1) % count]
      addRod(from: spokes[index], to: .body(next), at: world.position(of: next))
    }
    for spoke in spokes { addRod(from: spoke, to: .point(center), at: center) }
  }

  /// A wheel without room has rods of next to nothing.
  @inline(never)
  private mutating func addRod(
    from spoke: Handle<Body>, to anchor: Attachment.Anchor, at end: Point
  ) {
    let length = max(0.001, world.position(of: spoke).distance(to: end))
    world.addNew(Attachment(spoke, to: anchor, length: length))
  }

  var isResting: Bool { mode == .resting }

  /// Radians per second, clockwise.
  var velocity: Double {
    guard mode != .resting, let first = bubbles.first else { return 0 }
    return (world.position(of: first) - center).cross(world.velocity(of: first))
      / (radius * radius)
  }

  /// A bubble's centre.
  func position(of bubble: Int) -> Point {
    let place = world.position(of: bubbles[bubble])
    return ahead == 0 ? place : center + (place - center).rotated(by: .radians(ahead))
  }

  /// Where it would come to rest by friction alone.
  var coastingRotation: Double { rotation + velocity / friction }

  /// Pulls by a bubble towards a rotation, which may change while it is held.
  mutating func hold(_ bubble: Int, at rotation: Double, _ spring: Spring) {
    pull(bubble, spring)
    target = rotation
    mode = .held
  }

  /// Another rotation for what is held already.
  mutating func follow(_ rotation: Double) {
    target = rotation
    mode = .held
  }

  /// Pulls the bubble into its catch at a rotation.
  mutating func settle(_ bubble: Int, at rotation: Double, _ spring: Spring) {
    guard rotation != self.rotation || mode != .resting else { return }
    pull(bubble, spring)
    target = rotation
    mode = .settling
  }

  /// Counts whole turns, in radians, as made; everything stays where it is.
  mutating func skip(turns: Double) { rotation += turns }

  /// Puts it where it was heading for.
  mutating func jump() { turn(to: target, velocity: 0) }

  /// Lets it run towards the catch at a rotation.
  mutating func coast(to rotation: Double) {
    letGo()
    resist(by: friction)
    target = rotation
    mode = .coasting
  }

  /// The free wheel is close enough to be caught, too slow to get there, or past it.
  var isDueToSettle: Bool {
    guard mode == .coasting else { return false }
    let way = target - rotation
    return way.magnitude < DialWheel.catchAngle || velocity.magnitude < DialWheel.coastSpeed
      || way * velocity <= 0
  }

  /// Puts it down at its target.
  mutating func rest() {
    letGo()
    turn(to: target, velocity: 0)
    mode = .resting
  }

  /// Takes a step of its world, or for less than that only turns on as fast as it is.
  mutating func advance(by seconds: Double) {
    guard mode != .resting, !bubbles.isEmpty else { return }
    guard seconds >= world.stepping.seconds else {
      ahead = velocity * seconds
      rotation += ahead
      return
    }
    guide()
    world.step()
    measureRotation()
    if mode == .coasting { return }
    let isThere =
      (target - rotation).magnitude * radius < DialWheel.restDistance
      && (velocity * radius).magnitude < DialWheel.restSpeed
    if isThere, mode == .held {
      // The snap stays for when the finger goes on.
      turn(to: target, velocity: 0)
      mode = .resting
    } else if isThere {
      rest()
    }
  }

  /// The largest distance by which a rod is off, in points.
  var rodError: Double { world.largestJointError }

  private mutating func pull(_ bubble: Int, _ spring: Spring) {
    // The one bubble carries all: a spring for its own mass would be weaker by their number.
    let load = Double(spokes.count).squareRoot()
    let form = Snap.Form.isotropic(
      frequency: load / spring.response, damping: load * spring.dampingRatio)
    if let snap, pulled == bubble {
      world[snap].form = form
      return
    }
    letGo()
    pulled = bubble
    snap = world.addNew(Snap(bubbles[bubble], to: position(of: bubble), form))
  }

  private mutating func letGo() {
    resist(by: 0)
    guard let snap else { return }
    world.remove(snap)
    self.snap = nil
  }

  private mutating func resist(by resistance: Double) {
    for spoke in spokes { world.set(resistance: resistance, of: spoke) }
  }

  /// Moves the snap's point along the rim, ahead of the bubble.
  private mutating func guide() {
    guard let snap else { return }
    let way = max(-DialWheel.lead, min(DialWheel.lead, target - rotation))
    let arm = position(of: pulled) - center
    world[snap].point = center + Vector(length: radius, angle: arm.angle + .radians(way))
  }

  private mutating func measureRotation() {
    let angle = (position(of: 0) - center).angle.radians - start - slots[0]
    rotation += Angle(radians: angle - rotation).normalized.radians
  }

  private mutating func turn(to rotation: Double, velocity: Double) {
    self.rotation = rotation
    for (index, spoke) in spokes.enumerated() {
      let arm = Vector(length: radius, angle: .radians(start + slots[index] + rotation))
      world.set(
        position: center + arm, velocity: arm.perpendicular * velocity, of: spoke)
    }
  }
}
