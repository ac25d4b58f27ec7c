import Detent
import DetentPlayground
import DetentWeb

// The playground of the page, of which there is one. Integers, numbers and
// times are as in Sources/Hosts/Web/Exports.swift.

nonisolated(unsafe) private let playground = Live(Playground())
nonisolated(unsafe) private var now = 0.0
nonisolated(unsafe) private var isAttached = false

private func send(_ input: Input, _ time: Double) {
  now = time
  playground.send(input)
}

/// Fits the playground, as `detent_fit` does a component.
@_expose(wasm, "playground_fit")
func fitPlayground(
  width: Double, height: Double, scale: Double, textScale: Double, theme: Int, flags: Int,
  time: Double
) {
  guard width >= 0, height >= 0, width < 1e6, height < 1e6 else { return }
  now = time
  if !isAttached {
    isAttached = true
    playground.attach(clock: { now }, wake: {})
    playground.advance(to: time)
  }
  playground.fit(
    Environment(
      size: Size(width, height), scale: max(0.1, min(16, scale)),
      theme: theme == 2 ? .highContrast : theme == 1 ? .dark : .light,
      direction: flags & 1 != 0 ? .rightToLeft : .leftToRight, reducesMotion: flags & 2 != 0,
      textScale: max(0.5, min(3, textScale))))
}

/// Sends an event of a pointer's primary button, with the numbers of `detent_pointer`.
@_expose(wasm, "playground_pointer")
func pointToPlayground(phase: Int, id: Int, kind: Int, x: Double, y: Double, time: Double) {
  guard let phase = PointerEvent.Phase(rawValue: UInt8(truncatingIfNeeded: phase)) else { return }
  let kind = PointerEvent.Kind(rawValue: UInt8(truncatingIfNeeded: kind)) ?? .mouse
  send(.pointer(PointerEvent(phase, at: Point(x, y), time: time, id: id, kind: kind)), time)
}

/// Sends an event of a key, with the numbers of `detent_key`. Returns 1 if the playground uses the key, and 0 if not.
@_expose(wasm, "playground_key")
func pressInPlayground(phase: Int, key: Int, modifiers: Int, time: Double) -> Int {
  guard let named = KeyEvent.Key(onPage: key) else { return 0 }
  let event = KeyEvent(
    phase == 0 ? .down : .up, named, time: time,
    modifiers: KeyEvent.Modifiers(rawValue: UInt8(truncatingIfNeeded: modifiers)))
  now = time
  let claim = playground.claim(of: .key(event))
  playground.send(.key(event))
  return claim == .ignored ? 0 : 1
}

@_expose(wasm, "playground_focus")
func focusPlayground(isFocused: Int, isVisible: Int, time: Double) {
  send(.focus(isFocused != 0, isVisible: isVisible != 0), time)
}

/// Sends an action of assistive technology on a body, given by its number, with the numbers of `detent_act`.
@_expose(wasm, "playground_act")
func actInPlayground(action: Int, region: Int, time: Double) {
  guard let action = Semantics.Action(rawValue: UInt8(truncatingIfNeeded: action)) else { return }
  send(.action(action, region: region), time)
}

/// Sends a command: 0…8 take a tool in the order of `Playground.Tool`, 9 drops a body, 10
/// removes joints, 11 removes everything, 12 starts anew.
@_expose(wasm, "playground_command")
func commandPlayground(place: Int, time: Double) {
  switch place {
  case 9: send(Playground.Command.drop.input, time)
  case 10: send(Playground.Command.loosen.input, time)
  case 11: send(Playground.Command.clear.input, time)
  case 12: send(Playground.Command.restart.input, time)
  default:
    guard let tool = Playground.Tool(rawValue: UInt8(truncatingIfNeeded: place)) else { return }
    send(Playground.Command.take(tool).input, time)
  }
}

/// Sets a number, given by its index among the playground's knobs.
@_expose(wasm, "playground_set")
func setInPlayground(place: Int, value: Double, time: Double) {
  send(Playground.Command.set(knob: place, to: value).input, time)
}

/// Advances the playground, as `detent_advance` does a component.
@_expose(wasm, "playground_advance")
func advancePlayground(time: Double) -> Int {
  now = time
  return playground.advance(to: time) ? 1 : 0
}

/// Draws the playground, as `detent_picture` does a component.
@_expose(wasm, "playground_picture")
func drawPlayground() -> UnsafeMutableRawPointer? { tell(playground.displayList) }

/// The number of bodies.
@_expose(wasm, "playground_count")
func countInPlayground() -> Int { playground.root.bodyCount }
