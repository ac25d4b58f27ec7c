import Detent

/// What a surface tells the overlay that is on it.
enum Report {
  case key(Stroke)
  case down(Mark, PointerEvent.Button)
  case up(Mark, PointerEvent.Button)
  case moved(Mark)
  /// A finger was taken away by the system.
  case lost(Mark)
  /// The mouse or the pen is no longer over the surface, as of a moment in milliseconds.
  case left(UInt32)
  /// In clicks for a wheel's step, else in points.
  case scrolled(ScrollEvent.Phase, Vector, at: Mark)
  /// Down since before the start: codes of keys, numbers of buttons.
  case held(keys: [UInt32], buttons: [UInt32])
  /// One of those is up.
  case letGo(Held)
  /// The time has come for a frame that was asked for, in seconds.
  case frame(Double)
  /// There is room to draw in again.
  case free
  /// What was shown there is lost.
  case spoilt(PixelRect)
  /// The surface, its monitor, the focus or the display itself went away.
  case gone
  case failed(DesktopError)

  enum Held {
    case key(UInt32)
    case button(UInt32)
  }

  /// A key that was pressed or let go.
  struct Stroke {
    /// Xkb's code.
    var code: UInt32
    /// By the layout and the modifiers.
    var symbol: UInt32
    var modifiers: KeyEvent.Modifiers
    var isPress: Bool
    /// It is held, and the display says it again.
    var isRepeat = false
    /// In milliseconds; 0 for none.
    var stamp: UInt32
  }

  /// Where a device is on the surface.
  struct Mark {
    var kind = PointerEvent.Kind.mouse
    /// Tells fingers apart; 0 for a mouse or a pen.
    var sequence: UInt = 0
    /// In pixels of the surface.
    var x: Double
    var y: Double
    /// In multiples of an average touch.
    var pressure: Double?
    /// The hardest that the device can tell of.
    var greatestPressure: Double?
    /// In milliseconds; 0 for none.
    var stamp: UInt32 = 0
  }
}
