import Detent

/// A component that records what happens to it, and turns a spot for
/// a while when it is pressed. With items it is a menu as well.
struct Recorder: Component {
  enum Event: Equatable, Sendable { case received(Input) }

  var environment: Environment?
  var fits = 0
  var inputs: [Input] = []
  var spot = Point.zero
  /// How long it still moves, in seconds.
  var remaining = 0.0
  var items: [Item] = []
  /// Whether the menu is modal.
  var isModal = true
  /// The item that has the focus, if the component has.
  var cursor = 0

  mutating func fit(_ environment: Environment, measure: (TextRun) -> Size) {
    self.environment = environment
    fits += 1
  }

  mutating func handle(_ input: Input, emit: (Event) -> Void) -> Claim {
    inputs.append(input)
    if case .pointer(let event) = input {
      spot = event.position
      if event.phase == .down { remaining = 0.25 }
    }
    switch input {
    case .request(.items(let items)): self.items = items
    case .request(.select(let index)): cursor = index
    case .action(.focus, let region): cursor = region - 1
    default: break
    }
    emit(.received(input))
    return .captured
  }

  mutating func advance(by seconds: Double, emit: (Event) -> Void) {
    remaining = max(0, remaining - seconds)
  }

  func draw(on canvas: inout Canvas) {
    guard let environment else { return }
    let bounds = Rect(.zero, environment.size)
    canvas.fill(.rect(bounds), environment.theme.background)
    canvas.fill(.circle(center: bounds.center, radius: 60), environment.theme.accent)
    canvas.fill(.circle(center: spot, radius: 10 + 40 * remaining), environment.theme.destructive)
    drawItems(on: &canvas)
  }

  var isAtRest: Bool { remaining == 0 }

  private func drawItems(on canvas: inout Canvas) {
    guard !items.isEmpty else { return }
    canvas.region(
      0, frame: Rect(x: 10, y: 10, width: 200, height: 150),
      Semantics(
        .menu, label: "Menu", state: isModal ? .modal : [], actions: .dismiss, count: items.count))
    for (index, item) in items.enumerated() {
      let isFocused = focus.last == true && index == cursor
      canvas.region(
        index + 1, frame: Rect(x: 20, y: 20 + 44 * Double(index), width: 180, height: 44),
        Semantics(
          .menuItem, label: item.title, state: isFocused ? .focused : [],
          actions: [.activate, .focus], position: index + 1, count: items.count))
    }
  }

  var pointers: [PointerEvent] {
    inputs.compactMap { if case .pointer(let event) = $0 { event } else { nil } }
  }

  var keys: [KeyEvent] {
    inputs.compactMap { if case .key(let event) = $0 { event } else { nil } }
  }

  var actions: [String] {
    inputs.compactMap {
      if case .action(let action, let id) = $0 { "\(action) \(id)" } else { nil }
    }
  }

  var focus: [Bool] {
    inputs.compactMap { if case .focus(let isFocused, _) = $0 { isFocused } else { nil } }
  }

  var scrolls: [ScrollEvent] {
    inputs.compactMap { if case .scroll(let event) = $0 { event } else { nil } }
  }
}
