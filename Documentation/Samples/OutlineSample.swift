import DetentDynamics

extension Sample {
  static let outline = Sample("outline", Size(400, 160), at: [0, 1]) { world in
    let hook = Outline.group([
      Outline.Member(at: Vector(0, -15), size: Size(60, 14)),
      Outline.Member(at: Vector(23, 7), size: Size(14, 30)),
    ])
    let arrow = Outline.convex([Point(0, -30), Point(26, 20), Point(-26, 20)])
    let bodies = [
      Body(at: Point(50, 40), size: Size(50, 40), angle: .degrees(20)),
      Body(at: Point(125, 40), size: Size(44, 44), outline: .ellipse),
      Body(at: Point(200, 40), size: Size(60, 36), outline: .ellipse, angle: .degrees(-30)),
      Body(at: Point(275, 40), size: Size(52, 50), outline: arrow, angle: .degrees(10)),
      Body(at: Point(350, 40), size: Size(60, 44), outline: hook),
    ].map { world.add($0) }
    world.add(Gravity(on: bodies))
    let floor = Boundary("floor", from: Point(10, 140), to: Point(390, 140))
    world.add(Collision(of: bodies, boundaries: [floor]))
  }
}
