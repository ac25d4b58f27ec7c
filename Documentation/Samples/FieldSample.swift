import DetentDynamics

extension Sample {
  static let field = Sample("field", Size(320, 240), at: every(0.3, until: 2.4)) { world in
    let moon = world.add(
      Body(
        at: Point(40, 30), size: Size(18, 18), outline: .ellipse, velocity: Vector(120, 0),
        resistance: 0))
    var planet = Field.radialGravity(at: Point(156, 132), strength: 1.5, on: [moon])
    planet.falloff = 3  // S·m·r/r³: as gravity between stars, less the further away
    planet.minimumRadius = 30
    planet.region = .circle(radius: 98)
    world.add(planet)
  }

  static func fieldOfOnesOwn(_ world: inout World, _ leaves: [Handle<Body>]) {
    let gusts = Field.Function(id: 1) { leaf in
      let isBlowing = leaf.time.truncatingRemainder(dividingBy: 2) < 0.5
      return isBlowing ? Vector(0.3 * leaf.strength, 0) : .zero
    }
    world.add(Field.custom(gusts, on: leaves))
  }
}
