import DetentControls
import DetentGeometry
import DetentMenus
import DetentMotion

extension AlertPanel {
  /// What Escape, a tap beside the panel and an assistive `dismiss` do.
  public enum Escape: UInt8, Equatable, Sendable, CaseIterable {
    /// They close it, and nothing is chosen.
    case cancels
    /// They choose the button whose id is `cancel`, or the only one there is; else nothing.
    case button
    /// Nothing: one of the buttons has to be chosen.
    case none
  }

  /// The numbers that make an alert what it is. The defaults are those of G. Theodoropoulos' alert
  /// (`tutsplus/UIKitDynamics-AnimatedComponents`, 2014) where they serve.
  public struct Tuning: Equatable, Sendable {
    /// What Escape, a tap beside the panel and an assistive `dismiss` do: by default they close it, and nothing is
    /// chosen.
    public var escape = Escape.cancels
    /// A tap beside the panel does what Escape does; off by default, as in the dialogs of the web and of
    /// GNOME, since such a tap is often a slip.
    public var backgroundCloses = false
    /// It opens by itself when it is first shown; on by default.
    public var opensAtOnce = true
    /// The panel's least width, in points: 250. Between the two widths it is as wide as the room allows.
    public var leastWidth = 250.0
    /// The panel's greatest width, in points: 340.
    public var greatestWidth = 340.0
    /// The spring that pulls it to its place: the original's damping of 0.8, at our own pace.
    public var snap = Spring.present
    /// Seconds until the page is as dark as it gets: 0.75.
    public var dimming = 0.75
    /// Seconds until the page is light again, 1.2: about as long as the panel takes to leave, and never before it
    /// has left. The original takes 2, long after.
    public var lighting = 1.2
    /// The velocity downwards that a push gives on the way out, in points per second. The original
    /// pushes a mass of 7, that of its panel with three buttons, with 20 times 100: 286. Here every
    /// panel gets as much, for else a small one would leave at the bottom.
    public var push = 2000.0 / 7
    /// What pulls it out at the top, in points per second squared: 1000.
    public var gravity = 1000.0

    @inline(never)
    public init() {}
  }
}

extension AlertPanel.Tuning: Tunable {
  public mutating func tune(with tuner: inout Tuner) {
    var way = escape.rawValue
    tuner.choice("escape", &way, ["cancels", "button", "none"])
    escape = AlertPanel.Escape(rawValue: way) ?? .cancels
    tuner.toggle("background-closes", &backgroundCloses)
    tuner.toggle("opens-at-once", &opensAtOnce)
    tuner.number("least-width", &leastWidth, 120, 2000, unit: "points")
    tuner.number("greatest-width", &greatestWidth, 120, 2000, unit: "points")
    tuner.spring("snap-response", "snap-ratio", &snap)
    tuner.number("dimming", &dimming, 0.05, 10, unit: "seconds")
    tuner.number("lighting", &lighting, 0.05, 10, unit: "seconds")
    tuner.number("push", &push, 0, 2000, unit: "points per second")
    tuner.number("gravity", &gravity, 100, 20_000, unit: "points per second squared")
  }

  public var isConsistent: Bool { leastWidth <= greatestWidth }
}
