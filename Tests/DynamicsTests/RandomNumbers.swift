import DetentDynamics
import DetentGeometry
import DetentRandom

/// Draws numbers that a caller might pass to a world: mostly sensible ones, and sometimes ones that no one expects,
/// within the documented limits.
struct RandomNumbers {
  var chance: SeededRandom
  /// How many of the numbers are strange, 0…1.
  let wildness: Double

  mutating func isTrue(_ share: Double) -> Bool { chance.isTrue(share) }
  private mutating func isWild() -> Bool { chance.isTrue(wildness) }

  mutating func pick<Element>(_ list: [Element]) -> Element { list[chance.below(list.count)] }

  mutating func take<Element>(_ list: inout [Element]) -> Element? {
    list.isEmpty ? nil : list.remove(at: chance.below(list.count))
  }

  private mutating func coordinate() -> Double {
    if isWild() { return pick([0, 1e9, -1e9, 1e9 - 1, 1e5, -1e7, 1e-9, 40]) }
    // Often on a grid, so that many things are aligned and coincide.
    if isTrue(0.4) { return 20 * Double(chance.below(16)) }
    return chance.number(in: 0...300)
  }

  mutating func place() -> Point { Point(coordinate(), coordinate()) }

  mutating func angle() -> Angle {
    if isWild() { return .radians(pick([1e9, -1e9, .pi / 2, .pi / 4, 1e-300])) }
    return isTrue(0.6) ? .zero : .radians(chance.number(in: -4...4))
  }

  mutating func amount(_ most: Double) -> Double {
    if isWild() { return pick([0, 1e300, -1e300, 1e12, -1e12, 1e-300, 1e40, 1e-9]) }
    return isTrue(0.2) ? 0 : chance.number(in: -most...most)
  }

  /// A vector from the centre of a body to where something holds it.
  mutating func arm() -> Vector {
    isWild() ? pick([Vector(1e10, 0), Vector(1e9, -1e9), Vector(1e-9, 0)]) : vector(20).limited
  }

  mutating func vector(_ most: Double) -> Vector { Vector(amount(most), amount(most)) }

  /// Returns a number that is not negative: up to `most`, unless it is a wild one.
  mutating func positive(_ most: Double) -> Double {
    if isWild() { return pick([0, 1e300, 1e12, 1e-300, 1e30]) }
    return isTrue(0.2) ? 0 : chance.number(in: 0...most)
  }

  mutating func density() -> Double {
    isWild() ? pick([1e-9, 1e9, 1e-3, 1e3]) : chance.number(in: 0.3...3)
  }

  private mutating func side() -> Double {
    if isWild() { return pick([1e-6, 1e9, 0.01, 1, 1000]) }
    return isTrue(0.4) ? 40 : chance.number(in: 4...60)
  }

  mutating func size() -> Size {
    let width = side()
    return isTrue(0.3) ? Size(width, width) : Size(width, side())
  }

  mutating func outline(_ depth: Int = 0) -> Outline {
    switch chance.below(7) {
    case 0, 1, 2: return .rectangle
    case 3, 4: return .ellipse
    case 5:
      let middle = isTrue(0.2) ? vector(30).limited : .zero
      let points = (0..<chance.below(9)).map { _ in
        isTrue(0.3) ? Point(20, 10) + middle : Point.zero + chance.vector(30) + middle
      }
      return .convex(isWild() ? points.map { Point($0.x, 0) } : points)
    default:
      guard depth < 2 else { return .rectangle }
      return .group(
        (0..<chance.below(4)).map { _ in
          Outline.Member(
            at: isTrue(0.2) ? .zero : vector(40).limited, size: size(), angle: angle(),
            outline: outline(depth + 1))
        })
    }
  }

  mutating func line() -> Boundary.Line {
    switch chance.below(6) {
    case 0: return .segment(Point(-50, 300), Point(350, 300))
    case 1:
      let point = place()
      return .segment(point, isTrue(0.2) ? point : place())
    case 2:
      return .path(.circle(center: Point.zero + chance.vector(300), radius: positive(200).limited))
    case 3: return .path(.rect(Rect(x: 0, y: 0, width: 300, height: 300)))
    default:
      var path = Path((0..<chance.below(7)).map { _ in place() }, closed: isTrue(0.5))
      if isTrue(0.2) { path.append(path) }
      return .path(path)
    }
  }

  mutating func boundaries() -> [Boundary] {
    (0..<chance.below(4)).map { _ in
      Boundary(pick(["a", "b", "c", ""]), line(), elasticity: positive(1), friction: positive(1))
    }
  }

