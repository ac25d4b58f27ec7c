import Detent

extension ScrollEvent {
  /// The distance, in points, that fingers travel on a touchpad for what counts as one click of a wheel under X11,
  /// which cannot always tell the two apart: 10, as in Wayland compositors.
  package static let pointsPerClick = 10.0
}
