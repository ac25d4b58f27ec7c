import DetentDynamics

/// The motion of a box that falls on its corner, tumbles between two walls, and comes to rest.
struct Fall {
  struct Frame {
    var time: Double
    var center: Point
    var angle: Angle
    /// The names of what it has touched since the previous frame.
    var landings: [String]
  }

  static let room = Rect(x: 0, y: 0, width: 300, height: 240)
  static let side = 48.0

  private(set) var frames: [Frame] = []

  /// - Parameter rate: Frames a second.
  init(rate: Double) {
    let room = Fall.room
    var world = World()
    let box = world.add(
      Body(
        at: Point(50, 40), size: Size(Fall.side, Fall.side), angle: .degrees(20),
        velocity: Vector(260, 0), angularVelocity: 2, elasticity: 0.55))
    world.add(Gravity(on: [box]))
    let (left, right) = (Point(room.minX, room.maxY), Point(room.maxX, room.maxY))
    world.add(
      Collision(
        of: [box],
        boundaries: [
          Boundary("floor", from: left, to: right),
          Boundary("left wall", from: Point(room.minX, room.minY), to: left),
          Boundary("right wall", from: Point(room.maxX, room.minY), to: right),
        ]))

    var count = 0.0
    while !world.isAtRest {
      let landings = world.collisionEvents.compactMap { event in
        if event.phase == .began, case .boundary(let name) = event.other { name } else { nil }
      }
      let body = world[box]
      frames.append(
        Frame(
          time: count / rate, center: body.position, angle: body.angle, landings: landings))
      count += 1
      world.advance(by: 1 / rate)
    }
  }
}
