import Detent

/// A custom component: a lamp's switch, whose knob is on a spring.
struct Lamp: Component {
  /// Whether it was turned on or off.
  typealias Event = Bool

  let label: String
  private(set) var isOn = false
  private var knob = SpringValue(0, spring: .settle)
  private var environment = Environment()

  init(_ label: String) { self.label = label }

  mutating func fit(_ environment: Environment, measure: (TextRun) -> Size) {
    self.environment = environment
  }

  mutating func handle(_ input: Input, emit: (Bool) -> Void) -> Claim {
    switch input {
    case .pointer(let event) where event.phase == .down:
      return plate.contains(event.position) ? .captured : .ignored
    case .pointer(let event) where event.phase == .up:
      if plate.contains(event.position) { turn(emit: emit) }
    case .action(.activate, _): turn(emit: emit)
    case .key(let event) where event.phase == .down && (event.key == .enter || event.key == .space):
      turn(emit: emit)
    default: return .ignored
    }
    return .captured
  }

  private mutating func turn(emit: (Bool) -> Void) {
    isOn.toggle()
    knob.retarget(to: isOn ? 1 : 0)
    emit(isOn)
  }

  mutating func advance(by seconds: Double, emit: (Bool) -> Void) { knob.advance(by: seconds) }

  var isAtRest: Bool { knob.isAtRest }

  private var plate: Rect {
    Rect(
      x: environment.size.width / 2 - 48, y: environment.size.height / 2 - 26, width: 96, height: 52
    )
  }

  func draw(on canvas: inout Canvas) {
    let theme = environment.theme
    let light = max(0, min(1, knob.value))
    canvas.fill(.rect(plate, radius: 26), theme.line.mixed(with: theme.accent, light))
    let center = Point(plate.minX + 26 + 44 * knob.value, plate.center.y)
    canvas.shadow(.circle(center: center, radius: 22), theme.restingShadow)
    canvas.fill(.circle(center: center, radius: 22), theme.surface)
    canvas.region(
      1, frame: plate,
      Semantics(.button, label: label, value: isOn ? "on" : "off", actions: .activate))
  }
}
