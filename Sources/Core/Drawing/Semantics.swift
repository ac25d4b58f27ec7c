import DetentGeometry

/// The meaning of a region, for assistive technology.
public struct Semantics: Equatable, Sendable {
  /// The role of a region, with the names of WAI-ARIA.
  public enum Role: UInt8, Equatable, Sendable {
    /// Elements that belong together.
    case group
    /// A list of commands.
    case menu
    /// One command in a menu.
    case menuItem
    /// An element to be pressed.
    case button
    /// A list from which one option is chosen.
    case listBox
    /// One choice in a list box.
    case option
    /// A value that can be increased and decreased.
    case slider
    /// A panel that the user asked for.
    case dialog
    /// A panel that interrupts, and is read aloud as a whole.
    case alertDialog
    /// Text that names or explains something.
    case label
    /// A picture that conveys something.
    case image
    /// A message that is read aloud as soon as it appears, without taking the focus.
    case status
  }

  /// The current state of a region. A state that does not apply is left out.
  public struct State: OptionSet, Equatable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// The region is marked or chosen.
    public static let selected = State(rawValue: 1)
    /// The region is visible but cannot be used.
    public static let disabled = State(rawValue: 2)
    /// The region has the keyboard focus.
    public static let focused = State(rawValue: 4)
    /// The popup or the items that the region opens are open.
    public static let expanded = State(rawValue: 8)
    /// Activating the region opens a popup: a menu, or nested items.
    public static let hasPopup = State(rawValue: 16)
    /// Nothing else can be used while the region is there.
    public static let modal = State(rawValue: 32)
  }

  /// An action that assistive technology can perform on a region, in place of a pointer.
  public enum Action: UInt8, Equatable, Sendable {
    /// Presses the region.
    case activate
    /// Increases the value, or moves to the next one.
    case increment
    /// Decreases the value, or moves to the previous one.
    case decrement
    /// Closes the region, or goes back.
    case dismiss
    /// Moves the keyboard focus to the region.
    case focus
  }

  /// The set of actions that a region accepts.
  public struct Actions: OptionSet, Equatable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Creates a set of one action.
    public init(_ action: Action) { self.init(rawValue: 1 << action.rawValue) }
    /// The region can be pressed.
    public static let activate = Actions(.activate)
    /// The value can be increased.
    public static let increment = Actions(.increment)
    /// The value can be decreased.
    public static let decrement = Actions(.decrement)
    /// The region can be closed.
    public static let dismiss = Actions(.dismiss)
    /// The region can take the keyboard focus.
    public static let focus = Actions(.focus)
  }

  public var role: Role
  /// The region's name.
  public var label: String
  /// The current value, such as the title of the selected item.
  public var value: String
  /// A longer description.
  public var hint: String
  public var state: State
  public var actions: Actions
  /// The place in the region's set, counted from 1, and the size of the set; 0 of 0 without a set. For a
  /// slider, the value from 0 on, and the greatest value.
  public var position: Int
  public var count: Int

  /// Creates a meaning from a role and a name. By default it has no value and no state, accepts no
  /// action, and belongs to no set.
  @inline(never)
  public init(
    _ role: Role, label: String, value: String = "", hint: String = "", state: State = [],
    actions: Actions = [], position: Int = 0, count: Int = 0
  ) {
    self.role = role
    self.label = label
    self.value = value
    self.hint = hint
    self.state = state
    self.actions = actions
    self.position = position
    self.count = count
  }
}

/// A rectangle with a meaning. Hosts mirror it for assistive technology, and send actions back with its `id`.
public struct Region: Equatable, Sendable {
  /// The region's identifier, unique and stable within the component while that lives.
  public var id: Int
  public var frame: Rect
  public var semantics: Semantics

  /// Creates a region with a frame in points. The component chooses the id, which tells its regions apart.
  public init(_ id: Int, frame: Rect, _ semantics: Semantics) {
    self.id = id
    self.frame = frame
    self.semantics = semantics
  }

  func placed(_ outer: Placement) -> Region {
    var region = self
    region.frame = frame.placed(outer)
    return region
  }
}

extension Rect {
  /// Returns the smallest upright rectangle that contains this one transformed by `placement`.
  func placed(_ placement: Placement) -> Rect {
    guard placement.rotation.radians != 0 else {
      return Rect(placement(origin), size * placement.scale)
    }
    let corners = [Point(maxX, minY), Point(minX, maxY), Point(maxX, maxY)]
    return corners.reduce(Rect(placement(origin), .zero)) { $0.union(Rect(placement($1), .zero)) }
  }
}
