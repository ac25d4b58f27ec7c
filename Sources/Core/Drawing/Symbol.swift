import DetentGeometry

/// An icon of the library: lines on a grid of 24 by 24 points, 1.75 wide with round caps and joins. Icons can
/// be drawn at any size and in any colour, and can draw themselves.
public enum Symbol: String, Equatable, Sendable, CaseIterable {
  /// An icon for a common command.
  case add, close, back, check, search, settings, share, download, upload, mail, trash, star, heart
  /// An icon for media, people or time.
  case play, pause, volume, camera, image, note, link, person, home, clock, bell
  /// An icon for weather or nature.
  case sun, moon, cloud, rain, snow, wind, wave, leaf, mountain, flame, bolt, comet

  /// The side of the grid on which icons are drawn, in points.
  public static let gridSize = 24.0
  /// The stroke of icons on their grid: 1.75 points wide, with round caps and joins.
  public static let stroke = Stroke(width: 1.75, cap: .round, join: .round)

  /// Returns the icon's lines scaled into the middle of `frame`, as large as its shorter side allows.
  @inline(never)
  public func path(in frame: Rect) -> Path {
    let (corner, scale) = Symbol.grid(in: frame)
    return path.map { Point(corner.x + $0.x * scale, corner.y + $0.y * scale) }
  }

  /// Returns the corner and the scale of the icons' grid in the middle of `frame`.
  fileprivate static func grid(in frame: Rect) -> (corner: Point, scale: Double) {
    let side = frame.size.shorterSide
    return (Rect(center: frame.center, radius: side / 2).origin, side / Symbol.gridSize)
  }

  /// Returns the stroke for an icon of a size in points: thinner for smaller icons, but at least one point wide.
  @inline(never)
  public static func stroke(size: Double) -> Stroke {
    var stroke = Symbol.stroke
    stroke.width = max(1, stroke.width * size / gridSize)
    return stroke
  }
}

extension Canvas {
  /// Draws an icon in the middle of `frame`, as large as the frame's shorter side.
  ///
  /// - Parameter trimEnd: The fraction of the lines that is drawn, 0…1. Moving it from 0
  ///   to 1 makes the icon draw itself.
  @inline(never)
  public mutating func symbol(
    _ symbol: Symbol, in frame: Rect, color: Color, trimEnd: Double = 1
  ) {
    guard frame.size.shorterSide > 0, trimEnd > 0 else { return }
    var stroke = Symbol.stroke(size: frame.size.shorterSide)
    stroke.trimEnd = min(trimEnd, 1)
    let (corner, scale) = Symbol.grid(in: frame)
    self.stroke(symbol.path, from: corner, scale: scale, color, stroke)
  }
}
