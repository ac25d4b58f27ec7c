import DetentDynamics
import DetentGeometry
import Testing

@Suite struct `Collision events` {
  func box(at x: Double, _ y: Double, velocity: Vector = .zero, friction: Double = 0.2) -> Body {
    Body(at: Point(x, y), size: Size(40, 40), velocity: velocity, elasticity: 0, friction: friction)
  }

  let floor = Boundary("floor", from: Point(-500, 0), to: Point(500, 0))

  @Test(arguments: [30.0, 60, 120, 144, 500])
  func `are found once by what acts before each step, at every frame rate`(rate: Double) {
    var world = World()
    let ball = Body(at: Point(0, -300), size: Size(20, 20), outline: .ellipse, elasticity: 0.9)
    let body = world.add(ball)
    world.add(Gravity(on: [body]))
    world.add(Collision(of: [body], boundaries: [floor]))
    var (seen, told): ([CollisionEvent], [CollisionEvent]) = ([], [])
    for _ in 0..<Int(5 * rate) {
      world.advance(by: 1 / rate) { seen += $0.collisionEvents }
      told += world.collisionEvents
    }
    #expect(told.filter { $0.phase == .began }.count > 3)
    // One of the last step waits for the next one.
    #expect(seen == told || seen == Array(told.dropLast()))
  }

  @Test func `of a removed body are not found by what acts`() {
    var world = World()
    let body = world.add(box(at: 0, -30))
    world.add(Gravity(on: [body, world.add(box(at: 200, -300))]))
    world.add(Collision(of: [body], boundaries: [floor]))
    while world.collisionEvents.isEmpty { world.step() }
    world.remove(body)
    world.advance(by: 0.1) { world in
      let isQuiet = world.collisionEvents.isEmpty
      #expect(isQuiet)
    }
  }

  @Test func `count a boundary of several subpaths as one`() {
    var world = World()
    let body = world.add(box(at: 0, -30))
    world.add(Gravity(on: [body]))
    var path = Path([Point(-100, 0), Point(0, 0)])
    path.append(Path([Point(0, 0), Point(100, 0)]))
    world.add(Collision(of: [body], boundaries: [Boundary("floor", .path(path))]))
    var events: [CollisionEvent] = []
    for _ in 0..<240 {
      world.step()
      events += world.collisionEvents
    }
    #expect(events.map { $0.phase } == [.began])
  }

  @Test func `say nothing of touches that go on while boundaries and outlines change`() {
    var world = World()
    let (lower, upper) = (world.add(box(at: 0, -20.3)), world.add(box(at: 0, -60.8)))
    world.add(Gravity(on: [lower, upper]))
    let collision = world.add(Collision(of: [lower, upper], boundaries: [floor]))
    world.advance(by: 2)
    for step in 1...60 {
      let y = -Double(step)
      let far = Boundary("far \(step)", from: Point(0, -900), to: Point(9, -900))
      let moved = Boundary("floor", from: Point(-500, y), to: Point(500, y), friction: 0.5)
      switch step % 3 {
      case 0: world[collision].boundaries = [moved, far]
      case 1:
        world[collision].boundaries = [moved]
        world[collision].boundaries = [far, moved]
      default: world[lower].size = Size(40 + y.magnitude, 40)
      }
      world.advance(by: 1.0 / 60)
      #expect(world.collisionEvents == [], "step \(step)")
    }
    world[collision].boundaries = []
    world.step()
    #expect(world.collisionEvents.map { $0.phase } == [.ended])
  }

  @Test func `tell in which collision two that touch meet from now on`() {
    var world = World()
    let (lower, upper) = (world.add(box(at: 0, -20.3)), world.add(box(at: 0, -60.8)))
    world.add(Gravity(on: [lower, upper]))
    let first = world.add(Collision(of: [lower, upper], boundaries: [floor]))
    let second = world.add(Collision(of: [lower]))
    world.advance(by: 2)
    world[second].bodies = [lower, upper]
    world.step()
    #expect(world.collisionEvents.map { $0.collision } == [second])
    #expect(world.collisionEvents.map { $0.phase } == [.began])
    world.remove(first)
    world.step()
    let ended = world.collisionEvents
    #expect(ended.map { $0.phase } == [.ended, .ended])
    #expect(ended.allSatisfy { $0.collision == first })
  }

