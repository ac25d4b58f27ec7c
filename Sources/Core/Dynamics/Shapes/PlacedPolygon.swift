import DetentGeometry

/// A convex polygon in its current place, with its corners clockwise on screen. A segment has two corners.
struct PlacedPolygon: Equatable, Sendable {
  private(set) var corners: [Point] = []
  /// The outward normal of each side, at the index of the corner where the side starts.
  private(set) var normals: [Vector] = []
  /// The index and the placement of the collider that it represents; below 0 for none.
  private var collider: Int32 = -1
  private var placed: Placed?

  var indices: Range<Int> { corners.indices }

  @inline(__always)
  func side(_ index: Int) -> Side {
    Side(
      start: corners[index], end: corners[index + 1 == corners.count ? 0 : index + 1],
      normal: normals[index])
  }

  /// Forgets its collider, since colliders may have changed.
  mutating func forget() { collider = -1 }

  /// Becomes the collider at an index in its placement, unless
  /// it is that already. For a circle it has no corners.
  ///
  /// - Parameter outlines: The corners of all polygons.
  mutating func become(
    _ index: Int32, of colliders: [Collider], _ placed: Placed, _ outlines: Outlines
  ) {
    if collider == index, self.placed == placed { return }
    (collider, self.placed) = (index, placed)
    place(colliders[Int(index)], placed, outlines)
  }

  /// How far its nearest corner lies in front of a side of another polygon.
  @inline(__always)
  func separation(from side: Side, _ caliper: inout Caliper) -> Double {
    -caliper.reach(of: corners, from: side.start, along: -side.normal)
  }

  private mutating func place(_ collider: Collider, _ placed: Placed, _ outlines: Outlines) {
    switch collider.form {
    case .circle: resize(to: 0)
    case .segment:
      resize(to: 2)
      let half = collider.half
      let normal = half.outwardNormal
      set(0, placed.center - half, normal)
      set(1, placed.center + half, -normal)
    case .box:
      let (axisX, axisY) = (
        Vector(placed.cosine, placed.sine), Vector(-placed.sine, placed.cosine)
      )
      let (x, y) = (axisX * collider.half.x, axisY * collider.half.y)
      resize(to: 4)
      set(0, placed.center - x - y, -axisY)
      set(1, placed.center + x - y, axisX)
      set(2, placed.center + x + y, axisY)
      set(3, placed.center - x + y, -axisX)
    case .polygon:
      resize(to: Int(collider.count))
      let first = Int(collider.first)
      for index in indices {
        corners[index] = placed.center + placed.rotated(outlines.corners[first + index])
        normals[index] = placed.rotated(outlines.normals[first + index])
      }
    }
  }

  private mutating func resize(to count: Int) {
    while corners.count > count {
      corners.removeLast()
      normals.removeLast()
    }
    while corners.count < count {
      corners.append(.zero)
      normals.append(.zero)
    }
  }

  private mutating func set(_ index: Int, _ corner: Point, _ normal: Vector) {
    (corners[index], normals[index]) = (corner, normal)
  }
}

/// One side of a polygon: its start, its end and its outward normal.
struct Side {
  let start: Point
  let end: Point
  let normal: Vector
}

/// A point inside a polygon, or on a segment.
struct Core {
  let point: Point
  /// A lower bound of its distance from any side, in points.
  let depth: Double

  /// The largest distance, in points, at which the nearest corner may lie in front of a side of another polygon.
  @inline(__always)
  func largestSeparation(from side: Side) -> Double {
    (point - side.start).dot(side.normal) - depth
  }
}

/// Finds the corner of a polygon that is farthest in a direction, for directions that
/// turn clockwise. The corner then advances in the same sense, so all sides of another
/// polygon together cost one round ("rotating calipers": G. T. Toussaint, "Solving
/// geometric problems with the rotating calipers", Proceedings of IEEE MELECON, 1983).
struct Caliper {
  private var index = 0
  /// The last direction; zero before the first.
  private var last = Vector.zero

  /// How far the farthest corner lies from a point, in points along a direction.
  @inline(__always)
  mutating func reach(of corners: [Point], from origin: Point, along direction: Vector) -> Double {
    let count = corners.count
    guard count > 0, direction != .zero else { return 0 }
    var best = (corners[index] - origin).dot(direction)
    // A search goes on from the last one if it has turned by no more than half a round,
    // and may step down by no more than rounding does. Any other looks at every corner.
    let goesOn = last != .zero && last.cross(direction) >= 0
    let play = goesOn ? 1e-9 : .infinity
    last = direction
    var next = index
    for _ in 1..<count {
      next = next + 1 == count ? 0 : next + 1
      let reach = (corners[next] - origin).dot(direction)
      if reach >= best {
        (best, index) = (reach, next)
      } else if reach < best - play {
        break
      }
    }
    return best
  }
}

/// The corners of all polygons in a world, each polygon's
/// in a row, and the normals of the sides that start there.
struct Outlines: Equatable, Sendable {
  private(set) var corners: [Vector] = []
  private(set) var normals: [Vector] = []

  /// Adds a polygon, and returns the index of its first corner.
  mutating func add(_ polygon: [Vector]) -> Int {
    let first = corners.count
    corners += polygon
    for index in polygon.indices {
      let side = polygon[index + 1 == polygon.count ? 0 : index + 1] - polygon[index]
      normals.append(side.outwardNormal)
    }
    return first
  }

  mutating func remove(_ range: Range<Int>) {
    corners.removeSubrange(range)
    normals.removeSubrange(range)
  }
}

extension Vector {
  /// The outward normal of a side, given from its start to its end, of
  /// a polygon with clockwise corners; zero if the side has no length.
  fileprivate var outwardNormal: Vector {
    let length = self.length
    return length > 0 ? Vector(y / length, -x / length) : .zero
  }
}
