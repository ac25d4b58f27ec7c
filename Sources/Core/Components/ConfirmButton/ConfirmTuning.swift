import DetentControls
import DetentGeometry
import DetentMenus

extension ConfirmButton {
  /// The safeguard between a press and its effect.
  public enum Guard: UInt8, Equatable, Sendable, CaseIterable {
    /// Hold until the ring is full, slide into it, and release there.
    case slide
    /// Hold until the ring is full, and release on the button.
    case hold
    /// Click, and click again within some time.
    case twice
    /// A click starts a count-down that ends in the confirmation. Another click stops it.
    case countDown
    /// A click is enough, and can be taken back for some time. `activated` is emitted only after that.
    case undo
  }

  /// The side of the finger on which the ring appears.
  public enum Side: UInt8, Equatable, Sendable, CaseIterable {
    /// The first side with enough room of above, below, left and right.
    case automatic
    /// Above the finger if there is room, otherwise as `automatic`.
    case above
    /// Below the finger if there is room, otherwise as `automatic`.
    case below
    /// To the left of the finger if there is room, otherwise as `automatic`.
    case left
    /// To the right of the finger if there is room, otherwise as `automatic`.
    case right
  }

  /// The numbers that tune a confirm button. The defaults are those of Y. D'Areglia's button for
  /// pressure-sensitive screens (`ariok/TB_ForceTouchSelector`, 2017) and its tutorial where they have them.
  public struct Tuning: Equatable, Sendable {
    /// The way in which the button is confirmed; `slide` by default.
    public var `guard` = Guard.slide
    /// The preferred side of the ring. Another side is used if there is no room.
    public var side = Side.automatic
    /// The ring's diameter in points, 44…400; 100 by default. The ring is smaller in an
    /// environment that cannot hold it.
    public var ring = 100.0
    /// The distance from the finger to the ring's centre in points, 50…400; 100 by default.
    public var distance = 100.0
    /// The pressure that fills the ring, in multiples of an average touch: 3. On a device that cannot measure
    /// as much, its own greatest pressure fills it (`PointerEvent.greatestPressure`).
    public var fullPressure = 3.0
    /// The fraction of the full pressure above which the ring is full: 0.97.
    public var threshold = 0.97
    /// The fraction of the full pressure down to which a full ring stays full: 0.8. With the finger inside,
    /// it stays full at any pressure.
    public var slack = 0.8
    /// The time in seconds until the ring is full where the device does not measure pressure: 2.
    public var fillTime = 2.0
    /// The scale of the full ring: 1.1.
    public var armedScale = 1.1
    /// The scale of the ring with the finger inside: 1.3.
    public var insideScale = 1.3
    /// The distance from the ring's centre, in radii, at which the finger has left the ring again: 1.3.
    public var leave = 1.3
    /// Whether the ring turns from its own colour to the theme's green with the finger inside, and says OK in place
    /// of a check mark, as the button it follows does (Y. D'Areglia, TB_ForceTouchSelector, 2017). Off by default,
    /// because many people cannot tell red from green.
    public var turnsGreen = false
    /// The time in seconds within which a second click counts: 3.
    public var againWithin = 3.0
    /// The time in seconds before which a second click does not count: 0.3. A habitual double
    /// click therefore never confirms.
    public var againAfter = 0.3
    /// The length of the count-down in seconds: 3.
    public var countDown = 3.0
    /// The time in seconds for which a click can be taken back: 5.
    public var undo = 5.0

    @inline(never)
    public init() {}

    /// A ring that is full after one second, as in the code of Y. D'Areglia's TB_ForceTouchSelector (2017); its
    /// tutorial says two.
    public static var quick: Tuning {
      var tuning = Tuning()
      tuning.fillTime = 1
      return tuning
    }
  }
}

extension ConfirmButton.Tuning: Tunable {
  public mutating func tune(with tuner: inout Tuner) {
    var (way, place) = (`guard`.rawValue, side.rawValue)
    tuner.choice("guard", &way, ["slide", "hold", "twice", "count-down", "undo"])
    tuner.choice("side", &place, ["automatic", "above", "below", "left", "right"])
    `guard` = ConfirmButton.Guard(rawValue: way) ?? .slide
    side = ConfirmButton.Side(rawValue: place) ?? .automatic
    tuner.number("ring", &ring, 44, 400, unit: "points")
    tuner.number("distance", &distance, 50, 400, unit: "points")
    tuner.number("full-pressure", &fullPressure, 0.1, 100, unit: "touches")
    tuner.number("threshold", &threshold, 0.1, 0.999)
    tuner.number("slack", &slack, 0, 0.999)
    tuner.number("fill-time", &fillTime, 0.1, 30, unit: "seconds")
    tuner.number("armed-scale", &armedScale, 1, 2)
    tuner.number("inside-scale", &insideScale, 1, 2)
    tuner.number("leave", &leave, 1, 4, unit: "radii")
    tuner.toggle("turns-green", &turnsGreen)
    tuner.number("again-within", &againWithin, 0.5, 60, unit: "seconds")
    tuner.number("again-after", &againAfter, 0, 5, unit: "seconds")
    tuner.number("count-down", &countDown, 0.5, 60, unit: "seconds")
    tuner.number("undo", &undo, 0.5, 60, unit: "seconds")
  }

  public var isConsistent: Bool {
    slack < threshold && armedScale <= leave && againAfter < againWithin
  }
}
