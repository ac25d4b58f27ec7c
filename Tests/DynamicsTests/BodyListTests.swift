import DetentDynamics
import DetentGeometry
import Glibc
import Testing

@Suite struct `A body that joins and leaves a behaviour` {
  static func box(at x: Double) -> Body { Body(at: Point(x, -20.3), size: Size(40, 40)) }
  static let floor = Boundary("floor", from: Point(-500, 0), to: Point(500, 0))

  /// Two boxes, the first in a behaviour of each kind.
  struct Scene: Equatable {
    var world = World()
    let (one, other): (Handle<Body>, Handle<Body>)
    let gravity: Handle<Gravity>
    let push: Handle<Push>
    let field: Handle<Field>
    let collision: Handle<Collision>
    let properties: Handle<ItemProperties>

    init() {
      let one = world.add(box(at: 0))
      (self.one, other) = (one, world.add(box(at: 100)))
      gravity = world.add(Gravity(on: [one]))
      push = world.add(Push(Vector(0.5, 0), on: [one]))
      field = world.add(Field.drag(on: [one]))
      collision = world.add(Collision(of: [one], boundaries: [floor]))
      properties = world.add(ItemProperties(on: [one], elasticity: 0.5, friction: 0.1))
    }

    mutating func add(_ body: Handle<Body>) {
      world.add(body, to: gravity)
      world.add(body, to: push)
      world.add(body, to: field)
      world.add(body, to: collision)
      world.add(body, to: properties)
    }

    mutating func remove(_ body: Handle<Body>) {
      world.remove(body, from: gravity)
      world.remove(body, from: push)
      world.remove(body, from: field)
      world.remove(body, from: collision)
      world.remove(body, from: properties)
    }

    mutating func setLists(_ bodies: [Handle<Body>]) {
      world[gravity].bodies = bodies
      world[push].bodies = bodies
      world[field].bodies = bodies
      world[collision].bodies = bodies
      world[properties].bodies = bodies
    }

    var lists: [[Handle<Body>]] {
      [
        world[gravity].bodies, world[push].bodies, world[field].bodies, world[collision].bodies,
        world[properties].bodies,
      ]
    }
  }

  @Test func `goes as if the list had been set`() {
    var (parts, whole) = (Scene(), Scene())
    func expectSame() {
      for _ in 0..<30 {
        parts.world.step()
        whole.world.step()
        #expect(parts == whole)
        #expect(parts.world.collisionEvents == whole.world.collisionEvents)
      }
    }
    parts.add(parts.other)
    whole.setLists([whole.one, whole.other])
    expectSame()
    #expect(parts.world.properties(of: parts.other).friction == 0.1)
    parts.remove(parts.one)
    whole.setLists([whole.other])
    expectSame()
    #expect(parts.world.properties(of: parts.one).friction == 0.2)
    #expect(parts.world.position(of: parts.one).y < 0 && parts.lists == whole.lists)
  }

  @Test func `changes nothing where it is already, or is not`() {
    var scene = Scene()
    let before = scene
    scene.add(scene.one)
    scene.remove(scene.other)
    #expect(scene == before)
    scene.world.remove(scene.push)
    scene.world.advance(by: 5)
    #expect(scene.world.isAtRest)
    scene.world.add(scene.one, to: scene.collision)
    scene.world.remove(scene.other, from: scene.gravity)
    #expect(scene.world.isAtRest)
  }

  @Test func `wakes, with what leans on it, and nobody else`() {
    var world = World()
    let boxes = [0.0, 100].map { world.add(Self.box(at: $0)) }
    let upper = world.add(Body(at: Point(0, -60.8), size: Size(40, 40)))
    let gravity = world.add(Gravity(on: boxes + [upper]))
    let collision = world.add(Collision(of: boxes + [upper], boundaries: [Self.floor]))
    world.advance(by: 5)
    #expect(world.isAtRest)
    world.remove(boxes[0], from: collision)
    #expect(!world.isAsleep(boxes[0]) && !world.isAsleep(upper) && world.isAsleep(boxes[1]))
    world.step()
    #expect(world.collisionEvents.map(\.phase) == [.ended, .ended])
    world.advance(by: 0.3)
    #expect(world.position(of: boxes[0]).y > 0 && world.position(of: upper).y > -40)
    world.remove(boxes[0], from: gravity)
    let speed = world.velocity(of: boxes[0]).y
    world.step()
    #expect(world.velocity(of: boxes[0]).y <= speed)
  }

  @Test func `takes its properties from what is left`() {
    var world = World()
    let body = world.add(Self.box(at: 0))
    let (first, last) = (
      world.add(ItemProperties(on: [body], density: 2, isAnchored: true)),
      world.add(ItemProperties(density: 3))
    )
    world.add(body, to: last)
    #expect(world.properties(of: body).density == 3 && world.properties(of: body).isAnchored)
    world.remove(body, from: first)
    #expect(world.properties(of: body).density == 3 && !world.properties(of: body).isAnchored)
    world.remove(body, from: last)
    #expect(world.properties(of: body) == world[body])
  }

  @Test func `is counted once in a time that grows with the list`() {
    // Time of this thread on a processor: others do not count.
    func processorTime() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    func time(of count: Int) -> Double {
      var world = World()
      let bodies = (0..<count).map { _ in world.add(Self.box(at: 0)) }
      let list = bodies + bodies.reversed()
      return (0..<5).map { _ in
        let start = processorTime()
        #expect(Gravity(on: list).bodies == bodies)
        return processorTime() - start
      }.min() ?? 0
    }
    let (short, long) = (time(of: 2000), time(of: 32000))
    // Sixteen times as long if time is linear; 256 times if it is quadratic.
    #expect(long < short * 64)
  }

  @Test func `is not mistaken for others that had its slot before`() {
    var world = World()
    var list: [Handle<Body>] = []
    for _ in 0..<40 {
      list.append(world.add(Self.box(at: 0)))
      world.remove(list[list.count - 1])
    }
    #expect(Gravity(on: list + list.reversed()).bodies == list)
  }

  @Test func `traps where it was removed from the world`() async {
    await #expect(processExitsWith: .failure) {
      var world = World()
      let body = world.add(`A body that joins and leaves a behaviour`.box(at: 0))
      let gravity = world.add(Gravity())
      world.remove(body)
      world.add(body, to: gravity)
    }
    await #expect(processExitsWith: .failure) {
      var world = World()
      let body = world.add(`A body that joins and leaves a behaviour`.box(at: 0))
      let properties = world.add(ItemProperties())
      world.remove(body)
      world.remove(body, from: properties)
    }
  }
}
