import DetentGeometry

/// A picture that the host knows by name. It is fitted into a rectangle without distortion, or fills a circle.
public struct Picture: Equatable, Sendable {
  /// The path of a file, or a name in the system's icon theme. Unknown names draw nothing.
  public var name: String
  public var frame: Rect
  public var rotation: Angle
  /// The one colour in which the picture's shape is painted, or nil for its own colours.
  public var tint: Color?
  /// Whether the picture fills the circle in its frame and is clipped to it.
  public var isRound: Bool

  /// Creates a picture in a rectangle, in points. By default it is not rotated, keeps its own colours,
  /// and is not clipped to a circle.
  public init(
    _ name: String, in frame: Rect, rotation: Angle = .zero, tint: Color? = nil,
    isRound: Bool = false
  ) {
    self.name = name
    self.frame = frame
    self.rotation = rotation
    self.tint = tint
    self.isRound = isRound
  }

  func placed(_ outer: Placement) -> Picture {
    var picture = self
    picture.frame = Rect(center: outer(frame.center), size: frame.size * outer.scale)
    picture.rotation += outer.rotation
    return picture
  }
}
