import DetentGeometry

/// Properties for several bodies at once, which override the bodies' own: UIKit's dynamic item behaviour.
///
/// A property that is nil, the default, is left as it is. Where several set one property of a
/// body, the one added last counts. When one is removed, the others count again, or the body's own
/// values. An anchored body that is released starts from standstill; no other velocity changes.
public struct ItemProperties: Equatable, Sendable {
  /// The mass per area, in kilograms per 100 × 100 points, from 1e-9 to 1e9. It changes the mass, and the velocity
  /// stays.
  public var density: Double?
  /// The share of its speed that a bounce keeps, from 0 up.
  public var elasticity: Double?
  /// Coulomb's coefficient of friction, from 0 up.
  public var friction: Double?
  /// Linear damping in 1/s, from 0 up.
  public var resistance: Double?
  /// Angular damping in 1/s, from 0 up.
  public var angularResistance: Double?
  /// Whether forces can turn the bodies. False makes the inertia infinite; a spin goes on.
  public var allowsRotation: Bool?
  /// Whether the bodies are fixed in place. True holds a body where it is and takes its velocity.
  public var isAnchored: Bool?
  /// The electric charge, for electric and magnetic fields, in coulombs.
  public var charge: Double?
  /// The bodies that have these properties. One that is listed twice counts once.
  public var bodies: [Handle<Body>] {
    get { list.handles }
    set { list = BodyList(newValue) }
  }
  var list: BodyList

  /// Creates properties for some bodies. What is not given stays as it is.
  public init(
    on bodies: [Handle<Body>] = [], density: Double? = nil, elasticity: Double? = nil,
    friction: Double? = nil, resistance: Double? = nil, angularResistance: Double? = nil,
    allowsRotation: Bool? = nil, isAnchored: Bool? = nil, charge: Double? = nil
  ) {
    list = BodyList(bodies)
    self.density = density
    self.elasticity = elasticity
    self.friction = friction
    self.resistance = resistance
    self.angularResistance = angularResistance
    self.allowsRotation = allowsRotation
    self.isAnchored = isAnchored
    self.charge = charge
  }

  func apply(to body: inout Body) {
    if let density { body.density = density }
    if let elasticity { body.elasticity = elasticity }
    if let friction { body.friction = friction }
    if let resistance { body.resistance = resistance }
    if let angularResistance { body.angularResistance = angularResistance }
    if let allowsRotation { body.allowsRotation = allowsRotation }
    if let isAnchored { body.isAnchored = isAnchored }
    if let charge { body.charge = charge }
  }

  func validate() {
    precondition(
      (density ?? 1) >= 1e-9 && (density ?? 1) <= 1e9, "A density is a number from 1e-9 to 1e9")
    precondition(
      isFromZeroUp(elasticity) && isFromZeroUp(friction), "Elasticity and friction are not negative"
    )
    precondition(
      isFromZeroUp(resistance) && isFromZeroUp(angularResistance), "Resistance is not negative")
    precondition((charge ?? 0).isFinite, "A charge is a finite number")
  }

  private func isFromZeroUp(_ value: Double?) -> Bool {
    guard let value else { return true }
    return value >= 0 && value.isFinite
  }
}
