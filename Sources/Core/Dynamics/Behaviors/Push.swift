import DetentGeometry

/// A force on bodies, lasting or as one blow. Several add up.
///
/// As UIKit's push behaviour: 1 is 1 newton, so that one kilogram (100 × 100 points of density 1)
/// gains 100 points per second each second (https://developer.apple.com/documentation/uikit/uipushbehavior).
public struct Push: Equatable, Sendable {
  /// For how long a push acts.
  public enum Mode: Equatable, Sendable {
    /// A force in every step while it is active.
    case continuous
    /// One impulse in the next step, after which the push is inactive: 1 gives one kilogram 100
    /// points per second. Setting `isActive` fires it again.
    case instantaneous
  }

  public let mode: Mode
  /// True by default.
  public var isActive: Bool
  /// Where it acts, in points from each body's centre of mass; there itself by default. Off the line
  /// of the force it also turns the body.
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

  // One state seen in two ways. Each is kept as it was given, so it reads back to the bit.
  private var force: Vector
  private var heading: Angle
  private var size: Double

  /// A push along a vector, whose length is in newtons or, for a blow, in newton seconds. By default it
  /// acts on the bodies' centres and from the next step on.
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

  /// A push in a direction, 0 to the right and positive clockwise, in newtons or, for a blow, in newton
  /// seconds. By default it acts on the bodies' centres and from the next step on.
  public init(
    angle: Angle, magnitude: Double, _ mode: Mode = .continuous, on bodies: [Handle<Body>] = [],
    offset: Vector = .zero, offsetTurns: Bool = false, isActive: Bool = true
  ) {
    self.init(
      .zero, mode, on: bodies, offset: offset, offsetTurns: offsetTurns, isActive: isActive)
    heading = angle
    self.magnitude = magnitude
  }

  /// Newtons, or newton seconds. Setting it sets angle and magnitude; nought keeps the angle.
  public var vector: Vector {
    get { force }
    set {
      force = newValue
      size = Push.magnitude(of: newValue)
      if newValue != .zero && newValue.isFinite { heading = newValue.angle }
    }
  }

  /// Where it points; kept at magnitude 0.
  public var angle: Angle {
    get { heading }
    set {
      heading = newValue
      aim()
    }
  }

  /// Newtons, or newton seconds; a negative one pushes the other way.
  public var magnitude: Double {
    get { size }
    set {
      size = newValue
      aim()
    }
  }

  private mutating func aim() {
    // A number that is none is for `validate` to find.
    let isFinite = heading.radians.isFinite && size.isFinite
    force = isFinite ? Vector(length: size, angle: heading) : Vector(.nan, .nan)
  }

  /// Overflows nowhere: a length that no number holds is the greatest one.
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
