import DetentGeometry

/// Our own icons: lines on a grid of 24 by 24 points, 1.75 wide with round caps and joins, so that
/// they can be drawn at any size, in any colour, and draw themselves.
public enum Symbol: String, Equatable, Sendable, CaseIterable {
  case add, close, back, check, search, settings, share, download, upload, mail, trash, star, heart
  case play, pause, volume, camera, image, note, link, person, home, clock, bell

  public static let gridSize = 24.0
  public static let stroke = Stroke(width: 1.75, cap: .round, join: .round)
}
