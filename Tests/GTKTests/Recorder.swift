import Detent

/// A component that writes down what happens to it, and turns a spot for a while when it is pressed.
struct Recorder: Component {
  enum Event: Equatable, Sendable { case received(Input) }

  var environment: Environment?
  var fits = 0
  var inputs: [Input] = []
  var spot = Point.zero
  /// Seconds that it still moves.
  var remaining = 0.0

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
  }

  var isAtRest: Bool { remaining == 0 }

  var pointers: [PointerEvent] {
    inputs.compactMap { if case .pointer(let event) = $0 { event } else { nil } }
  }

  var keys: [KeyEvent] {
    inputs.compactMap { if case .key(let event) = $0 { event } else { nil } }
  }

  var focus: [Bool] {
    inputs.compactMap { if case .focus(let isFocused) = $0 { isFocused } else { nil } }
  }

  var scrolls: [ScrollEvent] {
    inputs.compactMap { if case .scroll(let event) = $0 { event } else { nil } }
  }
}
