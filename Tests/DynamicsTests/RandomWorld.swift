import DetentGeometry
import DetentRandom

@testable import DetentDynamics

/// A world on which random operations of every kind are done, and which is checked after each of them.
struct RandomWorld {
  private(set) var played: Played
  /// A copy on which the same operations are done.
  private var twin: Played?
  /// The last copy, whose memory the next copy reuses.
  private var spare = World()
  private var ledger = EventLedger()

  /// - Parameter seed: The seed of all random numbers; every third seed has no extreme numbers.
  init(seed: Int) {
    played = Played(
      numbers: RandomNumbers(chance: SeededRandom(seed), wildness: [0, 0.01, 0.1][seed % 3]))
  }

  /// Does something, and returns what is broken after it; nil if nothing is.
  mutating func operate() -> String? {
    if played.numbers.isTrue(0.01) { changeTwin() }
    twin?.numbers = played.numbers
    twin?.operate()
    played.operate()
    if let flaw = played.world.flaw { return flaw }
    for event in played.world.collisionEvents where !event.isKnown(to: played.world) {
      return "told of a body that is gone: \(event)"
    }
    ledger.forgetStrangers(to: played.world)
    if let flaw = ledger.add(played.told) { return flaw }
    if let twin, twin.world != played.world { return "a copy has become another" }
    return nil
  }

  private mutating func changeTwin() {
    if let last = twin {
      (twin, spare) = (nil, last.world)
    } else {
      twin = played
      spare.overwrite(with: played.world)
      swap(&spare, &twin!.world)
    }
  }
}

/// A world with the handles of everything in it.
struct Played {
  var numbers: RandomNumbers
  var world = World()
  /// The collision events of the last operation.
  var told: [CollisionEvent] = []
  private var bodies: [Handle<Body>] = []
  private var gravities: [Handle<Gravity>] = []
  private var collisions: [Handle<Collision>] = []
  private var pushes: [Handle<Push>] = []
  private var snaps: [Handle<Snap>] = []
  private var attachments: [Handle<Attachment>] = []
  private var items: [Handle<ItemProperties>] = []
  private var fields: [Handle<Field>] = []

  init(numbers: RandomNumbers) { self.numbers = numbers }

  mutating func operate() {
    told = []
    switch numbers.chance.below(40) {
    case 0, 1, 2: if bodies.count < 24 { addBody() }
    case 3: if bodies.count > 6 { removeBody() }
    case 4: changeBody()
    case 5: addBehavior()
    case 6: changeBehavior()
    case 7: if behaviorCount > 12 { removeBehavior() }
    case 8: query()
    case 9: changeWorld()
    case 10: toss()
    case 11:
      world.advance(by: numbers.chance.number(in: 0...0.05).limited(to: 8 * world.stepping.seconds))
      told = world.collisionEvents
    default:
      world.step()
      told = world.collisionEvents
    }
  }

  private var behaviorCount: Int {
    gravities.count + collisions.count + pushes.count + snaps.count + attachments.count
      + items.count + fields.count
  }

  // MARK: Bodies

  private mutating func addBody() {
    let body = world.add(numbers.body())
    bodies.append(body)
    for collision in collisions where numbers.isTrue(0.5) { world.add(body, to: collision) }
    for gravity in gravities where numbers.isTrue(0.5) { world[gravity].bodies.append(body) }
  }

  private mutating func removeBody() {
    world.remove(bodies.remove(at: numbers.chance.below(bodies.count)))
    // Its snaps and attachments are removed with it.
    snaps = snaps.filter { world.snaps.contains($0) }
    attachments = attachments.filter { world.attachments.contains($0) }
  }

  private mutating func changeBody() {
    guard let handle = someBody() else { return }
    var body = world[handle].limited
    switch numbers.chance.below(8) {
    case 0: body.position = numbers.place()
    case 1: body.angle = numbers.angle()
    case 2: (body.velocity, body.angularVelocity) = (numbers.vector(2000), numbers.amount(30))
    case 3: (body.size, body.outline) = (numbers.size(), numbers.outline())
    case 4: body.isAnchored.toggle()
    case 5: body.density = numbers.density()
    case 6: (body.friction, body.elasticity) = (numbers.positive(1), min(1, numbers.positive(1)))
    default: body.allowsRotation.toggle()
    }
    world[handle] = body
  }

  private mutating func toss() {
    guard let body = someBody() else { return }
    if numbers.isTrue(0.5) {
      world.add(velocity: numbers.vector(500), to: body)
    } else {
      world.add(angularVelocity: numbers.amount(10), to: body)
    }
  }

  private mutating func someBody() -> Handle<Body>? {
    bodies.isEmpty ? nil : numbers.pick(bodies)
  }

  /// Returns some bodies; a body may be in the list twice.
  private mutating func someBodies() -> [Handle<Body>] {
    let share = numbers.pick([0.2, 0.5, 1])
    var list: [Handle<Body>] = []
    for body in bodies where numbers.isTrue(share) { list.append(body) }
    if numbers.isTrue(0.1), let body = someBody() { list.append(body) }
    return list
  }

  // MARK: Behaviours

  private mutating func addBehavior() {
    switch numbers.chance.below(10) {
    case 0, 1, 2: if collisions.count < 6 { collisions.note(world.add(collision())) }
    case 3, 4: if gravities.count < 3 { gravities.note(world.add(gravity())) }
    case 5: if pushes.count < 4 { pushes.note(world.add(push())) }
    case 6:
      guard snaps.count < 4, let body = someBody() else { return }
      snaps.note(world.add(Snap(body, to: numbers.place(), numbers.snapForm())))
    case 7:
      guard attachments.count < 10, let attachment = attachment() else { return }
      attachments.note(world.add(attachment))
    case 8: if items.count < 4 { items.note(world.add(numbers.items(on: someBodies()))) }
    default: if fields.count < 3 { fields.note(world.add(numbers.field(on: someBodies()))) }
    }
  }

