/// A place to which a driver moves the pointer.
public enum Place: Sendable {
  /// A point, by its distances in points from the left and from the top.
  case at(Double, Double)
  /// The centre of the component's area.
  case center
  /// A point on a circle around the centre, at an angle clockwise from the right. The radius is a
  /// fraction of half the shorter side.
  case degrees(Double, radius: Double = 0.74)

  /// The point on the circle straight above the centre.
  public static let top = Place.degrees(-90)
  /// The point on the circle straight to the right of the centre.
  public static let right = Place.degrees(0)
  /// The point on the circle straight below the centre.
  public static let bottom = Place.degrees(90)
  /// The point on the circle straight to the left of the centre.
  public static let left = Place.degrees(180)
}
