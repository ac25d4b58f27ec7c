import DetentGeometry

/// A force that depends on a body's position, velocity, mass or charge. Several add up.
///
/// It works like UIKit's field behaviour (https://developer.apple.com/documentation/uikit/uifieldbehavior).
/// Every field acts on its own bodies, once a step, while their centres of mass are in its region. With p
/// the offset from the field to that centre in metres (100 points) and its length r, not below
/// `minimumRadius`; v the velocity in m/s, m the mass in kg, q the charge, S the strength, d the direction,
/// and f = r⁻ᵏ for the falloff k, the forces in newtons are:
///
/// | kind | documented | measured, where it differs |
/// |---|---|---|
/// | linear gravity | S·m·d·f | |
/// | radial gravity | −S·m·r·f·p̂, towards the field | −S·m·f·p̂, and k = 2 |
/// | spring | −S·r·f·p̂: Hooke's law | −S·f·p̂ with k = −1: the same |
/// | vortex | S·m·r·f, square to p, counter-clockwise on screen | S·f/m, clockwise |
/// | drag | −S·u·f, u = v − d | −S·u·\|u\|·f |
/// | velocity | none: v becomes S·d, whatever else pulls | v becomes d |
/// | electric | S·q·f·p̂, outwards | k = 1 |
/// | magnetic | S·q·f·\|v\|, square to v: circles counter-clockwise | S·f·\|v\| if q is not 0, and k = 1 |
/// | noise | S·f·n·∇n | |
/// | turbulence | S·f·n·∇n·\|v\| | S·f·n·∇n·m·v² |
/// | custom | what the function says | |
///
/// 1 N gives 1 kg 100 pt/s², so linear gravity of strength 1 is a tenth of `Gravity` 1. n is simplex
/// noise whose gradients turn, at p·(1.25/(s + 1/12) − 1) for the smoothness s, moved along x and y
/// by time · `animationSpeed` and turned by as many radians (measured; so is n·∇n as the force).
///
/// *Documented* is what Apple's pages and headers say, which is the default here;
/// *measured* is what Apple's engine does (published in `kern0x1b/charon`, facts/UIKit).
///
/// Drag never reverses a motion, however strong, and a magnetic field by its documented
/// law changes no speed. A spring on a mass m needs S/m below (2/step)², 57 600 at 1/120 s.
/// A sleeping body stays asleep, whatever its fields would do later.
public struct Field: Equatable, Sendable {
  /// The formula by which a field acts.
  public enum Kind: Equatable, Sendable {
    /// A pull along one direction.
    case linearGravity
    /// A pull towards a point, in proportion to the mass.
    case radialGravity
    /// A pull towards a point that grows with the distance from it.
    case spring
    /// A push around a point.
    case vortex
    /// A force against the motion.
    case drag
    /// A velocity that bodies take on.
    case velocity
    /// A force on charges towards or away from a point.
    case electric
    /// A force on charges that move, across their motion.
    case magnetic
    /// Forces that vary irregularly with place and time.
    case noise
    /// Forces like those of noise, stronger the faster a body is.
    case turbulence
    /// A custom law: `function`.
    case custom
  }

  /// The law that counts where Apple's documentation and engine differ.
  public enum Law: Equatable, Sendable {
    /// What Apple's documentation says.
    case documented
    /// What Apple's engine was measured to do.
    case measured
  }

  public let kind: Kind
  /// The law by which it acts; the documented one by default.
  public var law: Law
  /// The centre of the forces and of the region, in points.
  public var position: Point
  /// The strength S, 1 by default. The effect of a negative one follows from the formula.
  public var strength: Double
  /// The least distance, in points, above 0. A body nearer than that is treated
  /// as if it were this far away. The default is the measured one, 0.003 points.
  public var minimumRadius: Double
  /// The falloff k. With a negative one the force grows with the distance. If nil, the default, it is that
  /// of the law: 0, or measured 2 for radial gravity, −1 for springs and 1 for electric and magnetic fields.
  public var falloff: Double?
  /// For linear gravity the acceleration in m/s² (1 is 100 pt/s², a tenth of `Gravity` 1), down by default; for a
  /// velocity field the velocity and for drag the wind, in m/s. No other kind uses it.
  public var direction: Vector
  /// How coarse noise and turbulence are, from 0 (a pattern of some 7 points) to 1 (650 points); 0 by default.
  /// Other values are limited to this range.
  public var smoothness: Double
  /// How fast noise and turbulence flow: the radians per second by which their gradients turn. At 0, the default,
  /// they stand still.
  public var animationSpeed: Double
  /// The region in which it acts, about its position; everywhere by default.
  public var region: FieldRegion
  /// The bodies it acts on. One that is listed twice counts once.
  public var bodies: [Handle<Body>] {
    get { list.handles }
    set { list = BodyList(newValue) }
  }
  var list: BodyList
  /// The law of a custom field; without one it does nothing.
  public var function: Function?

