import DetentDynamics
import DetentGeometry
import DetentRandom
import Testing

@Suite struct `Looking for bodies` {
  @Test func `finds those that touch a rectangle, the first added in front`() {
    var world = World()
    let bodies = (0..<5).map {
      world.add(Body(at: Point(Double($0) * 100, 0), size: Size(40, 40)))
    }
    #expect(world.bodies(in: Rect(x: 20, y: -5, width: 60, height: 10)) == [bodies[0], bodies[1]])
    #expect(world.bodies(in: Rect(x: 20.001, y: -5, width: 59.998, height: 10)) == [])
    #expect(world.bodies(in: Rect(x: 0, y: 0, width: 0, height: 0)) == [bodies[0]])
    // The last moves into the gap in memory.
    world.remove(bodies[1])
    let late = world.add(Body(at: .zero, size: Size(10, 10)))
    let all = Rect(x: -1000, y: -1000, width: 2000, height: 2000)
    #expect(world.bodies(in: all) == [bodies[0], bodies[2], bodies[3], bodies[4], late])
  }

  @Test func `sees a turned body as it lies`() {
    var world = World()
    // A square on its corner: it reaches 20·√2 = 28.3 points up, and its box has empty corners.
    let diamond = world.add(Body(at: .zero, size: Size(40, 40), angle: .degrees(45)))
    #expect(world.bodies(in: Rect(x: -1, y: -38, width: 2, height: 10)) == [diamond])
    #expect(world.bodies(in: Rect(x: -1, y: -39, width: 2, height: 10)) == [])
    #expect(world.bodies(in: Rect(x: 15, y: 15, width: 10, height: 10)) == [])
    #expect(world.bodies(in: Rect(x: 13, y: 13, width: 10, height: 10)) == [diamond])
    #expect(world.body(at: Point(0, -28)) == diamond)
    #expect(world.body(at: Point(19, 19)) == nil)
  }

  @Test func `sees a body's outline, not its size`() {
    var world = World()
    let disc = world.add(Body(at: .zero, size: Size(40, 40), outline: .ellipse))
    #expect(world.body(at: Point(12, 16)) == disc)
    #expect(world.body(at: Point(12, 16.001)) == nil)
    #expect(world.bodies(in: Rect(x: 12, y: 16, width: 9, height: 9)) == [disc])
    #expect(world.bodies(in: Rect(x: 15, y: 15, width: 9, height: 9)) == [])
    let wedge = world.add(
      Body(
        at: Point(200, 0), size: Size(40, 40),
        outline: .convex([Point(-20, -20), Point(20, 20), Point(-20, 20)])))
    #expect(world.body(at: Point(200, 0)) == wedge)
    #expect(world.body(at: Point(205, 0)) == nil)
    #expect(world.bodies(in: Rect(x: 205, y: -10, width: 9, height: 9)) == [])
    #expect(world.bodies(in: Rect(x: 195, y: -10, width: 10, height: 10)) == [wedge])
    // A gap between two members, turned by a quarter.
    let pair = world.add(
      Body(
        at: Point(0, 300), size: Size(100, 20),
        outline: .group([
          Outline.Member(at: Vector(-40, 0), size: Size(20, 20)),
          Outline.Member(at: Vector(60, 0), size: Size(20, 20), outline: .ellipse),
        ]), angle: .degrees(90)))
    #expect(world.body(at: Point(0, 260)) == pair)
    #expect(world.body(at: Point(0, 300)) == nil)
    #expect(world.body(at: Point(0, 369)) == pair)
    #expect(world.body(at: Point(8, 368)) == nil)
  }

  @Test func `finds the one added last at a point`() {
    var world = World()
    let low = world.add(Body(at: .zero, size: Size(40, 40)))
    let gone = world.add(Body(at: .zero, size: Size(40, 40)))
    let high = world.add(Body(at: Point(10, 0), size: Size(40, 40)))
    world.remove(gone)
    let top = world.add(Body(at: Point(1000, 0), size: Size(1, 1)))
    #expect(world.body(at: Point(0, 0)) == high)
    #expect(world.body(at: Point(-20, -20)) == low)
    #expect(world.body(at: Point(-20.001, -20)) == nil)
    #expect(world.body(at: Point(1000.5, 0)) == top)
    world.remove(low)
    #expect(world.body(at: Point(0, 0)) == high)
  }

  @Test func `finds a body in a rectangle if and only if they share a point`() {
    var draws = SeededRandom(3)
    for _ in 0..<300 {
      var world = World()
      let body = Body(
        at: Point(draws.number(in: -50...50), draws.number(in: -50...50)),
        size: Size(draws.number(in: 1...80), draws.number(in: 1...80)),
        angle: .radians(draws.number(in: -10...10)))
      let handle = world.add(body)
      let rect = Rect(
        x: draws.number(in: -60...60), y: draws.number(in: -60...60),
        width: draws.number(in: 0...60),
        height: draws.number(in: 0...60))
      var shared = false
      for row in 0...40 {
        for column in 0...40 {
          let point = Point(
            rect.minX + rect.width * Double(column) / 40,
            rect.minY + rect.height * Double(row) / 40)
          let local = (point - body.position).rotated(by: -body.angle)
          let isInside =
            local.x.magnitude < body.size.width / 2 && local.y.magnitude < body.size.height / 2
          if isInside { #expect(world.body(at: point) == handle) }
          shared = shared || isInside
        }
      }
      let found = !world.bodies(in: rect).isEmpty
      if shared { #expect(found) }
      // A grid may miss a corner that reaches in by less than its mesh.
      guard found, !shared else { continue }
      let smaller = Rect(
        center: rect.center, size: Size(max(0, rect.width - 4), max(0, rect.height - 4)))
      if rect.width > 4, rect.height > 4 { #expect(world.bodies(in: smaller).isEmpty) }
    }
  }

  @Test func `with numbers that are not finite traps`() async {
    await #expect(processExitsWith: .failure) {
      _ = World().bodies(in: Rect(x: .nan, y: 0, width: 1, height: 1))
    }
    await #expect(processExitsWith: .failure) { _ = World().body(at: Point(.infinity, 0)) }
  }
}
