import DetentGeometry

/// Makes bodies fall. Several gravities add up.
public struct Gravity: Equatable, Sendable {
  /// The acceleration, of which 1 is 1000 points per second², 10
  /// m/s², whatever the mass; (0, 1), straight down, by default.
  public var vector: Vector
  /// The bodies that fall; others do not. One that is listed twice counts once.
  public var bodies: [Handle<Body>] {
    get { list.handles }
    set { list = BodyList(newValue) }
  }
  var list: BodyList

  /// Creates a gravity along a vector, whose length is in thousands
  /// of points per second squared; by default down, as on Earth.
  public init(_ vector: Vector = Vector(0, 1), on bodies: [Handle<Body>] = []) {
    self.vector = vector
    list = BodyList(bodies)
  }

  /// Creates a gravity in a direction, 0 to the right and positive
  /// clockwise, in thousands of points per second squared.
  public init(angle: Angle, magnitude: Double, on bodies: [Handle<Body>] = []) {
    self.init(Vector(length: magnitude, angle: angle), on: bodies)
  }

  static let pointsPerSecondSquared = 1000.0
}
