import DetentGeometry

/// The line along which a body meets others, and the area that its mass fills.
///
/// What UIKit Dynamics calls collision bounds: `collisionBoundsType`, `collisionBoundingPath`, and a
/// dynamic item group.
public enum Outline: Equatable, Sendable {
  /// The whole of the body's size.
  case rectangle
  /// The ellipse that fills the body's size; a true circle if its sides are equal, else a polygon
  /// with sides of about 10 points, as measured on Apple's engine.
  case ellipse
  /// The convex hull of these points, around the body's centre, in points and in any order. What
  /// spans no area counts as the rectangle.
  case convex([Point])
  /// Several outlines that are one rigid body. No groups within groups: their members are taken
  /// out. Without members it counts as the rectangle.
  case group([Member])

  /// One part of a group.
  public struct Member: Equatable, Sendable {
    /// Of its middle, from the body's centre, in points.
    public var center: Vector
    public var size: Size
    public var angle: Angle
    public var outline: Outline

    /// - Parameter size: In points, above 0.
    public init(
      at center: Vector, size: Size, angle: Angle = .zero, outline: Outline = .rectangle
    ) {
      self.center = center
      self.size = size
      self.angle = angle
      self.outline = outline
    }
  }

  /// The hull of a path of straight lines and curves, the latter in pieces of about 10 points.
  public static func convex(_ path: Path) -> Outline {
    .convex(path.flattened(chord: Part.chord).flatMap { $0.points })
  }

  func validate() {
    switch self {
    case .rectangle, .ellipse: break
    case .convex(let points):
      for point in points {
        precondition(
          point.isWithin(Limit.coordinate),
          "An outline's points are within 1e9 points of its middle")
      }
    case .group(let members):
      for member in members {
        precondition(
          (Point.zero + member.center).isWithin(Limit.coordinate)
            && member.angle.radians.isWithin(Limit.coordinate),
          "A member's place is within 1e9 points of the middle")
        precondition(
          member.size.width >= Limit.smallest && member.size.height >= Limit.smallest
            && member.size.width <= Limit.coordinate && member.size.height <= Limit.coordinate,
          "A member is 1e-6 to 1e9 points wide and high")
        member.outline.validate()
      }
    }
  }
}

/// One convex piece of an outline, in the body's own frame.
struct Part: Equatable, Sendable {
  enum Form: Equatable, Sendable {
    /// Half the sides.
    case box(Vector)
    case circle(radius: Double)
    /// The corners in order, clockwise on screen, around the part's middle.
    case polygon([Vector])
  }

  var form: Form
  /// Of its middle, from the body's centre.
  var center = Vector.zero
  var angle = 0.0

  static let chord = 10.0
  static let smallestArea = Limit.smallest * Limit.smallest

  static func parts(of outline: Outline, size: Size) -> [Part] {
    let half = Vector(size.width / 2, size.height / 2)
    switch outline {
    case .rectangle: return [Part(form: .box(half))]
    case .ellipse:
      if size.width == size.height { return [Part(form: .circle(radius: half.x))] }
      return [Part(form: .polygon(ellipse(half)))]
    case .convex(let points):
      let corners = convexHull(points)
      let area = AreaMoments(.polygon(corners)).area
      return [Part(form: area < Part.smallestArea ? .box(half) : .polygon(corners))]
    case .group(let members):
      var parts: [Part] = []
      for member in members {
        let angle = member.angle
        for var part in Part.parts(of: member.outline, size: member.size) {
          part.center = member.center + part.center.rotated(by: angle)
          part.angle += angle.radians
          parts.append(part)
        }
      }
      return parts.isEmpty ? [Part(form: .box(half))] : parts
    }
  }

  /// 10 point chords, at most 256 of them; Ramanujan's first approximation of the circumference (S.
  /// Ramanujan, "Modular equations and approximations to π", Quarterly Journal of Mathematics 45,
  /// 1914).
  private static func ellipse(_ half: Vector) -> [Vector] {
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

  /// How far it reaches from its own middle.
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

  /// The radius of the largest circle about its middle that lies within it; 0 if its middle does not.
  var innerRadius: Double {
    switch form {
    case .box(let half): return min(half.x, half.y)
    case .circle(let radius): return radius
    case .polygon(let corners):
      var nearest = Double.infinity
      for index in corners.indices {
        let corner = corners[index]
        let side = corners[(index + 1) % corners.count] - corner
        nearest = min(nearest, corner.cross(side.normalized))
      }
      return max(0, nearest)
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
