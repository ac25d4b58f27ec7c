/// Where the hand goes.
public enum Place: Sendable {
  case at(Double, Double)
  case center
  /// Clockwise from the right, on a circle of a part of half the shorter side.
  case degrees(Double, radius: Double = 0.74)

  public static let top = Place.degrees(-90)
  public static let right = Place.degrees(0)
  public static let bottom = Place.degrees(90)
  public static let left = Place.degrees(180)
}
