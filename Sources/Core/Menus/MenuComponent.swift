import DetentControls
import DetentDrawing
import DetentGeometry
import DetentGestures

/// A menu with a mechanism of its own.
///
/// What a menu does by requests, keys and assistive technology is the same for all, and comes from here.
/// A mechanism says where its items are, how it moves, and what it makes of pointers. In return it
/// calls `open`, `close`, `choose`, `enter` and `leave` for what a hand does, `advanceMenu` at the beginning
/// of each step, and `arriveIfThere` at its end.
public protocol MenuComponent: Component where Event == MenuEvent {
  /// What all menus have: lists, door, keyboard, surroundings.
  var menu: Menu { get set }

  /// The index, among the items that are shown, of the one that Enter would choose now; nil for none.
  var choice: Int? { get }

  /// Choosing an item closes the menu.
  var closesOnActivation: Bool { get }

  /// Points out an item of those that are shown, or none: it is what Enter would choose.
  mutating func mark(_ index: Int?, emit: (MenuEvent) -> Void)

  /// Follows an arrow, Home, End or a page key.
  mutating func move(by key: KeyEvent.Key, emit: (MenuEvent) -> Void)

  /// Marks the next item that can be chosen, or for -1 the one before.
  mutating func step(by step: Int, emit: (MenuEvent) -> Void)

  /// Takes in what a pointer did, and answers whose it is.
  mutating func handle(_ event: PointerEvent, emit: (MenuEvent) -> Void) -> Claim
  /// Takes in a turn of the wheel or a stroke on a touchpad, and answers whose it is.
  mutating func handle(_ event: ScrollEvent, emit: (MenuEvent) -> Void) -> Claim

  /// The door has just been opened or closed: the mechanism sets out.
  ///
  /// - Parameter phase: The door's phase before.
  mutating func setOut(from phase: MenuPhase)

  /// Another list is shown, or the same one with other items.
  ///
  /// - Parameter old: The lists before.
  mutating func show(_ change: ListChange, from old: ItemTree, emit: (MenuEvent) -> Void)

  /// Lets go of whatever pointers have taken hold of, without effect.
  mutating func letGo()

  /// The mechanism is where `setOut` sent it. Without motion that is not asked: the door's cross-fade
  /// tells.
  var hasArrived: Bool { get }

  /// Nobody sees it any more: everything is at once where it belongs while it is closed.
  mutating func putAway()

  // What has a default.

  /// A hand moves the mechanism, so that it cannot have arrived.
  var isPulled: Bool { get }

  /// A key opens the closed menu; Enter and Space do by default.
  func opens(by key: KeyEvent.Key) -> Bool

  /// The item at an index is about to be chosen; it is marked by default.
  mutating func commit(_ index: Int, emit: (MenuEvent) -> Void)

  /// Enter, where no item is marked: marks the one to begin with by default.
  mutating func activateNothing(emit: (MenuEvent) -> Void)

  /// It was opened or closed by its door's coming to an end.
  mutating func arrived(emit: (MenuEvent) -> Void)

  /// It is open and is asked to open; nothing by default.
  mutating func reopen()

  /// Opens out of a rectangle, in points; as ever by default.
  mutating func open(from source: Rect, emit: (MenuEvent) -> Void)

  /// Acts on a region of its own; `ignored` by default.
  mutating func perform(
    _ action: Semantics.Action, onOwn region: Int, emit: (MenuEvent) -> Void
  ) -> Claim

  /// Tab leaves an open menu that lies over everything.
  var closesOnTab: Bool { get }
}

extension MenuComponent {
  public var isPulled: Bool { false }
  public var closesOnTab: Bool { false }
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

  /// The surroundings that it was told last.
  @inlinable public var environment: Environment { menu.environment }
  /// Whether it is open, and on the way to what.
  @inlinable public var door: Door { menu.door }
  /// Its lists, and which of them is shown.
  @inlinable public var tree: ItemTree { menu.tree }
  /// What the whole menu is called.
  @inlinable public var title: String { menu.title }
  /// Where it is between shut and open.
  @inlinable public var phase: MenuPhase { menu.door.phase }
  /// The outermost list.
  @inlinable public var items: [Item] { menu.tree.root }
  /// The items that are shown: a page of the outermost list, or of one behind an item.
  @inlinable public var shownItems: [Item] { menu.tree.shown }
  /// What was typed to find an item; empty once that was given up.
  public var typedText: String { menu.keyboard.typedText }
  /// No item has what was typed, and Enter chooses none.
  public var isMismatch: Bool { menu.keyboard.isMismatch }

  /// Hands an input to the verb that is for it.
  public mutating func handle(_ input: Input, emit: (MenuEvent) -> Void) -> Claim {
    handleAsMenu(input, emit: emit)
  }

  /// Hands an input to the verb that is for it. A `handle` of a menu's own calls it.
  public mutating func handleAsMenu(_ input: Input, emit: (MenuEvent) -> Void) -> Claim {
    switch input {
    case .pointer(let event):
      menu.note(event)
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
