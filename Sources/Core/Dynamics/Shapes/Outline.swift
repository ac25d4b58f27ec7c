import DetentGeometry

/// The shape of a body: the line along which it collides, and the area that its mass fills.
///
/// UIKit Dynamics calls this collision bounds: `collisionBoundsType`,
/// `collisionBoundingPath`, and a dynamic item group.
public struct Outline: Equatable, Sendable {
  /// The kind of outline, other than a rectangle. The size is the body's.
  private enum Kind: Equatable, Sendable {
    case ellipse
    case convex([Point])
    case group([Member])
  }

  /// A kind and its functions. Each kind brings its own, so that a program
  /// that has only rectangles contains no convex hulls: in WebAssembly, 8 kB.
  private final class Form: Sendable {
    let kind: Kind
    /// Returns the pieces for a size.
    let cut: @Sendable (Kind, Size) -> [Part]
    /// Returns the mass properties of pieces with a density.
    let weigh: @Sendable ([Part], Double) -> MassProperties = { MassProperties($0, density: $1) }

    init(_ kind: Kind, cut: @escaping @Sendable (Kind, Size) -> [Part]) {
      self.kind = kind
      self.cut = cut
    }
  }

  /// Nil for a rectangle. Stored outside of the body, since
  /// bodies are copied more often than they are cut into pieces.
  private let form: Form?

  private init(_ kind: Kind, cut: @escaping @Sendable (Kind, Size) -> [Part]) {
    form = Form(kind, cut: cut)
  }

  private init() { form = nil }

  /// A rectangle of the body's size.
  public static var rectangle: Outline { Outline() }

  /// The ellipse that fills the body's size: a true circle if its sides are equal,
  /// otherwise a polygon with sides of about 10 points, as measured on Apple's engine.
  public static var ellipse: Outline {
    Outline(.ellipse) { _, size in
      let half = size.half
      if half.x == half.y { return [Part(form: .circle(radius: half.x))] }
      return [Part(form: .polygon(Part.ellipse(half)))]
    }
  }

  /// The convex hull of points, given in any order, from the body's centre, in
  /// points within 1e9 of it. If they span no area, it counts as the rectangle.
  public static func convex(_ points: [Point]) -> Outline {
    for point in points {
      precondition(
        point.isWithin(Limit.coordinate), "An outline's points are within 1e9 points of its middle")
    }
    return Outline(.convex(points)) { kind, size in
      guard case .convex(let points) = kind else { return [] }
      let corners = convexHull(points)
      let area = AreaMoments(.polygon(corners)).area
      return [Part(form: area < Part.smallestArea ? .box(size.half) : .polygon(corners))]
    }
  }

  /// The convex hull of a path. Curves are cut into pieces of about 10 points.
  public static func convex(_ path: Path) -> Outline {
    var points: [Point] = []
    for line in path.flattened(chord: Part.chord) { points += line.points }
    return .convex(points)
  }

  /// Several outlines that form one rigid body. A group within a group is
  /// replaced by its members. Without members it counts as the rectangle.
  public static func group(_ members: [Member]) -> Outline {
    Outline(.group(members)) { kind, size in
      guard case .group(let members) = kind else { return [] }
      var parts: [Part] = []
      for member in members {
        for var part in member.outline.parts(size: member.size) {
          part.center = member.center + part.center.rotated(by: member.angle)
          part.angle += member.angle.radians
          parts.append(part)
        }
      }
      return parts.isEmpty ? [Part(form: .box(size.half))] : parts
    }
  }

  /// One part of a group.
  public struct Member: Equatable, Sendable {
    /// The member's centre, from the body's centre, in points; within 1e9.
    public let center: Vector
    public let size: Size
    public let angle: Angle
    public let outline: Outline

    /// Creates a part at a place in the group. By default it is an upright rectangle.
    ///
    /// - Parameter size: The size in points, from 1e-6 to 1e9.
    public init(
      at center: Vector, size: Size, angle: Angle = .zero, outline: Outline = .rectangle
    ) {
      precondition(
        (Point.zero + center).isWithin(Limit.coordinate)
          && angle.radians.isWithin(Limit.coordinate),
        "A member's place is within 1e9 points of the middle")
      precondition(
        size.width >= Limit.smallest && size.height >= Limit.smallest
          && size.width <= Limit.coordinate && size.height <= Limit.coordinate,
        "A member is 1e-6 to 1e9 points wide and high")
      self.center = center
      self.size = size
      self.angle = angle
      self.outline = outline
    }
  }

