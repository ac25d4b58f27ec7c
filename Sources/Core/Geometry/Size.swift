/// A width and a height, in points.
public struct Size: Equatable, Sendable {
  public var width: Double
  public var height: Double

  /// Creates a size from a width and a height in points.
  public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  /// No extent in either direction.
  public static var zero: Size { Size(0, 0) }

  /// Whether both lengths are finite.
  public var isFinite: Bool { width.isFinite && height.isFinite }
  /// The smaller of width and height.
  public var shorterSide: Double { min(width, height) }

  /// A size `k` times as wide and as high.
  public static func * (size: Size, k: Double) -> Size { Size(size.width * k, size.height * k) }
}
