import DetentControls
import DetentGeometry
import DetentMenus

extension DrawerMenu {
  /// The numbers that make a drawer what it is. The defaults of its physics are those of
  /// G. Theodoropoulos's menu (`tutsplus/UIKitDynamics-AnimatedComponents`, 2014).
  public struct Tuning: Equatable, Sendable {
    /// The window's edge that the panel slides in from. Leading and trailing follow the direction of
    /// reading.
    public enum Edge: UInt8, Equatable, Sendable, CaseIterable {
      /// Where lines begin: the left where one reads to the right.
      case leading
      /// Where lines end.
      case trailing
      /// The upper edge; the panel is as wide as the window.
      case top
      /// The lower edge; the panel is as wide as the window.
      case bottom
    }

    /// Where the panel can rest besides out of sight: all the way out, and also half way, at a rail
    /// that shows the icons, or at both.
    public enum Detents: UInt8, Equatable, Sendable, CaseIterable {
      /// All the way out alone.
      case full
      /// Half way as well.
      case half
      /// At the rail of icons as well.
      case rail
      /// At the rail and half way as well.
      case railAndHalf
    }

    /// The window's edge that the panel slides in from; leading by default.
    public var edge = Edge.leading
    /// Where the panel can rest besides out of sight; only all the way out by default.
    public var detents = Detents.full
    /// The panel's width at a side edge, in points: 280 by default, and never more than 80 % of the
    /// window.
    public var width = 280.0
    /// The greatest width, in points: 400 by default. Where titles need it and the window has room, the
    /// panel is wider than `width`, up to this.
    public var widest = 400.0
    /// The panel's height at the top or bottom edge, in points: 320 by default, and never more than
    /// 80 % of the window.
    public var height = 320.0
    /// The width of the rail, in points: 64 by default.
    public var rail = 64.0
    /// A row's height at text scale 1, in points: 50 by default. None is drawn lower than the least
    /// target.
    public var rowHeight = 50.0
    /// Acceleration towards the resting place, in points per second²: 1000 by default.
    public var gravity = 1000.0
    /// The blow with which the panel sets out from rest, in newton seconds: 15 by default. The panel
    /// weighs 1 kg for each 100 × 100 points, and 1 N·s gives 1 kg 100 points per second, so that
    /// larger panels start slower.
    public var acceleration = 15.0
    /// Seconds in which a panel that opens by itself is at its resting place for the first time, at the
    /// latest: 0.1 by default, so that its words can be read.
    public var openingTime = 0.1
    /// How much of its speed the panel keeps when it hits the wall of its resting place: 0.35 by
    /// default. None when it hides.
    public var elasticity = 0.35
    /// The panel is at rest after so many seconds at the latest: 1.2 by default. Where that would take
    /// longer, gravity is stronger.
    public var longest = 1.2
    /// How far from the edge a drag may begin that pulls the panel out, in points: 20 by default
    /// (Flutter, `DrawerController.edgeDragWidth`). As large as the window, a swipe anywhere does. On a page
    /// a mouse pulls only from the outermost 20, since farther in it marks text.
    public var edgeZone = 20.0
    /// Let go faster than this, in points per second, the panel goes on to the next resting place,
    /// wherever it is: 300 for a touch, where scroll views draw the line too.
    public var touchFlick = 300.0
    /// The speed of a flick by mouse or pen: 450 (MUI, `SwipeableDrawer`, `minFlingVelocity`).
    public var mouseFlick = 450.0
    /// The speed of a flick by touchpad: 600, as its strokes are short and quick.
    public var touchpadFlick = 600.0
    /// How much the rest of the window is dimmed when the panel is all the way out, as a part of the
    /// theme's scrim: 1 by default.
    public var dimming = 1.0
    /// Choosing closes the drawer; on by default.
    public var closesOnActivation = true
    /// The drawer opens by itself when it is first shown; off by default.
    public var opensAtOnce = false

    @inline(never)
    public init() {}
  }
}
