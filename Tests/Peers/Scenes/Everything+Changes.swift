import DetentDynamics
import DetentGeometry

extension Everything {
  /// Makes the changes before a step.
  mutating func change(at step: Int) {
    if step % 40 == 20, step < 720 { comeAndGo() }
    switch step {
    case 60: fire()
    case 120: takeOtherLaws()
    case 180: changeBodies()
    case 240: changeMechanisms()
    case 300: changeCollisions()
    case 360: world.stepping = .uikit
    case 420: world.stepping = .standard
    case 480: changeProperties()
    case 540: world.allowsSleeping = false
    case 600: dropMechanisms()
    case 660: world.allowsSleeping = true
    case 720: calmDown()
    // Wakes a body that sleeps by now, and what it leans on.
    case 1200: world.add(velocity: Vector(0, -400), to: loose[6])
    default: break
    }
  }

  /// Removes the oldest body and adds a new one, which takes its place in memory.
  private mutating func comeAndGo() {
    let old = loose.remove(at: 7)
    charged.removeAll { $0 == old }
    world.remove(old)
    let outline = jitter.next() < 0 ? Everything.club : .rectangle
    let body = addLoose(Size(30, 30), outline)
    world[gravity].bodies.append(body)
    world.add(body, to: meeting)
  }

  private mutating func fire() {
    for push in pushes { world[push].isActive.toggle() }
    world[pushes[2]].isActive = true
    world[pushes[1]].vector = Vector(-0.5, 0.1)
    world[pushes[0]].angle = .degrees(10)
    world[snaps[0]].point = Point(180, 500)
    world[snaps[1]].form = .uikit(damping: 0.9)
  }

  private mutating func takeOtherLaws() {
    for field in fields {
      world[field].law = .measured
      world[field].strength *= 0.5
    }
    world[fields[1]].falloff = 1
    world[fields[3]].position = Point(500, 500)
  }

  private mutating func changeBodies() {
    world[loose[4]].outline = Everything.corner
    world[loose[5]].size = Size(50, 20)
    world[loose[6]].angle = .degrees(100)
    world[loose[0]].isAnchored = false
    world[loose[1]].allowsRotation = true
    world[loose[9]].isAnchored = true
    world.set(position: Point(640, 100), velocity: Vector(-200, 0), of: loose[10])
    world.set(resistance: 1, of: loose[11])
    world.add(velocity: Vector(900, -900), to: loose[12])
    world.add(angularVelocity: -30, to: loose[13])
  }

  private mutating func changeMechanisms() {
    world[attachments[0]].anchor = .point(Point(180, 40))
    world[attachments[1]].length = 80
    world[attachments[2]].form = .spring(length: 60, frequency: 6, damping: 0.3)
    world[attachments[4]].form = .limit(length: 60)
    world[attachments[5]].form = .pin(range: .radians(-2)...(.radians(2)))
    world[attachments[7]].form = .sliding(axis: Vector(1, 1), range: -20...60)
    world[attachments[10]].form = .pin()
    world[attachments[12]].form = .rod(length: 30)
  }

  private mutating func changeCollisions() {
    world[meeting].boundaries.removeFirst()
    world[meeting].boundaries[0].elasticity = 0.6
    world.bounds = Rect(x: 20, y: 10, width: 1100, height: 760)
    world[meeting].mode = .boundaries
    world[meeting].mode = .everything
  }

  private mutating func changeProperties() {
    world[items[0]].friction = 0.9
    world[items[0]].isAnchored = true
    items.append(world.add(ItemProperties(on: Array(loose[0..<6]), allowsRotation: false)))
    world[items[0]].isAnchored = false
    world.remove(items.remove(at: 1))
  }

  private mutating func dropMechanisms() {
    world.remove(attachments.remove(at: 8))
    world.remove(attachments.remove(at: 3))
    world.remove(snaps.remove(at: 0))
    world.remove(mechanisms.remove(at: 1))
  }

  /// Ends everything that would never come to rest, and slows down what is left.
  private mutating func calmDown() {
    for field in fields { world.remove(field) }
    for push in pushes { world.remove(push) }
    (fields, pushes) = ([], [])
    // Bodies that slipped out when walls moved or bodies grew would fall for ever.
    for body in loose + mechanisms where !Everything.bounds.contains(world[body].position) {
      world.set(position: place(), velocity: .zero, of: body)
    }
    world.add(
      ItemProperties(on: loose + mechanisms, elasticity: 0, resistance: 3, angularResistance: 3))
  }
}
