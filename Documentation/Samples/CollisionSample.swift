import DetentDynamics

extension Sample {
  static let collision = Sample("collision", Size(360, 200), at: every(0.1, until: 1.2)) { world in
    let ball = world.add(
      Body(
        at: Point(30, 40), size: Size(30, 30), outline: .ellipse, velocity: Vector(220, 0),
        elasticity: 0.7))
    let box = world.add(Body(at: Point(270, 153), size: Size(36, 36)))
    world.add(Gravity(on: [ball, box]))
    world.add(
      Collision(
        of: [ball, box],
        boundaries: [
          Boundary("floor", from: Point(100, 172), to: Point(350, 172)),
          Boundary("slope", from: Point(10, 120), to: Point(100, 172)),
        ]))
  }

  static func collisionHeard(_ world: inout World, _ box: Handle<Body>) {
    world.advance(by: 1.0 / 60)
    for event in world.collisionEvents where event.phase == .began {
      switch event.other {
      case .boundary(let id): print("landed on the \(id) at \(event.point)")
      case .bounds: print("reached the edge")
      case .body(let other) where other == box: print("hit the box")
      case .body: break
      }
    }
  }

  static func collisionWithBounds(_ world: inout World, _ bodies: [Handle<Body>]) {
    world.bounds = Rect(x: 0, y: 0, width: 400, height: 300)
    world.add(Collision(of: bodies, mode: .boundaries, boundsInsets: .zero))
  }
}
