import Detent

// What the page calls. A time is in seconds on the page's clock.

nonisolated(unsafe) private var isOn = false
nonisolated(unsafe) private let lamp = Live(Lamp()) { isOn = $0 }
nonisolated(unsafe) private var picture: [UInt8] = []

@_expose(wasm, "lamp_fit")
func fit(width: Double, height: Double, scale: Double, isDark: Int) {
  lamp.fit(
    Environment(size: Size(width, height), scale: scale, theme: isDark != 0 ? .dark : .light))
}

/// Phase: 0 down, 1 move, 2 up, 3 cancel.
@_expose(wasm, "lamp_pointer")
func pointer(phase: Int, x: Double, y: Double, time: Double) {
  guard let phase = PointerEvent.Phase(rawValue: UInt8(truncatingIfNeeded: phase)) else { return }
  lamp.send(.pointer(PointerEvent(phase, at: Point(x, y), time: time)))
}

/// For assistive technology.
@_expose(wasm, "lamp_activate")
func activate() { lamp.send(.action(.activate, region: 1)) }

/// 1 while it moves.
@_expose(wasm, "lamp_advance")
func advance(time: Double) -> Int { lamp.advance(to: time) ? 1 : 0 }

@_expose(wasm, "lamp_is_on")
func isLampOn() -> Int { isOn ? 1 : 0 }

/// The bytes for player.js, good until the next call, and how many there are.
@_expose(wasm, "lamp_picture")
func draw() -> UnsafePointer<UInt8>? {
  picture = Wire(lamp.displayList).bytes
  return picture.withUnsafeBufferPointer { $0.baseAddress }
}

@_expose(wasm, "lamp_length")
func length() -> Int { picture.count }

@main
enum Page {
  static func main() {}
}
