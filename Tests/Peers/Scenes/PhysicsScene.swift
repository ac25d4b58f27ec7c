import DetentGeometry

/// Bodies, walls and rods with their positions. Every engine gets the same numbers, to the last bit.
///
/// Lengths are points with y down, 100 to the metre; angles turn clockwise on screen.
public struct PhysicsScene: Equatable, Sendable {
  public var name: String
  public var bodies: [Item] = []
  public var walls: [Wall] = []
  public var rods: [Rod] = []
  /// The body that is dragged, and its target at each step; the last target holds from then on.
  public var drag: Drag?
  /// The acceleration of all moving bodies, in points per second².
  public var gravity = Vector.zero
  /// Whether bodies meet one another and the walls.
  public var collides = false
  /// Coulomb's coefficient of any two that touch.
  public var friction = 0.0
  /// The fraction of the speed that a bounce keeps. Engines combine two
  /// bodies' values differently, and agree only if both are the same.
  public var elasticity = 0.0
  /// Whether bodies that are still may be left out of the steps.
  public var sleeps = false
  /// The length of a step, in seconds.
  public var step = 1.0 / 120
  /// The number of steps in a whole run.
  public var steps: Int

  public init(_ name: String, steps: Int) {
    self.name = name
    self.steps = steps
  }

  /// A body. All have a density of 1: 100 × 100 points weigh one kilogram.
  public struct Item: Equatable, Sendable {
    public enum Form: Equatable, Sendable {
      case rectangle(Size)
      case circle(radius: Double)
      /// A regular polygon whose corners are on a circle, the first to the right of its centre.
      case polygon(sides: Int, radius: Double)

      /// The corners, from the centre; none of a circle.
      public var corners: [Vector] {
        switch self {
        case .rectangle(let size):
          let (x, y) = (size.width / 2, size.height / 2)
          return [Vector(-x, -y), Vector(x, -y), Vector(x, y), Vector(-x, y)]
        case .circle: return []
        case .polygon(let sides, let radius):
          return (0..<sides).map { number in
            Vector(radius, 0).rotated(by: .fullTurn * (Double(number) / Double(sides)))
          }
        }
      }
    }

    public var form: Form
    public var place: Placement
    public var velocity = Vector.zero
    /// The angular velocity, in radians per second.
    public var spin = 0.0
    /// Linear damping in 1/s.
    public var resistance = 0.0
    /// Angular damping in 1/s.
    public var angularResistance = 0.0
    public var rotates = true
    /// Whether it stays where it is.
    public var isAnchored = false

    public init(_ form: Form, at point: Point, angle: Double = 0) {
      self.form = form
      place = Placement(point, rotation: .radians(angle))
    }
  }

  /// A straight wall. It keeps bodies on the left of someone who walks along it, as seen on screen; an engine that
  /// needs thick walls makes them thick on the other side.
  public struct Wall: Equatable, Sendable {
    public var start: Point
    public var end: Point

    public init(from start: Point, to end: Point) {
      self.start = start
      self.end = end
    }
  }

  /// Keeps two places at a distance.
  public struct Rod: Equatable, Sendable {
    public enum End: Equatable, Sendable {
      case point(Point)
      /// The centre of a body, by its number.
      case body(Int)
    }

    public var start: End
    /// The body at the other end, by its number.
    public var body: Int
    /// The length, in points.
    public var length: Double
    /// The frequency of a spring, in Hz; 0 for a rigid rod.
    public var frequency = 0.0
    /// The damping ratio of a spring.
    public var damping = 0.0

    public init(from start: End, to body: Int, length: Double) {
      self.start = start
      self.body = body
      self.length = length
    }
  }

  /// A spring of 5 Hz and damping ratio 0.7 that pulls a body's centre along a path.
  public struct Drag: Equatable, Sendable {
    public var body: Int
    public var path: [Point]

    public static let frequency = 5.0
    public static let damping = 0.7

    public init(body: Int, along path: [Point]) {
      self.body = body
      self.path = path
    }
  }
}
