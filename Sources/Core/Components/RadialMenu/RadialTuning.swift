import DetentControls
import DetentGeometry
import DetentMenus

extension RadialMenu {
  /// The numbers that tune a radial menu. Radii, widths and times are those of COSMOS (`C4Labs/Cosmos`, 2015,
  /// and its tutorial) where it has them.
  public struct Tuning: Equatable, Sendable {
    /// The place where a menu opens.
    public enum Placement: UInt8, Equatable, Sendable {
      /// In the middle, where its closed rings are.
      case center
      /// Where it is pressed. While closed it is invisible.
      case pointer
    }

    /// The behaviour of a menu that opens too close to an edge.
    public enum Edges: UInt8, Equatable, Sendable {
      /// It moves away from the edge.
      case moveIn
      /// It stays, and its items share the visible part of the circle if each of them gets at least 44
      /// points. Otherwise it moves away from the edge.
      case arc
    }

    // Gestures.

    /// The time in seconds after which a press opens the menu. Apple's default is 0.5.
    public var pressDelay = 0.25
    /// The greatest distance that a press may travel before the menu opens, in
    /// points: 10, as in UIKit's recogniser.
    public var slop = 10.0
    /// The diameter of the circle in which the closed menu can be pressed, in points, at least 44.
    public var target = 80.0
    /// The length of a stroke, in points, that chooses by its direction alone before the menu is drawn (G.
    /// Kurtenbach, W. Buxton, "User learning and performance with marking menus", CHI 1994).
    public var stroke = 80.0
    /// The longest time of a stroke that chooses, in seconds.
    public var strokeTime = 0.5
    /// The radius in points within which nothing is chosen. At least 44 points of each sector are left.
    public var deadZone = 102.0
    /// The distance beyond the rim at which an item is still meant, in points.
    public var outerSlop = 60.0
    /// The time in seconds that a pointer rests on an item until the list behind it is shown.
    public var dwell = 0.3

    // Positions.

    /// The angle of the middle of the first item, clockwise from the right; the top, −90 degrees, by default.
    public var firstAngle = Angle.top
    /// Whether a layout from right to left reverses the order of items and mirrors the first angle; on by default.
    public var mirrors = true
    /// The margin around the menu, in points.
    public var margin = 8.0
    /// The place where the menu opens: in the middle by default, or where it is pressed.
    public var placement = Placement.center
    /// The behaviour of a menu that opens too close to an edge: by default it moves away from the edge.
    /// Otherwise it stays, and its items share the visible part of the circle.
    public var edges = Edges.moveIn

    // Radii in points. Those of the open menu shrink with the window, from the rim's 156 down.

    /// The radius of the closed menu's outer ring, in points.
    public var closedOuter = 14.0
    /// The radius of the closed menu's inner ring, in points.
    public var closedInner = 8.0
    /// The radius of the icons' dots in the closed menu, in points.
    public var dots = 10.5
    /// The radius of the innermost thin ring, around the text in the middle, in points.
    public var ring1 = 56.0
    /// The radius of the second thin ring from the inside, in points.
    public var ring2 = 78.0
    /// The radius of the third thin ring, at which the mark of a selected item begins, in points.
    public var ring3 = 98.0
    /// The radius of the fourth thin ring, at which items begin, in points.
    public var ring4 = 102.0
    /// The radius of the outermost thin ring, at which items end, in points.
    public var rim = 156.0
    /// The radius of the thick ring around everything, in points. If the window has no room for it, its
    /// edges cut it off.
    public var thickRing = 225.0
    /// The radius at which the scale's lines begin, in points.
    public var scale = 82.0
    /// The length of the scale's long lines, in points.
    public var longTick = 8.0
    /// The length of the scale's short lines, in points.
    public var shortTick = 4.0
    /// The side of an item's icon, in points.
    public var icon = 26.0

    // Times.

    /// The factor of all times of the drawing.
    public var timeScale = 1.0
    /// The time in which the background is shaded, in seconds.
    public var shadeTime = 0.25
    /// The time in which the thick ring grows, in seconds.
    public var ringTime = 0.16
    /// The time in which the icons travel out from their dots, in seconds.
    public var travelTime = 0.33
    /// The time in which an icon draws itself, in seconds.
    public var drawTime = 0.5
    /// The time from one dividing line to the next, in seconds.
    public var lineInterval = 0.05
    /// The time in which a dividing line is drawn, in seconds.
    public var lineTime = 0.1
    /// The time in which the scale appears, in seconds.
    public var tickTime = 0.25
    /// The time in which texts fade in, in seconds.
    public var wordsTime = 0.1
    /// The seed of the order in which the dividing lines appear, which is different each time.
    public var seed = 1

