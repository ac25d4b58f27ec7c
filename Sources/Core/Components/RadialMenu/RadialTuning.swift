import DetentControls
import DetentGeometry
import DetentMenus

extension RadialMenu {
  /// The numbers that make a radial menu what it is. Radii, widths and times are those of COSMOS
  /// (`C4Labs/Cosmos`, 2015, and its tutorial) where it has them.
  public struct Tuning: Equatable, Sendable {
    /// Where a menu opens.
    public enum Placement: UInt8, Equatable, Sendable {
      /// In the middle, where its closed rings stand.
      case center
      /// Where it is pressed; closed it cannot be seen.
      case pointer
    }

    /// What a menu does that opens too close to an edge.
    public enum Edges: UInt8, Equatable, Sendable {
      /// It moves in.
      case moveIn
      /// It stays, and its items share the part of the circle that can be seen, if that gives each
      /// of them 44 points; else it moves in.
      case arc
    }

    // What the hand does.

    /// Seconds of pressing that open it. Apple's default is 0.5.
    public var pressDelay = 0.25
    /// How far a press may travel meanwhile, in points: 10, as UIKit's recogniser allows.
    public var slop = 10.0
    /// Across the circle that can be pressed when it is closed, in points, at least 44.
    public var target = 80.0
    /// A stroke of so many points chooses by its direction alone, before the menu is drawn
    /// (G. Kurtenbach, W. Buxton, "User learning and performance with marking menus", CHI 1994).
    public var stroke = 80.0
    /// A stroke takes so many seconds at most.
    public var strokeTime = 0.5
    /// Nothing is chosen within this radius, in points; at least 44 points of a sector are left.
    public var deadZone = 102.0
    /// So far beyond the rim an item is still meant, in points.
    public var outerSlop = 60.0
    /// Seconds on an item that has others behind it until these are shown.
    public var dwell = 0.3

    // Where things are.

    /// Where the middle of the first item is: the top by default.
    public var firstAngle = Angle.top
    /// From right to left items run the other way round, from the same angle on the other side; on by
    /// default.
    public var mirrors = true
    /// Points left free around it.
    public var margin = 8.0
    /// Where it opens: in the middle by default, or where it is pressed.
    public var placement = Placement.center
    /// What it does where it opens too close to an edge: by default it moves in; or it stays, and its items share
    /// the part of the circle that can be seen.
    public var edges = Edges.moveIn

    // Radii in points. Those of the open menu shrink with the window, from the rim's 156 down.

    /// The radius of the closed menu's outer ring, in points.
    public var closedOuter = 14.0
    /// The radius of the closed menu's inner ring, in points.
    public var closedInner = 8.0
    /// The radius at which the icons wait as dots while it is closed, in points.
    public var dots = 10.5
    /// The radius of the innermost thin ring, around the words in the middle.
    public var ring1 = 56.0
    /// The radius of the second thin ring from the inside.
    public var ring2 = 78.0
    /// The radius of the third thin ring; the mark of what is highlighted begins there.
    public var ring3 = 98.0
    /// The radius of the fourth thin ring, at which items begin.
    public var ring4 = 102.0
    /// The radius of the outermost thin ring, at which items end.
    public var rim = 156.0
    /// The radius of the thick ring, which is around everything. Where the window has no room for it, it is
    /// cut off by the edges.
    public var thickRing = 225.0
    /// The radius at which the scale's lines begin, in points.
    public var scale = 82.0
    /// The length of the scale's long lines, in points.
    public var longTick = 8.0
    /// The length of the scale's short lines, in points.
    public var shortTick = 4.0
    /// The side of an item's icon, in points.
    public var icon = 26.0

    // When things are.

    /// All times of the drawing are multiplied by it.
    public var timeScale = 1.0
    /// Seconds in which the ground is shaded.
    public var shadeTime = 0.25
    /// Seconds in which the thick ring grows.
    public var ringTime = 0.16
    /// Seconds in which the icons travel out from where they wait.
    public var travelTime = 0.33
    /// Seconds in which an icon draws itself.
    public var drawTime = 0.5
    /// Seconds from one dividing line to the next.
    public var lineInterval = 0.05
    /// Seconds in which a dividing line is drawn.
    public var lineTime = 0.1
    /// Seconds in which the scale comes.
    public var tickTime = 0.25
    /// Seconds in which words fade in.
    public var wordsTime = 0.1
    /// Decides in which order the dividing lines come, another one each time.
    public var seed = 1

    // What it does by itself.

    /// It opens when it is first shown; off by default.
    public var opensAtOnce = false
    /// Choosing an item closes it; on by default.
    public var closesOnActivation = true
    /// How to use it is said once, if it was not opened by then; on by default.
    public var hint = true
    /// Seconds after which the hint comes.
    public var hintDelay = 5.0
    /// Seconds in which the hint fades in.
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

  /// Rings lie inside of each other.
  public var isConsistent: Bool {
    ring1 < ring2 && ring2 < ring3 && ring3 < ring4 && ring4 < rim && rim <= thickRing
      && deadZone < rim && closedInner <= closedOuter && closedOuter < ring1
  }
}
