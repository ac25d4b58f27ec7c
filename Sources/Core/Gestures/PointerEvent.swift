import DetentGeometry

/// What one pointer did.
public struct PointerEvent: Equatable, Sendable {
  /// What happened to the pointer.
  public enum Phase: UInt8, Equatable, Sendable, CaseIterable {
    /// A button was pressed, or a finger or pen touched.
    case down
    /// It moved with something pressed.
    case move
    /// What was pressed was let go.
    case up
    /// Taken away by the system, or lost with its window: what it began must end without effect.
    case cancel
    /// Moved with nothing pressed.
    case hover
    /// Left the component with nothing pressed.
    case leave
  }

  /// What points.
  public enum Kind: UInt8, Equatable, Sendable, CaseIterable {
    /// A mouse or a touchpad, which also hovers.
    case mouse
    /// A finger on a screen.
    case touch
    /// A pen.
    case pen
  }

  /// Which button pressed; touch and pen tips count as the primary one.
  public enum Button: UInt8, Equatable, Sendable, CaseIterable {
    /// The left one for most people, and the tip of a finger or a pen.
    case primary
    /// The right one for most people.
    case secondary
    /// The one between, which often is the wheel.
    case middle
  }

  public var phase: Phase
  /// Tells fingers apart; a mouse keeps one id for good.
  public var id: Int
  public var kind: Kind
  public var button: Button
  /// In the component's coordinates, in points.
  public var position: Point
  /// In multiples of an average touch, which is 1; nil where the device cannot tell.
  public var pressure: Double?
  /// The hardest that the device can tell of, in the same unit; nil where that is not known.
  public var greatestPressure: Double?
  /// Seconds on the stage's clock.
  public var time: Double

  /// What a pointer did, at a place in points and a time in seconds; by default it is a mouse with its
  /// primary button, which feels no pressure.
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

  /// The pressure with which a pen writes, about, as GDK and browsers tell it: from 0 to 1 for every device.
  /// Ours is 1 for it. So the greatest of ours is 3.33, a little above what `Press` takes as full.
  package static let averageDevicePressure = 0.3

  /// What counts as full pressure: so much, or the hardest that a device can tell of.
  @inline(never)
  package static func full(_ pressure: Double, greatest: Double?) -> Double {
    guard let greatest, greatest > 0 else { return pressure }
    return min(pressure, greatest)
  }
}

/// A turn of a wheel or a stroke on a touchpad.
public struct ScrollEvent: Equatable, Sendable {
  /// Whether a scroll is complete in itself or part of a stroke.
  public enum Phase: UInt8, Equatable, Sendable, CaseIterable {
    /// A wheel's click, complete in itself.
    case step
    /// A touchpad's fingers moved, and lifted.
    case move, end
  }

  public var phase: Phase
  public var position: Point
  /// For `step` in clicks, else in points; positive scrolls right and down.
  public var delta: Vector
  /// Seconds on the stage's clock.
  public var time: Double

  /// A scroll at a place of the pointer, in points, and a time in seconds. `delta` counts clicks for
  /// `step`, and points otherwise.
  public init(_ phase: Phase, _ delta: Vector, at position: Point, time: Double) {
    self.phase = phase
    self.delta = delta
    self.position = position
    self.time = time
  }
}
