import DetentDynamics
import DetentGeometry
import Testing

@Suite struct `A pin` {
  @Test(arguments: [20.0, 60, 200]) func `lets a body swing with the period of theory`(
    arm: Double
  ) {
    // T = 2π·√(I/(m·g·d)) for small angles, I about the pin: I = m·(w² + h²)/12 + m·d².
    var world = World()
    let size = Size(40, 120)
    let body = world.add(box(at: 0, arm, size))
    world[body].angularVelocity = 0.05
    world[body].velocity = Vector(-0.05 * arm, 0)
    world.add(Attachment(body, to: .point(.zero), .pin()))
    world.add(Gravity(on: [body]))
    var crossings: [Double] = []
    var last = 1.0
    while crossings.count < 9 {
      world.step()
      let angle = world[body].angle.radians
      if last * angle < 0 { crossings.append(world.elapsedTime) }
      last = angle
    }
    let period = (crossings[8] - crossings[0]) / 4
    let inertia = (40.0 * 40 + 120 * 120) / 12 + arm * arm
    let expected = 2 * Double.pi * (inertia / (1000 * arm)).squareRoot()
    #expect((period - expected).magnitude < 0.01 * expected)
  }

  @Test(arguments: [10.0, 40, 80]) func `keeps its point however fast the body turns`(
    spin: Double
  ) {
    var world = World()
    let body = world.add(
      box(at: 60, 0, Size(120, 40), velocity: Vector(0, 60 * spin), spin: spin))
    world.add(Attachment(body, to: .point(.zero), .pin()))
    for _ in 0..<600 {
      world.step()
      #expect(world.largestJointError < 0.5)
      #expect(world.place(body, Vector(-60, 0)).distance(to: .zero) < 0.5)
    }
  }

  @Test func `keeps a chain together that is thrown`() {
    var world = World()
    var last = Attachment.Anchor.point(.zero)
    var bodies: [Handle<Body>] = []
    for index in 0..<6 {
      let body = world.add(box(at: 20 + 40 * Double(index), 0, Size(40, 10)))
      world.add(Attachment(body, offset: Vector(-20, 0), to: last, .pin()))
      bodies.append(body)
      last = .body(body, offset: Vector(20, 0))
    }
    world.add(Gravity(on: bodies))
    world[bodies[5]].velocity = Vector(-1000, -3000)
    let start = world.energy(bodies, gravity: 1)
    for _ in 0..<1200 {
      world.step()
      #expect(world.largestJointError < 1)
      #expect(world.energy(bodies, gravity: 1) < start + 0.01 * start.magnitude)
    }
  }

  @Test func `stops at the ends of its range and bounces nothing`() {
    for (spin, end) in [(7.0, 0.4), (-7, -1.1), (300, 0.4), (0.1, 0.4)] {
      var world = World()
      let body = world.add(box(at: 50, 0, velocity: Vector(0, 50 * spin), spin: spin))
      world.add(Attachment(body, to: .point(.zero), .pin(range: .radians(-1.1)...(.radians(0.4)))))
      for _ in 0..<1200 where !world.isAtRest {
        world.step()
        let angle = world[body].angle.radians
        #expect(angle < 0.4 + 1e-6 && angle > -1.1 - 1e-6)
      }
      #expect((world[body].angle.radians - end).magnitude < 1e-6)
      #expect(world[body].angularVelocity.magnitude < 1e-6)
    }
  }

  @Test func `carries a load at the end of its range`() {
    var world = World()
    let body = world.add(box(at: 50, 0))
    world.add(
      Attachment(body, to: .point(.zero), .pin(range: .radians(-.infinity)...(.radians(0.25)))))
    world.add(Gravity(on: [body]))
    world.advance(by: 3)
    #expect(world.isAtRest)
    #expect((world[body].angle.radians - 0.25).magnitude < 1e-3)
    #expect(world.largestJointError < 0.1)
  }

