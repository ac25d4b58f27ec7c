import DetentDynamics
import DetentGeometry
import DetentRandom
import Testing

@Suite struct `A region` {
  @Test func `has the edge of a circle, and not that of a rectangle`() {
    let circle = FieldRegion.circle(radius: 5)
    #expect(circle.contains(Vector(3, 4)))
    #expect(!circle.contains(Vector(3, 4.0001)))
    #expect(FieldRegion.circle(radius: 0).contains(.zero))
    let rectangle = FieldRegion.rectangle(Size(20, 10))
    #expect(rectangle.contains(Vector(9.999, -4.999)))
    #expect(!rectangle.contains(Vector(10, 0)))
    #expect(!rectangle.contains(Vector(0, -5)))
  }

  @Test func `is everything or nothing`() {
    for offset in [Vector.zero, Vector(1e300, -1e300)] {
      #expect(FieldRegion.infinite.contains(offset))
      #expect(!FieldRegion.infinite.inverse.contains(offset))
    }
    #expect(FieldRegion.infinite == FieldRegion.infinite)
    #expect(FieldRegion.infinite != FieldRegion.circle(radius: 1))
    let regions = [FieldRegion.infinite, .circle(radius: 1), .infinite]
    #expect(regions[0] == regions[2])
  }

  @Test func `combines as sets do, however deep`() {
    // A ring, its frame, and the points in exactly one of two regions.
    let ring = FieldRegion.circle(radius: 100).difference(.circle(radius: 50))
    #expect(ring.contains(Vector(100, 0)))
    #expect(!ring.contains(Vector(50, 0)))
    let frame = FieldRegion.rectangle(Size(400, 400)).difference(ring)
    #expect(frame.contains(Vector(20, 20)) && !frame.contains(Vector(60, 60)))
    let one = FieldRegion.rectangle(Size(200, 20))
    let other = FieldRegion.rectangle(Size(20, 200))
    let either = one.union(other).difference(one.intersection(other))
    #expect(either.contains(Vector(50, 0)) && either.contains(Vector(0, 50)))
    #expect(!either.contains(Vector(5, 5)) && !either.contains(Vector(50, 50)))
    var nested = ring
    for _ in 0..<1000 { nested = nested.inverse }
    #expect(nested.contains(Vector(75, 0)) && !nested.contains(.zero))
  }

  @Test func `obeys the laws of sets at random points`() {
    var draws = SeededRandom(11)
    func region(_ depth: Int) -> FieldRegion {
      guard depth > 0 else {
        return draws.below(2) == 0
          ? .circle(radius: draws.number(in: 0...100))
          : .rectangle(Size(draws.number(in: 0...200), draws.number(in: 0...200)))
      }
      let (one, other) = (region(depth - 1), region(depth - 1))
      return switch draws.below(4) {
      case 0: one.inverse
      case 1: one.union(other)
      case 2: one.intersection(other)
      default: one.difference(other)
      }
    }
    for _ in 0..<200 {
      let (a, b) = (region(4), region(3))
      for _ in 0..<20 {
        let p = Vector(draws.number(in: -120...120), draws.number(in: -120...120))
        let (inA, inB) = (a.contains(p), b.contains(p))
        #expect(a.inverse.contains(p) != inA)
        #expect(a.union(b).contains(p) == (inA || inB))
        #expect(a.intersection(b).contains(p) == (inA && inB))
        #expect(a.difference(b).contains(p) == (inA && !inB))
        #expect(
          a.union(b).inverse.contains(p) == a.inverse.intersection(b.inverse).contains(p))
      }
    }
  }

  @Test func `of a negative or infinite size traps`() async {
    await #expect(processExitsWith: .failure) { _ = FieldRegion.circle(radius: -1) }
    await #expect(processExitsWith: .failure) { _ = FieldRegion.rectangle(Size(.infinity, 1)) }
  }
}
