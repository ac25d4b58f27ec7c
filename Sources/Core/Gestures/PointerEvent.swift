import DetentGeometry

/// An event of one pointer.
public struct PointerEvent: Equatable, Sendable {
  /// What happened to the pointer.
  public enum Phase: UInt8, Equatable, Sendable, CaseIterable {
    /// A button was pressed, or a finger or pen touched the surface.
    case down
    /// The pointer moved while pressed.
    case move
    /// The button was released, or the finger or pen was lifted.
    case up
    /// The system took the pointer away, or its window is gone. Whatever the pointer began must end without effect.
    case cancel
    /// The pointer moved while not pressed.
    case hover
    /// The pointer left the component while not pressed.
    case leave
  }

  /// A kind of pointing device.
  public enum Kind: UInt8, Equatable, Sendable, CaseIterable {
    /// A mouse or a touchpad, which also hovers.
    case mouse
    /// A finger on a screen.
    case touch
    /// A pen.
    case pen
  }

  /// A pointer's button. The tip of a finger or a pen counts as the primary button.
  public enum Button: UInt8, Equatable, Sendable, CaseIterable {
    /// The left button for most people, or the tip of a finger or a pen.
    case primary
    /// The right button for most people.
    case secondary
    /// The middle button, which often is the wheel.
    case middle
  }

  public var phase: Phase
  /// The identifier that tells fingers apart. A mouse always has the same one.
  public var id: Int
  public var kind: Kind
  public var button: Button
  /// The position in the component's coordinates, in points.
  public var position: Point
  /// The pressure in multiples of an average touch, or nil if the device does not measure it.
  public var pressure: Double?
  /// The greatest pressure that the device can report, in the same unit, or nil if that is not known.
  public var greatestPressure: Double?
  /// The time on the stage's clock, in seconds.
  public var time: Double

  /// Creates a pointer event at a position in points and a time in seconds. By default it comes from a mouse
  /// with its primary button, and without pressure.
  public init(
    _ phase: Phase, at position: Point, time: Double, id: Int = 0, kind: Kind = .mouse,
    button: Button = .primary, pressure: Double? = nil, greatestPressure: Double? = nil
  ) {
    self.phase = phase
    self.id = id
    self.kind = kind
    self.button = button
    self.position = position
    self.pressure = pressure
    self.greatestPressure = greatestPressure
    self.time = time
  }

  /// The pressure of ordinary writing with a pen, roughly, as GDK and browsers report it on their scale from 0 to
  /// 1. It counts as 1 on our scale, so our greatest pressure is 3.33, a little more than `Press` takes as full.
  package static let averageDevicePressure = 0.3

  /// Returns what counts as full pressure: `pressure`, or the greatest that the device can report if that is less.
  @inline(never)
  package static func full(_ pressure: Double, greatest: Double?) -> Double {
    guard let greatest, greatest > 0 else { return pressure }
    return min(pressure, greatest)
  }
}

/// A turn of a wheel, or a stroke on a touchpad.
public struct ScrollEvent: Equatable, Sendable {
  /// Whether a scroll is complete in itself or part of a stroke.
  public enum Phase: UInt8, Equatable, Sendable, CaseIterable {
    /// A click of a wheel, complete in itself.
    case step
    /// The fingers moved on a touchpad, or were lifted from it.
    case move, end
  }

  public var phase: Phase
  public var position: Point
  /// The distance, in clicks for `step` and in points otherwise. Positive values scroll right and down.
  public var delta: Vector
  /// The time on the stage's clock, in seconds.
  public var time: Double

  /// Creates a scroll at a position of the pointer in points and a time in seconds. `delta` is in clicks for
  /// `step`, and in points otherwise.
  public init(_ phase: Phase, _ delta: Vector, at position: Point, time: Double) {
    self.phase = phase
    self.delta = delta
    self.position = position
    self.time = time
  }
}
