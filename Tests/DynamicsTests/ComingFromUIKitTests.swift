import DetentDynamics
import Testing

// The page of this name shows the three structures here word by word, and says what is tested below them.

struct FallingBox {
  var world = World()
  let box: Handle<Body>

  init() {
    world.bounds = Rect(x: 0, y: 0, width: 320, height: 480)
    box = world.add(Body(at: Point(160, 60), size: Size(60, 60)))
    world.add(Gravity(on: [box]))
    world.add(Collision(of: [box], boundsInsets: .zero))
  }

  /// In every frame: where to draw the box.
  mutating func center(after seconds: Double) -> Point {
    world.advance(by: seconds)
    return world.presentation.position(of: box)
  }
}

struct Card {
  var world = World()
  let card: Handle<Body>
  let home = Point(160, 240)
  private var grip: Handle<Attachment>?
  private var snap: Handle<Snap>?

  init() {
    card = world.add(Body(at: home, size: Size(200, 280)))
    snap = world.add(Snap(card, to: home))
  }

  mutating func press(_ finger: Point) {
    if let snap { world.remove(snap) }
    snap = nil
    grip = world.add(Attachment(card, to: .point(finger), .hand()))
  }

  mutating func move(to finger: Point) {
    if let grip { world[grip].anchor = .point(finger) }
  }

  mutating func letGo() {
    if let grip { world.remove(grip) }
    grip = nil
    snap = world.add(Snap(card, to: home))
  }
}

struct Pendulum {
  var world = World()
  let bob: Handle<Body>

  init() {
    bob = world.add(
      Body(at: Point(260, 100), size: Size(30, 30), outline: .ellipse, resistance: 0))
    world.add(Attachment(bob, to: .point(Point(160, 100))))
    world.add(Gravity(on: [bob]))
  }
}

@Suite struct `What is ported from UIKit` {
  @Test func `falls onto the edge of the view, bounces and rests`() {
    var sample = FallingBox()
    var (last, bounces) = (0.0, 0)
    for _ in 0..<300 {
      let speed = sample.world.velocity(of: sample.box).y
      if last > 0, speed < -10 { bounces += 1 }
      last = speed
      #expect(sample.center(after: 1.0 / 60).y < 451)
    }
    #expect(sample.world.isAtRest && bounces >= 1)
    #expect((sample.center(after: 1.0 / 60).y - 450).magnitude < 0.6)
  }

  @Test func `follows the finger that drags it, and snaps back`() {
    var sample = Card()
    func place() -> Point { sample.world.position(of: sample.card) }
    sample.press(Point(220, 140))
    for step in 1...60 {
      sample.move(to: Point(220 + Double(step), 140 + 2 * Double(step)))
      sample.world.advance(by: 1.0 / 60)
    }
    sample.world.advance(by: 2)
    let held = sample.world.position(of: sample.card)
    let offset = Vector(60, -100).rotated(by: sample.world.angle(of: sample.card))
    #expect((held + offset).distance(to: Point(280, 260)) < 0.5)
    sample.letGo()
    sample.world.advance(by: 5)
    #expect(place().distance(to: sample.home) < 1)
    #expect(sample.world.angle(of: sample.card).radians.magnitude < 0.02)
    #expect(sample.world.isAtRest)
  }

  @Test func `swings from side to side and stays on its rod`() {
    var sample = Pendulum()
    var (left, right) = (Double.infinity, -Double.infinity)
    for _ in 0..<600 {
      sample.world.step()
      let place = sample.world.position(of: sample.bob)
      (left, right) = (min(left, place.x), max(right, place.x))
      #expect((place.distance(to: Point(160, 100)) - 100).magnitude < 0.5)
    }
    #expect(left < 65 && right > 255)
  }
}

@Suite struct `What a reader of UIKit may not expect` {
  func box(at point: Point, elasticity: Double = 0) -> Body {
    Body(at: point, size: Size(40, 40), elasticity: elasticity, resistance: 0)
  }

  @Test func `is a gravity ten times as strong as a field of linear gravity`() {
    var world = World()
    let (one, other) = (world.add(box(at: .zero)), world.add(box(at: Point(100, 0))))
    world.add(Gravity(on: [one]))
    world.add(Field.linearGravity(on: [other]))
    world.advance(by: 1)
    #expect((world.velocity(of: one).y - 1000).magnitude < 1e-6)
    #expect((world.velocity(of: other).y - 100).magnitude < 1e-6)
  }

