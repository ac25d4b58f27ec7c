import DetentDynamics

extension Sample {
  static let region = Sample("region", Size(360, 200), at: every(0.2, until: 1.2)) { world in
    let balls = [60.0, 100, 140].map {
      world.add(
        Body(
          at: Point(20, $0), size: Size(20, 20), outline: .ellipse, velocity: Vector(260, 0)))
    }
    var wind = Field.linearGravity(Vector(0, -3), at: Point(180, 100), on: balls)
    wind.region = .rectangle(Size(180, 140)).difference(.circle(radius: 45))
    world.add(wind)
  }
}
