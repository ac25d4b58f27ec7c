import DetentDynamics
import DetentEffort
import DetentGeometry
import DetentRandom
import Testing

/// No body that began on one side of a wall is ever found on the other.
@Suite struct `A wall under pressure` {
  static let steppings = [Stepping.standard, .uikit]

  @Test(arguments: [20.0, 50, 100, 150, 200, 300])
  func `holds a box that slides from one boundary onto the next`(speed: Double) {
    var world = World()
    let box = world.add(
      Body(
        at: Point(50, 289.5), size: Size(20, 20), velocity: Vector(speed, 0), elasticity: 0,
        friction: 0, resistance: 0, angularResistance: 0))
    world.add(Gravity(on: [box]))
    let (first, second) = (
      Boundary("first", from: Point(0, 300), to: Point(100, 300)),
      Boundary("second", from: Point(100, 300), to: Point(2000, 300))
    )
    world.add(Collision(of: [box], boundaries: [first, second]))
    for _ in 0..<480 {
      world.step()
      #expect(world.position(of: box).y < 291)
    }
  }

  @Test(arguments: steppings, [1.0, 2, 5, 10, 20, 50])
  func `keeps a small body on which a heavy one falls`(stepping: Stepping, gravity: Double) {
    for side in isHeavy ? [40.0, 30, 20, 10] : [40, 10] {
      var world = World(stepping: stepping)
      let icon = world.add(Body(at: Point(200, 399.7 - side / 2), size: Size(side, side)))
      let pane = world.add(Body(at: Point(200, 100), size: Size(300, 200)))
      world.add(Gravity(Vector(0, gravity), on: [icon, pane]))
      let floor = Boundary("floor", from: Point(-3000, 400), to: Point(3000, 400))
      world.add(Collision(of: [icon, pane], boundaries: [floor]))
      for _ in 0..<480 {
        world.step()
        #expect(world.position(of: icon).y < 400 && world.position(of: pane).y < 400)
      }
    }
  }

  @Test(arguments: steppings, [3.0, 6, 12])
  func `keeps a view against which a card is dragged`(stepping: Stepping, frequency: Double) {
    for form in [
      Attachment.Form.spring(length: 0, frequency: frequency, damping: 0.8),
      .hand(frequency: frequency), .hand(frequency: frequency, allowsRotation: false),
    ] { keepsView(form, stepping) }
  }

  private func keepsView(_ form: Attachment.Form, _ stepping: Stepping) {
    let few = [(1.0, 400.0), (10_000, 1500)]
    for (density, speed) in isHeavy ? few + [(4, 1500), (16, 400)] : few {
      for side in isHeavy ? [10.0, 20, 30, 60] : [10] {
        var world = World(stepping: stepping)
        let view = world.add(Body(at: Point(399 - side / 2, 200), size: Size(side, side)))
        let card = world.add(
          Body(at: Point(250, 200), size: Size(100, 100), density: density))
        let wall = Boundary("wall", from: Point(400, -3000), to: Point(400, 3000))
        world.add(Collision(of: [view, card], boundaries: [wall]))
        let finger = world.add(Attachment(card, to: .point(Point(250, 200)), form))
        for step in 0..<480 {
          world[finger].anchor = .point(Point(min(600, 250 + speed * Double(step) / 120), 200))
          world.step()
          #expect(world.position(of: view).x < 400 && world.position(of: card).x < 400)
        }
      }
    }
  }

