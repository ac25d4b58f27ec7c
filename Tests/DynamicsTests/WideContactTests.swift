import DetentGeometry
import Testing

@testable import DetentDynamics

@Suite struct `Contacts by twos` {
  /// A wall of boxes, `columns` wide and `rows` high, that has stood for half a second.
  func wall(_ columns: Int, _ rows: Int) -> World {
    var world = World()
    world.allowsSleeping = false
    let boxes = (0..<columns * rows).map { number in
      let (row, column) = number.quotientAndRemainder(dividingBy: columns)
      return world.add(
        Body(at: Point(40 * Double(column), -20 - 40 * Double(row)), size: Size(40, 40)))
    }
    world.add(Gravity(on: boxes))
    let floor = Boundary("floor", from: Point(-1000, 0), to: Point(5000, 0))
    world.add(Collision(of: boxes, boundaries: [floor]))
    for _ in 0..<60 { world.step() }
    return world
  }

  @Test(arguments: [(1, 1), (1, 2), (1, 30), (3, 3), (20, 10)])
  func `are each solved once, beside one that shares no body but the ground`(
    _ columns: Int, _ rows: Int
  ) {
    let constraints = wall(columns, rows).contacts.value.constraints
    var all: [WideContact] = []
    WideContact.gather(constraints, into: &all)
    var times = [Int](repeating: 0, count: constraints.count)
    for pair in all {
      times[Int(pair.first)] += 1
      guard pair.second != pair.first else { continue }
      times[Int(pair.second)] += 1
      let (one, other) = (constraints[Int(pair.first)], constraints[Int(pair.second)])
      let shared = Set([one.a, one.b]).intersection([other.a, other.b])
      #expect(shared.isSubset(of: [0]))
    }
    #expect(!constraints.isEmpty)
    #expect(times.allSatisfy { $0 == 1 })
  }

  @Test func `are seldom alone where there are many`() {
    let constraints = wall(20, 10).contacts.value.constraints
    var all: [WideContact] = []
    WideContact.gather(constraints, into: &all)
    #expect(all.filter { $0.first == $0.second }.count < all.count / 10)
  }
}
