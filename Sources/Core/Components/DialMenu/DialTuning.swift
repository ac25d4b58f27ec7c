import DetentControls
import DetentGeometry
import DetentMenus
import DetentMotion

extension DialMenu {
  /// The numbers that make a dial what it is. The defaults are those of P. Dmitriev's dial menu
  /// (`cleg/DialMenu`, 2016) where it has them.
  public struct Tuning: Equatable, Sendable {
    /// A bubble's width at scale 1, in points, at least 20. Bubbles shrink where they do not fit.
    public var bubble = 100.0
    /// Points left free around the dial; 0 by default, of which there are always as many as a focus ring
    /// wants. Shadows want about 16.
    public var margin = 0.0
    /// The scale of the bubble at the anchor.
    public var largestScale = 1.33
    /// The scale of bubbles far from it.
    public var smallestScale = 0.66
    /// The distance over which the scale falls from one to the other, in points, for a bubble of
    /// full width.
    public var scaleDistance = 100.0
    /// Where the selected bubble stands: the top by default.
    public var anchor = Angle.top
    /// From right to left items run the other way round and the anchor is on the other side; on by
    /// default.
    public var mirrors = true
    /// At most so many bubbles at a time; more items come in opposite the anchor. 4…60, by default 24.
    public var mostBubbles = 24
    /// No dragging within this part of the radius, where a small movement is a large angle.
    public var deadZone = 0.25
    /// The wheel's spring to the finger.
    public var follow = Spring.follow
    /// The wheel's spring into a catch.
    public var settle = Spring.settle
    /// Friction of the free wheel in 1/s: it coasts for velocity / friction.
    public var friction = 5.0
    /// The dial opens by itself when it is first shown; on by default.
    public var opensAtOnce = true
    /// Activating an item closes the dial; off by default.
    public var closesOnActivation = false

    @inline(never)
    public init() {}

    /// Bubbles that are graded, as the tutorial's own code draws them: 1.16 at the anchor, 0.77 beside it
    /// on a dial of the usual size, and 0.66 from 150 points on. By default one is large and all others
    /// are alike, as in its pictures: the choice is seen from afar, and more bubbles fit.
    public static var graded: Tuning {
      var tuning = Tuning()
      (tuning.largestScale, tuning.smallestScale, tuning.scaleDistance) = (1.16, 0.66, 150)
      return tuning
    }
  }
}
