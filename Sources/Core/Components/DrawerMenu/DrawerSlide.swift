import DetentControls
import DetentGeometry
import DetentMenus
import DetentMotion

/// How far a drawer's panel is out, and how that moves.
///
/// The panel is one body between a wall and free air: gravity pulls it towards the wall at its resting
/// place, and off the wall it bounces with a part of its speed. By that law each flight is a parabola,
/// so it is taken exactly, whatever the step, instead of by a world of bodies: x = x₀ + v·t + g·t²/2
/// and v′ = −e·v at the wall (any textbook, such as D. Kleppner, R. Kolenkow, An Introduction to
/// Mechanics, 2nd ed. 2014, chapters 1 and 4). A test holds it against `DetentDynamics`.
package struct DrawerSlide: Equatable, Sendable {
  package enum Mode: UInt8, Equatable, Sendable {
    case resting
    /// A hand has it.
    case held
    /// It falls towards its wall.
    case falling
    /// A spring brings it back from where only a hand can pull it, or spares it the fall.
    case springing
  }

  /// What pulls it and what it meets.
  package struct Law: Equatable, Sendable {
    /// Points per second², above 0.
    package var gravity: Double
    /// The part of its speed that it keeps at the wall, from 0 to below 1.
    package var elasticity: Double
    /// Seconds in which it comes to rest.
    package var longest: Double
    /// It bounces off no harder than after falling through so many points: a throw is no reason to
    /// jump out of sight again.
    package var greatestFall: Double

    package init(gravity: Double, elasticity: Double, longest: Double, greatestFall: Double) {
      self.gravity = gravity
      self.elasticity = elasticity
      self.longest = longest
      self.greatestFall = greatestFall
    }
  }

  package private(set) var mode = Mode.resting
  /// Points from the window's edge.
  package private(set) var position = 0.0
  /// Points per second, positive inwards.
  package private(set) var velocity = 0.0
  /// Where it rests or will rest.
  package private(set) var target = 0.0

  private var law = Law(gravity: 1000, elasticity: 0, longest: 1.2, greatestFall: 0)
  /// 1 where it comes from the edge towards its wall, −1 where it comes from within.
  private var side = 1.0
  private var spring = SpringValue(0, spring: DrawerSlide.quick)

  /// Where the hand has pulled it to, were there no ends, and the greatest place without resistance.
  private var pulled = 0.0
  private var limit = 0.0
  /// What is left of the motion in which the hand took it.
  private var slack = SpringValue(0, spring: DrawerSlide.quick)

  /// Without overshooting, in about 0.2 s.
  private static let quick = Spring(response: 0.2, dampingRatio: 1)
  /// Bouncing off slower than this, in points per second, it stays: that is half a thousandth of a
  /// point high.
  private static let restSpeed = 1.0
  /// Points per second: no hand is faster.
  private static let greatestSpeed = 20_000.0

  package init() {}

  package var isAtRest: Bool { mode == .resting || (mode == .held && slack.isAtRest) }

  /// There at once.
  @inline(never)
  package mutating func jump(to place: Double) {
    (position, velocity, target, mode) = (place, 0, place, .resting)
  }

  /// Makes it this motion in a window of another size.
  package mutating func scale(by factor: Double) {
    position *= factor
    velocity *= factor
    target *= factor
  }

  // MARK: By itself

  /// Falls towards a place from where it is, as fast as it is or as it is let go.
  @inline(never)
  package mutating func fall(to place: Double, velocity: Double? = nil, _ law: Law) {
    take(velocity)
    (target, self.law) = (place, law)
    side = position < place || (position == place && place > 0) ? 1 : -1
    guard position != place || self.velocity != 0 else { return jump(to: place) }
    mode = .falling
    hurry()
  }

  /// A blow that it gets as it falls: points per second towards where it falls.
  package mutating func push(by speed: Double) {
    guard mode == .falling else { return }
    velocity += side * speed
    hurry()
  }

  /// Goes to a place by a spring.
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

  /// Makes gravity as strong as it must be for the fall to be over in time.
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

  /// Seconds until it lies still: the way to the wall, and a geometric series of bounces.
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
      // The wall is never passed, so no root is of a negative number and this time is not below 0.
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

  /// A hand takes it as it is: what it moves by dies away under the hand.
  ///
  /// - Parameter limit: Beyond this place it gives like a rubber band.
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

  /// The hand moved so far, positive inwards.
  package mutating func pull(by distance: Double) {
    guard mode == .held, distance.isFinite else { return }
    pulled = max(-1e6, min(1e6, pulled + distance))
    place()
  }

  /// How much faster or slower than the hand it moves.
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
