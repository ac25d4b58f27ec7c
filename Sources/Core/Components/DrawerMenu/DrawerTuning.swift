import DetentControls
import DetentGeometry
import DetentMenus

extension DrawerMenu {
  /// The numbers that tune a drawer. The defaults of its physics are those of G. Theodoropoulos's menu
  /// (`tutsplus/UIKitDynamics-AnimatedComponents`, 2014).
  public struct Tuning: Equatable, Sendable {
    /// The edge of the window from which the panel slides in. Leading and trailing follow the reading direction.
    public enum Edge: UInt8, Equatable, Sendable, CaseIterable {
      /// The edge where lines begin: the left one in a layout from left to right.
      case leading
      /// The edge where lines end.
      case trailing
      /// The upper edge. The panel is as wide as the window.
      case top
      /// The lower edge. The panel is as wide as the window.
      case bottom
    }

    /// The panel's detents besides the hidden one: fully out, and also half way, at a rail
    /// that shows the icons, or at both.
    public enum Detents: UInt8, Equatable, Sendable, CaseIterable {
      /// Only fully out.
      case full
      /// Fully out, and half way.
      case half
      /// Fully out, and at the rail of icons.
      case rail
      /// Fully out, at the rail, and half way.
      case railAndHalf
    }

    /// The edge of the window from which the panel slides in; leading by default.
    public var edge = Edge.leading
    /// The panel's detents besides the hidden one; only fully out by default.
    public var detents = Detents.full
    /// The panel's width at a side edge, in points: 280 by default, and at most 80 % of the window.
    public var width = 280.0
    /// The greatest width, in points: 400 by default. If titles need it and the window has room, the panel is
    /// wider than `width`, up to this.
    public var widest = 400.0
    /// The panel's height at the top or bottom edge, in points: 320 by default, and at most 80 % of the window.
    public var height = 320.0
    /// The width of the rail, in points: 64 by default.
    public var rail = 64.0
    /// The height of a row at text scale 1, in points: 50 by default. No row is lower
    /// than the theme's least target.
    public var rowHeight = 50.0
    /// The acceleration towards the detent, in points per second²: 1000 by default.
    public var gravity = 1000.0
    /// The push that starts a panel at rest, in newton seconds: 15 by default. The panel has a mass of 1
    /// kg for each 100 × 100 points, and 1 N·s gives 1 kg a speed of 100 points per second, so that
    /// larger panels start more slowly.
    public var acceleration = 15.0
    /// The longest time, in seconds, until a panel that opens by itself first reaches its detent: 0.1 by
    /// default, so that its texts can be read.
    public var openingTime = 0.1
    /// The fraction of its speed that the panel keeps when it hits the wall at its detent: 0.35 by default.
    /// A panel that hides keeps none.
    public var elasticity = 0.35
    /// The longest time until the panel is at rest, in seconds: 1.2 by default. Gravity is
    /// increased if it would take longer.
    public var longest = 1.2
    /// The distance from the edge within which a drag can pull the panel out, in points: 20 by default
    /// (Flutter, `DrawerController.edgeDragWidth`). With the window's size, a swipe anywhere pulls. On a
    /// page, a mouse pulls only from the outermost 20 points, because farther in it selects text.
    public var edgeZone = 20.0
    /// The speed, in points per second, above which a panel released by touch goes on to the next detent from
    /// anywhere: 300, as in scroll views.
    public var touchFlick = 300.0
    /// The speed of a flick with a mouse or pen, in points per second: 450 (MUI,
    /// `SwipeableDrawer`, `minFlingVelocity`).
    public var mouseFlick = 450.0
    /// The speed of a flick on a touchpad, in points per second: 600, because its strokes are short and quick.
    public var touchpadFlick = 600.0
    /// How much the rest of the window is dimmed when the panel is fully out, as a fraction of
    /// the theme's scrim: 1 by default.
    public var dimming = 1.0
    /// Whether choosing an item closes the drawer; on by default.
    public var closesOnActivation = true
    /// Whether the drawer opens by itself when it is first shown; off by default.
    public var opensAtOnce = false

    @inline(never)
    public init() {}
  }
}
