import DetentGeometry

/// Holds a body at a place in the world or on another body, in one of several forms.
///
/// ```swift
/// Attachment(bob, to: .point(Point(100, 100)))                          // a rigid rod
/// Attachment(bob, to: .point(nail), frequency: 2, damping: 0.1)         // a spring
/// Attachment(door, to: .point(hinge), .pin(range: .zero...(.degrees(90)), frictionTorque: 0.2))
/// Attachment(card, to: .point(finger), .hand())
/// Attachment(knob, to: world.anchor(at: knobPlace, on: bar), .sliding(axis: Vector(1, 0)))
/// ```
///
/// It has two ends: `offset` on the body, and the anchor.
public struct Attachment: Equatable, Sendable {
  /// What the other end is attached to.
  public enum Anchor: Equatable, Sendable {
    /// A point in the world. Moving it later pulls the body along.
    case point(Point)
    /// A place on another body, from its centre, turning with it. `World.anchor(at:on:)` finds it for
    /// a place in the world.
    case body(Handle<Body>, offset: Vector = .zero)
  }

  /// How the two ends are held. Lengths are in points, not negative. A length that
  /// is not given is the distance between the ends when the attachment is added.
  ///
  /// A range contains 0, which is the state when the attachment is added, and may be infinite
  /// on one side or both. At an end of the range the body stops and does not bounce.
  public enum Form: Equatable, Sendable {
    /// Keeps the distance; both bodies turn freely. With a length of 0, or without a given
    /// length and with its ends within a point of each other, it is a pin through the anchor.
    case rod(length: Double? = nil)
    /// Pulls and pushes towards the length along the line between the ends, with a
    /// frequency in Hz, above 0, and a damping ratio: 1 is critical, 0 is the default. The
    /// frequency is the same for every mass. With a length of 0 it draws the ends together.
    case spring(length: Double? = nil, frequency: Double, damping: Double = 0)
    /// A rope: the distance is at most the length.
    case limit(length: Double? = nil)
    /// The ends meet, and the bodies turn about them.
    ///
    /// The range limits how far the body may turn relative to the anchor, positive clockwise.
    /// The friction is the greatest torque, in newton metres, that resists turning (100 points
    /// are a metre, so 1 N·m is 10 000 kg·pt²/s²); it is not negative, and 0 by default.
    case pin(range: ClosedRange<Angle> = Attachment.unlimitedAngle, frictionTorque: Double = 0)
    /// The body's end slides on a straight line through the anchor, and the body does not turn relative to it.
    ///
    /// The axis is a direction in the world when it is added or changed, and turns
    /// with the body of the anchor from then on. Its length must be above 0, and
    /// has no effect. The range is in points along the axis from the anchor.
    case sliding(axis: Vector, range: ClosedRange<Double> = Attachment.unlimited)
    /// The ends meet, and the bodies do not turn relative to each other.
    case fixed
    /// A finger or a pointer holds the body: the body's end follows the
    /// anchor wherever it goes, and comes to rest where the anchor does.
    ///
    /// The frequency, in Hz and above 0, and the damping ratio, from 0 up, where 1 is critical, determine
    /// how fast it follows. Both are the same for every mass, 6 and 0.8 by default. The hand pulls with
    /// no more than the greatest force, in newtons, from 0 up and unlimited by default, so that the body
    /// stays behind where something is in its way. The body turns about the hand, and stops turning
    /// within two seconds. Without rotation it keeps the angle that it had when it was taken.
    case hand(
      frequency: Double = 6, damping: Double = 0.8, maximumForce: Double = .infinity,
      allowsRotation: Bool = true)
  }

  /// From −∞ to ∞.
  public static let unlimited = -Double.infinity...Double.infinity
  /// From −∞ to ∞ radians.
  public static let unlimitedAngle =
    Angle(radians: -Double.infinity)...Angle(radians: Double.infinity)

  public let body: Handle<Body>
  /// The place on the body, from its centre, turning with it. If it is not given, rods,
  /// springs and limits take the centre. The others take the place that is at the
  /// anchor when the attachment is added: a hand takes hold of the body where it is.
  public internal(set) var offset: Vector?
  public var anchor: Anchor
  /// The kind of attachment. Setting it keeps the places that it holds, so a pin in place of a rod draws them
  /// together. A pin that is to hold a body where it is needs a new attachment.
  public var form: Form {
    get { shape }
    set {
      shape = newValue
      part = .joints
    }
  }
  private var shape: Form
  /// The part of a step that it needs; nil if it can only be a rod or a spring of a given length.
  private(set) var part: StepPart?
  /// The joint that holds it in its world.
  var joint: JointHandle?

