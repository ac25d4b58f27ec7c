/// What can go wrong with the desktop around an overlay.
public enum DesktopError: Error, Equatable, Sendable, CustomStringConvertible {
  /// Nothing answers where `WAYLAND_DISPLAY` or `DISPLAY` says, or neither is set.
  case noDisplay
  /// The Wayland compositor shows nothing over everything.
  case noLayerShell
  /// The Wayland compositor does not say where there is room.
  case noAnswer
  /// The X server cannot do something without which there is no overlay.
  case missing(String)
  /// No monitor has the name.
  case noMonitor(String, known: [String])
  /// Another overlay is open: a hotkey that is held starts a program again and again.
  case busy
  /// Another program holds the keyboard or the pointer, and did not let go.
  case held(String)

  public var description: String {
    switch self {
    case .noDisplay:
      "no display: set WAYLAND_DISPLAY or DISPLAY, or run inside of a desktop session"
    case .noLayerShell:
      "the Wayland compositor has no layer shell (zwlr_layer_shell_v1): use --host gtk"
    case .noAnswer: "the Wayland compositor does not answer; see whether a monitor is on"
    case .missing(let what): "the X server has no \(what)"
    case .noMonitor(let name, let known):
      "no monitor \"\(name)\"; known are \(known.joined(separator: ", ")), or their numbers from 0"
    case .busy: "another menu is open; answer that one first"
    case .held(let what):
      "another program holds the \(what); close its menu or its lock, and try again"
    }
  }
}
