import DetentGeometry

/// A rectangle that moves: what UIKit Dynamics calls a dynamic item, with the properties of an item
/// behaviour.
///
/// 100 points are a metre, and 100 × 100 points of density 1 weigh one kilogram. The defaults are
/// those measured on Apple's engine, which differ from its documentation (0.2 and 0.1 where that
/// says 0), because they are the feel that people know.
public struct Body: Equatable, Sendable {
  /// The centre, in points.
  public var position: Point
  public var angle: Angle
  /// Points per second.
  public var velocity: Vector
  /// Radians per second, positive clockwise on screen.
  public var angularVelocity: Double
  /// Points, above 0.
  public var size: Size
  /// Mass by area, above 0; 1 by default.
  public var density: Double
  /// How much speed a bounce keeps, 0…1; 0.2 by default. Larger values gain energy.
  public var elasticity: Double
  /// Coulomb's coefficient, from 0 up; 0.2 by default.
  public var friction: Double
  /// Linear damping c in 1/s, from 0 up; 0.1 by default. Speed decays about as exp(−c·t), so 1 does
  /// not stop at once, and the terminal speed under gravity 1 is 1000/c.
  public var resistance: Double
  /// The same for spin; 0.1 by default.
  public var angularResistance: Double
  /// Without rotation the inertia is infinite; a spin it has already goes on.
  public var allowsRotation: Bool
  /// An anchored body does not move, and others bounce off it as off a wall.
  public var isAnchored: Bool
  /// For electric and magnetic fields, in coulombs; 0 by default.
  public var charge: Double

  public init(
    at position: Point, size: Size, angle: Angle = .zero, velocity: Vector = .zero,
    angularVelocity: Double = 0, density: Double = 1, elasticity: Double = 0.2,
    friction: Double = 0.2, resistance: Double = 0.1, angularResistance: Double = 0.1,
    allowsRotation: Bool = true, isAnchored: Bool = false, charge: Double = 0
  ) {
    self.position = position
    self.size = size
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

  /// Kilograms.
  public var mass: Double { density * size.width * size.height / 10_000 }

  /// Of a solid rectangle about its centre, m·(w² + h²)/12, in kg·pt².
  public var inertia: Double {
    mass * (size.width * size.width + size.height * size.height) / 12
  }

  func validate() {
    precondition(
      position.isFinite && angle.radians.isFinite && velocity.isFinite && angularVelocity.isFinite,
      "A body's place and velocity are finite numbers")
    precondition(
      size.isFinite && size.width > 0 && size.height > 0, "A body has a width and a height above 0")
    precondition(density > 0 && mass.isFinite, "A body has a density above 0")
    precondition(
      resistance >= 0 && angularResistance >= 0 && resistance.isFinite
        && angularResistance.isFinite, "Resistance is not negative")
  }
}
