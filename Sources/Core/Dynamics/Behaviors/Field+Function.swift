import DetentGeometry

extension Field {
  /// A body in a field, as a custom field's function sees it.
  public struct Sample: Equatable, Sendable {
    /// The body's centre of mass, in points.
    public let position: Point
    /// The way from the field's position to that centre, in points.
    public let offset: Vector
    /// Points per second.
    public let velocity: Vector
    /// Kilograms.
    public let mass: Double
    /// Coulombs.
    public let charge: Double
    /// The field's; a function that does not use it takes no notice of it.
    public let strength: Double
    /// Seconds the world has stepped.
    public let time: Double
    /// Seconds that the step takes.
    public let step: Double
  }

  /// The law of a custom field, under a number that stands for it.
  ///
  /// A world can be compared and copied, and functions cannot be compared: two with the same number
  /// are taken for the same. So give each function of a program a number of its own, and another one
  /// when what it has captured changes. For the same sample it must always answer the same force.
  public struct Function: Equatable, Sendable {
    public let id: Int
    let force: @Sendable (Sample) -> Vector

    /// - Parameter force: Newtons: 1 gives one kilogram 100 points per second². What is not finite
    ///   traps.
    public init(id: Int, _ force: @escaping @Sendable (Sample) -> Vector) {
      self.id = id
      self.force = force
    }

    public static func == (a: Function, b: Function) -> Bool { a.id == b.id }
  }
}
