import DetentControls
import DetentDrawing
import DetentGeometry
import DetentGestures
import DetentMenus

// Keys, and the regions that only a drawer has.
extension DrawerMenu {
  /// Nil while the marked row is scrolled out of sight: Enter scrolls it back first.
  public var choice: Int? { page.cursor.flatMap { page.isInWindow($0) ? $0 : nil } }
  public var closesOnActivation: Bool { tuning.closesOnActivation }

  public mutating func mark(_ index: Int?, emit: (Event) -> Void) {
    guard let index, page.items.indices.contains(index), page.items[index].isEnabled else { return }
    let isNew = page.cursor != index
    page.cursor = index
    page.reveal(index)
    if isNew { menu.tellMark(index, emit: emit) }
  }

  public mutating func activateNothing(emit: (Event) -> Void) {
    if page.cursor == nil { markInitial(emit: emit) } else { mark(page.cursor, emit: emit) }
  }

  public mutating func commit(_ index: Int, emit: (Event) -> Void) { page.cursor = index }

  public mutating func step(by step: Int, emit: (Event) -> Void) {
    mark(page.items.enabled(after: page.cursor ?? 0, by: step), emit: emit)
  }

  public mutating func move(by key: KeyEvent.Key, emit: (Event) -> Void) {
    let (items, cursor) = (page.items, page.cursor ?? 0)
    let rows = max(1, Int((page.scroller.window / measures.row).roundedDown) - 1)
    switch key {
    case .down: step(by: 1, emit: emit)
    case .up: step(by: -1, emit: emit)
    case .home: mark(items.enabled(from: 0, by: 1), emit: emit)
    case .end: mark(items.enabled(from: items.count - 1, by: -1), emit: emit)
    case .pageDown:
      mark(items.enabled(from: min(items.count - 1, cursor + rows), by: -1), emit: emit)
    case .pageUp: mark(items.enabled(from: max(0, cursor - rows), by: 1), emit: emit)
    case .left: moveSideways(forward: isMirrored, emit: emit)
    case .right: moveSideways(forward: !isMirrored, emit: emit)
    default: break
    }
  }

  /// Enters the list behind an item, or leaves it. If there is none, the panel moves to its next detent.
  private mutating func moveSideways(forward: Bool, emit: (Event) -> Void) {
    guard forward else {
      if !leave(emit: emit) { resize(inwards: false) }
      return
    }
    guard let cursor = page.cursor, page.items[cursor].hasChildren else {
      return resize(inwards: true)
    }
    if choice == nil { mark(cursor, emit: emit) } else { choose(cursor, emit: emit) }
  }

  /// Moves the panel to its next detent, without hiding it.
  private mutating func resize(inwards: Bool) {
    guard frame.places.count > 2, slide.mode != .held else { return }
    let place = frame.place(beyond: slide.target, inwards: inwards)
    if place > 0, place != slide.target { go(to: place) }
  }

  public mutating func perform(
    _ action: Semantics.Action, onOwn region: Int, emit: (Event) -> Void
  ) -> Claim {
    guard door.isOut, region == MenuRegion.grip else { return .ignored }
    switch action {
    case .increment: resize(inwards: true)
    case .decrement: resize(inwards: false)
    default: return .ignored
    }
    return .captured
  }
}
