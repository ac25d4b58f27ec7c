import DetentGeometry

extension World {
  /// Every body whose outline shares a point with the rectangle, even if only on its edge, oldest first.
  ///
  /// UIKit's query also returns bodies up to 10 points away; this one is exact.
  public func bodies(in rect: Rect) -> [Handle<Body>] {
    precondition(rect.isFinite, "A rectangle is made of finite numbers")
    return bodies.indices.filter { touches($0, rect) }.map { bodies.handle(at: $0) }
  }

  /// The body whose outline contains a point, also on its edge; of several, the one added last.
  public func body(at point: Point) -> Handle<Body>? {
    precondition(point.isFinite, "A point is made of finite numbers")
    return bodies.indices.last { touches($0, Rect(point, .zero)) }.map { bodies.handle(at: $0) }
  }

  /// Whether the outline of a body, given its index, shares a point with a rectangle.
  func touches(_ index: Int, _ rect: Rect) -> Bool {
    let (body, state) = (bodies[index], states[index + 1])
    let center = center(of: index)
    // Most bodies are far away; for them no parts are made.
    if body.outline == .rectangle || body.outline == .ellipse {
      let reach = Vector(body.size.width, body.size.height).length
      if rect.clamping(center).distance(to: center) > reach { return false }
    }
    return body.outline.parts(size: body.size).contains { part in
      let (sine, cosine) = part.angle == 0 ? (0, 1) : sineAndCosine(part.angle)
      return part.touches(rect) { placed in
        let turned = Vector(
          placed.x * cosine - placed.y * sine, placed.x * sine + placed.y * cosine)
        return center + state.rotated(part.center + turned)
      }
    }
  }
}

extension Part {
  /// Whether the part shares a point with an upright rectangle.
  ///
  /// - Parameter placed: Converts a point, relative to the part's centre, to the coordinates of the rectangle.
  fileprivate func touches(_ rect: Rect, _ placed: (Vector) -> Point) -> Bool {
    switch form {
    case .circle(let radius):
      let middle = placed(.zero)
      return (rect.clamping(middle) - middle).lengthSquared <= radius * radius
    case .box(let half):
      return rect.touches([
        placed(-half), placed(Vector(half.x, -half.y)), placed(half),
        placed(Vector(-half.x, half.y)),
      ])
    case .polygon(let corners): return rect.touches(corners.map(placed))
    }
  }
}

extension Rect {
  /// Whether it shares a point with a convex polygon, clockwise on screen: no
  /// side of either separates the two (separating axis test, as in `Manifold`).
  fileprivate func touches(_ polygon: [Point]) -> Bool {
    if polygon.allSatisfy({ $0.x < minX }) || polygon.allSatisfy({ $0.x > maxX }) { return false }
    if polygon.allSatisfy({ $0.y < minY }) || polygon.allSatisfy({ $0.y > maxY }) { return false }
    let own = [
      origin, Point(maxX, minY), Point(maxX, maxY), Point(minX, maxY),
    ]
    for (index, corner) in polygon.enumerated() {
      let side = polygon[(index + 1) % polygon.count] - corner
      if own.allSatisfy({ side.cross($0 - corner) < 0 }) { return false }
    }
    return true
  }
}
