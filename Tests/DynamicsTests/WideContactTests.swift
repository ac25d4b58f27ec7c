import DetentGeometry
import DetentRandom
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

  func pairs(_ world: inout World) -> [WideContact] {
    world.contacts.value.prepareTargets(world.states, world.motions, world.stepping)
    world.findIslands()
    world.contacts.value.sortConstraints(world.motions, world.islands)
    world.contacts.value.prepareLanes(world.states, world.motions, world.islands)
    return world.contacts.value.workspace.wide
  }

  @Test(arguments: [(1, 1), (1, 2), (1, 30), (3, 3), (20, 10)])
  func `are each solved once, beside one that shares no body but the ground`(
    _ columns: Int, _ rows: Int
  ) {
    var wall = wall(columns, rows)
    let constraints = wall.contacts.value.constraints
    let all = pairs(&wall)
    var times = [Int](repeating: 0, count: constraints.count)
    for pair in all {
      times[Int(pair.index0)] += 1
      guard pair.index1 != pair.index0 else { continue }
      times[Int(pair.index1)] += 1
      let (one, other) = (constraints[Int(pair.index0)], constraints[Int(pair.index1)])
      let shared = Set([one.a, one.b]).intersection([other.a, other.b])
      #expect(shared.isSubset(of: [0]))
    }
    #expect(!constraints.isEmpty)
    #expect(times.allSatisfy { $0 == 1 })
  }

  @Test func `are seldom alone where there are many`() {
    var wall = wall(20, 10)
    let all = pairs(&wall)
    #expect(all.filter { $0.index0 == $0.index1 }.count < all.count / 10)
  }

  @Test func `push and never pull, and leave no speed where they push`() {
    var random = SeededRandom(3)
    for _ in 0..<10_000 {
      // The response of two contact points: a positive definite matrix.
      let (responseX, responseY) = (random.number(in: 0.1...10), random.number(in: 0.1...10))
      let coupling =
        random.number(in: -0.999...0.999) * (responseX * responseY).squareRoot()
      let determinant = responseX * responseY - coupling * coupling
      // The approach speeds of both points without an impulse.
      let (comingX, comingY) = (random.number(in: -5...5), random.number(in: -5...5))
      func lanes(_ number: Double) -> Lanes { Lanes(repeating: number) }
      let (wideX, wideY) = WideContact.solveBlock(
        lanes((coupling * comingY - responseY * comingX) / determinant),
        lanes((coupling * comingX - responseX * comingY) / determinant),
        lanes(coupling / responseX), lanes(coupling / responseY))
      #expect(wideX.x == wideX.y && wideY.x == wideY.y)
      let (x, y) = (wideX.x, wideY.x)
      let (leftX, leftY) = (
        comingX + responseX * x + coupling * y, comingY + coupling * x + responseY * y
      )
      let little = 1e-9 / determinant
      #expect(x >= 0 && y >= 0 && leftX > -little && leftY > -little)
      #expect(x * leftX < little && y * leftY < little)
    }
  }

  @Test(arguments: [(Double.nan, 1.0), (1.0, Double.nan), (.nan, .nan)])
  func `push nothing for what is no number`(_ x: Double, _ y: Double) {
    let (lanesX, lanesY) = (Lanes(repeating: x), Lanes(repeating: y))
    let (pushX, pushY) = WideContact.solveBlock(lanesX, lanesY, .zero, .zero)
    #expect(pushX.x == (x.isNaN ? 0 : x) && pushY.x == (y.isNaN ? 0 : y))
  }
}
