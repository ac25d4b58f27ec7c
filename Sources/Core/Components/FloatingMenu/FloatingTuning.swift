import DetentControls
import DetentGeometry
import DetentMenus
import DetentMotion

extension FloatingMenu {
  /// The place of the button in its space. Leading and trailing follow the reading direction.
  public enum Place: UInt8, Equatable, Sendable, CaseIterable {
    /// The lower corner where lines end.
    case bottomTrailing
    /// The middle of the lower edge.
    case bottom
    /// The lower corner where lines begin.
    case bottomLeading
    /// The middle of the edge where lines end.
    case trailing
    /// The centre of the space.
    case center
    /// The middle of the edge where lines begin.
    case leading
    /// The upper corner where lines end.
    case topTrailing
    /// The middle of the upper edge.
    case top
    /// The upper corner where lines begin.
    case topLeading
  }

  /// The direction of the items from the button.
  public enum Direction: UInt8, Equatable, Sendable, CaseIterable {
    /// The direction in which there is room.
    case automatic
    /// Up from the button.
    case up
    /// Down from the button.
    case down
    /// To the left of the button, whatever the reading direction.
    case left
    /// To the right of the button, whatever the reading direction.
    case right
  }

  /// The side of a column or of a row on which the titles are. If there is no room on the side that was
  /// asked for, the other one is used.
  public enum LabelSide: UInt8, Equatable, Sendable, CaseIterable {
    /// The side on which there is room.
    case automatic
    /// To the left of the items in a column.
    case left
    /// To the right of the items in a column.
    case right
    /// No titles are shown. They are still read aloud.
    case none
    /// Above the items of a row.
    case above
    /// Below the items of a row.
    case below
  }

  /// The arrangement of the items: in a line, which folds into further lines if there is no room, or on an arc
  /// around the button: a quarter circle in a corner, a semicircle at an edge, and a whole circle in the middle.
  public enum Layout: UInt8, Equatable, Sendable, CaseIterable {
    /// In lines, beginning at the button.
    case line
    /// On a part of a circle around the button.
    case arc
  }

  /// The times at which the menu shows a button of its own. Without a button it opens only by a request, such
  /// as `Request.openFrom` for a view of the application's.
  public enum ButtonVisibility: UInt8, Equatable, Sendable, CaseIterable {
    /// The button is always visible.
    case always
    /// The button appears and disappears with the items.
    case whileOpen
    /// The button is never visible.
    case never
  }

  /// The numbers that tune a floating menu. The defaults are those of the "Inbox menu" that is taught as a
  /// teardown of Inbox by Google, where it has them.
  public struct Tuning: Equatable, Sendable {
    /// The place of the button in its space: the lower corner where lines end by default.
    public var place = Place.bottomTrailing
    /// The direction of the items: the one with room by default.
    public var direction = Direction.automatic
    /// The side of the titles: the one with room by default.
    public var labels = LabelSide.automatic
    /// The arrangement of the items: in lines by default, or on an arc around the button.
    public var layout = Layout.line
    /// The times at which the menu shows a button of its own: always by default. Without
    /// one it opens only by a request.
    public var buttonVisibility = ButtonVisibility.always
    /// The width of a button in points, 44…120; 50 by default. If not even two items fit, everything shrinks.
    public var button = 50.0
    /// The distance between the centres of neighbouring items in points, at least a button's width; 70 by default.
    public var spacing = 70.0
    /// The distance from the edges of the space to the button, in points; 24 by default.
    public var margin = 24.0
    /// The distance from which labels glide in, in points; 50 by default, and less if there is no room.
    public var labelSlide = 50.0
    /// The corner radius of a label, in points, at most half its height, which is the default.
    public var labelRadius = 1000.0
    /// The angle by which items turn while they come out; half a turn by default.
    public var turn = Angle.left
    /// The angle by which the button's plus turns. The default, three eighths of a turn, makes it a cross.
    public var buttonTurn = Angle.degrees(135)
    /// The scale of an item while it is in the button; 1 by default.
    public var hiddenScale = 1.0
    /// The time between one item's start and the next one's, in seconds; 0.02 by default.
    public var stagger = 0.02
    /// The longest time between the first and the last start, in seconds; 0.12 by default. Labels do not wait.
    public var longestStagger = 0.12
    /// The spring of everything that appears and disappears. By default it has 20.31 rad/s and a damping ratio of
    /// 0.9: after 0.4 s no more than 0.15 % of the way is left, as with UIKit's spring of that duration and ratio.
    public var motion = Spring(response: 2 * .pi / 20.31, dampingRatio: 0.9)
    /// The blur of the backdrop, as a standard deviation in points; 18 by default, 0 for none.
    public var blur = 18.0
    /// Whether a plain, denser scrim replaces the blur; off by default.
    public var reducesTransparency = false
    /// The time in seconds after which the menu opens under a finger that presses the button; 0.3 by default.
    public var hold = 0.3
    /// Whether choosing an item closes the menu; on by default.
    public var closesOnActivation = true
    /// Whether the menu opens by itself when it is first shown; off by default.
    public var opensAtOnce = false

    @inline(never)
    public init() {}
  }
}

extension FloatingMenu.Tuning: Tunable {
  public mutating func tune(with tuner: inout Tuner) {
    tuneChoices(with: &tuner)
    tuner.number("button", &button, 44, 120, unit: "points")
    tuner.number("spacing", &spacing, 44, 400, unit: "points")
    tuner.number("margin", &margin, 0, 1000, unit: "points")
    tuner.number("label-slide", &labelSlide, 0, 1000, unit: "points")
    tuner.number("label-radius", &labelRadius, 0, 1000, unit: "points")
    tuner.angle("turn", &turn)
    tuner.angle("button-turn", &buttonTurn)
    tuner.number("hidden-scale", &hiddenScale, 0.01, 2)
    tuner.number("stagger", &stagger, 0, 1, unit: "seconds")
    tuner.number("longest-stagger", &longestStagger, 0, 2, unit: "seconds")
    tuner.spring("motion-response", "motion-ratio", &motion)
    tuner.number("blur", &blur, 0, 100, unit: "points")
    tuner.toggle("reduces-transparency", &reducesTransparency)
    tuner.number("hold", &hold, 0.05, 10, unit: "seconds")
    tuner.toggle("closes-on-activation", &closesOnActivation)
    tuner.toggle("opens-at-once", &opensAtOnce)
  }

  private mutating func tuneChoices(with tuner: inout Tuner) {
    var choice = place.rawValue
    tuner.choice(
      "place", &choice,
      [
        "bottom-trailing", "bottom", "bottom-leading", "trailing", "center", "leading",
        "top-trailing", "top", "top-leading",
      ])
    place = FloatingMenu.Place(rawValue: choice) ?? place
    choice = direction.rawValue
    tuner.choice("direction", &choice, ["automatic", "up", "down", "left", "right"])
    direction = FloatingMenu.Direction(rawValue: choice) ?? direction
    choice = labels.rawValue
    tuner.choice("labels", &choice, ["automatic", "left", "right", "none", "above", "below"])
    labels = FloatingMenu.LabelSide(rawValue: choice) ?? labels
    choice = layout.rawValue
    tuner.choice("layout", &choice, ["line", "arc"])
    layout = FloatingMenu.Layout(rawValue: choice) ?? layout
    choice = buttonVisibility.rawValue
    tuner.choice("button-visibility", &choice, ["always", "while-open", "never"])
    buttonVisibility = FloatingMenu.ButtonVisibility(rawValue: choice) ?? buttonVisibility
  }

  public var isConsistent: Bool { spacing >= button }
}
