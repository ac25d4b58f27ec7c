/// The errors that the desktop around an overlay can cause.
public enum DesktopError: Error, Equatable, Sendable, CustomStringConvertible {
  /// Nothing answers at the address in `WAYLAND_DISPLAY` or `DISPLAY`, or neither is set.
  case noDisplay
  /// The Wayland compositor has no layer shell, so it can show nothing above all windows.
  case noLayerShell
  /// The Wayland compositor does not report the size of the surface.
  case noAnswer
  /// The X server lacks something that an overlay needs.
  case missing(String)
  /// No monitor has this name.
  case noMonitor(String, known: [String])
  /// Another overlay is open, as when a hotkey that is held starts a program again and again.
  case busy
  /// Another program has grabbed the keyboard or the pointer, and did not release it.
  case held(String)
  /// The X server or the Wayland compositor ended while an overlay was open.
  case lost

  public var description: String {
    switch self {
    case .noDisplay:
      "no display: set WAYLAND_DISPLAY or DISPLAY, or run inside of a desktop session"
    case .noLayerShell:
      "the Wayland compositor has no layer shell (zwlr_layer_shell_v1): use --host gtk"
    case .noAnswer: "the Wayland compositor does not answer; see whether a monitor is on"
    case .missing(let what): "the X server has no \(what)"
    case .noMonitor(let name, let known):
      "no monitor \"\(name)\"; write one of \(known.joined(separator: ", ")), or its number, the first being 0"
    case .busy: "another menu is open; answer that one first"
    case .held(let what):
      "another program holds the \(what); close its menu or its lock, and try again"
    case .lost: "the display ended before there was an answer"
    }
  }
}
