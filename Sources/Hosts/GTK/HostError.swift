/// The errors that the environment of a window can cause.
public enum HostError: Error, Equatable, Sendable, CustomStringConvertible {
  /// No display can be reached: nothing answers at the address in `WAYLAND_DISPLAY` or `DISPLAY`, or neither is set.
  case noDisplay

  public var description: String {
    switch self {
    case .noDisplay:
      return "no display: set WAYLAND_DISPLAY or DISPLAY, or run inside of a desktop session"
    }
  }
}
