import DetentControls
import DetentGeometry
import DetentMenus
import DetentMotion

extension AlertPanel {
  /// The effect of Escape and of an assistive `dismiss`, and of a tap beside the panel if
  /// `Tuning.backgroundCloses` is on.
  public enum Escape: UInt8, Equatable, Sendable, CaseIterable {
    /// Closes the alert without choosing a button.
    case cancels
    /// Chooses the button whose id is `cancel`, or the only button. Without either, nothing happens.
    case button
    /// Nothing: one of the buttons must be chosen.
    case none
  }

  /// The numbers that tune an alert. The defaults are those of G. Theodoropoulos' alert
  /// (`tutsplus/UIKitDynamics-AnimatedComponents`, 2014) where these are suitable.
  public struct Tuning: Equatable, Sendable {
    /// The effect of Escape and of an assistive `dismiss`, and of a tap beside the panel if `backgroundCloses` is
    /// on. By default it closes the alert without choosing a button.
    public var escape = Escape.cancels
    /// Whether a tap beside the panel has the effect of Escape. Off by default, as in the dialogs of the web
    /// and of GNOME, because such a tap is often a slip.
    public var backgroundCloses = false
    /// Whether the alert opens by itself when it is first shown; on by default.
    public var opensAtOnce = true
    /// The panel's least width, in points: 250. Between the two widths it is as wide as the environment allows.
    public var leastWidth = 250.0
    /// The panel's greatest width, in points: 340.
    public var greatestWidth = 340.0
    /// The spring that pulls the panel to its place. Its damping of 0.8 is that of G. Theodoropoulos' alert, its
    /// pace is not.
    public var snap = Spring.present
    /// The time in seconds until the page has its full darkness: 0.75.
    public var dimming = 0.75
    /// The time in seconds until the page is light again: 1.2. This is about as long as the panel takes to leave,
    /// and the page never becomes light before it has left. G. Theodoropoulos' alert takes 2 s, which end
    /// long after.
    public var lighting = 1.2
    /// The downward velocity from the push on the way out, in points per second. G. Theodoropoulos' alert
    /// pushes every panel with an impulse of 2000 kg·pt/s; one with three buttons has a mass of 7 kg, and so gets
    /// 286 pt/s. Here every panel gets that velocity; otherwise a small one would leave at the bottom.
    public var push = 2000.0 / 7
    /// The acceleration that pulls the panel out at the top, in points per second squared: 1000.
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
