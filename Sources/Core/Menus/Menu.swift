import DetentControls
import DetentDrawing
import DetentGestures
import DetentText

/// What every menu has, whatever its mechanism: a door, lists, a keyboard, the presses of late, and its
/// surroundings.
///
/// A menu is a value that has this one and a mechanism of its own: see `MenuComponent`.
public struct Menu: Equatable, Sendable {
  /// What the whole menu is called; empty for none.
  public let title: String
  /// What there is to know before one chooses, shown where typed text is; empty, the default, for nothing.
  public var message = ""
  public internal(set) var environment = Environment()
  public internal(set) var door = Door()
  public internal(set) var tree: ItemTree
  public internal(set) var keyboard = MenuKeyboard()
  public var presses = PressHistory()
  /// Seconds of steps since it was made, without those at rest.
  public private(set) var clock = 0.0
  /// It opens by itself with the first step.
  public internal(set) var opensSoon: Bool
  /// The index, in the outermost list, of the item to begin with when it opens.
  var preselection: Int?
  private var lastTick = -Double.infinity

  /// At least so long between two ticks, in seconds.
  private static let tickPause = 0.04

  /// - Parameters:
  ///   - opensSoon: It opens by itself with the first step.
  ///   - capacity: So many items are shown at a time, at least 2; all by default.
  @inline(never)
  public init(_ items: [Item], title: String, opensSoon: Bool, capacity: Int = .max) {
    self.title = title
    self.opensSoon = opensSoon
    tree = ItemTree(items, capacity: capacity, more: environment.words.more)
  }

  /// What the menu is called aloud.
  public var name: String { title.isEmpty ? environment.words.menu : title }

  /// Reading goes from right to left, so what follows reading lies the other way round.
  @inlinable
  public var isMirrored: Bool { environment.direction == .rightToLeft }

  /// Time alone changes nothing of what all menus share.
  @inlinable
  public var isAtRest: Bool {
    !opensSoon && !door.isMoving && !presses.isFresh(environment.thresholds)
  }

  /// Takes in other surroundings.
  public mutating func fit(_ environment: Environment) { self.environment = environment }

  /// Takes in how many items there is room for.
  ///
  /// - Parameter index: Of an item of the whole list that is to be shown then; by default what is shown
  ///   first stays in sight.
  @inline(never)
  public mutating func fit(capacity: Int, keeping index: Int? = nil) {
    tree.fit(capacity: capacity, more: environment.words.more, keeping: index)
  }

  /// Lets time pass.
  public mutating func advance(by seconds: Double) {
    clock += seconds
    presses.advance(by: seconds)
    door.advance(by: seconds)
  }

  /// The mechanism is where it was going.
  @usableFromInline
  mutating func arrive(emit: (MenuEvent) -> Void) { door.arrive(emit: emit) }

  /// Counts as open from now on, although the mechanism is still on its way: something is done with it.
  public mutating func hurry(emit: (MenuEvent) -> Void) { door.hurry(emit: emit) }

  /// Tells that a catch was passed, unless one was a moment ago.
  @inline(never)
  public mutating func tick(emit: (MenuEvent) -> Void) {
    guard clock - lastTick >= Menu.tickPause else { return }
    lastTick = clock
    emit(.ticked)
  }

  /// What an event of the pointer is to what was before it.
  @inline(never)
  mutating func note(_ event: PointerEvent) {
    presses.note(event, environment.thresholds)
    if event.phase == .down {
      keyboard.showsFocus = false
      keyboard.giveUpText()
    }
  }
}
