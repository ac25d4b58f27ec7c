import DetentGeometry
import DetentRandom
import Testing

/// Whether two points are the same except for rounding.
private func isNear(_ a: Point, _ b: Point) -> Bool { a.distance(to: b) < 1e-9 }

extension SeededRandom {
  fileprivate mutating func number() -> Double { number(in: -3...3) }

  fileprivate mutating func point() -> Point { Point(number(), number()) }

  fileprivate mutating func transform() -> Transform {
    Transform(a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
  }

  fileprivate mutating func placement() -> Placement {
    Placement(point(), scale: number(in: 0.1...3), rotation: .radians(number()))
  }
}

@Suite struct `A map of the plane` {
  @Test func `before another one leads where one after the other does`() {
    var random = SeededRandom(1)
    for _ in 0..<100 {
      let (first, next, point) = (random.transform(), random.transform(), random.point())
      #expect(isNear(first.then(next)(point), next(first(point))))
    }
  }

  @Test func `takes the way between two points to the way between where they go`() {
    var random = SeededRandom(2)
    for _ in 0..<100 {
      let (map, start, end) = (random.transform(), random.point(), random.point())
      #expect(isNear(map(start) + map(end - start), map(end)))
    }
  }

  @Test func `is undone by its inverse, and has none if it flattens the plane`() throws {
    var random = SeededRandom(3)
    for _ in 0..<100 {
      let (map, point) = (random.transform(), random.point())
      guard map.determinant.magnitude > 0.1 else { continue }
      let back = try #require(map.inverse)
      #expect(isNear(back(map(point)), point))
    }
    #expect(Transform(a: 1, b: 2, c: 2, d: 4).inverse == nil)
  }
}

@Suite struct `A placement` {
  @Test func `is a translation only where nothing is enlarged and nothing turned`() {
    let place = Point(3, 4)
    #expect(Placement(place).isTranslation && Placement.identity.isTranslation)
    #expect(!Placement(place, scale: 2).isTranslation)
    #expect(!Placement(place, rotation: .degrees(90)).isTranslation)
    #expect(!Placement(place, scale: 2, rotation: .degrees(90)).isTranslation)
  }

  @Test func `leads where its map does, also inside of another one`() {
    var random = SeededRandom(4)
    for _ in 0..<100 {
      let (inner, outer, point) = (random.placement(), random.placement(), random.point())
      #expect(isNear(inner(point), inner.transform(point)))
      #expect(isNear(inner.within(outer)(point), outer(inner(point))))
    }
  }
}
