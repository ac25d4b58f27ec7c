import DetentEffort
import DetentGeometry
import DetentRandom
import Testing

@testable import DetentDynamics

@Suite struct `A tree of boxes` {
  /// Boxes of 20 points that move within a square, and return where they leave it.
  private struct Swarm {
    var random = SeededRandom(8)
    var tree = BoxTree()
    var places: [Point] = []
    var ways: [Vector] = []
    var leaves: [Int32] = []
    static let side = 1000.0

    init(_ count: Int, going way: (inout SeededRandom) -> Vector) {
      for number in 0..<count {
        places.append(
          Point(random.number(in: 0...Swarm.side), random.number(in: 0...Swarm.side)))
        ways.append(way(&random))
        leaves.append(tree.insert(box(number), for: Int32(number)))
      }
    }

    func box(_ number: Int) -> Box { Box(center: places[number], half: Vector(10, 10)) }

    /// As with bodies, a box is moved when its contents are about to leave it.
    mutating func step() {
      for number in places.indices {
        places[number] += ways[number]
        if !(0...Swarm.side).contains(places[number].x) { ways[number].x *= -1 }
        if !(0...Swarm.side).contains(places[number].y) { ways[number].y *= -1 }
        guard !tree.box(of: leaves[number]).contains(box(number)) else { continue }
        tree.move(leaves[number], to: box(number).grown(by: 4).stretched(by: ways[number] * 4))
      }
    }

    /// The total cost of all branches.
    var cost: Float { tree.nodes.reduce(0) { $0 + ($1.isLeaf ? 0 : $1.box.cost) } }

    /// The cost of a new tree into which all leaves are put.
    var costAnew: Float {
      var fresh = self
      fresh.tree = BoxTree()
      for leaf in leaves { _ = fresh.tree.insert(tree.box(of: leaf), for: 0) }
      return fresh.cost
    }
  }

  @Test func `has boxes that are rounded outwards, by next to nothing`() {
    var random = SeededRandom(5)
    for size in [1e-3, 1, 500, 1e6, 1e9] {
      for _ in 0..<2000 {
        let low = Point(random.number(in: -size...size), random.number(in: -size...size))
        let high = low + Vector(random.number(in: 0...size), random.number(in: 0...size))
        let sides = SIMD4<Double>(Box(low, high).sides)
        let over = sides - SIMD4(-low.x, -low.y, high.x, high.y)
        #expect(over.min() >= 0 && over.max() < 1e-6 * size)
      }
    }
  }

  @Test func `meets a box that shares but a corner, and none that is a little apart`() {
    var random = SeededRandom(6)
    for _ in 0..<2000 {
      let corner = Point(random.number(in: -1e4...1e4), random.number(in: -1e4...1e4))
      let (size, gap) = (random.number(in: 1...100), 0.01)
      let box = Box(corner - Vector(size, size), corner)
      for way in [Vector(1, 1), Vector(1, 0), Vector(0, 1)] {
        let other = Box(corner, corner + Vector(size, size))
        let apart = Box(corner + way * gap, corner + way * gap + Vector(size, size))
        #expect(box.meets(other) && other.meets(box))
        #expect(!box.meets(apart) && !apart.meets(box))
      }
    }
  }

  @Test(arguments: isHeavy ? [0.5, 3.0, 12.0] : [3, 12])
  func `costs little more than a new one when all have gone through one another`(_ speed: Double) {
    var swarm = Swarm(300) {
      Vector($0.number(in: -speed...speed), $0.number(in: -speed...speed))
    }
    for _ in 0..<Int(3 * Swarm.side / speed) { swarm.step() }
    #expect(swarm.cost < 1.5 * swarm.costAnew)
  }

  @Test func `finds all that meet a box, and no other, wherever leaves have gone`() {
    var swarm = Swarm(300) { Vector($0.number(in: -5...5), $0.number(in: -5...5)) }
    var (found, path): ([Int32], [Int32]) = ([], [])
    for _ in 0..<200 {
      swarm.step()
      let number = swarm.random.below(300)
      let box = swarm.tree.box(of: swarm.leaves[number])
      swarm.tree.collect(box, into: &found, path: &path)
      let all = swarm.leaves.indices.filter {
        swarm.tree.box(of: swarm.leaves[$0]).meets(box)
      }
      #expect(found.map { Int($0) }.sorted() == all)
      found.removeAll()
    }
  }
}
