import Detent
import DetentPeers
import DetentScenes

extension Simulation {
  /// Points by which the worst rigid rod is off.
  var rodError: Double {
    var worst = 0.0
    for rod in scene.rods where rod.frequency == 0 {
      let start =
        switch rod.start {
        case .point(let point): point
        case .body(let number): point(of: number)
        }
      let error = (start.distance(to: point(of: rod.body)) - rod.length).magnitude
      // NaN, where an engine lost its way, is worse than anything.
      worst = error <= worst ? worst : error.isNaN ? .infinity : error
    }
    return worst
  }

  /// Points by which the lowest body is beyond a wall; less than 0 if all are before it.
  var depth: Double {
    let outlines = self.outlines
    var deepest = -Double.infinity
    for wall in scene.walls {
      let way = (wall.end - wall.start).normalized
      for outline in outlines {
        deepest = max(deepest, outline.reach(along: way.perpendicular, from: wall.start))
      }
    }
    return deepest
  }

  /// Points by which two bodies are in one another.
  var overlap: Double {
    guard scene.collides else { return 0 }
    let outlines = self.outlines.sorted { $0.left < $1.left }
    var deepest = 0.0
    for (index, one) in outlines.enumerated() {
      for other in outlines[(index + 1)...] {
        guard other.left < one.right else { break }
        deepest = max(deepest, one.overlap(other))
      }
    }
    return deepest
  }

  private var outlines: [Outline] {
    zip(scene.bodies, places).map { Outline($0.form, at: $1) }
  }
}

/// A body's shape where it is.
private struct Outline {
  private let middle: Point
  private let radius: Double
  /// Corners, in order; none for a circle.
  private let corners: [Point]
  let left: Double
  let right: Double

  init(_ form: PhysicsScene.Item.Form, at place: Placement) {
    middle = place.position
    switch form {
    case .circle(let radius):
      self.radius = radius
      corners = []
      (left, right) = (middle.x - radius, middle.x + radius)
    case .rectangle(let size):
      radius = 0
      let (x, y) = (size.width / 2, size.height / 2)
      let corners = [Vector(-x, -y), Vector(x, -y), Vector(x, y), Vector(-x, y)].map {
        place.position + $0.rotated(by: place.rotation)
      }
      self.corners = corners
      let across = corners.map { $0.x }
      (left, right) = (across.min() ?? 0, across.max() ?? 0)
    }
  }

  /// How far it reaches in a direction.
  func reach(along way: Vector, from start: Point) -> Double {
    if corners.isEmpty { return way.dot(middle - start) + radius }
    return corners.map { way.dot($0 - start) }.max() ?? 0
  }

  /// How far the two would have to be moved for not to touch, along the sides' normals: less than 0
  /// if they are apart.
  func overlap(_ other: Outline) -> Double {
    if corners.isEmpty || other.corners.isEmpty {
      return radius + other.radius - middle.distance(to: other.middle)
    }
    var least = Double.infinity
    for (one, another) in [(self, other), (other, self)] {
      for (index, corner) in one.corners.enumerated() {
        let side = one.corners[(index + 1) % one.corners.count] - corner
        let outwards = Vector(side.y, -side.x).normalized
        least = min(least, another.reach(along: -outwards, from: corner))
      }
    }
    return least
  }
}
