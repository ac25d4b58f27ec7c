import DetentGeometry

/// What a region is and says to somebody who does not see it.
public struct Semantics: Equatable, Sendable {
  public enum Role: UInt8, Equatable, Sendable {
    case group, menu, menuItem, button, listBox, option, slider, dialog, alertDialog, label, image
    /// What is read aloud as soon as it appears, without taking the focus.
    case status
  }

  public struct State: OptionSet, Equatable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let selected = State(rawValue: 1)
    public static let disabled = State(rawValue: 2)
    public static let focused = State(rawValue: 4)
    public static let expanded = State(rawValue: 8)
    public static let hasPopup = State(rawValue: 16)
    public static let modal = State(rawValue: 32)
  }

  public enum Action: UInt8, Equatable, Sendable {
    case activate, increment, decrement, dismiss, focus
  }

  public struct Actions: OptionSet, Equatable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public init(_ action: Action) { self.init(rawValue: 1 << action.rawValue) }
    public static let activate = Actions(.activate)
    public static let increment = Actions(.increment)
    public static let decrement = Actions(.decrement)
    public static let dismiss = Actions(.dismiss)
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
  /// Place in its set counted from 1, and how many there are; 0 of 0 for none.
  public var position: Int
  public var count: Int

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
