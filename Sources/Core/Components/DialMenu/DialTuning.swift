import DetentControls
import DetentGeometry
import DetentMenus
import DetentMotion

extension DialMenu {
  /// The numbers that tune a dial. The defaults are those of P. Dmitriev's dial menu
  /// (`cleg/DialMenu`, 2016) where it has them.
  public struct Tuning: Equatable, Sendable {
    /// The width of a bubble at scale 1, in points, at least 20. Bubbles shrink if there is no room.
    public var bubble = 100.0
    /// The margin around the dial, in points; 0 by default. There is always room for a
    /// focus ring. Shadows need about 16.
    public var margin = 0.0
    /// The scale of the bubble at the anchor.
    public var largestScale = 1.33
    /// The scale of bubbles far from the anchor.
    public var smallestScale = 0.66
    /// The distance over which the scale decreases from the largest to the smallest, in
    /// points, for a bubble of full width.
    public var scaleDistance = 100.0
    /// The angle of the selected bubble, clockwise from the right; the top, −90 degrees, by default.
    public var anchor = Angle.top
    /// Whether a layout from right to left reverses the order of items and mirrors the anchor; on by default.
    public var mirrors = true
    /// The greatest number of bubbles at a time, 4…60; 24 by default. Further items come in opposite the anchor.
    public var mostBubbles = 24
    /// The fraction of the radius within which dragging has no effect, because small
    /// movements there are large angles.
    public var deadZone = 0.25
    /// The spring that pulls the wheel to the finger.
    public var follow = Spring.follow
    /// The spring that pulls the wheel into a detent.
    public var settle = Spring.settle
    /// The friction of the free wheel in 1/s. The wheel coasts for an angle of velocity / friction.
    public var friction = 5.0
    /// Whether the dial opens by itself when it is first shown; on by default.
    public var opensAtOnce = true
    /// Whether activating an item closes the dial; off by default.
    public var closesOnActivation = false

    @inline(never)
    public init() {}

    /// A dial with graded bubbles, as the tutorial's own code draws them: with a scale of 1.16 at the anchor, 0.77
    /// beside it on a dial of the usual size, and 0.66 from 150 points on. By default one bubble is large and all
    /// others are equal, as in its pictures: the choice is seen from afar, and more bubbles fit.
    public static var graded: Tuning {
      var tuning = Tuning()
      (tuning.largestScale, tuning.smallestScale, tuning.scaleDistance) = (1.16, 0.66, 150)
      return tuning
    }
  }
}
