import Carousel
import Detent

// What the page calls. A time is in seconds on the page's clock.

nonisolated(unsafe) private var chosen: [UInt8] = []
nonisolated(unsafe) private var picture: [UInt8] = []
nonisolated(unsafe) private let menu = Live(
  Carousel(
    [
      "Pale lager", "Witbier", Item("Dark", children: ["Porter", "Stout"]), "Pilsner", "Weissbier",
    ], title: "Beers")
) { event in
  if case .activated(let item) = event { chosen = Array(item.title.utf8) }
}

@_expose(wasm, "carousel_fit")
func fit(width: Double, height: Double, scale: Double, isDark: Int, isStill: Int) {
  var room = Environment(
    size: Size(width, height), scale: scale, theme: isDark != 0 ? .dark : .light)
  room.reducesMotion = isStill != 0
  menu.fit(room)
}

/// Phase: 0 down, 1 move, 2 up, 3 cancel.
@_expose(wasm, "carousel_pointer")
func pointer(phase: Int, x: Double, y: Double, time: Double) {
  guard let phase = PointerEvent.Phase(rawValue: UInt8(truncatingIfNeeded: phase)) else { return }
  menu.send(.pointer(PointerEvent(phase, at: Point(x, y), time: time)))
}

/// A character by its scalar, or below 0 one of the keys of `keys`, from -1 on. Answers 1 for a key that
/// the menu has a use for.
@_expose(wasm, "carousel_key")
func key(scalar: Int, isDown: Int, time: Double) -> Int {
  let keys: [KeyEvent.Key] = [
    .left, .right, .up, .down, .home, .end, .enter, .space, .escape, .backspace,
  ]
  let key: KeyEvent.Key
  if scalar < 0 {
    guard keys.indices.contains(-1 - scalar) else { return 0 }
    key = keys[-1 - scalar]
  } else {
    guard let scalar = Unicode.Scalar(UInt32(truncatingIfNeeded: scalar)) else { return 0 }
    key = .character(Character(scalar))
  }
  let input = Input.key(KeyEvent(isDown != 0 ? .down : .up, key, time: time))
  let claim = menu.claim(of: input)
  menu.send(input)
  return claim == .captured ? 1 : 0
}

/// For assistive technology, and for the keyboard's focus.
@_expose(wasm, "carousel_activate")
func activate(region: Int) { menu.send(.action(.activate, region: region)) }

@_expose(wasm, "carousel_focus")
func focus(isFocused: Int) { menu.send(.focus(isFocused != 0, isVisible: true)) }

@_expose(wasm, "carousel_open")
func open() { menu.send(.open) }

/// 1 while it moves.
@_expose(wasm, "carousel_advance")
func advance(time: Double) -> Int { menu.advance(to: time) ? 1 : 0 }

/// The bytes for player.js, good until the next call, and how many there are.
@_expose(wasm, "carousel_picture")
func draw() -> UnsafePointer<UInt8>? {
  picture = Wire(menu.displayList).bytes
  return picture.withUnsafeBufferPointer { $0.baseAddress }
}

@_expose(wasm, "carousel_length")
func length() -> Int { picture.count }

/// What was chosen last, in UTF-8; empty before.
@_expose(wasm, "carousel_chosen")
func chosenTitle() -> UnsafePointer<UInt8>? { chosen.withUnsafeBufferPointer { $0.baseAddress } }

@_expose(wasm, "carousel_chosen_length")
func chosenLength() -> Int { chosen.count }

@main
enum Page {
  static func main() {}
}
