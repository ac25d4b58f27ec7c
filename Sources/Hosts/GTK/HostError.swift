/// What can go wrong with the world around a window.
public enum HostError: Error, Equatable, Sendable, CustomStringConvertible {
  /// There is no display to be reached: nothing is running where `WAYLAND_DISPLAY` or `DISPLAY`
  /// say, or neither is set.
  case noDisplay

  public var description: String {
    switch self {
    case .noDisplay:
      return "no display: set WAYLAND_DISPLAY or DISPLAY, or run inside of a desktop session"
    }
  }
}
