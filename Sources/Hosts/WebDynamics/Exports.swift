import DetentDynamics
import DetentGeometry

// What dynamics.js calls; it imports nothing. Integers are 32 bits and numbers 64. Lengths are CSS pixels,
// angles radians, times seconds.
//
// An instance of the module has one world, so that what goes wrong in one stays there.
//
// Records go in and come out as numbers, in room from `dynamics_room`; Reading.swift has their order. A thing
// that is not there is ignored. Kinds: 0 body, 1 gravity, 2 push, 3 field, 4 snap, 5 attachment,
// 6 collision, 7 item properties.

/// Room for so many numbers.
@_expose(wasm, "dynamics_room")
func room(count: Int) -> UnsafeMutablePointer<Double>? { numbers.make(room: count) }

/// The count of the numbers that came out last.
@_expose(wasm, "dynamics_count")
func count() -> Int { numbers.count }

/// Makes the world, whose steps are UIKit's or the standard ones.
@_expose(wasm, "dynamics_begin")
func begin(isUIKit: Int) { begin(isUIKit != 0 ? .uikit : .standard) }

/// Puts a record of so many numbers in place of the thing of this kind and number, or for the number −1 adds
/// it. Answers its number; −1 if it cannot be.
@_expose(wasm, "dynamics_set")
func set(kind: Int, thing: Int, count: Int) -> Int {
  let page = page
  numbers.open(count: count)
  switch kind {
  case 0:
    let body = numbers.body()
    guard let handle = page.bodies.handle(thing) else {
      return page.bodies.name(page.world.add(body))
    }
    page.world[handle] = body
  case 1:
    let gravity = numbers.gravity(page.bodies)
    guard let handle = page.gravities.handle(thing) else {
      // One that lists nobody is always new.
      let handle = page.world.add(Gravity(gravity.vector))
      page.world[handle] = gravity
      return page.gravities.name(handle)
    }
    page.world[handle] = gravity
  case 2:
    let push = numbers.push(page.bodies)
    guard let handle = page.pushes.handle(thing) else {
      let handle = page.world.add(Push(push.vector, push.mode, isActive: false))
      page.world[handle] = push
      return page.pushes.name(handle)
    }
    page.world[handle] = push
  case 3:
    let field = numbers.field(page.bodies)
    guard let handle = page.fields.handle(thing) else {
      var empty = field
      empty.bodies = []
      let handle = page.world.add(empty)
      page.world[handle] = field
      return page.fields.name(handle)
    }
    page.world[handle] = field
  case 4:
    guard let snap = numbers.snap(page.bodies) else { return -1 }
    guard let handle = page.snaps.handle(thing) else {
      return page.snaps.name(page.world.addNew(snap))
    }
    page.world[handle] = snap
  case 5:
    guard let attachment = numbers.attachment(page.bodies) else { return -1 }
    guard let handle = page.attachments.handle(thing) else {
      return page.attachments.name(page.world.addNew(attachment))
    }
    page.world[handle] = attachment
  case 6:
    let collision = numbers.collision(page.bodies)
    guard let handle = page.collisions.handle(thing) else {
      let handle = page.world.add(Collision(mode: collision.mode))
      page.world[handle] = collision
      return page.collisions.name(handle)
    }
    page.world[handle] = collision
  default:
    let properties = numbers.properties(page.bodies)
    guard let handle = page.properties.handle(thing) else {
      let handle = page.world.add(ItemProperties())
      page.world[handle] = properties
      return page.properties.name(handle)
    }
    page.world[handle] = properties
  }
  return thing
}

/// Takes a thing away. With a body go the snaps and attachments that hold it.
@_expose(wasm, "dynamics_remove")
func remove(kind: Int, thing: Int) {
  let page = page
  switch kind {
  case 0:
    guard let handle = page.bodies.take(thing) else { return }
    page.world.remove(handle)
    for (index, snap) in page.snaps.handles.enumerated() {
      if let snap, !page.world.contains(snap) { _ = page.snaps.take(index) }
    }
    for (index, attachment) in page.attachments.handles.enumerated() {
      if let attachment, !page.world.contains(attachment) { _ = page.attachments.take(index) }
    }
  case 1:
    if let handle = page.gravities.take(thing) { page.world.remove(handle) }
  case 2:
    if let handle = page.pushes.take(thing) { page.world.remove(handle) }
  case 3:
    if let handle = page.fields.take(thing) { page.world.remove(handle) }
  case 4:
    if let handle = page.snaps.take(thing) { page.world.remove(handle) }
  case 5:
    if let handle = page.attachments.take(thing) { page.world.remove(handle) }
  case 6:
    if let handle = page.collisions.take(thing) { page.world.remove(handle) }
  default:
    if let handle = page.properties.take(thing) { page.world.remove(handle) }
  }
}

/// Where a body is and how fast: x, y, angle, velocity, angular velocity, mass, and whether it is asleep.
@_expose(wasm, "dynamics_body")
func body(thing: Int) -> UnsafeMutablePointer<Double>? {
  numbers.clear()
  if let handle = page.bodies.handle(thing) {
    let body = page.world.properties(of: handle)
    numbers.write(body.position.x)
    numbers.write(body.position.y)
    numbers.write(body.angle.radians)
    numbers.write(body.velocity.x)
    numbers.write(body.velocity.y)
    numbers.write(body.angularVelocity)
    numbers.write(body.mass)
    numbers.write(page.world.isAsleep(handle))
  }
  return numbers.start
}

