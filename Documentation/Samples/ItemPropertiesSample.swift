import DetentDynamics

extension Sample {
  static let itemProperties = Sample(
    "item-properties", Size(360, 200), at: every(0.2, until: 1)
  ) { world in
    let bodies = [49.0, 109, 169].map {
      world.add(Body(at: Point(40, $0), size: Size(30, 30), velocity: Vector(300, 0)))
    }
    let floors = [64.0, 124, 184].map {
      Boundary("\($0)", from: Point(10, $0), to: Point(350, $0), friction: 1)
    }
    world.add(Gravity(on: bodies))
    world.add(Collision(of: bodies, boundaries: floors))
    world.add(ItemProperties(on: bodies, friction: 0.01, allowsRotation: false))
    world.add(ItemProperties(on: [bodies[1]], friction: 0.04))
    world.add(ItemProperties(on: [bodies[2]], friction: 0.3))
  }

  static func itemPropertiesForAWhile(_ world: inout World, _ tiles: [Handle<Body>]) {
    let held = world.add(ItemProperties(on: tiles, isAnchored: true))
    world.advance(by: 0.5)
    world.remove(held)  // each is again what it was
  }
}
