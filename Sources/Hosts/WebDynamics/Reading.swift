import DetentDynamics
import DetentGeometry

// The records that the page writes for each thing, in the order of these calls. The page has
// checked every number: values out of range never arrive here.
extension Numbers {
  mutating func point() -> Point { Point(next(), next()) }
  mutating func vector() -> Vector { Vector(next(), next()) }
  mutating func size() -> Size { Size(next(), next()) }
  mutating func flag() -> Bool { next() != 0 }

  mutating func body() -> Body {
    Body(
      at: point(), size: size(), outline: outline(), angle: .radians(next()), velocity: vector(),
      angularVelocity: next(), density: next(), elasticity: next(), friction: next(),
      resistance: next(), angularResistance: next(), allowsRotation: flag(), isAnchored: flag(),
      charge: next())
  }

  /// Reads an outline: 0 a rectangle, 1 an ellipse, 2 the hull of a number of points, 3 a number of members.
  private mutating func outline() -> Outline {
    switch index() {
    case 1: return .ellipse
    case 2:
      let count = index()
      var points: [Point] = []
      while points.count < count { points.append(point()) }
      return .convex(points)
    case 3:
      let count = index()
      var members: [Outline.Member] = []
      while members.count < count {
        let (center, size, angle) = (vector(), size(), Angle.radians(next()))
        members.append(Outline.Member(at: center, size: size, angle: angle, outline: outline()))
      }
      return .group(members)
    default: return .rectangle
    }
  }

  /// Reads all remaining numbers as bodies.
  mutating func handles(_ names: Names<Body>) -> [Handle<Body>] {
    var list: [Handle<Body>] = []
    while !isOver {
      if let handle = names.handle(index()) { list.append(handle) }
    }
    return list
  }

  mutating func gravity(_ names: Names<Body>) -> Gravity {
    Gravity(vector(), on: handles(names))
  }

  mutating func push(_ names: Names<Body>) -> Push {
    let (mode, isActive) = (flag() ? Push.Mode.instantaneous : .continuous, flag())
    let (vector, offset, turns) = (vector(), vector(), flag())
    return Push(
      vector, mode, on: handles(names), offset: offset, offsetTurns: turns, isActive: isActive)
  }

  mutating func snap(_ names: Names<Body>) -> Snap? {
    guard let body = names.handle(index()) else { return nil }
    let (point, frequency, damping) = (point(), optional(), next())
    guard let frequency else { return Snap(body, to: point, .uikit(damping: damping)) }
    return Snap(body, to: point, .isotropic(frequency: frequency, damping: damping))
  }

  mutating func attachment(_ names: Names<Body>) -> Attachment? {
    guard let body = names.handle(index()) else { return nil }
    let (x, y) = (optional(), optional())
    var offset: Vector?
    if let x, let y { offset = Vector(x, y) }
    let other = names.handle(index())
    let place = vector()
    let anchor =
      other.map { Attachment.Anchor.body($0, offset: place) } ?? .point(.zero + place)
    return Attachment(body, offset: offset, to: anchor, form())
  }

  /// Reads a form: 0 rod, 1 spring, 2 limit, 3 pin, 4 sliding, 5 fixed, 6 hand.
  private mutating func form() -> Attachment.Form {
    switch index() {
    case 1: return .spring(length: optional(), frequency: next(), damping: next())
    case 2: return .limit(length: optional())
    case 3: return .pin(range: .radians(next())...(.radians(next())), frictionTorque: next())
    case 4: return .sliding(axis: vector(), range: next()...next())
    case 5: return .fixed
    case 6:
      return .hand(
        frequency: next(), damping: next(), maximumForce: next(), allowsRotation: flag())
    default: return .rod(length: optional())
    }
  }

  mutating func collision(_ names: Names<Body>) -> Collision {
    let mode: Collision.Mode =
      switch index() {
      case 1: .items
      case 2: .boundaries
      default: .everything
      }
    var insets: Insets?
    if flag() { insets = Insets(top: next(), left: next(), bottom: next(), right: next()) }
    let count = index()
    var boundaries: [Boundary] = []
    while boundaries.count < count { boundaries.append(boundary(boundaries.count)) }
    return Collision(
      of: handles(names), mode: mode, boundaries: boundaries, boundsInsets: insets)
  }

  /// Reads a boundary. It is named by its number, for which the page has a name.
  private mutating func boundary(_ place: Int) -> Boundary {
    let (number, elasticity, friction) = (index(), next(), next())
    let count = index()
    if count == 0 {
      return Boundary(
        BoundaryName.text(of: number), from: point(), to: point(), elasticity: elasticity,
        friction: friction)
    }
    var path = Path()
    for _ in 0..<count {
      switch index() {
      case 0: path.move(to: point())
      case 1: path.line(to: point())
      case 2:
        let (first, second, end) = (point(), point(), point())
        path.cubic(to: end, first, second)
      default: path.close()
      }
    }
    return Boundary(
      BoundaryName.text(of: number), .path(path), elasticity: elasticity, friction: friction)
  }

  mutating func field(_ names: Names<Body>) -> Field {
    let (kind, isMeasured, position, strength) = (index(), flag(), point(), next())
    let (least, falloff, direction) = (next(), optional(), vector())
    let (smoothness, speed, region) = (next(), next(), region())
    var field = Field.make(kind, at: position, direction, smoothness, speed)
    field.law = isMeasured ? .measured : .documented
    field.strength = strength
    field.minimumRadius = least
    field.falloff = falloff
    field.region = region
    field.bodies = handles(names)
    return field
  }

  /// Reads a region in postfix notation, as a count and the operations: 0 a circle, 1 a rectangle, 2 the inverse of
  /// the last one, 3 the union of the last two, 4 their intersection.
  private mutating func region() -> FieldRegion {
    let count = index()
    var regions: [FieldRegion] = []
    for _ in 0..<max(0, count) {
      switch index() {
      case 0: regions.append(.circle(radius: next()))
      case 1: regions.append(.rectangle(size()))
      case 2: if let last = regions.popLast() { regions.append(last.inverse) }
      case 3:
        if let last = regions.popLast(), let first = regions.popLast() {
          regions.append(first.union(last))
        }
      default:
        if let last = regions.popLast(), let first = regions.popLast() {
          regions.append(first.intersection(last))
        }
      }
    }
    return regions.last ?? .infinite
  }

  mutating func properties(_ names: Names<Body>) -> ItemProperties {
    var properties = ItemProperties(
      density: optional(), elasticity: optional(), friction: optional(), resistance: optional(),
      angularResistance: optional(), allowsRotation: optional().map { $0 != 0 },
      isAnchored: optional().map { $0 != 0 }, charge: optional())
    properties.bodies = handles(names)
    return properties
  }
}

extension Field {
  fileprivate static func make(
    _ kind: Int, at position: Point, _ direction: Vector, _ smoothness: Double,
    _ animationSpeed: Double
  ) -> Field {
    switch kind {
    case 0: .linearGravity(direction, at: position)
    case 1: .radialGravity(at: position)
    case 2: .spring(at: position)
    case 3: .vortex(at: position)
    case 4: .drag(wind: direction, at: position)
    case 5: .velocity(direction, at: position)
    case 6: .electric(at: position)
    case 7: .magnetic(at: position)
    case 8: .noise(smoothness: smoothness, animationSpeed: animationSpeed, at: position)
    default: .turbulence(smoothness: smoothness, animationSpeed: animationSpeed, at: position)
    }
  }
}