  /// Bodies with all outlines in a room, one of them up to 10 000 times as dense and dragged around.
  private static func room(_ chance: inout SeededRandom, walls: Double?) -> Room {
    var room = Room(World(stepping: chance.isTrue(0.5) ? .standard : .uikit))
    for index in 0..<2 + chance.below(8) {
      let (side, other) = (chance.number(in: 6...90), chance.number(in: 6...90))
      let body = Body(
        at: Point(chance.number(in: 60...340), chance.number(in: 60...340)),
        size: Size(side, chance.isTrue(0.5) ? side : other), outline: outline(side, &chance),
        angle: .radians(chance.number(in: 0...6)),
        velocity: Vector(chance.number(in: -2000...2000), chance.number(in: -2000...2000)),
        density: index == 0 ? [1, 10, 100, 10_000][chance.below(4)] : chance.number(in: 0.2...2),
        elasticity: chance.unit(), allowsRotation: chance.isTrue(0.8))
      room.bodies.append(room.world.add(body))
    }
    let gravity = Vector(chance.number(in: -3...3), chance.number(in: -3...10))
    room.world.add(Gravity(gravity, on: room.bodies))
    guard let walls else {
      room.world.bounds = Room.inside
      room.collision = room.world.add(Collision(of: room.bodies, boundsInsets: .zero))
      return room
    }
    let (inside, half) = (Room.inside, walls / 2)
    let long = inside.width + 2 * walls
    let anchored = [
      (Point(-half, 200), Size(walls, long)), (Point(400 + half, 200), Size(walls, long)),
      (Point(200, -half), Size(long, walls)), (Point(200, 400 + half), Size(long, walls)),
    ].map { room.world.add(Body(at: $0.0, size: $0.1, isAnchored: true)) }
    room.world.add(Collision(of: room.bodies + anchored))
    return room
  }

  private static func outline(_ side: Double, _ chance: inout SeededRandom) -> Outline {
    let half = side / 2
    return switch chance.below(4) {
    case 0: .rectangle
    case 1: .ellipse
    case 2: .convex([Point(0, -half), Point(half, half), Point(-half, half)])
    default:
      .group([
        .init(at: Vector(half / 4, 0), size: Size(half, 6)),
        .init(at: Vector(-half / 4, 0), size: Size(6, half)),
      ])
    }
  }

  private struct Room {
    static let inside = Rect(x: 0, y: 0, width: 400, height: 400)
    var world: World
    var bodies: [Handle<Body>] = []
    var collision: Handle<Collision>?

    init(_ world: World) { self.world = world }

    /// Whether all are within.
    func holds(_ walls: Rect = inside) -> Bool {
      bodies.allSatisfy { walls.contains(world.position(of: $0)) }
    }
  }

  @Test(arguments: [nil, 4.0, 20, 60])
  func `keeps all in a room in which one is dragged about`(walls: Double?) {
    for seed in 0..<(isHeavy ? 2500 : 3) {
      var chance = SeededRandom(seed)
      var room = Self.room(&chance, walls: walls)
      let (frequency, damping) = (chance.number(in: 2...20), chance.number(in: 0.1...1))
      let form =
        seed % 2 == 0
        ? Attachment.Form.spring(length: 0, frequency: frequency, damping: damping)
        : .hand(
          frequency: frequency, damping: damping, allowsRotation: chance.isTrue(0.5))
      let finger = room.world.add(
        Attachment(room.bodies[0], to: .point(Point(200, 200)), form))
      for step in 0..<300 {
        if step % 40 == 0 {
          room.world[finger].anchor = .point(
            Point(chance.number(in: -300...700), chance.number(in: -300...700)))
        }
        room.world.step()
        guard room.holds() else {
          Issue.record("seed \(seed), step \(step): a body is outside")
          break
        }
      }
    }
  }

  @Test func `keeps a body that gets another size and outline`() {
    for seed in 0..<(isHeavy ? 1000 : 5) {
      var chance = SeededRandom(seed)
      var room = Self.room(&chance, walls: nil)
      room.world.step()
      for step in 0..<300 {
        if step % 17 == 0 {
          let body = room.bodies[chance.below(room.bodies.count)]
          let side = chance.number(in: 5...380)
          room.world[body].size = Size(side, chance.number(in: 5...380))
          room.world[body].outline = Self.outline(side, &chance)
        }
        room.world.step()
        guard room.holds() else {
          Issue.record("seed \(seed), step \(step): a body is outside")
          break
        }
      }
    }
  }

