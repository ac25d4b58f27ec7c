import Detent

extension ScrollEvent {
  /// Points that a touchpad's fingers travel for what X11 counts as one click of a wheel, where it cannot tell
  /// the two apart: 10, as Wayland's compositors have it.
  package static let pointsPerClick = 10.0
}
