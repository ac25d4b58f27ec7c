/// What can go wrong with the terminal.
public enum TerminalError: Error, Equatable, Sendable, CustomStringConvertible {
  /// This program has none: it runs without one, as services and hotkeys do.
  case noTerminal
  /// It was there and is not any more.
  case gone

  public var description: String {
    switch self {
    case .noTerminal: "no terminal: /dev/tty cannot be opened; run it in a terminal's window"
    case .gone: "the terminal is gone"
    }
  }
}