  public static func == (a: Outline, b: Outline) -> Bool {
    a.form === b.form || a.form?.kind == b.form?.kind
  }

  /// The convex pieces of the outline on a body of this size.
  func parts(size: Size) -> [Part] {
    guard let form else { return [Part(form: .box(size.half))] }
    return form.cut(form.kind, size)
  }

  func massProperties(size: Size, density: Double) -> MassProperties {
    guard let form else { return MassProperties(rectangle: size, density: density) }
    return form.weigh(form.cut(form.kind, size), density)
  }
}

extension Size {
  fileprivate var half: Vector { Vector(width / 2, height / 2) }
}

/// One convex piece of an outline, in the body's own frame.
struct Part: Equatable, Sendable {
  enum Form: Equatable, Sendable {
    /// Half the width and the height.
    case box(Vector)
    case circle(radius: Double)
    /// The corners in order, clockwise on screen, from the part's centre.
    case polygon([Vector])
  }

  var form: Form
  /// The part's centre, from the body's centre.
  var center = Vector.zero
  var angle = 0.0

  static let chord = 10.0
  static let smallestArea = Limit.smallest * Limit.smallest

  /// The corners of an ellipse with 10 point chords, at most 256 of them. The
  /// circumference is Ramanujan's first approximation (S. Ramanujan, "Modular
  /// equations and approximations to π", Quarterly Journal of Mathematics 45, 1914).
  fileprivate static func ellipse(_ half: Vector) -> [Vector] {
    let (a, b) = (half.x, half.y)
    let around = .pi * (3 * (a + b) - ((3 * a + b) * (a + 3 * b)).squareRoot())
    let count = Int(max(8, min(256, around / chord)))
    var corners: [Vector] = []
    for index in 0..<count {
      let (sine, cosine) = sineAndCosine(2 * .pi * Double(index) / Double(count))
      corners.append(Vector(a * cosine, b * sine))
    }
    return corners
  }

  /// The distance from its own centre to its farthest point.
  var radius: Double {
    switch form {
    case .box(let half): return half.length
    case .circle(let radius): return radius
    case .polygon(let corners):
      var farthest = 0.0
      for corner in corners { farthest = max(farthest, corner.length) }
      return farthest
    }
  }

  /// A point well inside it, from the body's centre, and how deep it lies. This is
  /// the body's own centre, if that lies at least half as deep as the part's centre.
  var core: (point: Vector, depth: Double) {
    var (best, depth) = (center, depth(of: .zero))
    if case .polygon = form {
      let middle = AreaMoments(form).center
      let other = self.depth(of: middle)
      if other > 2 * depth { (best, depth) = (center + middle.rotated(by: .radians(angle)), other) }
    }
    guard center != .zero else { return (best, max(0, depth)) }
    let own = self.depth(of: (-center).rotated(by: .radians(-angle)))
    return own >= depth / 2 ? (.zero, max(0, own)) : (best, max(0, depth))
  }

  /// How deep a point lies inside it, from its centre and in its own frame; below 0 outside.
  private func depth(of point: Vector) -> Double {
    switch form {
    case .box(let half): return min(half.x - point.x.magnitude, half.y - point.y.magnitude)
    case .circle(let radius): return radius - point.length
    case .polygon(let corners):
      var nearest = Double.infinity
      for index in corners.indices {
        let corner = corners[index]
        let side = corners[(index + 1) % corners.count] - corner
        nearest = min(nearest, (corner - point).cross(side.normalized))
      }
      return nearest
    }
  }
}

/// The corners of the smallest convex polygon around the points, clockwise on screen; fewer than
/// three if they span no area.
///
/// A. M. Andrew, "Another efficient algorithm for convex hulls in two dimensions", Information
/// Processing Letters 9, 1979, 216–219.
func convexHull(_ points: [Point]) -> [Vector] {
  let sorted = points.sorted { $0.x != $1.x ? $0.x < $1.x : $0.y < $1.y }
  func chain(_ points: [Point]) -> [Point] {
    var chain: [Point] = []
    for point in points {
      while chain.count > 1 {
        let (from, corner) = (chain[chain.count - 2], chain[chain.count - 1])
        if (corner - from).cross(point - corner) > 0 { break }
        chain.removeLast()
      }
      chain.append(point)
    }
    return chain
  }
  var corners = chain(sorted)
  corners.removeLast(corners.isEmpty ? 0 : 1)
  corners += chain(sorted.reversed()).dropLast()
  return corners.map { Vector($0.x, $0.y) }
}
