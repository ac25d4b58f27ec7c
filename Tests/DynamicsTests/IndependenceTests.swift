import DetentDynamics
import DetentEffort
import DetentGeometry
import DetentRandom
import Testing

/// Groups that are not connected do not influence each other, to the last bit.
@Suite struct `What goes on by itself` {
  /// A few bodies with what acts on them, around a position.
  enum Group: String, CaseIterable {
    case stack, heap, thrown, chain, rope, snap, snapUIKit, pendulum, welded, rail, sleeper, fast

    func add(to world: inout World, at x: Double) -> [Handle<Body>] {
      let at = Point(x, 0)
      func body(
        _ way: Vector, _ side: Double = 20, velocity: Vector = .zero, turns: Bool = true,
        elasticity: Double = 0.3
      ) -> Handle<Body> {
        world.add(
          Body(
            at: at + way, size: Size(side, side * 0.8), velocity: velocity, elasticity: elasticity,
            allowsRotation: turns))
      }
      var bodies: [Handle<Body>] = []
      switch self {
      case .stack: for row in 0..<7 { bodies.append(body(Vector(0, 90 - 17 * Double(row)))) }
      case .heap:
        for row in 0..<6 {
          for column in 0..<4 {
            bodies.append(body(Vector(22.5 * Double(column) - 30 + Double(row), -19 * Double(row))))
          }
        }
      case .thrown:
        for place in 0..<5 {
          bodies.append(
            body(
              Vector(30 * Double(place), -20), velocity: Vector(-90 * Double(place), -200),
              elasticity: 0.9))
        }
      case .fast: bodies = [body(.zero, 5, velocity: Vector(300, 9000), elasticity: 1)]
      case .chain, .rope:
        for place in 0..<8 {
          bodies.append(body(Vector(25 * Double(place + 1), -90), 12))
          let anchor =
            place == 0 ? Attachment.Anchor.point(at + Vector(0, -90)) : .body(bodies[place - 1])
          world.add(Attachment(bodies[place], to: anchor, self == .chain ? .rod() : .limit()))
        }
      case .snap, .snapUIKit:
        bodies = [body(Vector(-90, -300), turns: self == .snapUIKit)]
        world.add(
          Snap(
            bodies[0], to: at,
            self == .snap ? .isotropic(frequency: 4, damping: 0.4) : .uikit(damping: 0.5)))
      case .pendulum:
        bodies = [body(Vector(80, -60))]
        world.add(Attachment(bodies[0], to: .point(at + Vector(0, -100)), .pin()))
      case .welded:
        bodies = [body(Vector(0, -40)), body(Vector(25, -60)), body(Vector(50, -40))]
        world.add(Attachment(bodies[1], to: .body(bodies[0]), .fixed))
        world.add(Attachment(bodies[2], to: .body(bodies[1]), .fixed))
      case .rail:
        bodies = [body(Vector(40, -40), velocity: Vector(200, 0)), body(Vector(60, 0))]
        world.add(Attachment(bodies[0], to: .point(at), .sliding(axis: Vector(1, 0.2))))
        world.add(
          Attachment(
            bodies[1], to: .body(bodies[0]), .spring(length: 30, frequency: 3, damping: 0.1)))
      case .sleeper: bodies = [body(Vector(0, 91.6))]
      }
      if self != .snap, self != .snapUIKit { world.add(Gravity(on: bodies)) }
      world.add(
        Collision(
          of: bodies,
          boundaries: [
            Boundary("floor", from: at + Vector(-300, 100), to: at + Vector(300, 120)),
            Boundary("wall", from: at + Vector(-120, -400), to: at + Vector(-110, 140)),
          ]))
      return bodies
    }
  }

  /// How each body is after each step.
  private static func trace(_ stepping: Stepping, _ prepare: (inout World, Int) -> [Handle<Body>]?)
    -> [[Body]]
  {
    var world = World(stepping: stepping)
    var bodies: [Handle<Body>] = []
    return (0..<240).map { step in
      if let own = prepare(&world, step) { bodies = own }
      world.step()
      return bodies.map { world[$0] }
    }
  }

  @Test(arguments: [Stepping.standard, .uikit], Group.allCases)
  func `is the same whatever else is in its world`(stepping: Stepping, group: Group) {
    let alone = Self.trace(stepping) { world, step in
      step == 0 ? group.add(to: &world, at: 0) : nil
    }
    // All pairs take long in a debug build, where each group has one other beside it.
    let all = Group.allCases
    let other = all[(all.firstIndex(of: group)! + 5) % all.count]
    for other in isHeavy ? all : [other] {
      let before = Self.trace(stepping) { world, step in
        guard step == 0 else { return nil }
        _ = other.add(to: &world, at: 2000)
        return group.add(to: &world, at: 0)
      }
      #expect(before == alone, "after \(other)")
      let after = Self.trace(stepping) { world, step in
        defer { if step == 0 { _ = other.add(to: &world, at: -2000) } }
        return step == 0 ? group.add(to: &world, at: 0) : nil
      }
      #expect(after == alone, "before \(other)")
      let later = Self.trace(stepping) { world, step in
        if step == 50 { _ = other.add(to: &world, at: 2000) }
        return step == 0 ? group.add(to: &world, at: 0) : nil
      }
      #expect(later == alone, "with \(other) added later")
    }
  }

