import Detent

/// A report from a terminal: a key, the mouse, or an answer to a question.
enum TerminalReport: Equatable, Sendable {
  case key(Stroke)
  /// The modifier key Alt, which shows the keys of items while it is down.
  case alt(isDown: Bool)
  case mouse(Mouse)
  /// Pasted text.
  case paste(String)
  /// The terminal's window has gained or lost the keyboard focus.
  case focus(Bool)
  case answer(Answer)

  struct Stroke: Equatable, Sendable {
    enum Phase: Equatable, Sendable { case press, again, release }

    var key: KeyEvent.Key
    var modifiers: KeyEvent.Modifiers = []
    var phase = Phase.press
    /// The number of the key in kitty's protocol, by which its release is known even if its meaning has changed
    /// meanwhile; 0 for text without a key that is released, and nil in other protocols.
    var code: Int?
    /// The Latin letter in the place of a letter of another script, together with Alt; nil if it is not reported.
    var latin: Character?

    init(
      _ key: KeyEvent.Key, _ modifiers: KeyEvent.Modifiers = [], _ phase: Phase = .press,
      code: Int? = nil, latin: Character? = nil
    ) {
      self.key = key
      self.modifiers = modifiers
      self.phase = phase
      self.code = code
      self.latin = latin
    }

    /// Whether the release of this key ends a press of another report.
    func isSameKey(as other: Stroke) -> Bool {
      code == other.code && (code != nil || key == other.key)
    }
  }

  struct Mouse: Equatable, Sendable {
    enum Act: Equatable, Sendable {
      case press(PointerEvent.Button)
      case release(PointerEvent.Button)
      case move
      /// A turn of the wheel, in clicks to the right and down.
      case wheel(x: Double, y: Double)
    }

    var act: Act
    /// The position, counted from 0, in cells or in pixels as was requested.
    var x: Int
    var y: Int
  }

  enum Answer: Equatable, Sendable {
    /// The terminal's attributes (DA1): 4 stands for sixel.
    case attributes([Int])
    /// The size of the whole text area in pixels.
    case area(width: Int, height: Int)
    /// The size of one cell in pixels.
    case cell(width: Int, height: Int)
    /// The state of a mode (DECRPM): 0 means that it is unknown, 4 that it can never be set.
    case mode(Int, state: Int)
    /// The terminal has the keyboard protocol, with these flags set.
    case keyboard(Int)
    /// The reply to a graphics command, which is `OK` on success.
    case graphics(String)
    /// The background colour of text.
    case background(Color)
    /// The terminal has processed everything up to the question (DSR 5).
    case ready

    /// Whether it is a size in pixels.
    var isSize: Bool {
      switch self {
      case .area, .cell: true
      default: false
      }
    }
  }
}

extension TerminalReport {
  /// The number of characters that nobody types before a program reads them.
  private static let mostTyped = 32

  /// Returns the reports with each long row of characters as a paste. A terminal without bracketed paste sends pasted
  /// text as keys, and the list would be narrowed by each of them.
  static func withPastes(_ reports: [TerminalReport]) -> [TerminalReport] {
    guard reports.count > mostTyped else { return reports }
    var joined: [TerminalReport] = []
    var run: [TerminalReport] = []
    var text = ""
    func endRun() {
      joined += run.count > mostTyped ? [.paste(text)] : run
      run = []
      text = ""
    }
    for report in reports {
      if let character = report.plainCharacter {
        run.append(report)
        text.append(character)
      } else {
        endRun()
        joined.append(report)
      }
    }
    endRun()
    return joined
  }

  /// The character of a key that is reported as its text alone; nil for another report.
  private var plainCharacter: Character? {
    guard case .key(let stroke) = self, stroke.modifiers.isEmpty, stroke.phase == .press,
      stroke.code == nil
    else { return nil }
    return switch stroke.key {
    case .character(let character): character
    case .space: " "
    default: nil
    }
  }
}
