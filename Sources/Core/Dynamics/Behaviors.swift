import DetentGeometry

/// Lets bodies fall. Several add up.
public struct Gravity: Equatable, Sendable {
  /// 1 is 1000 points per second², 10 m/s², whatever the mass; (0, 1), straight down, by default.
  public var vector: Vector
  /// Who falls; nobody else does.
  public var bodies: [Handle<Body>]

  public init(_ vector: Vector = Vector(0, 1), on bodies: [Handle<Body>] = []) {
    self.vector = vector
    self.bodies = bodies
  }

  public init(angle: Angle, magnitude: Double, on bodies: [Handle<Body>] = []) {
    self.init(Vector(length: magnitude, angle: angle), on: bodies)
  }

  static let pointsPerSecondSquared = 1000.0
}

/// Pulls a body's centre to a point, and its angle to 0.
public struct Snap: Equatable, Sendable {
  /// How it pulls.
  public enum Form: Equatable, Sendable {
    /// As UIKit is measured to do: four springs of 4 Hz from two corners to two corners, each at
    /// rest at 50 points. It wobbles along the axis that nobody pulled, and is stiffer along the
    /// longer side. Damping from 0 (most swing) to 1 (least); more than 1 creeps.
    case uikit(damping: Double = 0.5)
    /// The same in all directions, without the wobble: a frequency in Hz, above 0, and a damping
    /// ratio from 0 up, both for this body's own mass.
    case isotropic(frequency: Double, damping: Double)
  }

  public let body: Handle<Body>
  /// Where to; setting it wakes the body.
  public var point: Point
  public var form: Form

  public init(_ body: Handle<Body>, to point: Point, _ form: Form = .uikit()) {
    self.body = body
    self.point = point
    self.form = form
  }

  func validate() {
    precondition(point.isFinite, "A snap's point is made of finite numbers")
    switch form {
    case .uikit(let damping):
      precondition(damping >= 0 && damping.isFinite, "A snap's damping is not negative")
    case .isotropic(let frequency, let damping):
      precondition(frequency > 0 && frequency.isFinite, "A snap's frequency is above 0 Hz")
      precondition(damping >= 0 && damping.isFinite, "A snap's damping is not negative")
    }
  }
}

/// Keeps a body at a distance from a point or from another body, by a rod or by a spring.
public struct Attachment: Equatable, Sendable {
  /// The other end.
  public enum Anchor: Equatable, Sendable {
    /// A place in the world; moving it later keeps the length.
    case point(Point)
    /// A place on another body, from its centre, turning with it.
    case body(Handle<Body>, offset: Vector = .zero)
  }

  public let body: Handle<Body>
  /// Where on the body, from its centre, turning with it.
  public let offset: Vector
  public var anchor: Anchor
  /// Points between the ends; as far apart as they were when it was added, if not given.
  public var length: Double?
  /// Hz; 0, the default, is a rigid rod.
  public var frequency: Double
  /// The damping ratio of a spring: 1 is critical, 0 by default.
  public var damping: Double

  public init(
    _ body: Handle<Body>, offset: Vector = .zero, to anchor: Anchor, length: Double? = nil,
    frequency: Double = 0, damping: Double = 0
  ) {
    self.body = body
    self.offset = offset
    self.anchor = anchor
    self.length = length
    self.frequency = frequency
    self.damping = damping
  }

  func validate() {
    precondition(frequency >= 0 && frequency.isFinite, "An attachment's frequency is not negative")
    precondition(damping >= 0 && damping.isFinite, "An attachment's damping is not negative")
    precondition((length ?? 0) >= 0, "An attachment's length is not negative")
    if case .point(let point) = anchor {
      precondition(point.isFinite, "An attachment's anchor is made of finite numbers")
    }
    if case .body(let other, _) = anchor {
      precondition(other != body, "An attachment joins two different bodies")
    }
  }
}
