import DetentGeometry

/// A thing that moves: what UIKit Dynamics calls a dynamic item, with the properties of an item
/// behaviour.
///
/// 100 points are a metre, and 100 × 100 points of density 1 weigh one kilogram. The defaults are
/// those measured on Apple's engine, which differ from its documentation (0.2 and 0.1 where that
/// says 0), because they are the feel that people know.
public struct Body: Equatable, Sendable {
  /// The centre, in points; within 1e9 of the origin.
  public var position: Point
  public var angle: Angle
  /// Points per second; a step cuts it to 200 points a step, 24 000 pt/s at 120 steps a second.
  public var velocity: Vector
  /// Radians per second, positive clockwise on screen.
  public var angularVelocity: Double
  /// Points, from 1e-6 to 1e9.
  public var size: Size
  /// Where it meets others; the rectangle of its size by default.
  public var outline: Outline
  /// Mass by area, from 1e-9 to 1e9; 1 by default.
  public var density: Double
  /// How much speed a bounce keeps, 0…1; 0.2 by default. Larger values gain energy.
  public var elasticity: Double
  /// Coulomb's coefficient, from 0 up; 0.2 by default.
  public var friction: Double
  /// Linear damping c in 1/s, from 0 up; 0.1 by default. Speed decays about as exp(−c·t), so 1 does
  /// not stop at once, and the terminal speed under gravity 1 is 1000/c.
  public var resistance: Double
  /// Angular damping in 1/s, from 0 up; 0.1 by default, by which a body that nothing else brakes spins on
  /// for long: from 0.3 rad/s it takes 22 s to rest.
  public var angularResistance: Double
  /// Without rotation the inertia is infinite; a spin it has already goes on.
  public var allowsRotation: Bool
  /// An anchored body does not move, and others bounce off it as off a wall.
  public var isAnchored: Bool
  /// For electric and magnetic fields, in coulombs; 0 by default.
  public var charge: Double

  /// A body by its centre and its size in points, in a world's coordinates. By default it is a rectangle
  /// of density 1 that stands still and upright. Numbers are checked when it is added to a world.
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

  /// Kilograms: density times the outline's area, by 10 000.
  public var mass: Double { massProperties.mass }

  /// The moment of inertia about the centre of mass, in kg·pt²; m·(w² + h²)/12 for a rectangle.
  public var inertia: Double { massProperties.inertia }

  /// The way from the body's centre to its centre of mass, turning with it; zero for a rectangle.
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

/// Beyond these, products of numbers might leave what a `Double` can tell apart.
enum Limit {
  /// Points, or radians.
  static let coordinate = 1e9
  /// Points to where something takes hold: further than between any two places.
  static let arm = 1e10
  /// Points.
  static let smallest = 1e-6
}

extension Double {
  /// Whether the magnitude is at most `limit`; false for a NaN.
  func isWithin(_ limit: Double) -> Bool { magnitude <= limit }
}

extension Point {
  func isWithin(_ limit: Double) -> Bool { x.isWithin(limit) && y.isWithin(limit) }
}