  private init(
    _ kind: Kind, at position: Point, strength: Double, direction: Vector = .zero,
    smoothness: Double = 0, animationSpeed: Double = 0, function: Function? = nil,
    on bodies: [Handle<Body>]
  ) {
    self.kind = kind
    law = .documented
    self.position = position
    self.strength = strength
    minimumRadius = Field.leastRadius
    self.direction = direction
    self.smoothness = smoothness
    self.animationSpeed = animationSpeed
    region = .infinite
    list = BodyList(bodies)
    self.function = function
  }

  /// 2⁻¹⁵ m, in points.
  static let leastRadius = 100.0 / 32768

  func validate() {
    precondition(
      position.isFinite && direction.isFinite, "A field's position and direction are finite")
    precondition(
      strength.isFinite && (falloff ?? 0).isFinite, "A field's strength and falloff are finite")
    precondition(
      minimumRadius > 0 && minimumRadius.isFinite, "A field's minimum radius is above 0")
    precondition(
      smoothness.isFinite && animationSpeed.isFinite, "A field's noise is made of finite numbers")
  }
}

extension Field {
  /// Pulls all bodies alike in a direction, down by default.
  public static func linearGravity(
    _ direction: Vector = Vector(0, 1), at position: Point = .zero, strength: Double = 1,
    on bodies: [Handle<Body>] = []
  ) -> Field {
    Field(.linearGravity, at: position, strength: strength, direction: direction, on: bodies)
  }

  /// Pulls towards its position; by the documented law, more strongly with distance.
  public static func radialGravity(
    at position: Point, strength: Double = 1, on bodies: [Handle<Body>] = []
  ) -> Field {
    Field(.radialGravity, at: position, strength: strength, on: bodies)
  }

  /// Pulls towards its position like a spring of S newtons per metre.
  public static func spring(
    at position: Point, strength: Double = 1, on bodies: [Handle<Body>] = []
  ) -> Field {
    Field(.spring, at: position, strength: strength, on: bodies)
  }

  /// Pushes around its position.
  public static func vortex(
    at position: Point, strength: Double = 1, on bodies: [Handle<Body>] = []
  ) -> Field {
    Field(.vortex, at: position, strength: strength, on: bodies)
  }

  /// Slows bodies down, or carries them along with a wind in m/s.
  public static func drag(
    wind: Vector = .zero, at position: Point = .zero, strength: Double = 1,
    on bodies: [Handle<Body>] = []
  ) -> Field {
    Field(.drag, at: position, strength: strength, direction: wind, on: bodies)
  }

  /// Gives bodies a velocity in m/s (100 pt/s), whatever else pulls at them. Several add up.
  public static func velocity(
    _ direction: Vector, at position: Point = .zero, strength: Double = 1,
    on bodies: [Handle<Body>] = []
  ) -> Field {
    Field(.velocity, at: position, strength: strength, direction: direction, on: bodies)
  }

  /// Pushes charges of its own sign away.
  public static func electric(
    at position: Point, strength: Double = 1, on bodies: [Handle<Body>] = []
  ) -> Field {
    Field(.electric, at: position, strength: strength, on: bodies)
  }

  /// Bends the paths of charges into circles.
  public static func magnetic(
    at position: Point = .zero, strength: Double = 1, on bodies: [Handle<Body>] = []
  ) -> Field {
    Field(.magnetic, at: position, strength: strength, on: bodies)
  }

  /// Pushes in irregular directions, as flies fly.
  public static func noise(
    smoothness: Double = 0, animationSpeed: Double = 0, at position: Point = .zero,
    strength: Double = 1, on bodies: [Handle<Body>] = []
  ) -> Field {
    Field(
      .noise, at: position, strength: strength, smoothness: smoothness,
      animationSpeed: animationSpeed, on: bodies)
  }

  /// Pushes moving bodies in irregular directions, more strongly the faster they are.
  public static func turbulence(
    smoothness: Double = 0, animationSpeed: Double = 0, at position: Point = .zero,
    strength: Double = 1, on bodies: [Handle<Body>] = []
  ) -> Field {
    Field(
      .turbulence, at: position, strength: strength, smoothness: smoothness,
      animationSpeed: animationSpeed, on: bodies)
  }

  /// Pushes with the force that a function returns.
  public static func custom(
    _ function: Function, at position: Point = .zero, strength: Double = 1,
    on bodies: [Handle<Body>] = []
  ) -> Field {
    Field(.custom, at: position, strength: strength, function: function, on: bodies)
  }
}
