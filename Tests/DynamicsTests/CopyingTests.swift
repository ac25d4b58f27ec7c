import DetentEffort
import DetentGeometry
import Testing

@testable import DetentDynamics

@Suite struct `A world that is overwritten` {
  @Test(arguments: 0..<(isHeavy ? 8 : 3)) func `is what the other is, which goes on by itself`(
    seed: Int
  ) {
    func world(_ seed: Int, operations: Int) -> World {
      var random = RandomWorld(seed: seed)
      for _ in 0..<operations { _ = random.operate() }
      return random.played.world
    }
    let other = world(seed, operations: 400)
    var (assigned, overwritten) = (other, world(seed + 1, operations: 300))
    let shared = overwritten
    overwritten.overwrite(with: other)
    #expect(overwritten == other)
    for _ in 0..<50 {
      assigned.step()
      overwritten.step()
    }
    #expect(overwritten == assigned)
    #expect(other == world(seed, operations: 400))
    #expect(shared == world(seed + 1, operations: 300))
  }

  @Test func `lies where it did`() {
    func places(_ world: World) -> [UnsafeRawPointer?] {
      func place<T>(_ array: [T]) -> UnsafeRawPointer? {
        array.withUnsafeBytes { $0.baseAddress }
      }
      let contacts = world.contacts.value
      return [
        place(world.states), place(world.motions), place(world.rods.things),
        place(world.joints.value.pins.things), place(contacts.all), place(contacts.constraints),
        place(contacts.workspace.wide), place(contacts.workspace.overlaps),
        place(contacts.tree.nodes),
      ]
    }
    var world = World()
    let balls = (0..<20).map {
      world.add(Body(at: Point(Double($0 % 5) * 9, Double($0 / 5) * 9), size: Size(20, 20)))
    }
    world.add(Collision(of: balls))
    world.add(Attachment(balls[0], to: .body(balls[1])))
    world.add(Attachment(balls[2], to: .body(balls[3]), .pin()))
    // Until no contact begins or ends, since all contacts would then be sorted into new memory.
    for _ in 0..<60 { world.step() }
    // Until it is written to, a copy shares the world's storage.
    var copy = world
    copy.step()
    copy.overwrite(with: world)
    copy.step()
    let own = places(copy)
    #expect(Set(own).isDisjoint(with: places(world)))
    for _ in 0..<10 {
      copy.overwrite(with: world)
      #expect(copy == world)
      copy.step()
      #expect(places(copy) == own)
    }
  }
}