  private mutating func changeBehavior() {
    switch numbers.chance.below(8) {
    case 0, 1:
      guard !collisions.isEmpty else { return }
      change(numbers.pick(collisions))
    case 2: if !gravities.isEmpty { world[numbers.pick(gravities)] = gravity() }
    case 3:
      guard !pushes.isEmpty else { return }
      let push = numbers.pick(pushes)
      world[push].isActive.toggle()
      world[push].vector = numbers.vector(5)
      world[push].offset = numbers.vector(20)
    case 4:
      guard !snaps.isEmpty else { return }
      let snap = numbers.pick(snaps)
      world[snap].point = numbers.place()
      if numbers.isTrue(0.2) { world[snap].form = numbers.snapForm() }
    case 5:
      guard !attachments.isEmpty else { return }
      change(numbers.pick(attachments))
    case 6:
      if !items.isEmpty { world[numbers.pick(items)] = numbers.items(on: someBodies()) }
    default:
      guard !fields.isEmpty else { return }
      let field = numbers.pick(fields)
      world[field].bodies = someBodies()
      world[field].strength = numbers.amount(3)
      world[field].position = numbers.place()
    }
  }

  private mutating func removeBehavior() {
    switch numbers.chance.below(7) {
    case 0: if let handle = numbers.take(&collisions) { world.remove(handle) }
    case 1: if let handle = numbers.take(&gravities) { world.remove(handle) }
    case 2: if let handle = numbers.take(&pushes) { world.remove(handle) }
    case 3: if let handle = numbers.take(&snaps) { world.remove(handle) }
    case 4: if let handle = numbers.take(&attachments) { world.remove(handle) }
    case 5: if let handle = numbers.take(&items) { world.remove(handle) }
    default: if let handle = numbers.take(&fields) { world.remove(handle) }
    }
  }

  private mutating func gravity() -> Gravity {
    Gravity(numbers.isTrue(0.6) ? Vector(0, 1) : numbers.vector(2), on: someBodies())
  }

  private mutating func push() -> Push {
    Push(
      numbers.vector(5), numbers.isTrue(0.5) ? .continuous : .instantaneous, on: someBodies(),
      offset: numbers.isTrue(0.5) ? .zero : numbers.vector(20), offsetTurns: numbers.isTrue(0.5),
      isActive: numbers.isTrue(0.8))
  }

  private mutating func collision() -> Collision {
    Collision(
      of: someBodies(), mode: numbers.pick([.items, .boundaries, .everything, .everything]),
      boundaries: numbers.boundaries(), boundsInsets: numbers.insets())
  }

  private mutating func change(_ collision: Handle<Collision>) {
    switch numbers.chance.below(6) {
    case 0: world[collision].bodies = someBodies()
    case 1: if let body = someBody() { world.add(body, to: collision) }
    case 2: world[collision].mode = numbers.pick([.items, .boundaries, .everything])
    case 3: world[collision].boundaries = numbers.boundaries()
    case 4: world[collision].boundsInsets = numbers.insets()
    default: world[collision] = self.collision()
    }
  }

  private mutating func anchor(besides body: Handle<Body>) -> Attachment.Anchor? {
    if numbers.isTrue(0.4) { return .point(numbers.place()) }
    guard let other = someBody(), other != body else { return nil }
    if numbers.isTrue(0.3) { return .body(other) }
    return world.anchor(at: numbers.place(), on: other)
  }

  private mutating func attachment() -> Attachment? {
    guard let body = someBody(), let anchor = anchor(besides: body) else { return nil }
    return Attachment(
      body, offset: numbers.isTrue(0.5) ? nil : numbers.arm(), to: anchor, numbers.form())
  }

  private mutating func change(_ attachment: Handle<Attachment>) {
    if numbers.isTrue(0.5) {
      world[attachment].form = numbers.form()
    } else if let anchor = anchor(besides: world[attachment].body) {
      world[attachment].anchor = anchor
    }
  }

  // MARK: The world

  private mutating func changeWorld() {
    switch numbers.chance.below(4) {
    case 0, 1: world.bounds = numbers.bounds()
    case 2: world.stepping = numbers.stepping()
    default: world.allowsSleeping.toggle()
    }
  }

  private mutating func query() {
    let (one, other) = (numbers.place(), numbers.place())
    let found = world.bodies(
      in: Rect(x: one.x, y: one.y, width: (other.x - one.x).magnitude, height: 40))
    let top = world.body(at: other)
    for body in found + (top.map { [$0] } ?? []) {
      precondition(bodies.contains(body), "A query has found what is not there")
    }
    precondition(world.bodyCount == bodies.count, "The world counts other bodies")
    for body in bodies {
      _ = world.isAsleep(body)
      precondition(world.properties(of: body).position == world.position(of: body))
    }
    precondition(world.largestJointError >= 0, "A joint's error is none")
  }
}

extension Body {
  /// The body within the limits of the input, even if it has flown beyond them.
  fileprivate var limited: Body {
    var result = self
    result.position = Point(max(-1e9, min(1e9, position.x)), max(-1e9, min(1e9, position.y)))
    result.angle = .radians(max(-1e9, min(1e9, angle.radians)))
    return result
  }
}

extension Array where Element: Equatable {
  /// The world may return a handle that is already known.
  fileprivate mutating func note(_ handle: Element) {
    if !contains(handle) { append(handle) }
  }
}

extension Double {
  fileprivate func limited(to most: Double) -> Double { min(most, self) }
}