    // Behaviour.

    /// Whether the menu opens by itself when it is first shown; off by default.
    public var opensAtOnce = false
    /// Whether choosing an item closes the menu; on by default.
    public var closesOnActivation = true
    /// Whether a hint is shown once, if the menu was not opened before; on by default.
    public var hint = true
    /// The time in seconds after which the hint appears.
    public var hintDelay = 5.0
    /// The time in which the hint fades in, in seconds.
    public var hintFade = 2.5

    @inline(never)
    public init() {}
  }
}

extension RadialMenu.Tuning: Tunable {
  public mutating func tune(with tuner: inout Tuner) {
    tuneHand(with: &tuner)
    tunePlace(with: &tuner)
    tuneTimes(with: &tuner)
    tuner.toggle("opens-at-once", &opensAtOnce)
    tuner.toggle("closes-on-activation", &closesOnActivation)
    tuner.toggle("hint", &hint)
    tuner.number("hint-delay", &hintDelay, 0, 60, unit: "seconds")
    tuner.number("hint-fade", &hintFade, 0.01, 60, unit: "seconds")
  }

  private mutating func tuneHand(with tuner: inout Tuner) {
    tuner.number("press-delay", &pressDelay, 0.05, 5, unit: "seconds")
    tuner.number("slop", &slop, 0, 100, unit: "points")
    tuner.number("target", &target, 44, 1e3, unit: "points")
    tuner.number("stroke", &stroke, 20, 1e3, unit: "points")
    tuner.number("stroke-time", &strokeTime, 0.05, 5, unit: "seconds")
    tuner.number("dead-zone", &deadZone, 10, 1e3, unit: "points")
    tuner.number("outer-slop", &outerSlop, 0, 1e4, unit: "points")
    tuner.number("dwell", &dwell, 0.05, 10, unit: "seconds")
  }

  private mutating func tunePlace(with tuner: inout Tuner) {
    tuner.angle("first-angle", &firstAngle)
    tuner.toggle("mirrors", &mirrors)
    tuner.number("margin", &margin, 0, 1e3, unit: "points")
    var (place, edge) = (placement.rawValue, edges.rawValue)
    tuner.choice("placement", &place, ["center", "pointer"])
    tuner.choice("edges", &edge, ["move-in", "arc"])
    placement = Placement(rawValue: place) ?? .center
    edges = Edges(rawValue: edge) ?? .moveIn
    tuner.number("closed-outer", &closedOuter, 1, 100, unit: "points")
    tuner.number("closed-inner", &closedInner, 0, 100, unit: "points")
    tuner.number("dots", &dots, 0, 100, unit: "points")
    tuner.number("ring-1", &ring1, 1, 1e3, unit: "points")
    tuner.number("ring-2", &ring2, 1, 1e3, unit: "points")
    tuner.number("ring-3", &ring3, 1, 1e3, unit: "points")
    tuner.number("ring-4", &ring4, 1, 1e3, unit: "points")
    tuner.number("rim", &rim, 40, 1e3, unit: "points")
    tuner.number("thick-ring", &thickRing, 40, 1e4, unit: "points")
    tuner.number("scale", &scale, 1, 1e3, unit: "points")
    tuner.number("long-tick", &longTick, 0, 100, unit: "points")
    tuner.number("short-tick", &shortTick, 0, 100, unit: "points")
    tuner.number("icon", &icon, 8, 200, unit: "points")
  }

  private mutating func tuneTimes(with tuner: inout Tuner) {
    tuner.number("time-scale", &timeScale, 0.05, 20)
    tuner.number("shade-time", &shadeTime, 0.01, 5, unit: "seconds")
    tuner.number("ring-time", &ringTime, 0.01, 5, unit: "seconds")
    tuner.number("travel-time", &travelTime, 0.01, 5, unit: "seconds")
    tuner.number("draw-time", &drawTime, 0.01, 5, unit: "seconds")
    tuner.number("line-interval", &lineInterval, 0, 1, unit: "seconds")
    tuner.number("line-time", &lineTime, 0.01, 5, unit: "seconds")
    tuner.number("tick-time", &tickTime, 0.01, 5, unit: "seconds")
    tuner.number("words-time", &wordsTime, 0.01, 5, unit: "seconds")
    tuner.count("seed", &seed, 0...1_000_000)
  }

  /// Whether the rings lie inside each other.
  public var isConsistent: Bool {
    ring1 < ring2 && ring2 < ring3 && ring3 < ring4 && ring4 < rim && rim <= thickRing
      && deadZone < rim && closedInner <= closedOuter && closedOuter < ring1
  }
}
