import DetentGeometry

extension PhysicsScene {
  /// Boxes of 40 × 40 points that fall into a box without a lid, a little out of line.
  public static func pile(_ count: Int) -> PhysicsScene {
    var scene = PhysicsScene("pile \(count)", steps: 1200)
    scene.fall(friction: 0.4, elasticity: 0.3)
    var jitter = Jitter()
    scene.addPile(count, in: count <= 500 ? 25 : count <= 2000 ? 50 : 70, &jitter)
    return scene
  }

  /// A number of piles of 500 bodies side by side, each in its own box and each different. A higher pile would not
  /// only have more bodies; each of them would also touch more others. Here it does not.
  public static func piles(_ count: Int) -> PhysicsScene {
    var scene = PhysicsScene("\(count) piles of 500", steps: 1200)
    scene.fall(friction: 0.4, elasticity: 0.3)
    var jitter = Jitter()
    for number in 0..<count { scene.addPile(500, in: 25, from: 4000 * Double(number), &jitter) }
    return scene
  }

  /// Circles of radius 10 that fall into a box without a lid.
  public static func circles(_ count: Int) -> PhysicsScene {
    let columns = 100
    var scene = PhysicsScene("circles \(count)", steps: 1200)
    scene.fall(friction: 0.4, elasticity: 0.3)
    scene.contain(width: 22 * Double(columns) + 20)
    var jitter = Jitter()
    for number in 0..<count {
      let (row, column) = number.quotientAndRemainder(dividingBy: columns)
      let x = 21 + 22 * Double(column) + 2 * jitter.next()
      scene.bodies.append(Item(.circle(radius: 10), at: Point(x, -20 - 24 * Double(row))))
    }
    return scene
  }

  /// Octagons of radius 12 that fall into a box without a lid.
  public static func octagons(_ count: Int) -> PhysicsScene {
    let columns = 60
    var scene = PhysicsScene("octagons \(count)", steps: 1200)
    scene.fall(friction: 0.4, elasticity: 0.3)
    scene.contain(width: 27 * Double(columns) + 20)
    var jitter = Jitter()
    for number in 0..<count {
      let (row, column) = number.quotientAndRemainder(dividingBy: columns)
      let x = 24 + 27 * Double(column) + 2 * jitter.next()
      scene.bodies.append(
        Item(
          .polygon(sides: 8, radius: 12), at: Point(x, -24 - 28 * Double(row)),
          angle: jitter.next()))
    }
    return scene
  }

  /// Boxes and circles that fly about in a room without gravity, and are never at rest.
  public static func thrown(_ count: Int) -> PhysicsScene {
    let columns = 40
    var scene = PhysicsScene("thrown \(count)", steps: 1200)
    scene.collides = true
    scene.elasticity = 1
    let (width, height) = (60 * Double(columns), 60 * Double((count + columns - 1) / columns))
    let corners = [Point(0, 0), Point(width, 0), Point(width, -height), Point(0, -height)]
    for (index, corner) in corners.enumerated() {
      scene.walls.append(Wall(from: corner, to: corners[(index + 1) % 4]))
    }
    var jitter = Jitter()
    for number in 0..<count {
      let (row, column) = number.quotientAndRemainder(dividingBy: columns)
      let form: Item.Form = number % 2 == 0 ? .rectangle(Size(20, 20)) : .circle(radius: 10)
      var item = Item(form, at: Point(30 + 60 * Double(column), -30 - 60 * Double(row)))
      item.velocity = Vector(1000 * jitter.next(), 1000 * jitter.next())
      item.spin = 10 * jitter.next()
      scene.bodies.append(item)
    }
    return scene
  }

  /// A pyramid of boxes of 40 × 40 points, two points apart.
  public static func pyramid(_ base: Int) -> PhysicsScene {
    var scene = PhysicsScene("pyramid \(base)", steps: 1200)
    scene.fall(friction: 0.6, elasticity: 0)
    scene.walls = [Wall(from: Point(-3000, 0), to: Point(3000, 0))]
    for row in 0..<base {
      let boxes = base - row
      for column in 0..<boxes {
        let x = 42 * (Double(column) - 0.5 * Double(boxes - 1))
        scene.bodies.append(
          Item(.rectangle(Size(40, 40)), at: Point(x, -20 - 40 * Double(row))))
      }
    }
    return scene
  }

  /// Adds gravity of 1000 points/s² downwards, and collisions between everything.
  mutating func fall(friction: Double, elasticity: Double) {
    gravity = Vector(0, 1000)
    collides = true
    (self.friction, self.elasticity) = (friction, elasticity)
  }

  /// Adds boxes in columns, and the container that they fall into.
  private mutating func addPile(
    _ count: Int, in columns: Int, from left: Double = 0, _ jitter: inout Jitter
  ) {
    contain(from: left, width: 44 * Double(columns) + 40)
    for number in 0..<count {
      let (row, column) = number.quotientAndRemainder(dividingBy: columns)
      let x = left + 42 + 44 * Double(column) + 6 * jitter.next()
      bodies.append(Item(.rectangle(Size(40, 40)), at: Point(x, -40 - 48 * Double(row))))
    }
  }

  /// A floor at height 0 and two walls.
  private mutating func contain(from left: Double = 0, width: Double) {
    let (right, bottom, top) = (left + width, 100.0, -20_000.0)
    walls += [
      Wall(from: Point(left - 1000, 0), to: Point(right + 1000, 0)),
      Wall(from: Point(left, top), to: Point(left, bottom)),
      Wall(from: Point(right, bottom), to: Point(right, top)),
    ]
  }
}