  @Test func `let bodies come and go before a step`() {
    var world = World()
    let old = world.add(box(at: 0, -20.3))
    world.add(Gravity(on: [old]))
    let collision = world.add(Collision(of: [old], boundaries: [floor]))
    world.advance(by: 0.1)
    let new = (0..<3).map { world.add(box(at: 100 + 100 * Double($0), -20.3)) }
    for body in new { world.add(body, to: collision) }
    world.remove(new[1])
    world.advance(by: 1)
    #expect(world.collisionEvents.count { $0.phase == .began } == 2)
    #expect(world.position(of: old).y < 0)
  }

  /// Three boxes side by side on a floor, the first against the second, which have come to rest.
  func settled() -> (world: World, boxes: [Handle<Body>]) {
    var world = World()
    let boxes = [0.0, 40.6, 200].map { world.add(box(at: $0, -20.3)) }
    world.add(Gravity(on: boxes))
    world.add(Push(Vector(-0.1, 0), on: [boxes[1]]))
    world.add(Collision(of: boxes, boundaries: [floor]))
    world.step()
    return (world, boxes)
  }

  @Test func `name no body that was removed since, neither now nor in the next step`() {
    var (world, boxes) = settled()
    world.advance(by: 1)
    world.remove(boxes[0])
    world.step()
    #expect(world.collisionEvents.isEmpty)
    #expect(world.position(of: boxes[1]).x < 40.6)

    (world, boxes) = settled()
    let began = world.collisionEvents
    #expect(began.count >= 3)
    world.remove(boxes[2])
    #expect(world.collisionEvents == began.filter { $0.body != boxes[2] })
    world.advance(by: 0.5)
    for event in world.collisionEvents { _ = world[event.body] }
  }

  @Test func `of other bodies remain when one is removed`() {
    var (world, boxes) = settled()
    world.advance(by: 1)
    world.set(position: Point(200, -300), velocity: .zero, of: boxes[2])
    world.remove(boxes[0])
    world.step()
    #expect(world.collisionEvents.map(\.phase) == [.ended])
    #expect(world.collisionEvents.map(\.body) == [boxes[2]])
    // Ended by a change, and waiting for the step.
    let collision = world.collisionHandles[0]
    world.advance(by: 2)
    world[collision].boundaries = []
    world.remove(boxes[1])
    world.step()
    #expect(world.collisionEvents.map(\.phase) == [.ended])
    #expect(world.collisionEvents.allSatisfy { $0.isKnown(to: world) })
  }

  @Test func `let a loop remove the bodies that they name`() {
    var world = World()
    let drops = (0..<6).map { world.add(box(at: Double($0) * 38, -30 - 7 * Double($0))) }
    world.add(Gravity(on: drops))
    let drain = Boundary("drain", from: Point(-500, 0), to: Point(500, 0))
    world.add(Collision(of: drops, boundaries: [drain]))
    for _ in 0..<240 {
      world.step()
      for event in world.collisionEvents where world.contains(event.body) {
        if event.other == .boundary("drain") { world.remove(event.body) }
      }
      #expect(world.collisionEvents.allSatisfy { $0.isKnown(to: world) })
    }
    #expect(world.bodyCount == 0)
  }

  @Test func `come from friction without bounds too`() {
    var world = World()
    let body = world.add(box(at: 0, -20.3, velocity: Vector(300, 0), friction: 1e300))
    let other = world.add(box(at: 90, -20.3, friction: 1e300))
    world.add(Gravity(on: [body, other]))
    world.add(Collision(of: [body, other], boundaries: [floor]))
    world.advance(by: 2)
    #expect(world.position(of: body).isFinite && world.position(of: other).isFinite)
  }
}
