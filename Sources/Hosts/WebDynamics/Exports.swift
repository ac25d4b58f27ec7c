import DetentDynamics
import DetentGeometry

// The functions that dynamics.js calls; the module imports none. Integers have 32 bits and numbers 64. Lengths are in
// CSS pixels, angles in radians, times in seconds.
//
// An instance of the module has one world, so that a failure stays within it.
//
// Records are passed in and returned as numbers, in memory from `dynamics_room`; Reading.swift
// defines their order. A thing that does not exist is ignored. Kinds: 0 body, 1 gravity, 2 push, 3
// field, 4 snap, 5 attachment, 6 collision, 7 item properties.

/// Returns memory for `count` numbers.
@_expose(wasm, "dynamics_room")
func room(count: Int) -> UnsafeMutablePointer<Double>? { numbers.make(room: count) }

/// The count of the numbers that were returned last.
@_expose(wasm, "dynamics_count")
func count() -> Int { numbers.count }

/// Makes the world, with UIKit's steps or the standard ones.
@_expose(wasm, "dynamics_begin")
func begin(isUIKit: Int) { begin(isUIKit != 0 ? .uikit : .standard) }

/// Replaces the thing of this kind and number by a record of `count` numbers, or adds it if the
/// number is −1. Returns its number; −1 if that is not possible.
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
      // A gravity without bodies is always added as a new one.
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

/// Removes a thing. The snaps and attachments that hold a body are removed with it.
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

/// Returns the state of a body: x, y, angle, velocity, angular velocity, mass, and whether it is asleep.
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

/// Returns the length of a rod, a spring or a limit, which the world may have determined itself; NaN for others.
@_expose(wasm, "dynamics_length")
func length(thing: Int) -> Double {
  guard let handle = page.attachments.handle(thing) else { return .nan }
  return page.world[handle].length ?? .nan
}

/// Returns the offset from the centre at which an attachment holds its body. The world may have determined it itself.
@_expose(wasm, "dynamics_offset")
func offset(thing: Int) -> UnsafeMutablePointer<Double>? {
  numbers.clear()
  if let handle = page.attachments.handle(thing), let offset = page.world[handle].offset {
    numbers.write(offset.x)
    numbers.write(offset.y)
  }
  return numbers.start
}

/// Whether a push is still active: an instantaneous one acts once.
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

/// Sets the bounds, which are a boundary of collisions with insets.
@_expose(wasm, "dynamics_bounds")
func bounds(x: Double, y: Double, width: Double, height: Double) {
  page.world.bounds = Rect(x: x, y: y, width: width, height: height)
}

// MARK: Time

/// Adds time that has passed, without taking a step.
@_expose(wasm, "dynamics_hand")
func hand(seconds: Double) { page.world.hand(seconds) }

/// Whether another step fits into that time. Collision events accumulate over all of these steps.
@_expose(wasm, "dynamics_is_due")
func isDue() -> Int { page.world.isStepDue ? 1 : 0 }

@_expose(wasm, "dynamics_step")
func step() { page.world.takeDueStep() }

/// Call after the last step. Returns whether the world is at rest.
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

/// The length of a step, in seconds.
@_expose(wasm, "dynamics_step_time")
func stepTime() -> Double { page.world.stepping.seconds }

// MARK: What is to be seen and told

/// Returns x, y and angle for every number of a body, with NaNs for the free numbers: after the part of the next
/// step that has passed.
@_expose(wasm, "dynamics_places")
func places() -> UnsafeMutablePointer<Double>? {
  numbers.clear()
  let page = page
  let shown = page.world.presentation
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

/// Returns the contacts that began and ended since time was added. For each: whether it
/// began, the collision, the body, what the body met (the number of a body; −10 minus the
/// number of a boundary; −2 for the bounds), and the point.
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

/// Returns the bodies in a rectangle, the one added first in front.
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

/// Returns the angle of a direction, from the x axis clockwise on screen.
@_expose(wasm, "dynamics_angle")
func angle(x: Double, y: Double) -> Double { Vector(x, y).angle.radians }

/// Returns x and y of a vector with an angle and a length.
@_expose(wasm, "dynamics_vector")
func vector(angle: Double, length: Double) -> UnsafeMutablePointer<Double>? {
  let vector = Vector(length: length, angle: .radians(angle))
  numbers.clear()
  numbers.write(vector.x)
  numbers.write(vector.y)
  return numbers.start
}
