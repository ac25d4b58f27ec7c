import DetentControls
import DetentDrawing
import DetentGeometry
import DetentGestures

/// A menu with a mechanism of its own.
///
/// Requests, keys and assistive technology have the same effect on all menus, which comes from here. A
/// mechanism determines where its items are, how it moves, and what pointers do. It must call `open`,
/// `close`, `choose`, `enter` and `leave` for what the user does by hand, `advanceMenu` at the beginning of
/// each step, and `arriveIfThere` at its end. Its `fit` calls that of `menu`, and its `draw` ends with
/// `Canvas.typedText`, which shows what was typed.
public protocol MenuComponent: Component where Event == MenuEvent {
  /// The part that all menus share: lists, door, keyboard, environment.
  var menu: Menu { get set }

  /// The index in `shownItems` of the item that Enter would choose now; nil for none.
  var choice: Int? { get }

  /// Whether choosing an item closes the menu.
  var closesOnActivation: Bool { get }

  /// Marks the item at an index in `shownItems`, or none. Enter would choose the marked item.
  mutating func mark(_ index: Int?, emit: (MenuEvent) -> Void)

  /// Moves the mark for an arrow key, Home, End or a page key.
  mutating func move(by key: KeyEvent.Key, emit: (MenuEvent) -> Void)

  /// Marks the next item that can be chosen, or the previous one for -1.
  mutating func step(by step: Int, emit: (MenuEvent) -> Void)

  /// Handles a pointer event, and returns whose it is.
  mutating func handle(_ event: PointerEvent, emit: (MenuEvent) -> Void) -> Claim
  /// Handles a turn of the wheel or a stroke on a touchpad, and returns whose it is.
  mutating func handle(_ event: ScrollEvent, emit: (MenuEvent) -> Void) -> Claim

  /// Starts the mechanism's motion. The door has just begun to open or to close.
  ///
  /// - Parameter phase: The door's phase before.
  mutating func setOut(from phase: MenuPhase)

  /// Shows another list, or the same one with other items.
  ///
  /// - Parameter old: The lists before.
  mutating func show(_ change: ListChange, from old: ItemTree, emit: (MenuEvent) -> Void)

  /// Releases everything that pointers hold, without effect.
  mutating func letGo()

  /// Whether the mechanism has arrived where `setOut` sent it. With reduced motion this is not used:
  /// the door's cross-fade decides.
  var hasArrived: Bool { get }

  /// Puts everything at once where it belongs in a closed menu, which is no longer visible.
  mutating func putAway()

  // The following requirements have defaults.

  /// Whether the user moves the mechanism by hand, so that it cannot have arrived. False by default.
  var isPulled: Bool { get }

  /// Returns whether a key opens the closed menu. By default Enter and Space do.
  func opens(by key: KeyEvent.Key) -> Bool

  /// Prepares the item at an index in `shownItems`, which is about to be chosen. By default it is marked.
  mutating func commit(_ index: Int, emit: (MenuEvent) -> Void)

  /// Handles Enter while no item is marked. By default the initial item is marked.
  mutating func activateNothing(emit: (MenuEvent) -> Void)

  /// Handles the end of an opening or closing. Does nothing by default.
  mutating func arrived(emit: (MenuEvent) -> Void)

  /// Handles a request to open while the menu is open. Does nothing by default.
  mutating func reopen()

  /// Opens the menu from a rectangle, in points. By default it opens as usual.
  mutating func open(from source: Rect, emit: (MenuEvent) -> Void)

  /// Acts on a region of the mechanism's own. Returns `ignored` by default.
  mutating func perform(
    _ action: Semantics.Action, onOwn region: Int, emit: (MenuEvent) -> Void
  ) -> Claim

  /// Whether pointers hit items at their new places at once when the list is replaced, and not where they are drawn on
  /// their way there. False by default.
  var hitsNewPlaces: Bool { get }

  /// Whether Tab closes the menu, for one that lies over everything. False by default.
  var closesOnTab: Bool { get }
}

extension MenuComponent {
  public var isPulled: Bool { false }
  public var closesOnTab: Bool { false }
  public var hitsNewPlaces: Bool { false }
  public func opens(by key: KeyEvent.Key) -> Bool { key == .enter || key == .space }
  public mutating func commit(_ index: Int, emit: (MenuEvent) -> Void) { mark(index, emit: emit) }
  public mutating func activateNothing(emit: (MenuEvent) -> Void) { markInitial(emit: emit) }
  public mutating func arrived(emit: (MenuEvent) -> Void) {}
  public mutating func reopen() {}
  public mutating func open(from source: Rect, emit: (MenuEvent) -> Void) { open(emit: emit) }
  public mutating func perform(
    _ action: Semantics.Action, onOwn region: Int, emit: (MenuEvent) -> Void
  ) -> Claim { .ignored }

  // MARK: What is asked of a menu

  /// The current environment.
  @inlinable public var environment: Environment { menu.environment }
  /// The state of the menu's opening and closing.
  @inlinable public var door: Door { menu.door }
  /// The lists, and the part that is shown.
  @inlinable public var tree: ItemTree { menu.tree }
  /// The name of the whole menu.
  @inlinable public var title: String { menu.title }
  /// The state of the menu between closed and open.
  @inlinable public var phase: MenuPhase { menu.door.phase }
  /// The outermost list.
  @inlinable public var items: [Item] { menu.tree.root }
  /// The items on the current page of the outermost list, or of a list behind an item.
  @inlinable public var shownItems: ItemList { menu.tree.shown }
  /// The item that Enter would choose now; nil for none.
  package var markedItem: Item? {
    choice.flatMap { shownItems.indices.contains($0) ? shownItems[$0] : nil }
  }
  /// The text typed to find an item; empty once it was given up.
  public var typedText: String { menu.keyboard.typedText }
  /// Whether no item matches the typed text, so that Enter chooses none.
  public var isMismatch: Bool { menu.keyboard.isMismatch }

  /// Handles an input by the method for its kind.
  public mutating func handle(_ input: Input, emit: (MenuEvent) -> Void) -> Claim {
    handleAsMenu(input, emit: emit)
  }

  /// Handles an input by the method for its kind. Call it from a `handle` of your own.
  public mutating func handleAsMenu(_ input: Input, emit: (MenuEvent) -> Void) -> Claim {
    if menu.narrowsSoon, !input.isLetterUp { narrow(emit: emit) }
    switch input {
    case .pointer(let event):
      menu.note(event)
      defer { menu.isPressing = false }
      return handle(event, emit: emit)
    case .scroll(let event): return handle(event, emit: emit)
    case .key(let event): return handle(event, emit: emit)
    case .action(let action, let region): return perform(action, on: region, emit: emit)
    case .focus(let isFocused, let isVisible):
      menu.keyboard.focus(isFocused, isVisible: isVisible)
      return .interested
    case .request(let request):
      perform(request, emit: emit)
      return .captured
    }
  }
}

extension Input {
  /// Whether it is the release of a key other than Space, which means nothing to a menu.
  fileprivate var isLetterUp: Bool {
    if case .key(let event) = self { return event.phase == .up && event.key != .space }
    return false
  }
}