  /// What is removed leaves no trace, neither in the order of what stays nor of what is added after it.
  @Test(arguments: [Stepping.standard, .uikit], Group.allCases)
  func `is the same whatever is removed from its world`(stepping: Stepping, group: Group) {
    let alone = Self.trace(stepping) { world, step in
      step == 0 || step == 60 ? group.add(to: &world, at: 0) : nil
    }
    let all = Group.allCases
    let other = all[(all.firstIndex(of: group)! + 5) % all.count]
    for other in isHeavy ? all : [other] {
      var strangers: [Handle<Body>] = []
      var collision: Handle<Collision>?
      let beside = Self.trace(stepping) { world, step in
        if step == 0 {
          strangers = other.add(to: &world, at: 2000)
          collision = world.collisionHandles.last
        }
        if step == 20, let collision { world.remove(collision) }
        if step >= 40, let stranger = strangers.popLast() { world.remove(stranger) }
        // Added once before the strangers go and once more after that.
        return step == 0 || step == 60 ? group.add(to: &world, at: 0) : nil
      }
      #expect(beside == alone, "with \(other) removed")
    }
  }

  /// A line is drawn, moved and deleted far away, while a heap still settles on a floor of the same collision.
  @Test func `is the same whatever happens to boundaries that it does not touch`() {
    func settle(_ change: (inout Collision, Int) -> Void) -> [Body] {
      var world = World()
      let heap = (0..<24).map { number in
        let place = Point(22.5 * Double(number % 4) + Double(number / 4), -19 * Double(number / 4))
        return world.add(Body(at: place, size: Size(20, 16), elasticity: 0.3))
      }
      world.add(Gravity(on: heap))
      let floor = Boundary("floor", from: Point(-500, 100), to: Point(500, 100))
      let wall = Boundary("wall", from: Point(-500, -500), to: Point(-500, 100))
      let collision = world.add(Collision(of: heap, boundaries: [wall, floor]))
      for step in 0..<150 {
        change(&world[collision], step)
        world.step()
      }
      #expect(!heap.contains { world.isAsleep($0) })
      return heap.map { world[$0] }
    }
    let alone = settle { _, _ in }
    let far = settle { collision, step in
      let end = Point(Double(step), 900)
      let line = Boundary("line \(step / 40)", from: Point(-90, 900), to: end)
      if step % 40 == 0 {
        collision.boundaries.insert(line, at: step / 40 % 3)
      } else if step > 100 {
        collision.boundaries.removeAll { $0.id != "floor" && $0.id != "wall" }
      } else {
        collision.boundaries[step / 40 % 3] = line
      }
    }
    #expect(far == alone)
  }

