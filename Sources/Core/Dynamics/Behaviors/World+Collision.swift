import DetentGeometry
import DetentText

extension World {
  /// Adds a collision and returns its handle. If an equal one is in the world, nothing changes, and its handle
  /// is returned. One that lists no bodies is always new. A listed body that is not in the world traps.
  @discardableResult
  public mutating func add(_ collision: Collision) -> Handle<Collision> {
    collision.validate()
    check(collision.bodies)
    if !collision.bodies.isEmpty, let same = collisions.handle(of: collision) { return same }
    use(.contacts)
    // The span of an array that never had memory of its own traps in WebAssembly (Swift 6.3).
    contacts.value.constraints.reserveCapacity(1)
    let handle = collisions.add(collision)
    borders.append(Borders())
    awaken(collision)
    return handle
  }

  /// Removes a collision. Its bodies pass through each other
  /// and its boundaries, unless another collision has them too.
  public mutating func remove(_ collision: Handle<Collision>) {
    renewFilter()
    awaken(collisions[collision])
    let gap = collisions.index(collision)
    contacts.value.removeBoundaries(of: gap)
    reportTouches()
    let old = contacts.value.filter
    contacts.value.filter.clear(gap)
    removeForbidden(since: old)
    collisions.remove(collision)
    borders.swapRemove(at: gap)
    contacts.value.moveBoundaries(of: collisions.count, to: gap)
    contacts.value.filter.move(collisions.count, to: gap)
    isFilterStale = true
    renewFilter()
  }

  /// A collision. Setting an equal value does nothing; any other wakes the bodies in it.
  public subscript(collision: Handle<Collision>) -> Collision {
    get { collisions[collision] }
    set {
      let index = collisions.index(collision)
      let old = collisions[index]
      check(newValue.bodies)
      guard newValue != old else { return }
      newValue.validate()
      // Boundaries that no step has used yet hold bodies as well.
      if borders[index].isDue, newValue.boundaries != old.boundaries { renewFilter() }
      collisions[index] = newValue
      if newValue.boundaries != old.boundaries || newValue.boundsInsets != old.boundsInsets {
        borders[index].isDue = true
      }
      awaken(old)
      awaken(newValue)
    }
  }

  mutating func awaken(_ collision: Collision) {
    isFilterStale = true
    wake(collision.bodies)
  }

  /// Determines anew what may meet, and gives colliders to the bodies that may meet something.
  mutating func renewFilter() {
    contacts.value.filter.fit(states.count)
    guard isFilterStale else { return }
    isFilterStale = false
    let old = contacts.value.filter
    contacts.value.filter.reset(bodies: states.count, collisions: collisions.count)
    for (index, collision) in collisions.things.enumerated() {
      contacts.value.filter.set(
        index, items: collision.lettingItemsMeet, boundaries: collision.lettingBoundariesHold)
      for body in collision.bodies {
        contacts.value.filter.add(stateIndex(body), to: index)
      }
    }
    for index in attachments.indices where !attachments[index].letsBodiesCollide {
      let ends = self.ends(of: attachments[index])
      _ = contacts.value.filter.parted.insert(ends.a, ends.b)
    }
    for index in 1..<states.count {
      let hasColliders = contacts.value.proxies[index].collider >= 0
      if !contacts.value.filter.isMember(index) {
        contacts.value.removeColliders(of: index)
      } else if !hasColliders {
        contacts.value.addColliders(of: properties(of: index - 1), at: index, states[index])
      } else if contacts.value.filter.differs(from: old, for: index) {
        contacts.value.refresh(index)
      }
    }
    removeForbidden(since: old)
    for index in collisions.indices where borders[index].isDue { renewBorders(of: index) }
    for body in contacts.value.reshaped where contacts.value.proxies[body.index].collider >= 0 {
      contacts.value.settle(body.index, from: body.cores, &states)
    }
    if !contacts.value.reshaped.isEmpty { contacts.value.reshaped = [] }
  }

  /// Ends touches between things that may no longer meet. For the
  /// others, reports the collisions in which that has changed.
  private mutating func removeForbidden(since old: CollisionFilter) {
    contacts.value.removeForbidden()
    reportTouches(by: old)
    for number in contacts.value.all.indices where contacts.value.all[number].isTouching {
      let contact = contacts.value.all[number]
      let (a, b) = (Int(contact.a), Int(contact.b))
      guard a > 0, contacts.value.filter.differs(from: old, for: a, b),
        contacts.value.isFirst(number)
      else {
        continue
      }
      for index in collisions.indices {
        let isMeeting = contacts.value.filter.lets(a, b, meetIn: index)
        guard isMeeting != old.lets(a, b, meetIn: index) else { continue }
        waitingEvents.append(
          CollisionEvent(
            phase: isMeeting ? .began : .ended, collision: collisions.handle(at: index),
            body: bodies.handle(at: b - 1), other: .body(bodies.handle(at: a - 1)),
            point: contacts.value.point(of: contact)))
      }
    }
  }

