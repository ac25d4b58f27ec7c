import DetentGeometry
import DetentRandom
import Testing

@testable import DetentDynamics

@Suite struct `Convex polygons` {
  /// The hull of a few points within a strip, some of them collinear, or nearly in one place.
  private func polygon(_ chance: inout SeededRandom) -> [Vector] {
    let (size, flatness) = (Self.scales[chance.below(4)], chance.isTrue(0.3) ? 1e-9 : 1)
    var points = (0..<3 + chance.below(40)).map { _ in
      Point(size * chance.number(in: -1...1), size * flatness * chance.number(in: -1...1))
    }
    if chance.isTrue(0.3) { points.append(points[0] + Vector(size * 1e-13, size * 1e-13)) }
    return convexHull(points)
  }

  private static let scales = [0.1, 1, 50, 2000]

  @Test func `find the corner farthest along each side of another as a search of all does`() {
    var chance = SeededRandom(1)
    for _ in 0..<2000 {
      let (one, other) = (polygon(&chance), polygon(&chance))
      guard one.count > 2, other.count > 2 else { continue }
      var outlines = Outlines()
      _ = outlines.add(other)
      let middle = Point(chance.number(in: -500...500), chance.number(in: -500...500))
      let corners = one.map { middle + $0 }
      var caliper = Caliper()
      // Some sides are left out, and one round is not the last.
      for normal in outlines.normals + outlines.normals where chance.isTrue(0.6) {
        let found = caliper.reach(of: corners, from: .zero, along: normal)
        let farthest = corners.map { ($0 - .zero).dot(normal) }.max()!
        #expect((found - farthest).magnitude < 2e-9)
      }
    }
  }

  /// How far the nearest corner of one polygon lies in front of each side of another.
  private func separations(of one: PlacedPolygon, from other: PlacedPolygon) -> [Double] {
    other.indices.map { index in
      let side = other.side(index)
      return one.corners.map { ($0 - side.start).dot(side.normal) }.min()!
    }
  }

  @Test func `meet at the side in front of which the other is farthest, whichever it was last`() {
    var chance = SeededRandom(3)
    var count = 0
    for _ in 0..<4000 {
      let shapes = [polygon(&chance), polygon(&chance)]
      guard shapes.allSatisfy({ $0.count > 2 }) else { continue }
      var outlines = Outlines()
      var placed = [PlacedPolygon(), PlacedPolygon()]
      var cores: [Core] = []
      for (index, shape) in shapes.enumerated() {
        var collider = Collider(
          Part(form: .polygon(shape)), body: 1, centerOfMass: .zero, elasticity: 0, friction: 0)
        collider.first = Int32(outlines.add(shape))
        var body = Body(at: .zero, size: Size(1, 1), angle: .degrees(chance.number(in: 0...360)))
        if index == 1 {
          let far = 0.7 * (shapes[0] + shapes[1]).map(\.length).max()!
          body.position = Point(chance.number(in: -far...far), chance.number(in: -far...far))
        }
        let state = BodyState(body)
        placed[index].become(0, of: [collider], Placed(collider, state), outlines)
        cores.append(Core(point: state.core(of: collider), depth: collider.depth))
      }
      let (ofA, ofB) = (
        separations(of: placed[1], from: placed[0]), separations(of: placed[0], from: placed[1])
      )
      let best = (ofA + ofB).max()!
      guard best < 0.5 else { continue }
      count += 1
      let last = UInt8(chance.below(min(127, max(ofA.count, ofB.count))))
      let manifold = Manifold.polygons(
        placed[0], cores[0], placed[1], cores[1], line: nil, reach: 0.5,
        lastAxis: last | (chance.isTrue(0.5) ? 128 : 0))
      let side = Int(manifold.axis & 127)
      let found = manifold.axis & 128 == 0 ? ofA[side] : ofB[side]
      #expect(found > best - Manifold.preference - 1e-6)
    }
    #expect(count > 500)
  }

