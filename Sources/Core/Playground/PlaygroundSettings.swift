import DetentControls
import DetentDynamics
import DetentGeometry

extension Playground {
  /// The kinds of joints.
  public enum Joint: UInt8, Equatable, Sendable {
    /// The distance stays, and both ends turn freely.
    case rod
    /// A pull back to the distance, with `frequency` and `damping`.
    case spring
    /// The distance is at most that at which the joint was made.
    case rope
    /// The ends meet, and the bodies turn about them.
    case pin
    /// The two hold together as one.
    case weld
  }

  /// The field that acts on all bodies.
  public enum FieldKind: UInt8, Equatable, Sendable {
    /// No field.
    case none
    /// A pull to the centre.
    case radial
    /// A push around the centre.
    case vortex
    /// A pull to the centre that grows with the distance from it.
    case spring
    /// A force against the motion.
    case drag
    /// Forces that vary irregularly.
    case noise
  }

  /// What acts on all bodies, and what is drawn.
  public struct Settings: Equatable, Sendable {
    /// The gravity, of which 1 is 1000 points per second squared.
    public var gravity = 1.0
    /// The direction of gravity; down by default.
    public var gravityAngle = Angle.degrees(90)
    /// Whether bodies stay within the picture. Without walls, bodies that fall out are removed.
    public var hasWalls = true
    public var elasticity = 0.3
    public var friction = 0.3
    /// Linear damping in 1/s.
    public var resistance = 0.2
    /// The force of the wind on each body, in newtons to the right.
    public var wind = 0.0
    /// The kind of the joints to be made.
    public var joint = Joint.spring
    /// The frequency of springs in Hz, including those that exist already.
    public var frequency = 2.0
    /// The damping ratio of springs and of snaps.
    public var damping = 0.15
    public var field = FieldKind.none
    public var fieldStrength = 10.0
    public var showsContacts = true
    public var showsJoints = true

    /// Creates settings as on Earth: with walls, a little friction, no wind and no field.
    public init() {}
  }

  /// The settings that can be changed, with their present values.
  public var knobs: [Knob] { settings.knobs }
}

extension Playground.Settings: Tunable {
  public mutating func tune(with tuner: inout Tuner) {
    tuner.number("gravity", &gravity, 0, 3, unit: "times 1000 points per second squared")
    tuner.angle("gravity-angle", &gravityAngle, within: 180)
    tuner.toggle("walls", &hasWalls)
    tuner.number("elasticity", &elasticity, 0, 1)
    tuner.number("friction", &friction, 0, 1)
    tuner.number("resistance", &resistance, 0, 5, unit: "per second")
    tuner.number("wind", &wind, -2, 2, unit: "newtons")
    var choice = joint.rawValue
    tuner.choice("joint", &choice, ["rod", "spring", "rope", "pin", "weld"])
    joint = Playground.Joint(rawValue: choice) ?? joint
    tuner.number("frequency", &frequency, 0.2, 10, unit: "hertz")
    tuner.number("damping", &damping, 0, 1)
    choice = field.rawValue
    tuner.choice("field", &choice, ["none", "radial", "vortex", "spring", "drag", "noise"])
    field = Playground.FieldKind(rawValue: choice) ?? field
    tuner.number("field-strength", &fieldStrength, -40, 40)
    tuner.toggle("show-contacts", &showsContacts)
    tuner.toggle("show-joints", &showsJoints)
  }
}

// Makes the world follow the settings. A world ignores a property that is set to an equal value.
extension Playground {
  @inline(never)
  mutating func settle() {
    world[laws.gravity].vector = Vector(
      length: settings.gravity, angle: settings.gravityAngle)
    world[laws.collision].boundsInsets = settings.hasWalls ? .zero : nil
    if settings.hasWalls { gather() }
    var material = world[laws.material]
    material.elasticity = settings.elasticity
    material.friction = settings.friction
    material.resistance = settings.resistance
    // A ball on a level floor comes to rest too.
    material.angularResistance = 1 + settings.resistance
    world[laws.material] = material
    var wind = world[laws.wind]
    if wind.vector.x != settings.wind {
      wind.vector = Vector(settings.wind, 0)
      wind.isActive = settings.wind != 0
      world[laws.wind] = wind
    }
    settleSprings()
    settleField()
  }

  private mutating func settleSprings() {
    for handle in world.attachmentHandles where !holds.contains(where: { $0.attachment == handle })
    {
      guard case .spring(let length, let frequency, let damping) = world[handle].form,
        frequency != settings.frequency || damping != settings.damping
      else { continue }
      world[handle].form = .spring(
        length: length, frequency: settings.frequency, damping: settings.damping)
    }
  }

  private mutating func settleField() {
    let kind = settings.field
    if let handle = laws.field {
      if world[handle].kind == kind.kind {
        world[handle].strength = settings.fieldStrength
        world[handle].position = fieldPlace
        return
      }
      world.remove(handle)
      laws.field = nil
    }
    guard var field = kind.field(at: fieldPlace, strength: settings.fieldStrength) else { return }
    field.bodies = world[laws.gravity].bodies
    // By the documented law some fields grow with the distance; outside the region nothing is pulled.
    field.region = .circle(radius: max(bounds.width, bounds.height) / 2)
    laws.field = world.add(field)
  }

  private var fieldPlace: Point { bounds.clamping(laws.fieldPlace ?? bounds.center) }

  mutating func form(ofJointTo length: Double) -> DetentDynamics.Attachment.Form {
    switch settings.joint {
    // Without a length a rod would be a pin.
    case .rod: return .rod(length: max(length, 2))
    case .spring:
      return .spring(length: length, frequency: settings.frequency, damping: settings.damping)
    case .rope: return .limit(length: length)
    case .pin: return .pin()
    case .weld: return .fixed
    }
  }
}

extension Playground.FieldKind {
  fileprivate var kind: Field.Kind? {
    switch self {
    case .none: nil
    case .radial: .radialGravity
    case .vortex: .vortex
    case .spring: .spring
    case .drag: .drag
    case .noise: .noise
    }
  }

  fileprivate func field(at place: Point, strength: Double) -> Field? {
    switch self {
    case .none: nil
    case .radial: .radialGravity(at: place, strength: strength)
    case .vortex: .vortex(at: place, strength: strength)
    case .spring: .spring(at: place, strength: strength)
    case .drag: .drag(at: place, strength: strength)
    case .noise: .noise(smoothness: 0.5, animationSpeed: 1, at: place, strength: strength)
    }
  }
}
