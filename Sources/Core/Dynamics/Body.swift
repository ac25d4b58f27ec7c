import DetentGeometry

/// A rigid body that moves: what UIKit Dynamics calls a dynamic
/// item, with the properties of a dynamic item behaviour.
///
/// 100 points are a metre, and 100 × 100 points of density 1 weigh one kilogram.
/// The defaults were measured on Apple's engine. They differ from its documentation
/// (0.2 and 0.1 where that says 0), because they are the feel that people know.
public struct Body: Equatable, Sendable {
  /// The centre, in points, within 1e9 of the origin.
  public var position: Point
  public var angle: Angle
  /// The velocity in points per second. A step limits it to
  /// 200 points a step, 24 000 pt/s at 120 steps a second.
  public var velocity: Vector
  /// The angular velocity in radians per second, positive clockwise on screen.
  public var angularVelocity: Double
  /// The size in points, from 1e-6 to 1e9.
  public var size: Size
  /// The shape with which it collides; by default the rectangle of its size.
  public var outline: Outline
  /// The mass per area, in kilograms per 100 × 100 points, from 1e-9 to 1e9; 1 by default.
  public var density: Double
  /// The share of its speed that a bounce keeps, 0…1; 0.2 by default. Larger values gain energy.
  public var elasticity: Double
  /// Coulomb's coefficient of friction, from 0 up; 0.2 by default.
  public var friction: Double
  /// Linear damping c in 1/s, from 0 up; 0.1 by default. Speed decays about as exp(−c·t), so 1 does
  /// not stop at once, and the terminal speed under gravity 1 is 1000/c.
  public var resistance: Double
  /// Angular damping in 1/s, from 0 up; 0.1 by default. At the default, a body that
  /// nothing else slows down spins for long: from 0.3 rad/s it takes 22 s to come to rest.
  public var angularResistance: Double
  /// Whether forces can turn it. If not, its inertia is infinite, and a spin that it already has goes on.
  public var allowsRotation: Bool
  /// Whether it is fixed in place. Other bodies bounce off an anchored body as off a wall. One whose `position` or
  /// `angle` is set carries along what is in its way, but what lies further than 200 points or a quarter turn away is
  /// not on its way: there it is put.
  public var isAnchored: Bool
  /// The electric charge, for electric and magnetic fields, in coulombs; 0 by default.
  public var charge: Double

  /// Creates a body from its centre and its size in points, in a world's coordinates. By default it
  /// is an upright rectangle of density 1 at rest. Numbers are checked when it is added to a world.
  public init(
    at position: Point, size: Size, outline: Outline = .rectangle, angle: Angle = .zero,
    velocity: Vector = .zero, angularVelocity: Double = 0, density: Double = 1,
    elasticity: Double = 0.2,
    friction: Double = 0.2, resistance: Double = 0.1, angularResistance: Double = 0.1,
    allowsRotation: Bool = true, isAnchored: Bool = false, charge: Double = 0
  ) {
    self.position = position
    self.size = size
    self.outline = outline
    self.angle = angle
    self.velocity = velocity
    self.angularVelocity = angularVelocity
    self.density = density
    self.elasticity = elasticity
    self.friction = friction
    self.resistance = resistance
    self.angularResistance = angularResistance
    self.allowsRotation = allowsRotation
    self.isAnchored = isAnchored
    self.charge = charge
  }

  /// The mass in kilograms: density times the outline's area, divided by 10 000.
  public var mass: Double { massProperties.mass }

  /// The moment of inertia about the centre of mass, in kg·pt²; m·(w² + h²)/12 for a rectangle.
  public var inertia: Double { massProperties.inertia }

  /// The offset of the centre of mass from the body's centre, turning with it; zero for a rectangle.
  public var centerOfMass: Vector { massProperties.center }

  var massProperties: MassProperties {
    outline.massProperties(size: size, density: density)
  }

  func validate() {
    precondition(
      position.isWithin(Limit.coordinate) && angle.radians.isWithin(Limit.coordinate)
        && velocity.isFinite && angularVelocity.isFinite,
      "A body's place and velocity are finite numbers, its place within 1e9 points")
    precondition(
      size.width >= Limit.smallest && size.height >= Limit.smallest
        && size.width <= Limit.coordinate && size.height <= Limit.coordinate,
      "A body is 1e-6 to 1e9 points wide and high")
    precondition(
      density >= 1e-9 && density <= 1e9, "A body's density is a number from 1e-9 to 1e9")
    precondition(
      elasticity.isFinite && friction.isFinite && charge.isFinite && elasticity >= 0
        && friction >= 0,
      "A body's elasticity, friction and charge are finite numbers, the first two not negative")
    precondition(
      resistance >= 0 && angularResistance >= 0 && resistance.isFinite
        && angularResistance.isFinite, "Resistance is not negative")
  }
}

/// The limits of input. Beyond them, products of numbers could lose all precision in a `Double`.
enum Limit {
  /// The largest coordinate in points, or angle in radians.
  static let coordinate = 1e9
  /// The largest distance, in points, to where something takes hold: more than between any two positions.
  static let arm = 1e10
  /// The smallest width or height, in points.
  static let smallest = 1e-6
}

extension Double {
  /// Whether the magnitude is at most `limit`; false for a NaN.
  func isWithin(_ limit: Double) -> Bool { magnitude <= limit }
}

extension Point {
  func isWithin(_ limit: Double) -> Bool { x.isWithin(limit) && y.isWithin(limit) }
}
