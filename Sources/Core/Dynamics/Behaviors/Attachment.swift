import DetentGeometry

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
