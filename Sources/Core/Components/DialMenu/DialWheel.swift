import DetentControls
import DetentDynamics
import DetentGeometry
import DetentMenus
import DetentMotion

/// The dial's wheel: bubbles on rods to the hub and to their neighbours, and a snap on the bubble that is pulled.
struct DialWheel: Equatable, Sendable {
  enum Mode: UInt8, Equatable, Sendable {
    case resting
    /// Pulled by a finger to a rotation.
    case held
    /// Free, on its way to a detent.
    case coasting
    /// Pulled into a detent.
    case settling
  }

  /// The world, behind a reference: it has so many arrays that copying a dial would mostly be copying those.
  private var storedWorld = Indirect(
    World(
      stepping: Stepping(
        seconds: 1.0 / 240, velocityIterations: 12, positionIterations: 4, accuracy: 0.02)))
  private(set) var world: World {
    get { storedWorld.value }
    _modify { yield &storedWorld.value }
  }
  private(set) var bubbles: [Handle<Body>] = []
  /// The bubbles and, if there are two, a third body that braces them: two opposite bubbles and the hub lie
  /// on one line, where rods do not hold them in place.
  private var spokes: [Handle<Body>] = []
  private(set) var mode = Mode.resting
  /// The wheel's rotation in radians clockwise, including whole turns.
  private(set) var rotation = 0.0
  /// The rotation to which the wheel is pulled or coasts.
  private(set) var target = 0.0
  /// The angle since the world's last step, in radians. It is not 0 only in a copy that is drawn.
  private var ahead = 0.0

  /// Each bubble's angle from the anchor at rotation 0, in radians.
  private var slots: [Double] = []
  private let center: Point
  private let radius: Double
  private let start: Double
  private let friction: Double
  private var snap: Handle<Snap>?
  private var pulled = 0
  /// The number of steps for which the wheel has been close to its target.
  private var nearSteps = 0

  /// The greatest angle in radians by which the snap's point is ahead of its bubble. It keeps the pull along
  /// the rim, and so the wheel round, wherever the finger is.
  private static let lead = 0.6
  /// The distance and speed, in points and points per second, below which the wheel has arrived.
  private static let restDistance = 0.05
  private static let restSpeed = 2.0
  /// The number of steps within that distance after which it has arrived, even if it trembles.
  private static let restSteps = 24
  /// The greatest frequency of the snap in Hz. With a faster one the wheel trembles visibly, and one of two bubbles
  /// and their brace does so earlier.
  private var greatestFrequency: Double { bubbles.count == 2 ? 20 : 25 }
  /// The angle from its detent, in radians, within which the free wheel is pulled in.
  private static let catchAngle = 0.35
  /// The speed below which the wheel does not coast, in radians per second.
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

  /// Adds rods to the neighbours first, and to the hub last.
  private mutating func addRods() {
    let count = spokes.count
    for index in spokes.indices where count > 1 {
      let next = spokes[(index + 1) % count]
      addRod(from: spokes[index], to: .body(next), at: world.position(of: next))
    }
    for spoke in spokes { addRod(from: spoke, to: .point(center), at: center) }
  }

  /// Adds a rod. A wheel without room has rods of almost no length.
  @inline(never)
  private mutating func addRod(
    from spoke: Handle<Body>, to anchor: Attachment.Anchor, at end: Point
  ) {
    let length = max(0.001, world.position(of: spoke).distance(to: end))
    world.addNew(Attachment(spoke, to: anchor, length: length))
  }

  var isResting: Bool { mode == .resting }

  /// The velocity in radians per second, clockwise.
  var velocity: Double {
    guard mode != .resting, let first = bubbles.first else { return 0 }
    return storedWorld.inPlace { world in
      (world.position(of: first) - center).cross(world.velocity(of: first)) / (radius * radius)
    }
  }

  /// Returns a bubble's centre.
  func position(of bubble: Int) -> Point {
    let place = storedWorld.inPlace { $0.position(of: bubbles[bubble]) }
    return ahead == 0 ? place : center + (place - center).rotated(by: .radians(ahead))
  }

  /// The rotation at which friction alone would stop the wheel.
  var coastingRotation: Double { rotation + velocity / friction }

  /// Pulls a bubble towards a rotation, which may change while it is held.
  mutating func hold(_ bubble: Int, at rotation: Double, _ spring: Spring) {
    pull(bubble, spring)
    target = rotation
    mode = .held
  }

  /// Changes the rotation of a held wheel.
  mutating func follow(_ rotation: Double) {
    target = rotation
    mode = .held
  }

  /// Pulls the bubble into its detent at a rotation.
  mutating func settle(_ bubble: Int, at rotation: Double, _ spring: Spring) {
    guard rotation != self.rotation || mode != .resting else { return }
    pull(bubble, spring)
    target = rotation
    mode = .settling
  }

  /// Adds whole turns, in radians, to the rotation. Nothing moves.
  mutating func skip(turns: Double) { rotation += turns }

  /// Moves a wheel that settles on, at its velocity, as far as it lags behind by more than an angle in radians.
  mutating func catchUp(to lag: Double) {
    let way = target - rotation
    guard mode == .settling, way.magnitude > lag else { return }
    turn(to: target - max(-lag, min(lag, way)), velocity: velocity)
  }

  /// Moves the wheel to its target at once.
  mutating func jump() { turn(to: target, velocity: 0) }

  /// Lets the wheel run freely towards the detent at a rotation.
  mutating func coast(to rotation: Double) {
    letGo()
    resist(by: friction)
    target = rotation
    mode = .coasting
  }

  /// Whether the free wheel is close enough to its detent to be caught, too slow to get there, or past it.
  var isDueToSettle: Bool {
    guard mode == .coasting else { return false }
    let way = target - rotation
    return way.magnitude < DialWheel.catchAngle || velocity.magnitude < DialWheel.coastSpeed
      || way * velocity <= 0
  }

  /// Puts the wheel at its target and at rest.
  mutating func rest() {
    letGo()
    turn(to: target, velocity: 0)
    mode = .resting
  }

  /// Advances the world by a step. For less than a step, the wheel only turns on at its velocity.
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
    let isNear = (target - rotation).magnitude * radius < DialWheel.restDistance
    nearSteps = isNear ? nearSteps + 1 : 0
    let isSlow = (velocity * radius).magnitude < DialWheel.restSpeed
    let isThere = isNear && (isSlow || nearSteps >= DialWheel.restSteps)
    if isThere, mode == .held {
      // The snap stays for the finger's next movement.
      turn(to: target, velocity: 0)
      mode = .resting
    } else if isThere {
      rest()
    }
  }

  /// The greatest error in a rod's length, in points.
  var rodError: Double { world.largestJointError }

  private mutating func pull(_ bubble: Int, _ spring: Spring) {
    // One bubble carries all, so a spring for its own mass alone would be weaker by their number.
    let load = Double(spokes.count).squareRoot()
    let form = Snap.Form.isotropic(
      frequency: min(load / spring.response, greatestFrequency),
      damping: load * spring.dampingRatio)
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