  private mutating func renewBorders(of index: Int) {
    let old = borders[index]
    contacts.value.removeBoundaries(of: index)
    reportTouches()
    let collision = collisions[index]
    var now = Borders(isDue: false, ids: collision.boundaries.map { $0.id })
    for (number, boundary) in collision.boundaries.enumerated() {
      let isReplaced = collision.boundaries[(number + 1)...].contains {
        Word($0.id) == Word(boundary.id)
      }
      now.lines.append(isReplaced ? [] : boundary.polylines)
    }
    if let insets = collision.boundsInsets, let bounds {
      now.lines.append(Boundary("", .path(.rect(bounds.inset(by: insets)))).polylines)
    }
    for (number, lines) in now.lines.enumerated() {
      let (elasticity, friction) =
        number < collision.boundaries.count
        ? (collision.boundaries[number].elasticity, collision.boundaries[number].friction)
        : (0, 0.2)
      contacts.value.addBoundary(
        lines, at: number, of: index, elasticity: elasticity, friction: friction, ground: states[0])
    }
    borders[index] = now
    let moved = now.moved(since: old)
    if moved.isEmpty { return }
    for body in collision.bodies where states[stateIndex(body)].isMovable {
      contacts.value.carry(stateIndex(body), by: moved, of: index, &states)
    }
  }

  /// Turns touches, which name things by number, into events, which name them by handle.
  ///
  /// - Parameter filter: The filter by which they met; if nil, the present one.
  mutating func reportTouches(by filter: CollisionFilter? = nil) {
    for touch in contacts.value.begun { tell(.began, touch, filter) }
    for touch in contacts.value.ended { tell(.ended, touch, filter) }
    if !contacts.value.begun.isEmpty { contacts.value.begun.removeAll(keepingCapacity: true) }
    if !contacts.value.ended.isEmpty { contacts.value.ended.removeAll(keepingCapacity: true) }
  }

  private mutating func tell(
    _ phase: CollisionEvent.Phase, _ touch: Contacts.Touch, _ filter: CollisionFilter?
  ) {
    let (a, b) = (Int(touch.bodyA), Int(touch.bodyB))
    let body = bodies.handle(at: b - 1)
    func tell(_ collision: Int, _ body: Handle<Body>, _ other: CollisionEvent.Other) {
      waitingEvents.append(
        CollisionEvent(
          phase: phase, collision: collisions.handle(at: collision), body: body, other: other,
          point: touch.point))
    }
    if touch.boundary >= 0 {
      let ids = borders[Int(touch.collision)].ids
      let number = Int(touch.boundary)
      tell(Int(touch.collision), body, number < ids.count ? .boundary(ids[number]) : .bounds)
      return
    }
    for index in collisions.indices
    where (filter ?? contacts.value.filter).lets(a, b, meetIn: index) {
      tell(index, bodies.handle(at: a - 1), .body(body))
    }
  }
}

/// The lines made from a collision's boundaries.
struct Borders: Equatable, Sendable {
  var isDue = true
  var ids: [String] = []
  /// The lines of each boundary; after those with names, the world's bounds.
  var lines: [[Path.Polyline]] = []

  /// The lines that were elsewhere before.
  func moved(since old: Borders) -> [MovedLine] {
    var moved: [MovedLine] = []
    for (number, now) in lines.enumerated() {
      let last =
        number < ids.count
        ? old.ids.lastIndex { Word($0) == Word(ids[number]) }
        : old.lines.count > old.ids.count ? old.ids.count : nil
      guard let last, old.lines[last] != now else { continue }
      for (before, now) in Borders.pairs(old.lines[last], now) where before != now {
        moved.append(
          MovedLine(from: before, to: now, boundary: number, keepsOut: number < ids.count))
      }
    }
    return moved
  }

  /// Pairs each line with the one that it has become: the one in its place. If
  /// their number has changed, each piece of an open line may have become any
  /// piece of the new one, and the largest closed line has become the largest.
  private static func pairs(
    _ old: [Path.Polyline], _ new: [Path.Polyline]
  ) -> [(before: Path.Polyline, now: Path.Polyline)] {
    let (room, newRoom) = (old.largestRoom, new.largestRoom)
    var pairs: [(before: Path.Polyline, now: Path.Polyline)] = []
    for (place, before) in old.enumerated() {
      for (newPlace, now) in new.enumerated() where before.isClosed == now.isClosed {
        let isInPlace = place == newPlace
        let isPair =
          old.count == new.count ? isInPlace : !now.isClosed || place == room && newPlace == newRoom
        if isPair { pairs.append((before: before, now: now)) }
      }
    }
    return pairs
  }

  static func == (a: Borders, b: Borders) -> Bool {
    guard a.isDue == b.isDue, a.ids.count == b.ids.count, a.lines == b.lines else { return false }
    for index in a.ids.indices where Word(a.ids[index]) != Word(b.ids[index]) { return false }
    return true
  }
}

extension Rect {
  /// The rectangle within insets: at least a point wide and high, so that there is an inside.
  fileprivate func inset(by insets: Insets) -> Rect {
    func side(_ low: Double, _ high: Double) -> (low: Double, length: Double) {
      let (low, high) = (limited(low), limited(high))
      return high - low >= 1 ? (low, high - low) : ((low + high) / 2 - 0.5, 1)
    }
    func limited(_ coordinate: Double) -> Double { max(-Limit.arm, min(Limit.arm, coordinate)) }
    let x = side(minX + insets.left, maxX - insets.right)
    let y = side(minY + insets.top, maxY - insets.bottom)
    return Rect(x: x.low, y: y.low, width: x.length, height: y.length)
  }
}

extension [Path.Polyline] {
  /// The index of the largest closed line, by the box that it fits into.
  fileprivate var largestRoom: Int? {
    var (largest, most): (Int?, Float) = (nil, -1)
    for (index, line) in enumerated() where line.isClosed {
      guard let first = line.points.first else { continue }
      var box = Box(first, first)
      for point in line.points { box = box.union(Box(point, point)) }
      if box.cost > most { (largest, most) = (index, box.cost) }
    }
    return largest
  }
}
