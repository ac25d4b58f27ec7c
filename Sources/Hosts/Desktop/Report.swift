import Detent

/// A message from a surface to its overlay.
enum Report {
  case key(Stroke)
  case down(Mark, PointerEvent.Button)
  case up(Mark, PointerEvent.Button)
  case moved(Mark)
  /// The system cancelled a touch.
  case lost(Mark)
  /// The mouse or the pen left the surface, at a time in milliseconds.
  case left(UInt32)
  /// A scroll, in clicks for a wheel's step and in points otherwise.
  case scrolled(ScrollEvent.Phase, Vector, at: Mark)
  /// The key codes and button numbers that have been down since before the start.
  case held(keys: [UInt32], buttons: [UInt32])
  /// A key or button of `held` was released.
  case letGo(Held)
  /// A requested frame is due, at a time in seconds.
  case frame(Double)
  /// A buffer is free to draw in again.
  case free
  /// The content of this part was lost.
  case spoilt(PixelRect)
  /// The surface, its monitor or the keyboard focus was lost.
  case gone
  case failed(DesktopError)

  enum Held {
    case key(UInt32)
    case button(UInt32)
  }

  /// A key press or release.
  struct Stroke {
    /// The xkb key code.
    var code: UInt32
    /// The symbol by the layout and the modifiers.
    var symbol: UInt32
    var modifiers: KeyEvent.Modifiers
    var isPress: Bool
    /// Whether the key is held and this is a repetition of its press.
    var isRepeat = false
    /// The time in milliseconds; 0 if there is none.
    var stamp: UInt32
  }

  /// The state of a pointing device on the surface.
  struct Mark {
    var kind = PointerEvent.Kind.mouse
    /// The number that tells touches apart; 0 for a mouse or a pen.
    var sequence: UInt = 0
    /// The position, in pixels of the surface.
    var x: Double
    var y: Double
    /// The pressure, in multiples of an average touch; nil if the device does not measure it.
    var pressure: Double?
    /// The highest pressure that the device can report.
    var greatestPressure: Double?
    /// The time in milliseconds; 0 if there is none.
    var stamp: UInt32 = 0
  }
}
