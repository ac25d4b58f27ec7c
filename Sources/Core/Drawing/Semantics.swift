import DetentGeometry

/// What a region is and says to somebody who does not see it.
public struct Semantics: Equatable, Sendable {
  /// What kind of thing a region is, by the names that WAI-ARIA has for them.
  public enum Role: UInt8, Equatable, Sendable {
    /// Things that belong together.
    case group
    /// A list of commands.
    case menu
    /// One command in a menu.
    case menuItem
    /// Something to be pressed.
    case button
    /// A list out of which one is chosen.
    case listBox
    /// One choice in a list box.
    case option
    /// A value that can be made larger and smaller.
    case slider
    /// A panel that is asked for.
    case dialog
    /// A panel that interrupts, and is read aloud whole.
    case alertDialog
    /// Text that names or explains something.
    case label
    /// A picture that says something.
    case image
    /// What is read aloud as soon as it appears, without taking the focus.
    case status
  }

  /// What a region is in right now. A state that cannot be is left out.
  public struct State: OptionSet, Equatable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// It is the one that is marked or chosen.
    public static let selected = State(rawValue: 1)
    /// It is there and cannot be used.
    public static let disabled = State(rawValue: 2)
    /// The keyboard's focus is at it.
    public static let focused = State(rawValue: 4)
    /// What it opens is open.
    public static let expanded = State(rawValue: 8)
    /// Activating it opens something more: a menu, or items behind it.
    public static let hasPopup = State(rawValue: 16)
    /// While it is there, nothing else can be used.
    public static let modal = State(rawValue: 32)
  }

  /// What assistive technology can do to a region, in place of a pointer.
  public enum Action: UInt8, Equatable, Sendable {
    /// Press it.
    case activate
    /// Make its value larger, or go to the next one.
    case increment
    /// Make its value smaller, or go to the one before.
    case decrement
    /// Close it, or go back.
    case dismiss
    /// Bring the keyboard's focus to it.
    case focus
  }

  /// A set of actions: those that a region takes.
  public struct Actions: OptionSet, Equatable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// A set of one action.
    public init(_ action: Action) { self.init(rawValue: 1 << action.rawValue) }
    /// It can be pressed.
    public static let activate = Actions(.activate)
    /// Its value can be made larger.
    public static let increment = Actions(.increment)
    /// Its value can be made smaller.
    public static let decrement = Actions(.decrement)
    /// It can be closed.
    public static let dismiss = Actions(.dismiss)
    /// It can take the keyboard's focus.
    public static let focus = Actions(.focus)
  }

  public var role: Role
  /// Its name.
  public var label: String
  /// What it holds now, such as the selected title.
  public var value: String
  /// A longer description.
  public var hint: String
  public var state: State
  public var actions: Actions
  /// Place in its set counted from 1, and how many there are; 0 of 0 for none. Of a slider, its value from 0 on, and the
  /// largest one.
  public var position: Int
  public var count: Int

  /// What a region is and how it is called; by default it has no value and no state, takes no action, and
  /// is in no set.
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

/// A rectangle with a meaning. Hosts mirror it for assistive technology, and send an action on it
/// back by its `id`.
public struct Region: Equatable, Sendable {
  /// Its name within the component, stable while the component lives.
  public var id: Int
  public var frame: Rect
  public var semantics: Semantics

  /// A meaning for a rectangle, in points. Ids are the component's own and tell its regions apart.
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
  /// The smallest upright rectangle around this one as seen after `placement`.
  func placed(_ placement: Placement) -> Rect {
    guard placement.rotation.radians != 0 else {
      return Rect(placement(origin), size * placement.scale)
    }
    let corners = [Point(maxX, minY), Point(minX, maxY), Point(maxX, maxY)]
    return corners.reduce(Rect(placement(origin), .zero)) { $0.union(Rect(placement($1), .zero)) }
  }
}
