import DetentDynamics

extension Sample {
  static let overview = Sample("overview", Size(360, 200), at: [0, 0.15, 0.3, 0.4, 0.5, 0.75]) {
    world in
    let ball = world.add(Body(at: Point(20, 30), size: Size(36, 36), outline: .ellipse, density: 4))
    let boxes = [163.0, 127, 91].map { world.add(Body(at: Point(190, $0), size: Size(36, 36))) }
    world.add(Attachment(ball, to: .point(Point(150, 30))))
    world.add(Gravity(on: [ball] + boxes))
    let floor = Boundary("floor", from: Point(20, 182), to: Point(340, 182))
    world.add(Collision(of: [ball] + boxes, boundaries: [floor]))
  }

  /// The code in the README.
  static func readme() {
    var world = World()
    let ball = world.add(Body(at: Point(20, 30), size: Size(36, 36), outline: .ellipse, density: 4))
    let boxes = [163.0, 127, 91].map { world.add(Body(at: Point(190, $0), size: Size(36, 36))) }
    world.add(Attachment(ball, to: .point(Point(150, 30))))
    world.add(Gravity(on: [ball] + boxes))
    let floor = Boundary("floor", from: Point(20, 182), to: Point(340, 182))
    world.add(Collision(of: [ball] + boxes, boundaries: [floor]))

    world.advance(by: 0.75)
    for event in world.collisionEvents where event.phase == .began { print(event.point) }
    print(world.position(of: ball))
  }

  /// The code about time and events on the library's first page.
  static func overviewOfTime() {
    var world = World()
    let box = world.add(Body(at: Point(200, 100), size: Size(40, 40)))
    world.add(Gravity(on: [box]))
    let before = world
    world.advance(by: 0.5)  // 60 steps of 1/120 s
    print(world.position(of: box))
    world = before  // as if nothing had been

    for event in world.collisionEvents where event.phase == .began {
      print(event.body, event.other, event.point)
    }
  }
}
