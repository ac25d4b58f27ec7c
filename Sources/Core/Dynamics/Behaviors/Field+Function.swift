import DetentGeometry

extension Field {
  /// A body in a field, as a custom field's function sees it.
  public struct Sample: Equatable, Sendable {
    /// The body's centre of mass, in points.
    public let position: Point
    /// The offset of that centre from the field's position, in points.
    public let offset: Vector
    /// The velocity in points per second.
    public let velocity: Vector
    /// The mass in kilograms.
    public let mass: Double
    /// The charge in coulombs.
    public let charge: Double
    /// The field's strength. A function that does not use it is not affected by it.
    public let strength: Double
    /// The time that the world has stepped, in seconds.
    public let time: Double
    /// The length of the step, in seconds.
    public let step: Double
  }

  /// The law of a custom field, identified by a number.
  ///
  /// Worlds are compared and copied, but functions cannot be compared: two with the same number
  /// are taken to be the same. So give each function of a program its own number, and another one
  /// when what it captures changes. For the same sample it must always return the same force.
  public struct Function: Equatable, Sendable {
    public let id: Int
    let force: @Sendable (Sample) -> Vector

    /// Creates a law under a number.
    ///
    /// - Parameter force: Returns the force in newtons: 1 gives one
    ///   kilogram 100 points per second². A force that is not finite traps.
    public init(id: Int, _ force: @escaping @Sendable (Sample) -> Vector) {
      self.id = id
      self.force = force
    }

    public static func == (a: Function, b: Function) -> Bool { a.id == b.id }
  }
}
