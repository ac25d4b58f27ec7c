import DetentGeometry

/// Our own icons: lines on a grid of 24 by 24 points, 1.75 wide with round caps and joins, so that
/// they can be drawn at any size, in any colour, and draw themselves.
public enum Symbol: String, Equatable, Sendable, CaseIterable {
  /// A sign for a common command.
  case add, close, back, check, search, settings, share, download, upload, mail, trash, star, heart
  /// A sign for media, people or time.
  case play, pause, volume, camera, image, note, link, person, home, clock, bell
  /// A sign for weather or something in the open.
  case sun, moon, cloud, rain, snow, wind, wave, leaf, mountain, flame, bolt, comet

  /// Points along each side of the grid that the icons are drawn on.
  public static let gridSize = 24.0
  /// The line that icons are drawn with on their grid: 1.75 points wide, with round ends and corners.
  public static let stroke = Stroke(width: 1.75, cap: .round, join: .round)

  /// The icon's lines scaled into the middle of `frame`, as large as its shorter side allows.
  @inline(never)
  public func path(in frame: Rect) -> Path {
    let scale = frame.size.shorterSide / Symbol.gridSize
    let corner = Rect(center: frame.center, radius: frame.size.shorterSide / 2).origin
    return path.map { Point(corner.x + $0.x * scale, corner.y + $0.y * scale) }
  }

  /// The pen for an icon of a given size: thinner for smaller ones, but never under one point.
  @inline(never)
  public static func stroke(size: Double) -> Stroke {
    var stroke = Symbol.stroke
    stroke.width = max(1, stroke.width * size / gridSize)
    return stroke
  }
}

extension Canvas {
  /// Draws an icon into the middle of `frame`, as large as the frame's shorter side.
  ///
  /// - Parameter trimEnd: The part of its lines that is drawn, 0…1: moved from 0 to 1, the icon
  ///   draws itself.
  @inline(never)
  public mutating func symbol(
    _ symbol: Symbol, in frame: Rect, color: Color, trimEnd: Double = 1
  ) {
    guard frame.size.shorterSide > 0, trimEnd > 0 else { return }
    var stroke = Symbol.stroke(size: frame.size.shorterSide)
    stroke.trimEnd = min(trimEnd, 1)
    self.stroke(.path(symbol.path(in: frame)), color, stroke)
  }
}
