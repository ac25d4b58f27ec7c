import Detent
import DetentPeers
import DetentScenes

extension Simulation {
  /// The greatest error of a rigid rod's length now, in points.
  var rodError: Double {
    var worst = 0.0
    for rod in scene.rods where rod.frequency == 0 {
      let start =
        switch rod.start {
        case .point(let point): point
        case .body(let number): point(of: number)
        }
      let error = (start.distance(to: point(of: rod.body)) - rod.length).magnitude
      // A NaN, which an engine may have computed, counts as the greatest error.
      worst = error <= worst ? worst : error.isNaN ? .infinity : error
    }
    return worst
  }

  /// How far the lowest body is inside a wall now, in points; below 0 if none is.
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

  /// How bodies overlap and touch now; zero in a scene without collisions.
  var crowding: Crowding {
    guard scene.collides else { return Crowding() }
    let (resting, play) = (Simulation.restingOverlap(of: scene, in: engine), 0.5)
    let outlines = self.outlines.sorted { $0.left < $1.left }
    var crowding = Crowding()
    for (index, one) in outlines.enumerated() {
      for other in outlines[(index + 1)...] {
        guard other.left < one.right + max(0, play - resting) else { break }
        let overlap = one.overlap(other)
        crowding.overlap = max(crowding.overlap, overlap)
        crowding.pressed = max(crowding.pressed, overlap - resting)
        if overlap > resting - play { crowding.touching += 1 }
      }
    }
    return crowding
  }

  /// Returns the overlap of two of a scene's bodies that are at rest, one of them alone on the other, in points. It is
  /// below 0 if the engine keeps them apart.
  private static func restingOverlap(of scene: PhysicsScene, in engine: Engine) -> Double {
    guard var (lower, upper) = scene.bodies.first.map({ ($0, $0) }) else { return 0 }
    let below =
      switch lower.form {
      case .circle(let radius): 2 * radius
      case .rectangle(let size): size.height
      case .polygon(_, let radius): 2 * radius
      }
    (lower.isAnchored, upper.rotates) = (true, false)
    lower.place = Placement(upper.place.position + Vector(0, below))
    (lower.velocity, upper.velocity) = (.zero, .zero)
    var pair = scene
    (pair.bodies, pair.walls, pair.rods, pair.drag) = ([lower, upper], [], [], nil)
    let simulation = Simulation(pair, in: engine)
    simulation.step(600)
    let outlines = simulation.outlines
    return outlines[0].overlap(outlines[1])
  }

  private var outlines: [Outline] {
    zip(scene.bodies, places).map { Outline($0.form, at: $1) }
  }
}

/// How the bodies of a scene overlap and touch.
struct Crowding {
  /// The greatest overlap of two bodies, in points.
  var overlap = 0.0
  /// The greatest overlap less that of one body alone on another, in points. Each engine leaves a gap of its own.
  var pressed = 0.0
  /// The number of pairs that touch: those at most half a point further apart than one body alone on another.
  var touching = 0
}

/// The outline of a body at its place.
private struct Outline {
  private let middle: Point
  private let radius: Double
  /// The corners, in order; none for a circle.
  private let corners: [Point]
  let left: Double
  let right: Double

  init(_ form: PhysicsScene.Item.Form, at place: Placement) {
    middle = place.position
    corners = form.corners.map { place.position + $0.rotated(by: place.rotation) }
    if case .circle(let radius) = form { self.radius = radius } else { radius = 0 }
    let across = corners.map { $0.x }
    left = across.min() ?? middle.x - radius
    right = across.max() ?? middle.x + radius
  }

  /// Returns how far it reaches from a point in a direction, which is a unit vector, in points.
  func reach(along way: Vector, from start: Point) -> Double {
    if corners.isEmpty { return way.dot(middle - start) + radius }
    return corners.map { way.dot($0 - start) }.max() ?? 0
  }

  /// Returns how far the two would have to be moved apart along the normal of a side, in points; below 0 if they are
  /// apart already.
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
