import DetentDrawing
import DetentDynamics
import DetentGeometry

/// A scene in our own world: the one place that translates between the two.
public struct SceneWorld: Equatable, Sendable {
  public private(set) var world: World
  private let bodies: [Handle<Body>]
  private let drag: Handle<Snap>?
  private let path: [Point]
  private var steps = 0

  public init(_ scene: PhysicsScene) {
    var world = World()
    world.stepping.seconds = scene.step
    world.allowsSleeping = scene.sleeps
    let bodies = scene.bodies.map { world.add(Body($0, in: scene)) }
    if scene.gravity != .zero { world.add(Gravity(scene.gravity / 1000, on: bodies)) }
    if scene.collides { world.add(Collision(of: bodies, boundaries: scene.boundaries)) }
    for rod in scene.rods {
      let anchor: Attachment.Anchor =
        switch rod.start {
        case .point(let point): .point(point)
        case .body(let number): .body(bodies[number])
        }
      world.add(
        Attachment(
          bodies[rod.body], to: anchor, length: rod.length, frequency: rod.frequency,
          damping: rod.damping))
    }
    drag = scene.drag.map { drag in
      world.add(
        Snap(
          bodies[drag.body], to: scene.bodies[drag.body].place.position,
          .isotropic(frequency: PhysicsScene.Drag.frequency, damping: PhysicsScene.Drag.damping)))
    }
    path = scene.drag?.path ?? []
    (self.world, self.bodies) = (world, bodies)
  }

  public mutating func step() {
    if let drag, steps < path.count { world[drag].point = path[steps] }
    steps += 1
    world.step()
  }

  public var bodyCount: Int { bodies.count }

  public func place(of body: Int) -> Placement {
    let body = world[bodies[body]]
    return Placement(body.position, rotation: body.angle)
  }

  public func point(of body: Int) -> Point { world.position(of: bodies[body]) }

  /// The digest of its bodies, to the last bit.
  public var digest: Digest { Digest(world) }
}

extension PhysicsScene {
  fileprivate var boundaries: [Boundary] {
    walls.enumerated().map { number, wall in
      Boundary(
        "wall \(number)", from: wall.start, to: wall.end, elasticity: elasticity,
        friction: friction)
    }
  }
}

extension Body {
  fileprivate init(_ item: PhysicsScene.Item, in scene: PhysicsScene) {
    let (size, outline): (Size, Outline) =
      switch item.form {
      case .rectangle(let sides): (sides, .rectangle)
      case .circle(let radius): (Size(2 * radius, 2 * radius), .ellipse)
      case .polygon(_, let radius):
        (Size(2 * radius, 2 * radius), .convex(item.form.corners.map { .zero + $0 }))
      }
    self.init(
      at: item.place.position, size: size, outline: outline, angle: item.place.rotation,
      velocity: item.velocity, angularVelocity: item.spin, elasticity: scene.elasticity,
      friction: scene.friction, resistance: item.resistance,
      angularResistance: item.angularResistance, allowsRotation: item.rotates,
      isAnchored: item.isAnchored)
  }
}
