import DetentGeometry

/// A force on bodies, continuous or as one impulse. Several add up.
///
/// It works like UIKit's push behaviour: 1 is 1 newton, so that one kilogram (100 × 100 points of density 1)
/// gains 100 points per second each second (https://developer.apple.com/documentation/uikit/uipushbehavior).
public struct Push: Equatable, Sendable {
  /// How long a push acts.
  public enum Mode: Equatable, Sendable {
    /// A force in every step while it is active.
    case continuous
    /// One impulse in the next step, after which the push is inactive: 1 gives one kilogram 100
    /// points per second. Setting `isActive` fires it again.
    case instantaneous
  }

  public let mode: Mode
  /// Whether it acts; true by default.
  public var isActive: Bool
  /// The point at which it acts, in points from each body's centre of mass; by
  /// default that centre. A force whose line misses the centre also turns the body.
  public var offset: Vector
  /// Whether `offset` turns with the body. By default it does not, as measured on Apple's engine;
  /// Apple's documentation says that it does.
  public var offsetTurns: Bool
  /// The bodies that are pushed; others are not. One that is listed twice counts once.
  public var bodies: [Handle<Body>] {
    get { list.handles }
    set { list = BodyList(newValue) }
  }
  var list: BodyList

  // One state seen in two ways. Each is stored as it was given, so that it reads back exactly.
  private var force: Vector
  private var heading: Angle
  private var size: Double

  /// Creates a push along a vector, whose length is in newtons or, for an impulse, in newton
  /// seconds. By default it acts on the bodies' centres of mass, and from the next step on.
  public init(
    _ vector: Vector, _ mode: Mode = .continuous, on bodies: [Handle<Body>] = [],
    offset: Vector = .zero, offsetTurns: Bool = false, isActive: Bool = true
  ) {
    self.mode = mode
    self.isActive = isActive
    self.offset = offset
    self.offsetTurns = offsetTurns
    list = BodyList(bodies)
    force = vector
    heading = vector.isFinite ? vector.angle : .zero
    size = Push.magnitude(of: vector)
  }

  /// Creates a push in a direction, 0 to the right and positive clockwise, in newtons or, for an impulse,
  /// in newton seconds. By default it acts on the bodies' centres of mass, and from the next step on.
  public init(
    angle: Angle, magnitude: Double, _ mode: Mode = .continuous, on bodies: [Handle<Body>] = [],
    offset: Vector = .zero, offsetTurns: Bool = false, isActive: Bool = true
  ) {
    self.init(
      .zero, mode, on: bodies, offset: offset, offsetTurns: offsetTurns, isActive: isActive)
    heading = angle
    self.magnitude = magnitude
  }

  /// The force in newtons, or the impulse in newton seconds.
  /// Setting it sets angle and magnitude; zero keeps the angle.
  public var vector: Vector {
    get { force }
    set {
      force = newValue
      size = Push.magnitude(of: newValue)
      if newValue != .zero && newValue.isFinite { heading = newValue.angle }
    }
  }

  /// The direction in which it points; kept at magnitude 0.
  public var angle: Angle {
    get { heading }
    set {
      heading = newValue
      aim()
    }
  }

  /// The size of the force in newtons, or of the impulse in
  /// newton seconds. A negative one pushes the other way.
  public var magnitude: Double {
    get { size }
    set {
      size = newValue
      aim()
    }
  }

  private mutating func aim() {
    // A number that is not finite is left for `validate` to find.
    let isFinite = heading.radians.isFinite && size.isFinite
    force = isFinite ? Vector(length: size, angle: heading) : Vector(.nan, .nan)
  }

  /// The length of a vector. One that overflows is the greatest finite number.
  private static func magnitude(of vector: Vector) -> Double {
    min(vector.length, .greatestFiniteMagnitude)
  }

  /// A newton in kg·pt/s².
  static let newton = 100.0

  func validate() {
    precondition(vector.isFinite, "A push is made of finite numbers")
    precondition(offset.isFinite, "A push's offset is made of finite numbers")
  }
}
