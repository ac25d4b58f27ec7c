import DetentControls
import DetentGeometry
import DetentMenus
import DetentMotion

/// The position of a drawer's panel, and its motion.
///
/// The panel is a body between a wall and free air: gravity pulls it towards the wall at its detent, and it
/// bounces off the wall with a fraction of its speed. Each flight is therefore a parabola, and is computed
/// exactly at any step, instead of by a world of bodies: x = x₀ + v·t + g·t²/2 and v′ = −e·v at the wall (any
/// textbook, such as D. Kleppner, R. Kolenkow, An Introduction to Mechanics, 2nd ed. 2014, chapters 1 and 4).
/// A test compares it with `DetentDynamics`.
package struct DrawerSlide: Equatable, Sendable {
  package enum Mode: UInt8, Equatable, Sendable {
    case resting
    /// Held by a pointer or a touchpad.
    case held
    /// Falling towards its wall.
    case falling
    /// Moved by a spring, back from where only a pointer can pull it, or in place of a fall.
    case springing
  }

  /// The forces on the panel.
  package struct Law: Equatable, Sendable {
    /// The acceleration in points per second², above 0.
    package var gravity: Double
    /// The fraction of its speed that the panel keeps at the wall, from 0 to below 1.
    package var elasticity: Double
    /// The longest time until the panel is at rest, in seconds.
    package var longest: Double
    /// The limit of bounces: the panel bounces no harder than after a fall through this height, in points. A
    /// thrown panel should not jump out of sight again.
    package var greatestFall: Double

    package init(gravity: Double, elasticity: Double, longest: Double, greatestFall: Double) {
      self.gravity = gravity
      self.elasticity = elasticity
      self.longest = longest
      self.greatestFall = greatestFall
    }
  }

  package private(set) var mode = Mode.resting
  /// The distance from the window's edge, in points.
  package private(set) var position = 0.0
  /// The velocity in points per second, positive inwards.
  package private(set) var velocity = 0.0
  /// The detent at which the panel rests or will rest.
  package private(set) var target = 0.0

  private var law = Law(gravity: 1000, elasticity: 0, longest: 1.2, greatestFall: 0)
  /// 1 if the panel comes from the edge towards its wall, −1 if it comes from within.
  private var side = 1.0
  private var spring = SpringValue(0, spring: DrawerSlide.quick)

  /// The position to which a pointer has pulled the panel, disregarding its ends, and the
  /// greatest position without resistance.
  private var pulled = 0.0
  private var limit = 0.0
  /// The remainder of the motion that the panel had when it was taken hold of.
  private var slack = SpringValue(0, spring: DrawerSlide.quick)

  /// Arrives without overshooting in about 0.2 s.
  private static let quick = Spring(response: 0.2, dampingRatio: 1)
  /// The speed in points per second below which a bounce ends. It corresponds to a height
  /// of half a thousandth of a point.
  private static let restSpeed = 1.0
  /// The greatest speed of a release, in points per second. No hand is faster.
  private static let greatestSpeed = 20_000.0

  package init() {}

  package var isAtRest: Bool { mode == .resting || (mode == .held && slack.isAtRest) }

  /// Puts the panel at a place at once.
  @inline(never)
  package mutating func jump(to place: Double) {
    (position, velocity, target, mode) = (place, 0, place, .resting)
  }

  /// Scales the motion for a window of another size.
  package mutating func scale(by factor: Double) {
    position *= factor
    velocity *= factor
    target *= factor
  }

  // MARK: By itself

  /// Starts a fall to a place, at the present velocity or at the one of a release.
  @inline(never)
  package mutating func fall(to place: Double, velocity: Double? = nil, _ law: Law) {
    take(velocity)
    (target, self.law) = (place, law)
    side = position < place || (position == place && place > 0) ? 1 : -1
    guard position != place || self.velocity != 0 else { return jump(to: place) }
    mode = .falling
    hurry()
  }

  /// Adds a speed to a fall, in points per second in the direction of the fall.
  package mutating func push(by speed: Double) {
    guard mode == .falling else { return }
    velocity += side * speed
    hurry()
  }

  /// Moves the panel to a place by a spring.
  @inline(never)
  package mutating func spring(to place: Double, velocity: Double? = nil) {
    take(velocity)
    target = place
    guard position != place || self.velocity != 0 else { return jump(to: place) }
    mode = .springing
    spring.jump(to: position)
    spring.retarget(to: place, velocity: self.velocity)
  }

  private mutating func take(_ velocity: Double?) {
    guard let velocity else { return }
    let most = DrawerSlide.greatestSpeed
    self.velocity = velocity.isFinite ? max(-most, min(most, velocity)) : 0
  }

  /// Increases gravity as much as needed for the fall to end in time.
  private mutating func hurry() {
    guard duration(law.gravity) > law.longest else { return }
    var (weak, strong) = (law.gravity, law.gravity)
    while duration(strong) > law.longest, strong < 1e12 { strong *= 2 }
    for _ in 0..<40 {
      let middle = (weak + strong) / 2
      if duration(middle) > law.longest { weak = middle } else { strong = middle }
    }
    law.gravity = strong
  }

  /// Returns the time in seconds until the panel is at rest: the way to the wall, and
  /// a geometric series of bounces.
  private func duration(_ gravity: Double) -> Double {
    let (distance, speed) = (side * (target - position), side * velocity)
    let impact = (speed * speed + 2 * gravity * max(0, distance)).squareRoot()
    let rebound = rebound(impact, gravity)
    return (impact - speed) / gravity + 2 * rebound / (gravity * (1 - law.elasticity))
  }

  private func rebound(_ impact: Double, _ gravity: Double) -> Double {
    law.elasticity * min(impact, (2 * gravity * law.greatestFall).squareRoot())
  }

  package mutating func advance(by seconds: Double) {
    switch mode {
    case .resting: break
    case .held:
      slack.advance(by: seconds)
      place()
    case .falling: fall(for: seconds)
    case .springing:
      spring.advance(by: seconds)
      (position, velocity) = (spring.value, spring.velocity)
      if spring.isAtRest { jump(to: target) }
    }
  }

  private mutating func fall(for seconds: Double) {
    var left = seconds
    var distance = side * (target - position)
    var speed = side * velocity
    let gravity = law.gravity
    while true {
      let impact = (speed * speed + 2 * gravity * max(0, distance)).squareRoot()
      // The wall is never passed, so no root is of a negative number, and this time is at least 0.
      let time = max(0, (impact - speed) / gravity)
      guard time <= left else { break }
      left -= time
      distance = 0
      speed = -rebound(impact, gravity)
      guard -speed >= DrawerSlide.restSpeed else { return jump(to: target) }
    }
    distance -= (speed + gravity * left / 2) * left
    speed += gravity * left
    (position, velocity) = (target - side * distance, side * speed)
  }

  // MARK: By hand

  /// Takes hold of the panel in its current motion, which then dies away.
  ///
  /// - Parameter limit: The position beyond which the panel yields like a rubber band.
  package mutating func hold(limit: Double) {
    self.limit = limit
    let beyond = position - limit
    pulled = position
    if beyond > 0 {
      pulled = limit + (beyond < limit ? band.pull(forOffset: beyond) : beyond)
    }
    slack.jump(to: position - held)
    slack.retarget(to: 0, velocity: velocity)
    mode = .held
  }

  /// Moves the held panel by a distance, positive inwards.
  package mutating func pull(by distance: Double) {
    guard mode == .held, distance.isFinite else { return }
    pulled = max(-1e6, min(1e6, pulled + distance))
    place()
  }

  /// The panel's speed as a fraction of the pointer's.
  package var give: Double {
    guard mode == .held, pulled > limit else { return mode == .held && pulled < 0 ? 0 : 1 }
    let stretch = 1 + (pulled - limit) * band.coefficient / band.dimension
    return band.coefficient / (stretch * stretch)
  }

  private mutating func place() {
    (position, velocity) = (held + slack.value, slack.velocity)
  }

  private var band: RubberBand { RubberBand(dimension: max(1, limit)) }

  private var held: Double { band.held(max(0, pulled), within: 0...max(0, limit)) }
}
