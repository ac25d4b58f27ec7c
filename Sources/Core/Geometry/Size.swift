/// How wide and how high, in points.
public struct Size: Equatable, Sendable {
  public var width: Double
  public var height: Double

  public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  public static var zero: Size { Size(0, 0) }

  public var isFinite: Bool { width.isFinite && height.isFinite }
  public var shorterSide: Double { min(width, height) }

  public static func * (size: Size, k: Double) -> Size { Size(size.width * k, size.height * k) }
}