  @Test(arguments: [true, false]) func `keeps all between walls that close`(areBounds: Bool) {
    for seed in 0..<(isHeavy ? 500 : 3) {
      var chance = SeededRandom(seed)
      var room = Self.room(&chance, walls: nil)
      let collision = room.collision!
      if !areBounds {
        room.world[collision].boundsInsets = nil
        room.world[collision].boundaries = [Boundary("room", .path(.rect(Room.inside)))]
      }
      room.world.step()
      let speed = [1.0, 5, 30, 200][chance.below(4)]
      var inside = Room.inside
      for step in 0..<200 {
        let (x, y) = (min(195, inside.minX + speed), min(195, inside.minY + speed * 0.7))
        inside = Rect(x: x, y: y, width: 400 - 2 * x, height: 400 - 2 * y)
        if areBounds {
          room.world.bounds = inside
        } else {
          room.world[collision].boundaries = [Boundary("room", .path(.rect(inside)))]
        }
        room.world.step()
        guard room.holds(inside) else {
          Issue.record("seed \(seed), step \(step): a body is outside")
          break
        }
      }
    }
  }

  @Test func `carries along what it moves across, and leaves what it passes by`() {
    var world = World()
    let above = world.add(Body(at: Point(200, 300), size: Size(20, 20)))
    let beside = world.add(Body(at: Point(600, 300), size: Size(20, 20)))
    let below = world.add(Body(at: Point(200, 450), size: Size(20, 20)))
    let line = { Boundary("lift", from: Point(100, $0), to: Point(300, $0)) }
    let lift = world.add(Collision(of: [above, beside, below], boundaries: [line(400)]))
    world.step()
    world[lift].boundaries = [line(200)]
    world.advance(by: 1)
    #expect(world.position(of: above).y < 190.5)
    #expect(world.position(of: beside) == Point(600, 300))
    #expect(world.position(of: below) == Point(200, 450))
    world[lift].boundaries = [Boundary("lift", from: Point(300, 600), to: Point(100, 600))]
    world.advance(by: 1)
    #expect(world.position(of: above).y < 190.5)
    #expect(world.position(of: below).y > 609.5)
  }

  @Test func `holds a body that was outside the bounds before they were set`() {
    var world = World()
    world.bounds = .zero
    let box = world.add(Body(at: Point(200, 300), size: Size(20, 20)))
    world.add(Gravity(on: [box]))
    world.add(Collision(of: [box], boundsInsets: .zero))
    world.step()
    world.bounds = Room.inside
    world.advance(by: 2)
    #expect((world.position(of: box) - Point(200, 390)).length < 1)
  }

  @Test func `lets in what comes round its end, and holds a hook that hangs on it`() {
    var world = World()
    // A fence that ends at the top, and a hook whose two arms hang on either side of it.
    let hook = world.add(
      Body(
        at: Point(0, 0), size: Size(60, 60),
        outline: .group([
          .init(at: Vector(0, -25), size: Size(60, 10)),
          .init(at: Vector(-25, 5), size: Size(10, 50)),
          .init(at: Vector(25, 5), size: Size(10, 50)),
        ])))
    let ball = world.add(
      Body(at: Point(-200, -100), size: Size(20, 20), outline: .ellipse, velocity: Vector(600, 0)))
    world.add(Gravity(on: [hook]))
    let fence = Boundary("fence", from: Point(0, 0), to: Point(0, 400))
    world.add(Collision(of: [hook, ball], boundaries: [fence]))
    world.advance(by: 2)
    #expect((world.position(of: hook) - Point(0, 20)).length < 15)
    #expect(world.position(of: ball).x > 200)
  }

  @Test(arguments: [true, false])
  func `leaves a body where it is put after it got another size`(isSetWhole: Bool) {
    var world = World()
    world.bounds = Rect(x: 0, y: 0, width: 200, height: 200)
    let body = world.add(Body(at: Point(100, -40), size: Size(20, 20)))
    world.add(Collision(of: [body], boundsInsets: .zero))
    world.step()
    world[body].size = Size(30, 30)
    if isSetWhole {
      world[body].position = Point(100, 50)
    } else {
      world.set(position: Point(100, 50), velocity: .zero, of: body)
    }
    world.step()
    #expect(world.position(of: body) == Point(100, 50))
  }

