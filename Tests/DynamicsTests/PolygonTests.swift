import DetentGeometry
import DetentRandom
import Testing

@testable import DetentDynamics

@Suite struct `Convex polygons` {
  /// The hull of a few points within a strip, of which some lie on one line, or nearly in one place.
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
      for normal in outlines.normals {
        let found = caliper.reach(of: corners, from: .zero, along: normal)
        let farthest = corners.map { ($0 - .zero).dot(normal) }.max()!
        #expect((found - farthest).magnitude < 2e-9)
      }
    }
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
}
