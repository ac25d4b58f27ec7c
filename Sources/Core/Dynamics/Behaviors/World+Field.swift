import DetentGeometry

extension World {
  /// Adds a field and returns its handle. If an equal one is in the world, nothing changes, and its handle
  /// is returned. One that lists no bodies is always new. A listed body that is not in the world traps.
  @discardableResult
  public mutating func add(_ field: Field) -> Handle<Field> {
    field.validate()
    check(field.bodies)
    if !field.bodies.isEmpty, let same = fields.handle(of: field) { return same }
    use(.fields)
    wake(field.bodies)
    return fields.add(field)
  }

  /// Removes a field. Bodies that it moved keep their velocities.
  public mutating func remove(_ field: Handle<Field>) {
    wake(fields[field].bodies)
    fields.remove(field)
  }

  /// A field. Setting an equal value does nothing; any other wakes its bodies.
  public subscript(field: Handle<Field>) -> Field {
    get { fields[field] }
    set {
      check(newValue.bodies)
      guard newValue != self[field] else { return }
      newValue.validate()
      wake(fields[field].bodies)
      wake(newValue.bodies)
      fields[field] = newValue
    }
  }

  /// Adds the forces of all fields to those that the step gathers.
  fileprivate mutating func applyFields() {
    // What several fields have made of a body's velocity in this step. Each has its limit, and
    // each of several must find what the others leave: together they would reverse a motion.
    var changes: [Vector] = []
    var limited = 0
    for field in fields.things where field.isLimited { limited += 1 }
    if limited > 1 { changes = Array(repeating: .zero, count: states.count) }
    for field in fields.things where field.kind != .velocity { apply(field, &changes) }
    applyVelocityFields()
  }

  private mutating func apply(_ field: Field, _ changes: inout [Vector]) {
    let noise = field.noise(at: elapsedTime)
    for body in field.bodies {
      guard let index = index(of: body, in: field) else { continue }
      let inverseMass = states[index].inverseMass.limitedForProducts
      let follows = field.isLimited && !changes.isEmpty
      let sample = Field.Sample(
        position: states[index].position, offset: states[index].position - field.position,
        velocity: motions[index].velocity + (follows ? changes[index] : .zero),
        mass: 1 / inverseMass,
        charge: charge(of: index - 1), strength: field.strength, time: elapsedTime,
        step: stepping.seconds)
      let force = field.force(on: sample, noise).limitedForProducts
      let acceleration = force * (Push.newton * inverseMass)
      states[index].accelerate(by: acceleration)
      if follows { changes[index] += acceleration * stepping.seconds }
    }
  }

  /// Sets the velocities of velocity fields. This comes after
  /// all other forces, which have no effect on their bodies.
  private mutating func applyVelocityFields() {
    for field in fields.things where field.kind == .velocity {
      for body in field.bodies {
        guard let index = index(of: body, in: field) else { continue }
        states[index].acceleration = .zero
        motions[index].velocity = .zero
      }
    }
    for field in fields.things where field.kind == .velocity {
      let strength = field.law == .measured ? 1 : field.strength.limitedForProducts
      let velocity = (field.direction.limitedForProducts * (100 * strength)).limitedForSteps
      for body in field.bodies {
        guard let index = index(of: body, in: field) else { continue }
        // The velocity is larger here by what resistance takes away again.
        let resistance = states[index].resistance.limitedForProducts
        motions[index].velocity += velocity * (1 + stepping.seconds * resistance)
      }
    }
  }

  /// The solver's index of a body, if it moves and its centre of mass lies in the field's region.
  private func index(of body: Handle<Body>, in field: Field) -> Int? {
    let index = stateIndex(body)
    guard states[index].isActive else { return nil }
    return field.region.contains(states[index].position - field.position) ? index : nil
  }

  private func charge(of index: Int) -> Double { properties(of: index).charge }
}

extension StepPart {
  static let fields = StepPart(kind: .fields) { world, stage in
    if case .gatherForces = stage { world.applyFields() }
    return false
  }
}