  @Test func `of many corners that all go fast are swept without harm`() {
    var world = World()
    var chance = SeededRandom(2)
    let bodies = (0..<30).map { _ in
      world.add(
        Body(
          at: Point(chance.number(in: 0...600), chance.number(in: 0...600)), size: Size(200, 60),
          outline: .ellipse, velocity: Vector(20_000 * chance.unit(), -20_000 * chance.unit())))
    }
    let room = Rect(x: -100, y: -100, width: 800, height: 800)
    world.add(Collision(of: bodies, boundaries: [Boundary("room", .path(.rect(room)))]))
    for _ in 0..<60 {
      world.step()
      for body in bodies { #expect(room.contains(world.position(of: body))) }
    }
  }

  /// Two corners may be as near as a corner and a side.
  @Test func `push as soon as any points of them are within reach, and not before`() {
    let reach = 2 * Stepping.standard.skin + Tolerance.drift
    for seed in 0..<300 {
      var chance = SeededRandom(seed)
      let (one, other) = (body(&chance), body(&chance))
      let direction = Vector(1, 0).rotated(by: .degrees(chance.number(in: 0...360)))
      let wanted = chance.number(in: 0.01...2 * reach)
      // The distance along a line at which they are just that far apart.
      var (near, far) = (0.0, 400.0)
      for _ in 0..<60 {
        let middle = (near + far) / 2
        let apart = distance(corners(of: one), corners(of: other).map { $0 + direction * middle })
        if apart < wanted { near = middle } else { far = middle }
      }
      var moved = other
      moved.position += direction * far
      var world = World()
      world.add(Collision(of: [world.add(one), world.add(moved)]))
      world.step()
      let constraints = world.contacts.value.constraints
      guard (wanted - reach).magnitude > 1e-3 else { continue }
      #expect(constraints.isEmpty == (wanted > reach), "seed \(seed)")
      guard let constraint = constraints.first else { continue }
      let separations = constraint.separations(
        world.states[Int(constraint.a)], world.states[Int(constraint.b)])
      let nearest = min(separations.x, separations.y) + 2 * Stepping.standard.skin
      #expect((nearest - wanted).magnitude < 0.06, "seed \(seed)")
    }
  }

  private func body(_ chance: inout SeededRandom) -> Body {
    let half = Vector(chance.number(in: 5...40), chance.number(in: 5...40))
    var body = Body(
      at: .zero, size: Size(2 * half.x, 2 * half.y), angle: .degrees(chance.number(in: 0...360)))
    if chance.isTrue(0.5) {
      body.outline = .convex([Point(-half.x, -half.y), Point(half.x, 0), Point(-half.x, half.y)])
    }
    return body
  }

  private func corners(of body: Body) -> [Point] {
    let half = Vector(body.size.width / 2, body.size.height / 2)
    let corners =
      body.outline == .rectangle
      ? [-half, Vector(half.x, -half.y), half, Vector(-half.x, half.y)]
      : [-half, Vector(half.x, 0), Vector(-half.x, half.y)]
    return corners.map { body.position + $0.rotated(by: body.angle) }
  }

  /// The distance between two convex polygons; 0 if they overlap.
  private func distance(_ one: [Point], _ other: [Point]) -> Double {
    func distance(from point: Point, to corners: [Point]) -> Double {
      var (nearest, isInside) = (Double.infinity, true)
      for index in corners.indices {
        let (start, end) = (corners[index], corners[(index + 1) % corners.count])
        let (way, apart) = (end - start, point - start)
        if way.cross(apart) < 0 { isInside = false }
        let part = max(0, min(1, apart.dot(way) / way.lengthSquared))
        nearest = min(nearest, point.distance(to: start + way * part))
      }
      return isInside ? 0 : nearest
    }
    func sides(_ corners: [Point]) -> [(start: Point, end: Point)] {
      corners.indices.map { (corners[$0], corners[($0 + 1) % corners.count]) }
    }
    func lie(_ side: (start: Point, end: Point), across other: (start: Point, end: Point)) -> Bool {
      let way = side.end - side.start
      return way.cross(other.start - side.start) * way.cross(other.end - side.start) < 0
    }
    for side in sides(one) {
      for other in sides(other) where lie(side, across: other) && lie(other, across: side) {
        return 0
      }
    }
    return min(
      one.map { distance(from: $0, to: other) }.min()!,
      other.map { distance(from: $0, to: one) }.min()!)
  }
}
