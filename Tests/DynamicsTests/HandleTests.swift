import DetentGeometry
import Testing

@testable import DetentDynamics

@Suite struct `A handle` {
  static func twin() -> (world: World, body: Handle<Body>, snap: Handle<Snap>) {
    var world = World()
    let body = world.add(Body(at: .zero, size: Size(20, 20)))
    let snap = world.add(Snap(body, to: Point(50, 0)))
    return (world, body, snap)
  }

  @Test func `is unknown in a world that was made alike`() {
    let (one, other) = (Self.twin(), Self.twin())
    #expect(one.world.contains(one.body))
    #expect(!one.world.contains(other.body))
    var anew = one.world
    anew = World()
    anew.add(Body(at: .zero, size: Size(20, 20)))
    #expect(!anew.contains(one.body))
  }

  @Test func `of another world traps, also where that has something in the same place`() async {
    await #expect(processExitsWith: .failure) {
      let (one, other) = (`A handle`.twin(), `A handle`.twin())
      _ = one.world.position(of: other.body)
    }
    await #expect(processExitsWith: .failure) {
      var (one, other) = (`A handle`.twin(), `A handle`.twin())
      one.world[other.snap].point = .zero
    }
    await #expect(processExitsWith: .failure) {
      var (one, other) = (`A handle`.twin(), `A handle`.twin())
      one.world.add(Snap(other.body, to: .zero))
    }
    await #expect(processExitsWith: .failure) {
      var world = World()
      let body = world.add(Body(at: .zero, size: Size(20, 20)))
      world = World()
      world.add(Body(at: .zero, size: Size(20, 20)))
      world.remove(body)
    }
  }

  /// Nothing would change, but it is still a mistake.
  @Test func `of another world traps in an equal behaviour too`() async {
    await #expect(processExitsWith: .failure) {
      var (one, other) = (`A handle`.twin(), `A handle`.twin())
      one.world[one.snap] = other.world[other.snap]
    }
    await #expect(processExitsWith: .failure) {
      var (one, other) = (`A handle`.twin(), `A handle`.twin())
      let (rod, twin) = (
        one.world.add(Attachment(one.body, to: .point(Point(0, 50)), length: 50)),
        other.world.add(Attachment(other.body, to: .point(Point(0, 50)), length: 50))
      )
      one.world[rod] = other.world[twin]
    }
  }

  @Test func `of a world is its copies' as well`() {
    var (world, body, snap) = Self.twin()
    var copy = world
    copy[snap].point = Point(0, 50)
    world.advance(by: 5)
    copy.advance(by: 5)
    #expect(world.position(of: body).distance(to: Point(50, 0)) < 1)
    #expect(copy.position(of: body).distance(to: Point(0, 50)) < 1)
    var ahead = World()
    ahead.overwrite(with: world)
    #expect(ahead.position(of: body) == world.position(of: body))
    world = ahead
    #expect(world.presentation.contains(body))
  }

  @Test func `is equal to the handle that the same calls return in an equal world`() {
    var (one, other) = (Self.twin(), Self.twin())
    #expect(one.world == other.world)
    #expect(one.body == other.body && one.snap == other.snap)
    #expect(Set([one.body, other.body]).count == 1)
    for index in 0..<2 {
      let box = Body(at: Point(0, 100 + 30 * Double(index)), size: Size(20, 20))
      let (a, b) = (one.world.add(box), other.world.add(box))
      one.world.add(Gravity(on: [one.body, a]))
      other.world.add(Gravity(on: [other.body, b]))
      one.world.add(Collision(of: [one.body, a]))
      other.world.add(Collision(of: [other.body, b]))
      one.world.advance(by: 0.5)
      other.world.advance(by: 0.5)
      #expect(one.world == other.world)
      #expect(one.world.collisionEvents == other.world.collisionEvents)
    }
    other.world.remove(other.body)
    #expect(one.world != other.world)
  }

  /// Otherwise one of them would be dropped before the world sees it.
  @Test func `of another world counts as another body in a list`() {
    let (one, other) = (Self.twin(), Self.twin())
    #expect(Gravity(on: [one.body, other.body, one.body]).bodies.count == 2)
  }

  @Test func `never names a new thing once its slot has no number left`() {
    var name = SlotName(slot: 5, world: WorldNumber(value: 3))
    name.bits |= 0xFF_FFFE << 20
    let hasAnother = name.advance()
    let last = name
    let hasMore = name.advance()
    #expect(hasAnother && !hasMore && name.bits == last.bits)
    #expect(name.slot == 5 && name.bits >> 44 == 3)
  }
}