  @Test func `holds what gets another outline in a narrow corner`() {
    var world = World()
    let body = world.add(
      Body(
        at: Point(300, 120), size: Size(23, 23),
        outline: .group([.init(at: Vector(24, -60), size: Size(11.5, 11.5))])))
    world.add(Gravity(Vector(0, 9), on: [body]))
    let vase = [Point(0, 0), Point(600, 0), Point(337, 300), Point(300, 600), Point(263, 300)]
    world.add(
      Collision(of: [body], boundaries: [Boundary("vase", .path(Path(vase, closed: true)))]))
    world.advance(by: 2)
    world[body].outline = .rectangle
    world.advance(by: 2)
    #expect(world.position(of: body).y < 600)
  }

  @Test func `carries along what it moves across before the first step`() {
    var world = World()
    let box = world.add(Body(at: Point(0, 100), size: Size(20, 20)))
    world.add(Gravity(on: [box]))
    let floor = { Boundary("floor", from: Point(-300, $0), to: Point(300, $0)) }
    let collision = world.add(Collision(of: [box], boundaries: [floor(200)]))
    world[collision].boundaries = [floor(50)]
    world.advance(by: 1)
    #expect(world.position(of: box).y < 50)
  }

  @Test func `carries along what the bounds move across before the first step`() {
    var world = World()
    world.bounds = Rect(x: 0, y: 0, width: 400, height: 400)
    let box = world.add(Body(at: Point(380, 300), size: Size(20, 20)))
    world.add(Gravity(on: [box]))
    world.add(Collision(of: [box], boundsInsets: .zero))
    world.bounds = Rect(x: 0, y: 0, width: 300, height: 200)
    world.advance(by: 1)
    #expect(world.position(of: box).x < 300 && world.position(of: box).y < 200)
  }

  /// A lift goes up and down in a shaft as fast as a hand may move it, 60 times a second.
  @Test(arguments: [2.0, 10, 40], [60.0, 300, 1000, 3000])
  func `that is an anchored body lifts what lies on it`(thickness: Double, speed: Double) {
    var world = World()
    let boxes = (0..<6).map { number in
      let (place, size) = (30 * Double(number) - 75, Size(8 + 4 * Double(number), 20))
      let outline = number % 2 == 0 ? Outline.rectangle : .ellipse
      let density = number < 3 ? 0.01 : 10
      return world.add(
        Body(at: Point(place, 100), size: size, outline: outline, density: density))
    }
    let lift = world.add(
      Body(at: Point(0, 150), size: Size(220, thickness), isAnchored: true))
    world.add(Gravity(on: boxes))
    let shaft = [-105.0, 105].map {
      Boundary("\($0)", from: Point($0, -9000), to: Point($0, 9000))
    }
    world.add(Collision(of: boxes + [lift], boundaries: shaft))
    world.step()
    for frame in 0..<240 {
      let isRising = frame / 60 % 2 == 0
      world[lift].position.y += isRising ? -speed / 60 : speed / 60
      world.advance(by: 1.0 / 60)
      let top = world.position(of: lift).y
      #expect(boxes.allSatisfy { world.position(of: $0).y < top }, "frame \(frame)")
    }
  }

  @Test(arguments: [4.0, 20])
  func `that is an anchored room keeps what is in it, and keeps out what is not`(
    thickness: Double
  ) {
    for seed in 0..<(isHeavy ? 100 : 5) {
      var random = SeededRandom(seed)
      var world = World()
      func boxes(around y: Double) -> [Handle<Body>] {
        (0..<4).map { number in
          let size = Size(random.number(in: 5...40), random.number(in: 5...40))
          let place = Point(40 * Double(number) - 60, y)
          return world.add(Body(at: place, size: size))
        }
      }
      let (inside, outside) = (boxes(around: 0), boxes(around: 200))
      let (wide, high) = (Size(200 + thickness, thickness), Size(thickness, 200 + thickness))
      let sides = [
        Outline.Member(at: Vector(0, 100), size: wide),
        Outline.Member(at: Vector(0, -100), size: wide),
        Outline.Member(at: Vector(100, 0), size: high),
        Outline.Member(at: Vector(-100, 0), size: high),
      ]
      let room = world.add(
        Body(at: .zero, size: Size(200, 200), outline: .group(sides), isAnchored: true))
      world.add(Gravity(on: inside + outside))
      world.add(Collision(of: inside + outside + [room]))
      world.step()
      for _ in 0..<120 {
        world[room].position += random.vector(60)
        world[room].angle += .radians(random.number(in: -0.4...0.4))
        world.step()
        let (place, angle) = (world.position(of: room), world.angle(of: room))
        func isInside(_ body: Handle<Body>) -> Bool {
          let offset = (world.position(of: body) - place).rotated(by: .radians(-angle.radians))
          return max(offset.x.magnitude, offset.y.magnitude) < 100
        }
        #expect(inside.allSatisfy(isInside) && !outside.contains(where: isInside), "seed \(seed)")
      }
    }
  }

