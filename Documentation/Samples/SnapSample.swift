import DetentDynamics

extension Sample {
  static let snap = Sample("snap", Size(360, 190), at: [0, 0.04, 0.08, 0.12, 0.16, 0.6]) { world in
    let card = world.add(Body(at: Point(50, 150), size: Size(80, 50), angle: .degrees(-25)))
    world.add(Snap(card, to: Point(250, 90)))
  }

  static func snapWithoutWobble(_ world: inout World, _ card: Handle<Body>) {
    let snap = world.add(
      Snap(card, to: Point(250, 90), .isotropic(frequency: 3, damping: 0.8)))
    world[snap].point = Point(100, 50)  // somewhere else, as soon as you like
  }
}
