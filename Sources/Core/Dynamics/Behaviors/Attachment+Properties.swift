import DetentGeometry

// Single numbers of a form, to read and write as in UIKit. Each is nil where the
// form has no such number. Setting a number that the form does not have traps.
extension Attachment {
  /// The frequency at which a spring or a hand swings, in Hz: above 0. A rod has 0.
  ///
  /// Setting it on a rod makes the rod a spring, at first without damping. Setting 0 makes a spring a rod.
  public var frequency: Double? {
    get {
      switch form {
      case .rod: 0
      case .spring(_, let frequency, _), .hand(let frequency, _, _, _): frequency
      case .limit, .pin, .sliding, .fixed: nil
      }
    }
    set {
      switch (form, newValue) {
      case (.rod, 0), (.spring, 0): form = .rod(length: length)
      case (.rod, .some(let frequency)):
        form = .spring(length: length, frequency: frequency)
      case (.spring(let length, _, let damping), .some(let frequency)):
        form = .spring(length: length, frequency: frequency, damping: damping)
      case (.hand(_, let damping, let maximumForce, let allowsRotation), .some(let frequency)):
        form = .hand(
          frequency: frequency, damping: damping, maximumForce: maximumForce,
          allowsRotation: allowsRotation)
      default:
        precondition(
          newValue == frequency, "Only a rod, a spring and a hand have a frequency, and always one")
      }
    }
  }

  /// The damping ratio of a spring or a hand, from 0 up; 1 is
  /// critical. A rod needs a frequency before it can have one.
  public var damping: Double? {
    get {
      switch form {
      case .spring(_, _, let damping), .hand(_, let damping, _, _): damping
      case .rod, .limit, .pin, .sliding, .fixed: nil
      }
    }
    set {
      switch (form, newValue) {
      case (.spring(let length, let frequency, _), .some(let damping)):
        form = .spring(length: length, frequency: frequency, damping: damping)
      case (.hand(let frequency, _, let maximumForce, let allowsRotation), .some(let damping)):
        form = .hand(
          frequency: frequency, damping: damping, maximumForce: maximumForce,
          allowsRotation: allowsRotation)
      default:
        precondition(
          newValue == damping, "Only a spring and a hand have a damping, and always one")
      }
    }
  }

  /// How far the end of a sliding attachment may go from the anchor along the axis, in points.
  public var range: ClosedRange<Double>? {
    get {
      if case .sliding(_, let range) = form { range } else { nil }
    }
    set {
      if case .sliding(let axis, _) = form, let newValue {
        form = .sliding(axis: axis, range: newValue)
      } else {
        precondition(newValue == range, "Only a sliding attachment has a range, and always one")
      }
    }
  }

  /// How far the body may turn about a pin relative to the anchor, positive clockwise.
  public var angleRange: ClosedRange<Angle>? {
    get {
      if case .pin(let range, _) = form { range } else { nil }
    }
    set {
      if case .pin(_, let torque) = form, let newValue {
        form = .pin(range: newValue, frictionTorque: torque)
      } else {
        precondition(newValue == angleRange, "Only a pin has a range of angles, and always one")
      }
    }
  }

  /// The greatest torque with which a pin resists turning, in newton metres, not negative.
  public var frictionTorque: Double? {
    get {
      if case .pin(_, let torque) = form { torque } else { nil }
    }
    set {
      if case .pin(let range, _) = form, let newValue {
        form = .pin(range: range, frictionTorque: newValue)
      } else {
        precondition(newValue == frictionTorque, "Only a pin has friction, and always some")
      }
    }
  }
}
