import DetentControls
import DetentDrawing
import DetentGestures
import DetentText

/// The part that all menus share: a door, lists, a keyboard, the recent presses, and the environment.
///
/// A menu is a value that contains this one and a mechanism of its own: see `MenuComponent`.
public struct Menu: Equatable, Sendable {
  /// The name of the whole menu; empty for none.
  public package(set) var title: String
  /// A message to read before choosing, shown where typed text is. It is empty, for none, by default.
  public var message = ""
  public internal(set) var environment = Environment()
  public internal(set) var door = Door()
  public internal(set) var tree: ItemTree
  public internal(set) var keyboard = MenuKeyboard()
  public var presses = PressHistory()
  /// The page before its items were replaced, as long as a press or key may have been meant for it.
  private var replaced = ItemList([])
  /// Whether another item was marked while the menu opened, which is emitted after `opened`.
  var owesMark = false
  /// Whether a press, and not time, a key or a request, is what the menu is handling.
  var isPressing = false
  /// The time since the menu was created, in seconds. It stands still while the menu is at rest.
  public private(set) var clock = 0.0
  /// Whether the menu opens by itself in the next step.
  public internal(set) var opensSoon: Bool
  /// Whether typed text or the filter has changed, so that the list is narrowed before the next input or step. The
  /// claim of a key, for which a host asks a copy, does not need that.
  public internal(set) var narrowsSoon = false
  /// The index in the outermost list of the item to begin with when the menu opens.
  var preselection: Int?
  private var lastTick = -Double.infinity

  /// The least time between two ticks, in seconds.
  private static let tickPause = 0.04
  /// The longest pause within a stroke, in seconds: some touchpads never report that the fingers lifted.
  package static let longestPause = 0.15

  /// Creates a closed menu.
  ///
  /// - Parameters:
  ///   - opensSoon: Whether the menu opens by itself in the first step.
  ///   - capacity: The number of items that are shown at a time, at least 2; all by default.
  @inline(never)
  public init(_ items: [Item], title: String, opensSoon: Bool, capacity: Int = .max) {
    self.title = title
    self.opensSoon = opensSoon
    tree = ItemTree(items, capacity: capacity, more: environment.words.more)
  }

  /// The spoken name of the menu.
  public var name: String { title.isEmpty ? environment.words.menu : title }

  /// Whether the reading direction is from right to left, so that the layout is mirrored.
  @inlinable
  public var isMirrored: Bool { environment.direction == .rightToLeft }

  /// Whether time alone changes nothing in the part that all menus share.
  @inlinable
  public var isAtRest: Bool {
    !opensSoon && !narrowsSoon && !door.isMoving && !presses.isFresh(environment.thresholds)
  }

  /// Sets the environment.
  public mutating func fit(_ environment: Environment) {
    let old = self.environment.usedFilter
    self.environment = environment
    guard environment.usedFilter != old, !keyboard.filterText.isEmpty else { return }
    keyboard.hasGrown = false
    // Text that no longer narrows the list could not be deleted any more.
    if environment.usedFilter == .off { keyboard.clearFilter() }
    narrowsSoon = true
  }

  /// Sets the number of items for which there is room.
  ///
  /// - Parameter index: The index in the list of an item that stays on the page. By
  ///   default it is the first one shown.
  @inline(never)
  public mutating func fit(capacity: Int, keeping index: Int? = nil) {
    tree.fit(capacity: capacity, more: environment.words.more, keeping: index)
  }

  /// Replaces the title and the message. Everything else stays as it is.
  package mutating func retitle(_ title: String, message: String) {
    self.title = title
    self.message = message
  }

  /// Advances the clock by a number of seconds.
  public mutating func advance(by seconds: Double) {
    clock += seconds
    presses.advance(by: seconds)
    door.advance(by: seconds)
    if !replaced.isEmpty, !presses.isRenewed(environment.thresholds) { replaced = [] }
  }

  /// Completes an opening or closing, once the mechanism has arrived.
  @usableFromInline
  mutating func arrive(emit: (MenuEvent) -> Void) { door.arrive(emit: emit) }

  /// Completes an opening ahead of the mechanism's motion, because the menu is being used.
  public mutating func hurry(emit: (MenuEvent) -> Void) { door.hurry(emit: emit) }

  /// Emits that a detent was passed, unless the last tick was less than 40 ms ago.
  @inline(never)
  public mutating func tick(emit: (MenuEvent) -> Void) {
    guard clock - lastTick >= Menu.tickPause else { return }
    lastTick = clock
    emit(.ticked)
  }

  // MARK: Presses and keys that were meant for items which have been replaced

  /// Notes that the page has other items than before.
  mutating func renew(_ old: ItemList) {
    presses.renew()
    replaced = old
  }

  /// Notes whether the item that Enter would choose is another one than before the page was replaced.
  ///
  /// - Parameters:
  ///   - choice: The index on the page of the marked item.
  ///   - before: The index of the item that was marked on the old page.
  @inline(never)
  mutating func noteMark(_ choice: Int?, since before: Int?, in old: ItemList) {
    guard let choice, let before, old.indices.contains(before), canMark(choice) else { return }
    if Word(tree.shown[choice].id) != Word(old[before].id) { presses.hasOtherMark = true }
  }

  /// Returns whether Enter was meant for the item that was marked before the page was replaced.
  var isEnterEarly: Bool { presses.hasOtherMark && presses.isRenewed(environment.thresholds) }

  /// Returns whether a key was meant for the item that had this index before the page was replaced.
  @inline(never)
  func isKeyEarly(for index: Int) -> Bool {
    presses.isRenewed(environment.thresholds) && canMark(index) && hasOther(at: index)
  }

  /// Returns whether the current press was meant for what was there before the page was replaced.
  ///
  /// - Parameter slides: Whether items that have other places now are hit where they are drawn. If not, all
  ///   items have other places as soon as their number is another one.
  @inline(never)
  func isPressEarly(on index: Int, slides: Bool) -> Bool {
    guard isPressing, presses.isEarly, !replaced.isEmpty, canMark(index) else { return false }
    if !slides { return replaced.count != tree.shown.count || hasOther(at: index) }
    return !replaced.contains { Word($0.id) == Word(tree.shown[index].id) }
  }

  private func hasOther(at index: Int) -> Bool {
    replaced.indices.contains(index) && Word(replaced[index].id) != Word(tree.shown[index].id)
  }

  /// Relates a pointer event to the ones before it.
  @inline(never)
  mutating func note(_ event: PointerEvent) {
    isPressing = event.phase != .hover
    presses.note(event, environment.thresholds)
    if event.phase == .down {
      keyboard.showsFocus = false
      keyboard.giveUpText()
    }
  }
}