  @Test func `counts its range from the angle between two bodies when it was added`() {
    var world = World()
    var turned = box(at: 100, 0)
    turned.angle = .degrees(30)
    let base = world.add(box(at: 0, 0, spin: 2))
    let lid = world.add(turned)
    let hinge = world.anchor(at: Point(50, 0), on: base)
    world.add(Attachment(lid, to: hinge, .pin(range: .radians(-0.2)...(.radians(0.1)))))
    var (least, most) = (0.0, 0.0)
    for step in 0..<600 {
      if step == 200 { world[lid].angularVelocity = 20 }
      if step == 400 { world[lid].angularVelocity = -20 }
      world.step()
      let angle = (world[lid].angle - world[base].angle - .degrees(30)).radians
      (least, most) = (min(least, angle), max(most, angle))
    }
    #expect(least < -0.199 && least > -0.201)
    #expect(most > 0.099 && most < 0.101)
  }

  @Test func `holds by friction what pulls with less torque, and lets slip what pulls with more`() {
    // 1 kg at 50 pt, lying: 1 kg · 1000 pt/s² · 50 pt = 5 N·m.
    for (torque, holds) in [(5.1, true), (4.9, false)] {
      var world = World()
      let body = world.add(box(at: 50, 0))
      world.add(Attachment(body, to: .point(.zero), .pin(frictionTorque: torque)))
      world.add(Gravity(on: [body]))
      world.advance(by: 2)
      #expect((world[body].angle.radians < 1e-6) == holds)
    }
  }

  @Test func `slows a wheel down evenly by friction, and stops it`() {
    // α = τ/I, with 0.5 N·m and I = 1 kg · (100² + 100²)/12 pt² = 1666.7 kg·pt²: 3 rad/s².
    var world = World()
    let wheel = world.add(box(at: 0, 0, spin: 6))
    world.add(Attachment(wheel, to: .point(.zero), .pin(frictionTorque: 0.5)))
    for step in 1...239 {
      world.step()
      #expect((world[wheel].angularVelocity - (6 - 3 * Double(step) / 120)).magnitude < 1e-9)
    }
    for _ in 0..<10 { world.step() }
    #expect(world[wheel].angularVelocity.magnitude < 1e-12)
  }

  @Test func `turns a wheel that is off its axle about the axle's inertia`() {
    // I is about the pin here: 1666.7 + 50² kg·pt², so 1.2 rad/s².
    var world = World()
    let wheel = world.add(box(at: 50, 0, velocity: Vector(0, 100), spin: 2))
    world.add(Attachment(wheel, to: .point(.zero), .pin(frictionTorque: 0.5)))
    for step in 1...60 {
      world.step()
      #expect(
        (world[wheel].angularVelocity - (2 - 1.2 * Double(step) / 120)).magnitude < 0.02)
    }
  }

  @Test func `holds bodies that cannot turn, and anchored ones`() {
    var world = World()
    let post = world.add(box(at: 0, 0, isAnchored: true))
    let stiff = world.add(box(at: 60, 0, allowsRotation: false))
    let loose = world.add(box(at: 160, 0))
    let form = Attachment.Form.pin(range: .radians(-1)...(.radians(1)), frictionTorque: 0.1)
    world.add(Attachment(stiff, to: world.anchor(at: Point(30, 0), on: post), form))
    world.add(Attachment(loose, to: world.anchor(at: Point(100, 0), on: stiff), form))
    let other = world.add(box(at: 0, 50, isAnchored: true))
    world.add(Attachment(other, to: .body(post), form))
    world.add(Gravity(on: [post, stiff, loose, other]))
    for _ in 0..<360 {
      world.step()
      #expect(world.position(of: post) == .zero)
      #expect(world.position(of: stiff).distance(to: Point(60, 0)) < 0.5)
      #expect(world[stiff].angle == .zero)
      #expect(world.place(loose, Vector(-60, 0)).distance(to: Point(100, 0)) < 0.5)
    }
    #expect((world[loose].angle.radians - 1).magnitude < 0.01)
  }
}
