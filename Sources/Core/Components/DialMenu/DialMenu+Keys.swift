import DetentControls
import DetentGestures
import DetentMenus

// Keys and the items that they choose.
extension DialMenu {
  /// The item that the hub shows in full: the one to which a key or a tap sends the wheel, or the one at the
  /// anchor of a wheel that is turned by hand.
  public var choice: Int? {
    guard !shownItems.isEmpty else { return nil }
    return isHeld || wheel.mode == .coasting ? highlight : layout.item(at: goal)
  }

  public var closesOnActivation: Bool { tuning.closesOnActivation }

  public mutating func mark(_ index: Int?, emit: (Event) -> Void) {
    if let index { go(to: layout.number(of: index, near: Double(goal))) }
  }

  /// A visible dial has the keyboard from the start, and a hidden one has no button.
  public func opens(by key: KeyEvent.Key) -> Bool { false }

  public mutating func commit(_ index: Int, emit: (Event) -> Void) {
    if choice != index || !isHeld { mark(index, emit: emit) }
    select(index, emit: emit)
  }

  public mutating func move(by key: KeyEvent.Key, emit: (Event) -> Void) {
    let sideways = layout.sense > 0 ? 1 : -1
    switch key {
    case .down: stepBy(1)
    case .up: stepBy(-1)
    case .right: stepBy(sideways)
    case .left: stepBy(-sideways)
    case .pageDown: stepBy(pageLength)
    case .pageUp: stepBy(-pageLength)
    case .home: mark(shownItems.enabled(from: 0, by: 1), emit: emit)
    case .end: mark(shownItems.enabled(from: shownItems.count - 1, by: -1), emit: emit)
    default: break
    }
  }

  public mutating func step(by step: Int, emit: (Event) -> Void) { stepBy(step) }

  /// The number of items that a page key moves: a quarter of the visible ones.
  private var pageLength: Int { max(2, layout.bubbleCount / 4) }
}
