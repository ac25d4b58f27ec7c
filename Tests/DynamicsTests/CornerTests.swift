import DetentDynamics
import DetentEffort
import DetentRandom
import Testing

@Suite struct `Corners that come faster than their bodies` {
  /// A bar hinged at one end, another one welded to its other end, and a stop for the two to fall on.
  @Test(arguments: [1.0, 4, 10, 20], [0.0, 0.5])
  func `stop where a guillotine's stop is, in the step of the impact too`(
    gravity: Double, elasticity: Double
  ) {
    for pieces in 1...2 {
      var world = World()
      let (size, angle) = (Size(700, 40), Angle.degrees(-85))
      var bars: [Handle<Body>] = []
      for number in 0..<pieces {
        let middle = Vector(size.width * (Double(number) + 0.5), -size.height / 2)
        bars.append(
          world.add(
            Body(
              at: .zero + middle.rotated(by: angle), size: size, angle: angle,
              elasticity: elasticity)))
      }
      let hinge = Vector(-size.width / 2, size.height / 2)
      world.add(Attachment(bars[0], offset: hinge, to: .point(.zero), .pin()))
      if pieces == 2 { world.add(Attachment(bars[1], to: .body(bars[0]), .fixed)) }
      world.add(Gravity(Vector(0, gravity), on: bars))
      let stop = Boundary("stop", from: Point(350, 0), to: Point(5000, 0))
      world.add(Collision(of: bars, boundaries: [stop]))
      for _ in 0..<600 {
        world.step()
        for bar in bars {
          let body = world[bar]
          for y in [-0.5, 0.5] {
            let corner = Vector(size.width / 2, size.height * y).rotated(by: body.angle)
            #expect((body.position + corner).y < 0.5)
          }
        }
      }
    }
  }

  @Test func `stay in a room in which they are thrown about, whatever their outline`() {
    for seed in 0..<(isHeavy ? 1000 : 30) {
      var chance = SeededRandom(seed)
      var world = World()
      let half = Vector(chance.number(in: 10...200), chance.number(in: 5...30))
      let room = Rect(x: 0, y: 0, width: 1000, height: 800)
      let corners: [Vector]
      let outline: Outline
      if seed % 2 == 0 {
        corners = [-half, Vector(half.x, 0), Vector(-half.x, half.y)]
        outline = .convex(corners.map { .zero + $0 })
      } else {
        corners = [-half, Vector(half.x, -half.y), half, Vector(-half.x, half.y)]
        outline = .rectangle
      }
      let body = world.add(
        Body(
          at: Point(500, 400), size: Size(half.x * 2, half.y * 2), outline: outline,
          angle: .degrees(chance.number(in: 0...360)),
          velocity: Vector(chance.number(in: -4000...4000), chance.number(in: -4000...4000)),
          angularVelocity: chance.number(in: -20...20), elasticity: chance.unit(),
          friction: chance.unit()))
      world.add(Gravity(Vector(0, chance.number(in: 0...3)), on: [body]))
      world.add(Collision(of: [body], boundaries: [Boundary("room", .path(.rect(room)))]))
      var deepest = 0.0
      for _ in 0..<600 {
        world.step()
        let (position, angle) = (world.position(of: body), world[body].angle)
        for corner in corners {
          let point = position + corner.rotated(by: angle)
          deepest = max(
            deepest, -point.x, point.x - room.maxX, -point.y, point.y - room.maxY)
        }
      }
      #expect(deepest < 2, "seed \(seed)")
    }
  }
}