  @Test func `is a field's speed in metres beside a body's in points`() {
    var world = World()
    let body = world.add(box(at: .zero))
    world.add(Field.velocity(Vector(1, 0), on: [body]))
    world.step()
    #expect(world.velocity(of: body) == Vector(100, 0))
  }

  /// The gap between a box and what it rests on, in points.
  func gaps(_ stepping: Stepping) -> (bounds: Double, boundary: Double) {
    func gap(_ collision: Collision) -> Double {
      var world = World(stepping: stepping)
      world.bounds = Rect(x: 0, y: 0, width: 300, height: 400)
      let body = world.add(box(at: Point(150, 300), elasticity: 0.2))
      world.add(Gravity(on: [body]))
      var collision = collision
      collision.bodies = [body]
      world.add(collision)
      world.advance(by: 10)
      #expect(world.isAtRest)
      return 400 - 20 - world.position(of: body).y
    }
    let floor = Boundary("floor", from: Point(0, 400), to: Point(300, 400))
    return (gap(Collision(boundsInsets: .zero)), gap(Collision(boundaries: [floor])))
  }

  @Test func `is how far above an edge a box rests`() {
    let (uikit, standard) = (gaps(.uikit), gaps(.standard))
    #expect((1.5...2).contains(uikit.bounds) && uikit.bounds == uikit.boundary)
    #expect((0...0.5).contains(standard.bounds) && standard.bounds == standard.boundary)
  }

  /// Apple's engine was measured to rest at 248.217 (`kern0x1b/charon`, facts/UIKit).
  @Test func `is not the gap above a boundary, which is UIKit's but for the slop`() {
    var world = World(stepping: .uikit)
    let body = world.add(
      Body(at: Point(100, 100), size: Size(100, 100), elasticity: 0, resistance: 0))
    world.add(Gravity(on: [body]))
    let floor = Boundary("floor", from: Point(-500, 300), to: Point(500, 300))
    world.add(Collision(of: [body], boundaries: [floor]))
    world.advance(by: 10)
    #expect((world.position(of: body).y - 248.217).magnitude < 0.5)
  }

  @Test func `is that boundaries tell nothing where only bodies meet`() {
    var world = World()
    let body = world.add(box(at: Point(0, -30)))
    world.add(Gravity(on: [body]))
    let floor = Boundary("floor", from: Point(-100, 0), to: Point(100, 0))
    world.add(Collision(of: [body], mode: .items, boundaries: [floor]))
    for _ in 0..<120 {
      world.step()
      #expect(world.collisionEvents.isEmpty)
    }
    #expect(world.position(of: body).y > 100)
  }

  @Test func `is that removed properties leave nothing behind`() {
    var world = World()
    let body = world.add(box(at: .zero))
    let properties = world.add(ItemProperties(on: [body], isAnchored: true, charge: 2))
    world.add(Gravity(on: [body]))
    world.advance(by: 0.1)
    #expect(world.position(of: body) == .zero)
    world.remove(properties)
    world.advance(by: 0.1)
    #expect(world.position(of: body).y > 0 && world.properties(of: body).charge == 0)
  }

  @Test func `is that a gravity which is removed leaves the others`() {
    var world = World()
    let body = world.add(box(at: .zero))
    let first = world.add(Gravity(on: [body]))
    world.add(Gravity(Vector(1, 0), on: [body]))
    world.remove(first)
    world.advance(by: 0.5)
    #expect((world.velocity(of: body) - Vector(500, 0)).length < 1e-6)
  }

  @Test func `is that a body keeps its velocity when nothing acts on it any more`() {
    var world = World()
    let body = world.add(box(at: .zero))
    world.add(Gravity(on: [body]))
    world.advance(by: 0.5)
    world.removeBehaviors()
    world.advance(by: 0.5)
    #expect((world.velocity(of: body) - Vector(0, 500)).length < 1e-6)
  }

  @Test func `is that two steps make the first frame too`() {
    var world = World()
    let body = world.add(box(at: .zero))
    world.add(Gravity(on: [body]))
    world.advance(by: 1.0 / 60)
    #expect((world.elapsedTime - 1.0 / 60).magnitude < 1e-12)
  }
}
