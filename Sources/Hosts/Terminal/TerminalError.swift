/// The errors of a terminal.
public enum TerminalError: Error, Equatable, Sendable, CustomStringConvertible {
  /// This program has no terminal, like services and programs started by hotkeys.
  case noTerminal
  /// The terminal was there, and is gone.
  case gone

  public var description: String {
    switch self {
    case .noTerminal: "no terminal: /dev/tty cannot be opened; run it in a terminal's window"
    case .gone: "the terminal is gone"
    }
  }
}
