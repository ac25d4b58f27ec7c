import DetentDynamics
import DetentGeometry

extension Everything {
  mutating func addBehaviors() {
    addFields()
    world.add(Gravity(angle: .degrees(60), magnitude: 0.1, on: Array(loose[4..<8])))
    world.add(Collision(of: Array(loose[8..<14]) + charged, mode: .items))
    world.add(
      Collision(
        of: Array(loose[14..<20]), mode: .boundaries,
        boundaries: [Boundary("shelf", from: Point(300, 480), to: Point(760, 500))]))
    pushes.append(
      world.add(Push(Vector(3, -4), on: [loose[4]], offset: Vector(0, 10), offsetTurns: true)))
    pushes.append(world.add(Push(Vector(0.4, 0), on: [loose[5], mechanisms[0]])))
    pushes.append(
      world.add(
        Push(
          angle: .degrees(-70), magnitude: 0.6, .instantaneous, on: Array(loose[20..<24]),
          offset: Vector(5, 0))))
    items.append(
      world.add(
        ItemProperties(
          on: Array(loose[16..<22]), elasticity: 0.5, friction: 0.1, angularResistance: 1)))
    items.append(
      world.add(
        ItemProperties(on: [loose[18], mechanisms[2]], density: 2, resistance: 0.5, charge: 0.3)))
  }

  /// Adds a field of every kind, each with a region.
  private mutating func addFields() {
    let circle = FieldRegion.circle(radius: 260)
    let square = FieldRegion.rectangle(Size(500, 300))
    let (left, right) = (Point(300, 400), Point(900, 400))
    add(.linearGravity(Vector(1, -0.5), at: left, on: loose), in: circle)
    add(.radialGravity(at: right, strength: 0.5, on: loose), in: square)
    add(.spring(at: Point(600, 300), strength: 0.2, on: loose), in: circle.inverse)
    add(.vortex(at: left, strength: 3, on: loose), in: circle.intersection(square))
    add(
      .drag(wind: Vector(2, 0), at: right, strength: 0.1, on: loose + mechanisms),
      in: circle.union(square))
    add(
      .velocity(Vector(0, -2), at: Point(60, 700), on: loose), in: .rectangle(Size(60, 100)))
    add(.electric(at: Point(600, 200), strength: 2, on: charged), in: .infinite)
    add(.magnetic(strength: 3, on: charged), in: .infinite)
    add(
      .noise(smoothness: 0.5, animationSpeed: 1, strength: 0.4, on: loose),
      in: square.difference(.circle(radius: 60)))
    add(
      .turbulence(smoothness: 0.9, animationSpeed: 0.5, strength: 0.2, on: loose),
      in: .infinite)
    add(.custom(Everything.breath, at: right, strength: 0.5, on: loose), in: circle)
  }

  /// A force that goes back and forth once in two seconds.
  private static let breath = Field.Function(id: 1) { sample in
    Vector(sample.strength * sine(.pi * sample.time), -0.1 * sample.mass)
  }

  private mutating func add(_ field: Field, in region: FieldRegion) {
    var field = field
    field.region = region
    if field.kind == .radialGravity || field.kind == .vortex { field.minimumRadius = 30 }
    fields.append(world.add(field))
  }
}