/// Adds to the velocity of a body, in points and radians per second.
@_expose(wasm, "dynamics_accelerate")
func accelerate(thing: Int, x: Double, y: Double, spin: Double) {
  guard let handle = page.bodies.handle(thing) else { return }
  page.world.add(velocity: Vector(x, y), to: handle)
  page.world.add(angularVelocity: spin, to: handle)
}

/// The length of a rod, a spring or a limit, which it may have found itself; of others a NaN.
@_expose(wasm, "dynamics_length")
func length(thing: Int) -> Double {
  guard let handle = page.attachments.handle(thing) else { return .nan }
  return page.world[handle].length ?? .nan
}

/// Where an attachment holds its body, from the centre: it may have found that itself.
@_expose(wasm, "dynamics_offset")
func offset(thing: Int) -> UnsafeMutablePointer<Double>? {
  numbers.clear()
  if let handle = page.attachments.handle(thing), let offset = page.world[handle].offset {
    numbers.write(offset.x)
    numbers.write(offset.y)
  }
  return numbers.start
}

/// Whether a push still pushes: an instantaneous one does so once.
@_expose(wasm, "dynamics_is_active")
func isActive(thing: Int) -> Int {
  guard let handle = page.pushes.handle(thing) else { return 0 }
  return page.world[handle].isActive ? 1 : 0
}

@_expose(wasm, "dynamics_is_held")
func isHeld(thing: Int) -> Int {
  guard let handle = page.bodies.handle(thing) else { return 0 }
  return page.world.isHeld(handle) ? 1 : 0
}

/// What collisions with insets have for a boundary.
@_expose(wasm, "dynamics_bounds")
func bounds(x: Double, y: Double, width: Double, height: Double) {
  page.world.bounds = Rect(x: x, y: y, width: width, height: height)
}

// MARK: Time

/// Takes in that so much time has passed, without a step.
@_expose(wasm, "dynamics_hand")
func hand(seconds: Double) { page.world.hand(seconds) }

/// Another step fits into that time. What it is told of collisions is told for as long as it takes.
@_expose(wasm, "dynamics_is_due")
func isDue() -> Int { page.world.isStepDue ? 1 : 0 }

@_expose(wasm, "dynamics_step")
func step() { page.world.takeDueStep() }

/// After the last step: answers whether the world is at rest.
@_expose(wasm, "dynamics_finish")
func finish() -> Int {
  guard page.world.isAtRest else { return 0 }
  page.world.forgetTime()
  return 1
}

@_expose(wasm, "dynamics_is_at_rest")
func isAtRest() -> Int { page.world.isAtRest ? 1 : 0 }

@_expose(wasm, "dynamics_time")
func time() -> Double { page.world.elapsedTime }

/// The length of a step.
@_expose(wasm, "dynamics_step_time")
func stepTime() -> Double { page.world.stepping.seconds }

// MARK: What is to be seen and told

/// x, y and angle of every number of a body, with NaNs for those that are free: between two steps, as far as
/// time has passed, or where the last step left them.
@_expose(wasm, "dynamics_places")
func places(areShown: Int) -> UnsafeMutablePointer<Double>? {
  numbers.clear()
  let page = page
  let shown = areShown != 0 ? page.world.presentation : page.world
  for handle in page.bodies.handles {
    guard let handle else {
      for _ in 0..<3 { numbers.write(Double.nan) }
      continue
    }
    let position = shown.position(of: handle)
    numbers.write(position.x)
    numbers.write(position.y)
    numbers.write(shown.angle(of: handle).radians)
  }
  return numbers.start
}

/// What began and ended to touch since time was handed in. Of each: whether it began, the collision, the body,
/// what it met (a body's number; for a boundary its number and −10 from there down; −2 for the bounds), and the
/// point.
@_expose(wasm, "dynamics_events")
func events() -> UnsafeMutablePointer<Double>? {
  numbers.clear()
  let page = page
  for event in page.world.collisionEvents {
    numbers.write(event.phase == .began)
    numbers.write(Double(page.collisions.number(of: event.collision)))
    numbers.write(Double(page.bodies.number(of: event.body)))
    switch event.other {
    case .body(let other): numbers.write(Double(page.bodies.number(of: other)))
    case .boundary(let id): numbers.write(Double(-10 - BoundaryName.number(of: id)))
    case .bounds: numbers.write(-2)
    }
    numbers.write(event.point.x)
    numbers.write(event.point.y)
  }
  return numbers.start
}

/// The bodies in a rectangle, the one added first in front.
@_expose(wasm, "dynamics_bodies_in")
func bodiesIn(
  x: Double, y: Double, width: Double, height: Double
) -> UnsafeMutablePointer<Double>? {
  numbers.clear()
  for handle in page.world.bodies(in: Rect(x: x, y: y, width: width, height: height)) {
    numbers.write(Double(page.bodies.number(of: handle)))
  }
  return numbers.start
}

// MARK: Arithmetic, the same to the last bit in every browser

/// The angle of a direction, from the x axis clockwise on screen.
@_expose(wasm, "dynamics_angle")
func angle(x: Double, y: Double) -> Double { Vector(x, y).angle.radians }

/// x and y of a direction of a length.
@_expose(wasm, "dynamics_vector")
func vector(angle: Double, length: Double) -> UnsafeMutablePointer<Double>? {
  let vector = Vector(length: length, angle: .radians(angle))
  numbers.clear()
  numbers.write(vector.x)
  numbers.write(vector.y)
  return numbers.start
}
