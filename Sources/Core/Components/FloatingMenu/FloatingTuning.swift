import DetentControls
import DetentGeometry
import DetentMenus
import DetentMotion

extension FloatingMenu {
  /// Where the button stands in its space; leading and trailing follow the direction of text.
  public enum Place: UInt8, Equatable, Sendable, CaseIterable {
    /// The lower corner at which lines end.
    case bottomTrailing
    /// The middle of the lower edge.
    case bottom
    /// The lower corner at which lines begin.
    case bottomLeading
    /// The middle of the edge at which lines end.
    case trailing
    /// The middle of its space.
    case center
    /// The middle of the edge at which lines begin.
    case leading
    /// The upper corner at which lines end.
    case topTrailing
    /// The middle of the upper edge.
    case top
    /// The upper corner at which lines begin.
    case topLeading
  }

  /// Where the items go; `automatic` is the side with room.
  public enum Direction: UInt8, Equatable, Sendable, CaseIterable {
    /// Where there is room for them.
    case automatic
    /// Up from the button.
    case up
    /// Down from the button.
    case down
    /// To its left, also where one reads to the left.
    case left
    /// To its right, also where one reads to the left.
    case right
  }

  /// On which side of a column or of a row the titles stand; `automatic` is the side with room, which is
  /// taken also where the one that is asked for has none.
  public enum LabelSide: UInt8, Equatable, Sendable, CaseIterable {
    /// Where there is room for them.
    case automatic
    /// Left of the items.
    case left
    /// Right of the items.
    case right
    /// No titles are shown; they are still read aloud.
    case none
    /// Above the items of a row.
    case above
    /// Below the items of a row.
    case below
  }

  /// How items lie that are out: in a line, which folds into further lines where it does not fit, or on
  /// an arc about the button: a quarter in a corner, half at an edge, all round in the middle.
  public enum Layout: UInt8, Equatable, Sendable, CaseIterable {
    /// In lines, the first from the button on.
    case line
    /// On a part of a circle about the button.
    case arc
  }

  /// When the menu shows a button of its own. Without one it opens by a request only, such as
  /// `Request.openFrom` for a view of the application's.
  public enum ButtonVisibility: UInt8, Equatable, Sendable, CaseIterable {
    /// It is there from the beginning.
    case always
    /// It comes and goes with the items.
    case whileOpen
    /// It is never there.
    case never
  }

  /// The numbers that make a floating menu what it is. The defaults are those of the "Inbox menu"
  /// that is taught as a teardown of Inbox by Google, where it has them.
  public struct Tuning: Equatable, Sendable {
    /// Where the button stands in its space: by default in the lower corner at which lines end.
    public var place = Place.bottomTrailing
    /// Where the items go: by default to where there is room.
    public var direction = Direction.automatic
    /// Where the titles stand: by default where there is room.
    public var labels = LabelSide.automatic
    /// How the items lie: in lines by default, or on an arc about the button.
    public var layout = Layout.line
    /// When the menu shows a button of its own: always by default. Without one it opens by a request only.
    public var buttonVisibility = ButtonVisibility.always
    /// A button's width in points, 44…120, by default 50. Where not even two items fit, everything
    /// shrinks.
    public var button = 50.0
    /// From one item's centre to the next, in points, at least a button's width; 70 by default.
    public var spacing = 70.0
    /// From the edges of the space to the button, in points; 24 by default.
    public var margin = 24.0
    /// How far off labels begin to glide in, in points; 50 by default, less where there is no room.
    public var labelSlide = 50.0
    /// The radius of a label's corners, in points; half its height, the most there is, by default.
    public var labelRadius = 1000.0
    /// By how much items turn while they come out; half a turn by default.
    public var turn = Angle.left
    /// By how much the button's sign turns; three eighths of a turn make the cross of the plus.
    public var buttonTurn = Angle.degrees(135)
    /// An item's scale while it is still in the button; 1 by default.
    public var hiddenScale = 1.0
    /// Seconds between one item that sets out and the next; 0.02 by default.
    public var stagger = 0.02
    /// Seconds between the first and the last at most; 0.12 by default. Labels do not wait.
    public var longestStagger = 0.12
    /// The spring of everything that comes and goes, by default of 20.31 rad/s and a ratio of 0.9:
    /// after 0.4 s no more than 0.15 % are left, as UIKit has it for that duration and ratio.
    public var motion = Spring(response: 2 * .pi / 20.31, dampingRatio: 0.9)
    /// The backdrop's blur, as a standard deviation in points; 18 by default, 0 for none.
    public var blur = 18.0
    /// A plain, denser scrim instead of the blur; off by default.
    public var reducesTransparency = false
    /// Seconds of pressing the button after which it opens under the finger; 0.3 by default.
    public var hold = 0.3
    /// Choosing an item closes the menu; on by default.
    public var closesOnActivation = true
    /// The menu opens by itself when it is first shown; off by default.
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
