/// Where the hand goes.
public enum Place: Sendable {
  /// A place by its distances from the left and from the top, in points.
  case at(Double, Double)
  /// The middle of the component's room.
  case center
  /// Clockwise from the right, on a circle of a part of half the shorter side.
  case degrees(Double, radius: Double = 0.74)

  /// On the circle, straight up from the middle.
  public static let top = Place.degrees(-90)
  /// On the circle, straight to the right of the middle.
  public static let right = Place.degrees(0)
  /// On the circle, straight down from the middle.
  public static let bottom = Place.degrees(90)
  /// On the circle, straight to the left of the middle.
  public static let left = Place.degrees(180)
}