  mutating func bounds() -> Rect? {
    if isTrue(0.2) { return nil }
    if isWild() { return pick([.zero, Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)]) }
    return Rect(x: 0, y: 0, width: chance.number(in: 0...400), height: 300)
  }

  mutating func insets() -> Insets? {
    if isTrue(0.5) { return nil }
    if isTrue(0.5) { return .zero }
    return Insets(top: amount(40), left: amount(40), bottom: amount(200), right: amount(40))
  }

  mutating func region() -> FieldRegion {
    let region: FieldRegion =
      switch chance.below(4) {
      case 0, 1: .infinite
      case 2: .circle(radius: positive(200))
      default: .rectangle(Size(positive(300), positive(300)))
      }
    switch chance.below(6) {
    case 0: return region.inverse
    case 1: return region.union(.circle(radius: 50))
    case 2: return region.difference(.rectangle(Size(40, 40)))
    default: return region
    }
  }

  private mutating func range() -> ClosedRange<Double> {
    switch chance.below(4) {
    case 0: Attachment.unlimited
    case 1: 0...0
    case 2: -Double.infinity...positive(2)
    default: (-positive(30))...positive(30)
    }
  }

  mutating func form() -> Attachment.Form {
    let length = isTrue(0.5) ? nil : positive(100).limited
    switch chance.below(7) {
    case 0: return .rod(length: length)
    case 1:
      let frequency = isWild() ? pick([1e-300, 1e300, 1e6]) : chance.number(in: 0.1...30)
      return .spring(length: length, frequency: frequency, damping: positive(2))
    case 2: return .limit(length: length)
    case 3:
      let range = range()
      return .pin(
        range: .radians(range.lowerBound)...(.radians(range.upperBound)),
        frictionTorque: positive(3))
    case 4:
      let axis = isWild() ? Vector(1e-150, 0) : chance.vector(1) + Vector(0, 1.5)
      return .sliding(axis: axis, range: range())
    case 5:
      let frequency = isWild() ? pick([1e-300, 1e300, 1e6]) : chance.number(in: 0.1...30)
      return .hand(
        frequency: frequency, damping: positive(2),
        maximumForce: isTrue(0.5) ? .infinity : positive(50), allowsRotation: isTrue(0.5))
    default: return .fixed
    }
  }

  mutating func body() -> Body {
    Body(
      at: place(), size: size(), outline: outline(), angle: angle(), velocity: vector(800),
      angularVelocity: amount(20), density: density(),
      elasticity: isTrue(0.5) ? 0.2 : min(1, positive(1)), friction: positive(1),
      resistance: positive(2), angularResistance: positive(2), allowsRotation: isTrue(0.8),
      isAnchored: isTrue(0.15), charge: amount(1))
  }

  mutating func items(on bodies: [Handle<Body>]) -> ItemProperties {
    var items = ItemProperties(on: bodies)
    switch chance.below(6) {
    case 0: items.density = density()
    case 1: (items.elasticity, items.friction) = (min(1, positive(1)), positive(1))
    case 2: (items.resistance, items.angularResistance) = (positive(2), positive(2))
    case 3: items.allowsRotation = isTrue(0.5)
    case 4: items.isAnchored = isTrue(0.5)
    default: items.charge = amount(2)
    }
    return items
  }

  mutating func field(on bodies: [Handle<Body>]) -> Field {
    let (at, strength) = (place(), amount(3))
    var field: Field =
      switch chance.below(11) {
      case 0: .linearGravity(vector(2), at: at, strength: strength, on: bodies)
      case 1: .radialGravity(at: at, strength: strength, on: bodies)
      case 2: .spring(at: at, strength: strength, on: bodies)
      case 3: .vortex(at: at, strength: strength, on: bodies)
      case 4: .drag(wind: vector(3), at: at, strength: strength, on: bodies)
      case 5: .velocity(vector(3), at: at, strength: strength, on: bodies)
      case 6: .electric(at: at, strength: strength, on: bodies)
      case 7: .magnetic(at: at, strength: strength, on: bodies)
      case 8:
        .noise(
          smoothness: amount(1), animationSpeed: amount(1), at: at, strength: strength, on: bodies)
      case 9:
        .turbulence(
          smoothness: amount(1), animationSpeed: amount(1), at: at, strength: strength, on: bodies)
      default:
        .custom(
          Field.Function(id: 1) { Vector($0.offset.y, -$0.offset.x) * $0.mass }, at: at,
          strength: strength, on: bodies)
      }
    if isTrue(0.5) { field.law = .measured }
    if isTrue(0.4) {
      field.falloff = isWild() ? pick([1e300, -1e300, 50]) : chance.number(in: -2...3)
    }
    if isTrue(0.2) { field.minimumRadius = isWild() ? pick([1e-300, 1e300]) : 10 }
    field.region = region()
    return field
  }

  mutating func snapForm() -> Snap.Form {
    if isTrue(0.5) { return .uikit(damping: positive(1)) }
    let frequency = isWild() ? pick([1e-300, 1e300, 1e6]) : chance.number(in: 0.2...20)
    return .isotropic(frequency: frequency, damping: positive(2))
  }

  mutating func stepping() -> Stepping {
    switch chance.below(4) {
    case 0: return .standard
    case 1: return .uikit
    default:
      return Stepping(
        seconds: isWild() ? pick([1e-9, 1, 1e-5, 1e3]) : chance.number(in: 0.001...0.05),
        velocityIterations: 1 + chance.below(10), positionIterations: chance.below(5),
        accuracy: isTrue(0.5) ? 0 : chance.number(in: 0...0.01),
        skin: isWild() ? pick([0, 100, 1e12]) : chance.number(in: 0...2),
        foresight: isWild() ? pick([0, 100, 1e12]) : chance.number(in: 0...4))
    }
  }
}

extension Vector {
  fileprivate var limited: Vector {
    Vector(max(-9e8, min(9e8, x)), max(-9e8, min(9e8, y)))
  }
}

extension Double {
  fileprivate var limited: Double { min(1e8, self) }
}
