import DetentGeometry

extension Contacts {
  /// Creates the colliders of a body.
  mutating func addColliders(of body: Body, at index: Int, _ state: BodyState) {
    var proxy = proxies[index]
    (proxy.reach, proxy.coreReach, proxy.thickness) = (0, 0, .infinity)
    (proxy.position, proxy.angle) = (state.position, state.angle)
    for part in body.outline.parts(size: body.size) {
      var collider = Collider(
        part, body: index, centerOfMass: centersOfMass[index], elasticity: body.elasticity,
        friction: body.friction)
      if case .polygon(let points) = part.form {
        collider.first = Int32(outlines.add(points))
      }
      collider.next = proxy.collider
      proxy.reach = max(proxy.reach, collider.center.length + collider.reach)
      proxy.thickness = min(proxy.thickness, collider.depth)
      proxy.coreReach = max(proxy.coreReach, collider.core.length)
      proxy.collider = add(collider, state)
    }
    proxy.isDue = true
    proxies[index] = proxy
  }

  /// Adds the lines of a boundary, given its number within its collision.
  mutating func addBoundary(
    _ border: Borders.Border, at boundary: Int, of collision: Int, ground: BodyState
  ) {
    let isWhole = border.lines.count == 1 && border.lines[0].points.count == 2
    for line in border.lines {
      let points = line.points
      let count = line.isClosed ? points.count : points.count - 1
      for index in 0..<count {
        let (start, end) = (points[index], points[(index + 1) % points.count])
        var collider = Collider(
          from: start, to: end, elasticity: border.elasticity, friction: border.friction)
        collider.boundary = Int32(boundary)
        collider.collision = Int32(collision)
        collider.isWhole = isWhole
        collider.line = Collider.Line(
          isJoinedAtStart: line.isClosed || index > 0,
          isJoinedAtEnd: line.isClosed || index + 1 < count,
          before: points[(index + points.count - 1) % points.count],
          after: points[(index + 2) % points.count])
        _ = add(collider, ground)
      }
    }
  }

  private mutating func add(_ collider: Collider, _ state: BodyState) -> Int32 {
    var index = free
    if index >= 0 {
      free = colliders[Int(index)].next
      colliders[Int(index)] = collider
    } else {
      index = Int32(colliders.count)
      colliders.append(collider)
    }
    let box = collider.box(state, outlines.corners.span).grown(by: Contacts.margin)
    colliders[Int(index)].leaf = tree.insert(box, for: index)
    colliders[Int(index)].birth = births
    births += 1
    fresh.append(index)
    return index
  }

  /// How far a collider may move before the tree is updated, in points.
  static let margin = 4.0

  mutating func removeColliders(of index: Int) {
    var piece = proxies[index].collider
    guard piece >= 0 else { return }
    removeContacts { $0.a == index || $0.b == index }
    while piece >= 0 {
      let next = colliders[Int(piece)].next
      discard(piece)
      piece = next
    }
    proxies[index].collider = -1
    proxies[index].thickness = .infinity
  }

  /// Removes boundaries of a collision, given by number; all of them if nothing else is said.
  mutating func removeBoundaries(of collision: Int, where isGone: (Int32) -> Bool = { _ in true }) {
    removeContacts { [colliders] in
      let collider = colliders[Int($0.colliderA)]
      return collider.collision == collision && isGone(collider.boundary)
    }
    for index in colliders.indices
    where colliders[index].collision == collision && isGone(colliders[index].boundary) {
      discard(Int32(index))
    }
  }

  /// Gives other numbers to the boundaries of a collision; each is found at the old number.
  mutating func renumberBoundaries(of collision: Int, as numbers: [Int32]) {
    for index in colliders.indices where colliders[index].collision == collision {
      colliders[index].boundary = numbers[Int(colliders[index].boundary)]
    }
  }

  private mutating func discard(_ index: Int32) {
    let collider = colliders[Int(index)]
    if collider.form == .polygon {
      let (first, count) = (collider.first, collider.count)
      outlines.remove(Int(first)..<Int(first + count))
      for other in colliders.indices where colliders[other].first > first {
        colliders[other].first -= count
      }
    }
    tree.remove(collider.leaf)
    fresh.removeAll { $0 == index }
    colliders[Int(index)].leaf = -1
    colliders[Int(index)].boundary = -1
    colliders[Int(index)].collision = -1
    colliders[Int(index)].first = 0
    colliders[Int(index)].next = free
    free = index
  }

  /// Marks a body's contacts to be measured again, and its pairs to be found again.
  mutating func refresh(_ index: Int) {
    proxies[index].isDue = true
    var piece = proxies[index].collider
    while piece >= 0 {
      fresh.append(piece)
      piece = colliders[Int(piece)].next
    }
  }

  mutating func setSurface(of index: Int, elasticity: Double, friction: Double) {
    var piece = proxies[index].collider
    while piece >= 0 {
      colliders[Int(piece)].elasticity = elasticity
      colliders[Int(piece)].friction = friction
      piece = colliders[Int(piece)].next
    }
  }

  mutating func addBody(centerOfMass: Vector) {
    proxies.append(BodyProxy())
    centersOfMass.append(centerOfMass)
  }

  /// Forgets a body whose proxy and colliders have gone. The bodies after it move down by one.
  mutating func forgetBody(at index: Int) {
    // Bodies may have been added since the filter was made.
    filter.fit(proxies.count + 1)
    filter.removeBody(at: index)
    reshaped.removeAll { $0.index == index }
    for number in reshaped.indices where reshaped[number].index > index {
      reshaped[number].index -= 1
    }
    for piece in colliders.indices where colliders[piece].body > index {
      colliders[piece].body -= 1
    }
    for contact in all.indices {
      if all[contact].a > index { all[contact].a -= 1 }
      if all[contact].b > index { all[contact].b -= 1 }
    }
    for constraint in constraints.indices {
      if constraints[constraint].a > index { constraints[constraint].a -= 1 }
      if constraints[constraint].b > index { constraints[constraint].b -= 1 }
    }
  }

  /// Forgets a collision that has neither bodies nor boundaries. The collisions after it move down by one.
  mutating func forgetCollision(at index: Int) {
    for number in colliders.indices where colliders[number].collision > index {
      colliders[number].collision -= 1
    }
    filter.removeCollision(at: index)
  }
}