  @Test func `that is an anchored body leaves alone what is between when it is put elsewhere`() {
    var world = World()
    let box = world.add(Body(at: Point(200, 0), size: Size(20, 20)))
    let wall = world.add(Body(at: .zero, size: Size(20, 100), isAnchored: true))
    world.add(Collision(of: [box, wall]))
    world.step()
    world[wall].position = Point(400, 0)
    world.step()
    #expect(world.position(of: box) == Point(200, 0))
    // This near it is moved, and not put.
    world[wall].position = Point(250, 0)
    world[wall].angle = .fullTurn
    world.step()
    #expect(world.position(of: box) == Point(200, 0))
    world[wall].position = Point(150, 0)
    world.step()
    #expect(world.position(of: box).x < 150)
  }

  @Test func `carries along also when it comes to have more lines, or fewer`() {
    func room(_ x: Double, _ speck: Bool) -> Boundary {
      var path = Path.rect(Rect(x: x, y: 0, width: 200, height: 200))
      if speck { path.append(.rect(Rect(x: x + 1000, y: 0, width: 10, height: 10))) }
      return Boundary("room", .path(path))
    }
    var world = World()
    let box = world.add(Body(at: Point(100, 100), size: Size(20, 20)))
    let collision = world.add(Collision(of: [box], boundaries: [room(0, false)]))
    world.step()
    for (x, speck) in [(300.0, true), (600, false)] {
      world[collision].boundaries = [room(x, speck)]
      world.step()
      #expect(world.position(of: box).x > x && world.position(of: box).x < x + 200)
    }
    let other = world.add(Body(at: Point(150, 400), size: Size(20, 20)))
    var pieces = Path([Point(-300, 300), Point(0, 300)])
    pieces.append(Path([Point(0, 300), Point(300, 300)]))
    let floor = world.add(
      Collision(
        of: [other], boundaries: [Boundary("floor", from: Point(-300, 500), to: Point(300, 500))]))
    world.step()
    world[floor].boundaries = [Boundary("floor", .path(pieces))]
    world.step()
    #expect(world.position(of: other).y < 300)
  }

  /// The four edges of a room that shrinks or goes away are lines of their own, and end at its corners.
  @Test(arguments: [150.0, 30, 10, 4], [true, false])
  func `carries along what is in the corner where two lines meet`(way: Double, isShrinking: Bool) {
    func room(at origin: Double, side: Double) -> [Boundary] {
      let end = origin + side
      let corners = [
        Point(origin, origin), Point(end, origin), Point(end, end), Point(origin, end),
      ]
      return (0..<4).map { Boundary("\($0)", from: corners[$0], to: corners[($0 + 1) % 4]) }
    }
    for place in 0..<64 {
      var (origin, side) = (0.0, 400.0)
      var world = World()
      let body = world.add(
        Body(
          at: Point(391 - 5 * Double(place / 8), 391 - 5 * Double(place % 8)), size: Size(16, 16)))
      world.add(Gravity(on: [body]))
      let collision = world.add(Collision(of: [body], boundaries: room(at: 0, side: side)))
      world.step()
      for _ in 0..<Int(150 / way) {
        if isShrinking { side -= way } else { origin -= way }
        world[collision].boundaries = room(at: origin, side: side)
        world.step()
      }
      world.advance(by: 0.5)
      let inside = Rect(x: origin, y: origin, width: side, height: side)
      #expect(inside.contains(world.position(of: body)), "from place \(place)")
    }
  }
}
