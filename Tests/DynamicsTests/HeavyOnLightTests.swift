import DetentDynamics
import DetentEffort
import DetentGeometry
import DetentRandom
import Testing

@Suite struct `Heavy bodies on light ones` {
  /// kg·pt²/s², with 1000 pt/s² of gravity above a floor at 400.
  private static func energy(_ world: World, _ bodies: [Handle<Body>]) -> Double {
    bodies.reduce(0) { sum, handle in
      let body = world[handle]
      let motion =
        body.mass * body.velocity.lengthSquared
        + body.inertia * body.angularVelocity * body.angularVelocity
      return sum + motion / 2 + body.mass * 1000 * (400 - body.position.y)
    }
  }

  @Test(arguments: [10.0, 100, 1000, 10_000])
  func `sink in without a gain of energy, and throw nothing up`(ratio: Double) {
    var world = World()
    var bodies: [Handle<Body>] = []
    for stack in 0..<4 {
      for row in 0..<5 {
        bodies.append(
          world.add(
            Body(
              at: Point(60 * Double(stack), 390 - 20 * Double(row)), size: Size(20, 20),
              density: row == 4 ? ratio : 1)))
      }
    }
    world.add(Gravity(on: bodies))
    let floor = Boundary("floor", from: Point(-10_000, 400), to: Point(10_000, 400))
    world.add(Collision(of: bodies, boundaries: [floor]))
    let start = Self.energy(world, bodies)
    for _ in 0..<600 {
      world.step()
      #expect(Self.energy(world, bodies) < 1.002 * start)
      for body in bodies { #expect(world.position(of: body).y > 309) }
    }
  }

  /// What the page on attachments says of it.
  @Test(arguments: [(100.0, 1.5...2.0), (1000, 20.0...30)])
  func `sink on a chain of light links`(ratio: Double, stretch: ClosedRange<Double>) {
    let (longest, _) = hang(ratio, isLevel: false, hasRope: false)
    #expect(stretch.contains(longest - 20))
  }

  @Test(arguments: [100.0, 1000, 10_000], [true, false])
  func `hang on a chain of light links beside a rope as long`(ratio: Double, isLevel: Bool) {
    let (longest, distance) = hang(ratio, isLevel: isLevel, hasRope: true)
    #expect(longest < 20.5)
    #expect(distance < 200.5)
  }

  /// Hangs a ball on ten links of 20 pt for ten seconds. Returns the greatest length of a link, and the ball's
  /// last distance from the hook.
  private func hang(
    _ ratio: Double, isLevel: Bool, hasRope: Bool
  ) -> (longest: Double, distance: Double) {
    let hook = Point(300, 100)
    var world = World()
    var links: [Handle<Body>] = []
    for row in 1...10 {
      let far = 20 * Double(row)
      let link = world.add(
        Body(
          at: hook + (isLevel ? Vector(far, 0) : Vector(0, far)), size: Size(16, 16),
          outline: .ellipse, density: row == 10 ? ratio : 1))
      world.add(Attachment(link, to: links.last.map { .body($0) } ?? .point(hook), .rod()))
      links.append(link)
    }
    if hasRope { world.add(Attachment(links[9], to: .point(hook), .limit(length: 200))) }
    world.add(Gravity(on: links))
    var longest = 0.0
    for _ in 0..<2400 {
      world.step()
      let places = [hook] + links.map { world.position(of: $0) }
      for (a, b) in zip(places, places.dropFirst()) { longest = max(longest, a.distance(to: b)) }
    }
    return (longest, world.position(of: links[9]).distance(to: hook))
  }

  /// Box2D 2.4 gains 1.4 % of the energy of stacks whose top body is a hundred times as heavy.
  @Test func `fall on heaps of anything without a gain of energy`() {
    for seed in 0..<(isHeavy ? 1000 : 12) {
      var chance = SeededRandom(seed)
      var world = World()
      let ratio = [10.0, 100, 1000, 10_000][seed % 4]
      let bodies = (0..<4 + chance.below(16)).map { row in
        let (width, height) = (chance.number(in: 10...40), chance.number(in: 10...40))
        let isRound = chance.isTrue(0.4)
        return world.add(
          Body(
            at: Point(chance.number(in: 60...240), 375 - 60 * Double(row)),
            size: Size(width, isRound ? width : height), outline: isRound ? .ellipse : .rectangle,
            density: chance.isTrue(0.3) ? ratio : 1,
            elasticity: chance.isTrue(0.5) ? 0.2 : chance.unit()))
      }
      world.add(Gravity(on: bodies))
      let box = Path([Point(40, -9000), Point(40, 400), Point(260, 400), Point(260, -9000)])
      world.add(Collision(of: bodies, boundaries: [Boundary("box", .path(box))]))
      let start = Self.energy(world, bodies)
      var (lowest, rise) = (start, 0.0)
      for _ in 0..<600 {
        world.step()
        let now = Self.energy(world, bodies)
        lowest = min(lowest, now)
        rise = max(rise, (now - lowest) / start)
      }
      #expect(rise < 0.06, "seed \(seed)")
    }
  }
}
