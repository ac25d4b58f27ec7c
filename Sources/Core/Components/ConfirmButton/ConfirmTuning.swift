import DetentControls
import DetentGeometry
import DetentMenus

extension ConfirmButton {
  /// What stands between a press and its consequence.
  public enum Guard: UInt8, Equatable, Sendable, CaseIterable {
    /// Hold until the ring is full, slide into it and let go there.
    case slide
    /// Hold until the ring is full, and let go on the button.
    case hold
    /// Click, and click again within a while.
    case twice
    /// A click starts a count-down, at the end of which it happens; a click before stops it.
    case countDown
    /// A click is enough, and can be taken back for a while; only then is `activated` told.
    case undo
  }

  /// Where the ring stands, seen from the finger.
  public enum Side: UInt8, Equatable, Sendable, CaseIterable {
    /// Above, or else below, left or right: the first where there is room.
    case automatic
    /// Above the finger where there is room, and else as `automatic`.
    case above
    /// Below the finger where there is room, and else as `automatic`.
    case below
    /// To its left where there is room, and else as `automatic`.
    case left
    /// To its right where there is room, and else as `automatic`.
    case right
  }

  /// The numbers that make the button what it is. The defaults are those of Y. D'Areglia's button for
  /// pressure-sensitive screens (`ariok/TB_ForceTouchSelector`, 2017) and its tutorial where they have
  /// them.
  public struct Tuning: Equatable, Sendable {
    /// The way it is confirmed; `slide` by default.
    public var `guard` = Guard.slide
    /// The side that the ring prefers; another one is taken where that has no room.
    public var side = Side.automatic
    /// The ring's diameter in points, 44…400, by default 100. It is smaller in rooms that cannot hold
    /// it.
    public var ring = 100.0
    /// From the finger to the ring's centre in points, 50…400, by default 100.
    public var distance = 100.0
    /// Pressure that fills the ring, in multiples of an average touch: 3. On a device that cannot press as
    /// hard its own greatest one does (`PointerEvent.greatestPressure`).
    public var fullPressure = 3.0
    /// Pressed harder than this part of it, the ring is full: 0.97.
    public var threshold = 0.97
    /// Full stays full down to this part of it, 0.8; in the ring it stays full at any pressure.
    public var slack = 0.8
    /// Seconds until the ring is full where no pressure is felt: 2.
    public var fillTime = 2.0
    /// The full ring's scale: 1.1.
    public var armedScale = 1.1
    /// The ring's scale with the finger in it: 1.3.
    public var insideScale = 1.3
    /// The finger is out of the ring again so many radii from its centre: 1.3.
    public var leave = 1.3
    /// With the finger in it the ring turns from its own colour to the theme's green, and says OK in place
    /// of a check mark, as in the original; off by default, since red and green are alike to many.
    public var turnsGreen = false
    /// Seconds in which the second of two clicks counts: 3.
    public var againWithin = 3.0
    /// Seconds before which the second of two clicks does not count, 0.3: nobody confirms by a double click out
    /// of habit.
    public var againAfter = 0.3
    /// Seconds of the count-down, 3.
    public var countDown = 3.0
    /// Seconds in which it can be taken back, 5.
    public var undo = 5.0

    @inline(never)
    public init() {}

    /// Full after one second, as in the original's code; its text has two.
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