  /// Bodies that are thrown about in a room are held by several walls and by each other at once.
  @Test func `is the same beside others that meet nothing of it, however fast it is`() {
    func throwAbout(others: Int, seed: Int) -> [Point] {
      var random = SeededRandom(seed)
      var world = World()
      world.allowsSleeping = false
      world.bounds = Rect(x: 0, y: 0, width: 400, height: 400)
      let own = (0..<8).map { number in
        let size = Size(
          random.number(in: 5...110), random.number(in: 5...110))
        return world.add(Body(at: Point(200 + Double(number), 200), size: size))
      }
      world.add(Collision(of: own, boundsInsets: .zero))
      let strangers = (0..<others).map { number in
        let place = Point(30 + 61 * Double(number), 200)
        return world.add(Body(at: place, size: Size(40, 40), velocity: Vector(9000, 200)))
      }
      world.add(Collision(of: strangers))
      for step in 0..<100 {
        for body in own where step % 25 == 0 {
          let push = Vector(
            random.number(in: -12000...12000),
            random.number(in: -12000...12000))
          world.add(velocity: push, to: body)
        }
        world.step()
      }
      return own.map { world.position(of: $0) }
    }
    for seed in 1...10 {
      #expect(
        throwAbout(others: 0, seed: seed) == throwAbout(others: 5, seed: seed), "seed \(seed)")
    }
  }

  /// How far the fastest body goes decides how far around every fast body the step looks.
  @Test func `is the same beside the fastest body of all, however far away that is`() {
    func run(besideFastest: Bool) -> [Point] {
      var world = World()
      let bodies = [
        Body(at: Point(149, 122), size: Size(11, 64), density: 10),
        Body(at: Point(3, 40), size: Size(46, 60)),
        Body(
          at: Point(52, 192), size: Size(52, 16), outline: .ellipse, velocity: Vector(8500, -3600),
          density: 0.1),
        Body(at: Point(170, 109), size: Size(10, 16)),
      ].map { world.add($0) }
      world.add(Collision(of: bodies))
      if besideFastest {
        let far = world.add(
          Body(at: Point(1e6, 0), size: Size(20, 20), velocity: Vector(24_000, 0)))
        world.add(Collision(of: [far]))
      }
      for _ in 0..<4 { world.step() }
      return bodies.map { world.position(of: $0) }
    }
    #expect(run(besideFastest: true) == run(besideFastest: false))
  }

  @Test func `is the same while another body falls asleep`() {
    func velocity(besideSleeper: Bool) -> Vector {
      var world = World()
      world.bounds = Rect(x: 0, y: 0, width: 400, height: 400)
      let ball = world.add(
        Body(
          at: Point(200, 200), size: Size(20, 20), outline: .ellipse, velocity: Vector(8000, 2700),
          elasticity: 1, resistance: 0))
      world.add(Attachment(ball, to: .point(Point(200, 200)), length: 0, frequency: 3))
      world.add(Collision(of: [ball], boundsInsets: .zero))
      if besideSleeper { world.add(Body(at: Point(5000, 5000), size: Size(20, 20))) }
      for _ in 0..<90 { world.step() }
      return world.velocity(of: ball)
    }
    #expect(velocity(besideSleeper: true) == velocity(besideSleeper: false))
  }

  /// Separate groups in one world behave as if each had its own world.
  @Test(arguments: [Stepping.standard, .uikit])
  func `falls asleep when it would alone`(stepping: Stepping) {
    func timesAsleep(_ groups: [Group]) -> [Int?] {
      var world = World(stepping: stepping)
      let bodies = groups.enumerated().map { $1.add(to: &world, at: 2000 * Double($0)) }
      var times = [Int?](repeating: nil, count: groups.count)
      for step in 0..<3000 {
        world.step()
        for place in groups.indices where times[place] == nil {
          if bodies[place].allSatisfy({ world.isAsleep($0) }) { times[place] = step }
        }
      }
      return times
    }
    let groups: [Group] = [.sleeper, .stack, .thrown, .snapUIKit, .heap, .pendulum]
    let together = timesAsleep(groups)
    #expect(together.compactMap { $0 }.count >= 3)
    for (place, group) in groups.enumerated() {
      // A body's position determines how its numbers are rounded, so each group keeps its position.
      var world = World(stepping: stepping)
      let bodies = group.add(to: &world, at: 2000 * Double(place))
      var time: Int?
      for step in 0..<3000 where time == nil {
        world.step()
        if bodies.allSatisfy({ world.isAsleep($0) }) { time = step }
      }
      #expect(time == together[place], "\(group)")
    }
  }

  /// What presses a body from several sides bears its weight in an order that nothing else decides.
  @Test func `falls asleep when it would alone, while others come and go`() {
    func timesAsleep(_ seed: Int, besideOthers: Bool) -> [Int?] {
      var random = SeededRandom(seed)
      var world = World()
      let heap = (0..<14).map { row in
        let size = Size(random.number(in: 10...40), random.number(in: 10...40))
        let place = Point(random.number(in: -30...30), -40 * Double(row) - 30)
        return world.add(
          Body(at: place, size: size, outline: row % 3 == 0 ? .ellipse : .rectangle))
      }
      world.add(Gravity(on: heap))
      let sides = [
        Boundary("left", from: Point(-400, -300), to: .zero),
        Boundary("right", from: .zero, to: Point(400, -300)),
      ]
      world.add(Collision(of: heap, boundaries: sides))
      if besideOthers {
        let others = (0..<20).map { number in
          let place = Point(30 * Double(number % 5) + 5000, 30 * Double(number / 5))
          let velocity = Vector(600 - 50 * Double(number), 400)
          return world.add(
            Body(
              at: place, size: Size(20, 20), velocity: velocity, elasticity: 1, friction: 0,
              resistance: 0, angularResistance: 0))
        }
        let room = Path.rect(Rect(x: 4900, y: -100, width: 300, height: 300))
        world.add(Collision(of: others, boundaries: [Boundary("room", .path(room))]))
      }
      var times = [Int?](repeating: nil, count: heap.count)
      for step in 0..<700 {
        world.step()
        for (place, body) in heap.enumerated() where times[place] == nil && world.isAsleep(body) {
          times[place] = step
        }
      }
      return times
    }
    for seed in isHeavy ? Array(0..<100) : [3, 11] {
      #expect(
        timesAsleep(seed, besideOthers: true) == timesAsleep(seed, besideOthers: false),
        "seed \(seed)")
    }
  }

  /// A body that cannot turn moves in a straight line to the snap point.
  @Test func `lets a straight snap go straight`() {
    var world = World()
    let card = world.add(
      Body(at: Point(100, 100), size: Size(80, 60), allowsRotation: false))
    world.add(Snap(card, to: Point(100, 400)))
    for _ in 0..<360 {
      world.step()
      #expect((world.position(of: card).x - 100).magnitude < 0.01)
    }
    #expect(world.position(of: card).distance(to: Point(100, 400)) < 0.1)
  }
}
