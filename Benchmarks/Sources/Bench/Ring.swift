import Detent

/// A ring of bodies about a centre, one of which is dragged to and fro along it.
struct RingScene {
  /// Points from the centre; bodies stand as closely in a large ring as in a small one.
  let radius: Double
  let places: [Point]
  /// The hand's place at each step: 110 points to either side, 2 s there and back.
  let path: [Point]

  static let stepsPerSecond = 120

  init(count: Int, seconds: Int = 10) {
    let radius = 11.0 * Double(max(10, count))
    self.radius = radius
    places = (0..<count).map { number in
      .zero + Vector(length: radius, angle: .fullTurn * (Double(number) / Double(count)))
    }
    path = (0..<seconds * RingScene.stepsPerSecond).map { step in
      let swing = sine(.pi * Double(step) / Double(RingScene.stepsPerSecond))
      return .zero + Vector(length: radius, angle: .radians(110 / radius * swing))
    }
  }

  /// The largest distance by which a joint is off, in points.
  func worstError(_ place: (Int) -> Point) -> Double {
    var worst = 0.0
    for index in places.indices {
      let next = (index + 1) % places.count
      let between = places[index].distance(to: places[next])
      worst = max(
        worst, (place(index).distance(to: .zero) - radius).magnitude,
        (place(index).distance(to: place(next)) - between).magnitude)
    }
    return worst
  }
}

/// The ring in our own world.
struct Ring {
  private var world: World
  private let bodies: [Handle<Body>]
  private let drag: Handle<Snap>
  private let path: [Point]

  init(_ scene: RingScene) {
    var world = World(stepping: .uikit)
    var bodies: [Handle<Body>] = []
    for place in scene.places {
      let size = Size(39, 39)
      bodies.append(world.add(Body(at: place, size: size, resistance: 0, allowsRotation: false)))
    }
    for body in bodies { world.add(Attachment(body, to: .point(.zero))) }
    for index in bodies.indices {
      world.add(Attachment(bodies[index], to: .body(bodies[(index + 1) % bodies.count])))
    }
    drag = world.add(
      Snap(bodies[0], to: scene.places[0], .isotropic(frequency: 5, damping: 0.7)))
    (self.world, self.bodies, path) = (world, bodies, scene.path)
  }

  mutating func step(_ number: Int) {
    world[drag].point = path[number]
    world.step()
  }

  func place(_ body: Int) -> Point { world.position(of: bodies[body]) }
}