  /// Creates an attachment that holds a place on a body, `offset` from its centre and turning
  /// with it, at an anchor. Without an offset, the default, rods, springs and limits take the
  /// centre, and the others the place that is at the anchor when the attachment is added.
  public init(_ body: Handle<Body>, offset: Vector? = nil, to anchor: Anchor, _ form: Form) {
    self.body = body
    self.offset = offset
    self.anchor = anchor
    shape = form
    part = .joints
  }

  /// Creates a rod or, with a frequency in Hz above 0, a spring.
  /// Its length is the distance between the ends when it is added.
  public init(
    _ body: Handle<Body>, offset: Vector? = nil, to anchor: Anchor, frequency: Double = 0,
    damping: Double = 0
  ) {
    let form =
      frequency == 0 ? Form.rod() : Form.spring(frequency: frequency, damping: damping)
    self.init(body, offset: offset, to: anchor, form)
  }

  /// Creates a rod or, with a frequency in Hz above 0, a spring, of
  /// a given length: in points, not negative, and above 0 for a rod.
  public init(
    _ body: Handle<Body>, offset: Vector? = nil, to anchor: Anchor, length: Double,
    frequency: Double = 0, damping: Double = 0
  ) {
    precondition(length > 0 || frequency > 0, "A rod's length is above 0; a pin has none")
    self.body = body
    self.offset = offset
    self.anchor = anchor
    shape =
      frequency == 0
      ? .rod(length: length) : .spring(length: length, frequency: frequency, damping: damping)
  }

  public static func == (a: Attachment, b: Attachment) -> Bool {
    a.body == b.body && a.offset == b.offset && a.anchor == b.anchor && a.shape == b.shape
  }

  /// The length of a rod, a spring or a limit, in points. Other forms have none, and trap if one is set.
  public var length: Double? {
    get {
      switch form {
      case .rod(let length), .limit(let length), .spring(let length, _, _): length
      case .pin, .sliding, .fixed, .hand: nil
      }
    }
    set {
      part = .joints
      switch form {
      case .rod: shape = .rod(length: newValue)
      case .limit: shape = .limit(length: newValue)
      case .spring(_, let frequency, let damping):
        shape = .spring(length: newValue, frequency: frequency, damping: damping)
      case .pin, .sliding, .fixed, .hand:
        precondition(newValue == nil, "Only a rod, a spring and a limit have a length")
      }
    }
  }

  /// Whether the bodies that it connects still collide. As in UIKit, bodies
  /// on rods and springs collide, and bodies that are otherwise held together
  /// do not. A body that a hand holds collides with what it is moved against.
  var letsBodiesCollide: Bool {
    switch form {
    case .rod, .spring, .hand: true
    case .limit, .pin, .sliding, .fixed: false
    }
  }

  /// Whether the body is held where the anchor is, if there is no offset.
  var isHeldAtAnchor: Bool {
    switch form {
    case .rod, .spring, .limit: false
    case .pin, .sliding, .fixed, .hand: true
    }
  }

  static let newtonMetre = 10_000.0
  /// The length, in points, up to which a rod or a limit has no direction: its ends are held together as by a pin.
  static let noLength = 1e-6

  func validate() {
    let length = self.length ?? 0
    precondition(
      length >= 0 && length <= Limit.arm, "An attachment's length is from 0 to 1e10 points")
    precondition(
      (Point.zero + (offset ?? .zero)).isWithin(Limit.arm),
      "An attachment's offset is within 1e10 points")
    switch anchor {
    case .point(let point):
      precondition(point.isWithin(Limit.arm), "An attachment's anchor is within 1e10 points")
    case .body(let other, let offset):
      precondition(other != body, "An attachment joins two different bodies")
      precondition(
        (Point.zero + offset).isWithin(Limit.arm), "An attachment's anchor is within 1e10 points")
    }
    switch form {
    case .rod, .limit, .fixed: break
    case .spring(_, let frequency, let damping):
      precondition(frequency > 0 && frequency.isFinite, "A spring's frequency is above 0 Hz")
      precondition(damping >= 0 && damping.isFinite, "A spring's damping is not negative")
    case .pin(let range, let torque):
      precondition(range.contains(.zero), "A pin's range contains 0")
      precondition(torque >= 0 && torque.isFinite, "A pin's friction is not negative")
    case .sliding(let axis, let range):
      precondition(range.contains(0), "A sliding attachment's range contains 0")
      precondition(axis.length > 0 && axis.length.isFinite, "An axis has a direction")
    case .hand(let frequency, let damping, let maximumForce, _):
      precondition(frequency > 0 && frequency.isFinite, "A hand's frequency is above 0 Hz")
      precondition(damping >= 0 && damping.isFinite, "A hand's damping is not negative")
      precondition(maximumForce >= 0, "A hand's greatest force is not negative")
    }
  }
}
