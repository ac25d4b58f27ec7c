import DetentGeometry

extension PhysicsScene {
  /// A ring of bodies around a centre, each on rigid rods to the centre and to its neighbours; number 0 is dragged
  /// back and forth along it. A dial is made like this.
  ///
  /// - Parameter steps: The steps of a whole run; by default about the same amount of work for each size.
  public static func ring(_ count: Int, steps: Int? = nil) -> PhysicsScene {
    let steps = steps ?? (count <= 10 ? 12_000 : count <= 100 ? 4_800 : 1_200)
    var scene = PhysicsScene("ring \(count)", steps: steps)
    // Bodies are as close in a large ring as in a small one.
    let radius = 11.0 * Double(max(10, count))
    for number in 0..<count {
      let way = Vector(length: radius, angle: .fullTurn * (Double(number) / Double(count)))
      scene.bodies.append(Item(.circle(radius: 22), at: .zero + way))
    }
    for number in 0..<count {
      scene.rods.append(Rod(from: .point(.zero), to: number, length: radius))
    }
    for number in 0..<count { scene.join(number, (number + 1) % count) }
    // 110 points to either side, 2 s there and back.
    scene.drag = Drag(
      body: 0,
      along: (0..<steps).map { step in
        let swing = sine(.pi * Double(step) * scene.step)
        return .zero + Vector(length: radius, angle: .radians(110 / radius * swing))
      })
    return scene
  }

  /// A cloth of rigid rods, its top row held, that gravity pulls down and aside.
  public static func grid(_ side: Int) -> PhysicsScene {
    var scene = PhysicsScene("grid \(side) × \(side)", steps: 600)
    scene.gravity = Vector(300, 1000)
    for row in 0..<side {
      for column in 0..<side {
        var body = Item(.circle(radius: 4), at: Point(20 * Double(column), 20 * Double(row)))
        body.isAnchored = row == 0
        scene.bodies.append(body)
        let number = row * side + column
        if row > 0 { scene.join(number - side, number) }
        if row > 0, column > 0 { scene.join(number - 1, number) }
      }
    }
    return scene
  }

  /// Adds a rigid rod between two centres, at their present distance.
  private mutating func join(_ one: Int, _ other: Int) {
    let length = bodies[one].place.position.distance(to: bodies[other].place.position)
    rods.append(Rod(from: .body(one), to: other, length: length))
  }
}
