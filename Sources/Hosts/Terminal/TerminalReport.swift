import Detent

/// What a terminal tells: keys, the mouse, and answers to what it was asked.
enum TerminalReport: Equatable, Sendable {
  case key(Stroke)
  /// A key that only changes others: Alt, by which items' keys are shown.
  case alt(isDown: Bool)
  case mouse(Mouse)
  /// What was pasted, as text.
  case paste(String)
  /// The terminal's window has the keyboard, or has it no more.
  case focus(Bool)
  case answer(Answer)

  struct Stroke: Equatable, Sendable {
    enum Phase: Equatable, Sendable { case press, again, release }

    var key: KeyEvent.Key
    var modifiers: KeyEvent.Modifiers = []
    var phase = Phase.press

    init(
      _ key: KeyEvent.Key, _ modifiers: KeyEvent.Modifiers = [], _ phase: Phase = .press
    ) {
      self.key = key
      self.modifiers = modifiers
      self.phase = phase
    }
  }

  struct Mouse: Equatable, Sendable {
    enum Act: Equatable, Sendable {
      case press(PointerEvent.Button)
      case release(PointerEvent.Button)
      case move
      /// In clicks, right and down.
      case wheel(x: Double, y: Double)
    }

    var act: Act
    /// From 0, in cells or in pixels, as was asked for.
    var x: Int
    var y: Int
  }

  enum Answer: Equatable, Sendable {
    /// What it can do (DA1): 4 stands for sixel.
    case attributes([Int])
    /// The size of the whole text area in pixels.
    case area(width: Int, height: Int)
    /// The size of one cell in pixels.
    case cell(width: Int, height: Int)
    /// A mode's state (DECRPM): 0 is unknown to it, 4 can never be set.
    case mode(Int, state: Int)
    /// It has the keyboard protocol, and these of its flags are set.
    case keyboard(Int)
    /// What it says of a graphics command, `OK` if all is well.
    case graphics(String)
    /// The colour behind text.
    case background(Color)
    /// It has come as far as the question (DSR 5).
    case ready
  }
}
