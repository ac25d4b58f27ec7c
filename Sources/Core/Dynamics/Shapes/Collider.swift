import DetentGeometry

/// One convex piece of a body, or one straight piece of a boundary, as the solver sees it.
struct Collider: Equatable, Sendable {
  /// The form. In a pair, the collider whose form is listed first comes first.
  enum Form: UInt8, Equatable, Sendable {
    case segment
    case box
    case polygon
    case circle
  }

  var form: Form
  /// The solver index of its body; 0, the ground, for a boundary.
  var body: Int32
  /// Its leaf in the box tree.
  var leaf: Int32 = -1
  /// How many colliders were made before it.
  var birth: Int64 = 0
  /// The next piece of the same body, or the next unused collider.
  var next: Int32 = -1
  /// Its centre, from the body's centre of mass.
  var center: Vector
  /// Its own rotation within the body.
  var cosine = 1.0
  var sine = 0.0
  /// Half the sides of a box; for a segment, half the vector from its start to its end.
  var half = Vector.zero
  /// A circle's radius.
  var radius = 0.0
  /// The index of a polygon's first corner among those of all polygons, and how many corners it has.
  var first: Int32 = 0
  var count: Int32 = 0
  /// The distance from its centre to its farthest point.
  var reach: Double
  /// A point inside it that no step takes through a wall, from the body's centre of mass.
  var core = Vector.zero
  /// How deep that point lies inside it.
  var depth = 0.0
  /// The boundary, and its collision, that it is a piece of; below 0 for a body.
  var boundary: Int32 = -1
  var collision: Int32 = -1
  /// Whether a segment is the only piece of its boundary.
  var isWhole = false
  /// How a segment continues along its line; nil for the piece of a body.
  var line: Line?
  var elasticity: Double
  var friction: Double

  /// The neighbours of a segment in its line.
  struct Line: Equatable, Sendable {
    /// Whether another segment joins this one at its start, and at its end.
    var isJoinedAtStart = false
    var isJoinedAtEnd = false
    /// The far ends of those segments.
    var before = Point.zero
    var after = Point.zero
  }

  init(_ part: Part, body: Int, centerOfMass: Vector, elasticity: Double, friction: Double) {
    self.body = Int32(body)
    center = part.center - centerOfMass
    if part.angle != 0 { (sine, cosine) = sineAndCosine(part.angle) }
    reach = part.radius
    let (core, depth) = part.core
    (self.core, self.depth) = (core - centerOfMass, depth)
    self.elasticity = elasticity
    self.friction = friction
    switch part.form {
    case .box(let half):
      form = .box
      self.half = half
    case .circle(let radius):
      form = .circle
      self.radius = radius
    case .polygon(let corners):
      form = .polygon
      count = Int32(corners.count)
    }
  }

  init(from start: Point, to end: Point, elasticity: Double, friction: Double) {
    form = .segment
    body = 0
    half = (end - start) * 0.5
    center = start + half - .zero
    reach = half.length
    self.elasticity = elasticity
    self.friction = friction
  }
}

/// The current placement of a collider.
struct Placed: Equatable, Sendable {
  var center: Point
  var cosine: Double
  var sine: Double

  @inline(__always)
  init(_ collider: Collider, _ state: BodyState) {
    center = state.position + state.rotated(collider.center)
    cosine = state.cosine * collider.cosine - state.sine * collider.sine
    sine = state.sine * collider.cosine + state.cosine * collider.sine
  }

  @inline(__always)
  func rotated(_ v: Vector) -> Vector {
    Vector(v.x * cosine - v.y * sine, v.x * sine + v.y * cosine)
  }
}

extension Collider {
  /// The smallest box around the collider.
  @inline(__always)
  func box(_ state: BodyState, _ corners: Span<Vector>) -> Box {
    let placed = Placed(self, state)
    switch form {
    case .circle: return Box(center: placed.center, half: Vector(radius, radius))
    case .box:
      let (c, s) = (placed.cosine.magnitude, placed.sine.magnitude)
      return Box(
        center: placed.center, half: Vector(c * half.x + s * half.y, s * half.x + c * half.y))
    case .segment:
      return Box(center: placed.center, half: Vector(half.x.magnitude, half.y.magnitude))
    case .polygon:
      var (low, high) = (Vector(.infinity, .infinity), Vector(-.infinity, -.infinity))
      for index in Int(first)..<Int(first + count) {
        let corner = placed.rotated(corners[index])
        low = Vector(min(low.x, corner.x), min(low.y, corner.y))
        high = Vector(max(high.x, corner.x), max(high.y, corner.y))
      }
      return Box(placed.center + low, placed.center + high)
    }
  }
}
