import DetentControls
import DetentGeometry
import DetentGestures
import DetentMenus

// Keys.
extension FloatingMenu {
  public var choice: Int? { highlight }
  public var closesOnActivation: Bool { tuning.closesOnActivation }

  public mutating func mark(_ index: Int?, emit: (Event) -> Void) {
    setHighlight(index)
    tellHighlight(emit: emit)
  }

  /// While no item has the focus, the button has it.
  public mutating func activateNothing(emit: (Event) -> Void) { dismiss(emit: emit) }

  /// Enter, Space, and the arrow towards the items open the menu.
  public func opens(by key: KeyEvent.Key) -> Bool {
    switch key {
    case .enter, .space: return true
    default: return Vector(key).map(opens(by:)) ?? false
    }
  }

  /// Returns whether an arrow points towards the items; on an arc, towards some of them.
  private func opens(by arrow: Vector) -> Bool {
    guard layout.way == .arc else { return sense(of: arrow) == 1 }
    return leaves.contains { ($0.slot.center - layout.center).dot(arrow) > 1 }
  }

  /// The direction of the items.
  private var axis: Vector {
    switch layout.way {
    case .up: return Vector(0, -1)
    case .down: return Vector(0, 1)
    case .left: return Vector(-1, 0)
    case .right: return Vector(1, 0)
    case .arc:
      guard let first = firstSlot, let last = lastSlot else { return .zero }
      return (last - first).normalized
    }
  }

  private var firstSlot: Point? { leaves.first { !$0.isLeaving }?.slot.center }
  private var lastSlot: Point? { leaves.last.flatMap { $0.isLeaving ? nil : $0.slot.center } }

  /// Returns 1 for the direction of the items, -1 for the opposite one, and nil for a direction across.
  func sense(of direction: Vector) -> Int? {
    let along = axis.dot(direction)
    return along > 0.1 ? 1 : along < -0.1 ? -1 : nil
  }

  public mutating func move(by key: KeyEvent.Key, emit: (Event) -> Void) {
    switch key {
    case .home: mark(shownItems.enabled(from: 0, by: 1) ?? highlight, emit: emit)
    case .end:
      mark(shownItems.enabled(from: shownItems.count - 1, by: -1) ?? highlight, emit: emit)
    case .pageUp, .pageDown:
      let sense = sense(of: Vector(0, key == .pageDown ? 1 : -1)) ?? (key == .pageDown ? 1 : -1)
      move(by: sense > 0 ? .end : .home, emit: emit)
    default:
      guard let arrow = Vector(key) else { return }
      if let sense = sense(of: arrow) { return step(by: sense, emit: emit) }
      if let beside = beside(arrow) { mark(beside, emit: emit) }
    }
  }

  public mutating func step(by step: Int, emit: (Event) -> Void) {
    guard !shownItems.isEmpty else { return }
    let current = highlight ?? (step > 0 ? -1 : shownItems.count)
    if let next = shownItems.enabled(after: current, by: step) { mark(next, emit: emit) }
  }

  /// Returns the nearest item in an arrow's direction, or the initial item if none is highlighted.
  private func beside(_ arrow: Vector) -> Int? {
    guard let highlight,
      let current = leaves.first(where: { !$0.isLeaving && $0.index == highlight })
    else { return shownItems.initialSelection.flatMap { shownItems[$0].isEnabled ? $0 : nil } }
    var best: (index: Int, distance: Double)?
    for leaf in leaves where !leaf.isLeaving && leaf.item.isEnabled {
      let way = leaf.slot.center - current.slot.center
      guard way.dot(arrow) > 1 else { continue }
      let distance = way.lengthSquared
      if best.map({ distance < $0.distance }) ?? true { best = (leaf.index, distance) }
    }
    return best?.index
  }
}

extension Vector {
  /// The direction of an arrow key.
  fileprivate init?(_ key: KeyEvent.Key) {
    switch key {
    case .up: self = Vector(0, -1)
    case .down: self = Vector(0, 1)
    case .left: self = Vector(-1, 0)
    case .right: self = Vector(1, 0)
    default: return nil
    }
  }
}
