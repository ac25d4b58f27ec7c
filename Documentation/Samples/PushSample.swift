import DetentDynamics

extension Sample {
  static let push = Sample("push", Size(360, 200), at: every(0.25, until: 1)) { world in
    let size = Size(60, 40)
    let pulled = world.add(Body(at: Point(50, 40), size: size))
    let kicked = world.add(Body(at: Point(50, 100), size: size))
    let turned = world.add(Body(at: Point(50, 160), size: size))
    world.add(Push(Vector(1, 0), on: [pulled]))
    world.add(Push(Vector(0.6, 0), .instantaneous, on: [kicked]))
    world.add(Push(Vector(0.6, 0), .instantaneous, on: [turned], offset: Vector(0, -8)))
  }

  static func pushAgain(_ world: inout World, _ push: Handle<Push>) {
    world[push].angle = .top
    world[push].isActive = true  // fires in the next step
  }
}
