import DetentDynamics
import DetentGeometry

// Adding and removing bodies.
extension Playground {
  /// The largest width and height of the picture, in points.
  static let farthest = 100_000.0
  /// The distance outside the bounds, in points, beyond which a body counts as lost.
  private static let beyond = 600.0

  var bounds: Rect { world.bounds ?? .zero }

  func index(of number: Int) -> Int? {
    for index in pieces.indices where pieces[index].number == number { return index }
    return nil
  }

  func piece(at point: Point) -> Piece? {
    guard let body = world.body(at: point) else { return nil }
    for piece in pieces where piece.body == body { return piece }
    return nil
  }

  /// Adds a body with its centre as near to a point as the walls
  /// allow. Returns its number, or nil if there are too many bodies.
  mutating func drop(_ form: Form, at point: Point, emit: (Event) -> Void) -> Int? {
    guard pieces.count < Playground.mostBodies else {
      emit(.refused)
      return nil
    }
    let number = add(form, at: point)
    emit(.dropped(number))
    return number
  }

  /// Adds a body, whose size follows from its number.
  @discardableResult
  mutating func add(_ form: Form, at point: Point) -> Int {
    lastNumber += 1
    let variety = Double(lastNumber * 7 % 5)
    var body: Body
    switch form {
    case .box:
      body = Body(at: point, size: Size(44 + 6 * variety, 44 + 4 * (4 - variety)))
    case .ball:
      let width = 44 + 5 * variety
      body = Body(at: point, size: Size(width, width), outline: .ellipse)
    case .polygon:
      let (radius, sides) = (26 + 2 * variety, 3 + lastNumber % 4)
      var corners: [Point] = []
      for side in 0..<sides {
        let angle = Angle.top + .fullTurn * (Double(side) / Double(sides))
        corners.append(.zero + Vector(length: radius, angle: angle))
      }
      body = Body(at: point, size: Size(2 * radius, 2 * radius), outline: .convex(corners))
    }
    body.position = inside(point, body.size)
    let handle = world.add(body)
    pieces.append(Piece(body: handle, number: lastNumber, form: form))
    world.add(handle, to: laws.collision)
    world.add(handle, to: laws.gravity)
    world.add(handle, to: laws.material)
    world.add(handle, to: laws.wind)
    if let field = laws.field { world.add(handle, to: field) }
    return lastNumber
  }

  private func inside(_ point: Point, _ size: Size) -> Point {
    let room = bounds
    let (x, y) = (min(size.width, room.width) / 2, min(size.height, room.height) / 2)
    return Point(
      max(room.minX + x, min(room.maxX - x, point.x)),
      max(room.minY + y, min(room.maxY - y, point.y)))
  }

  mutating func remove(_ number: Int, emit: (Event) -> Void) {
    guard let index = index(of: number) else { return }
    let body = pieces[index].body
    holds.removeAll { $0.number == number }
    if draft?.number == number { draft = nil }
    if selection == number { selection = nil }
    pieces.remove(at: index)
    world.remove(body)
    emit(.removed(number))
  }

  /// Removes joints and snaps. Bodies that are held stay in the hand.
  mutating func loosen() {
    for handle in world.attachmentHandles where !holds.contains(where: { $0.attachment == handle })
    {
      world.remove(handle)
    }
    for handle in world.snapHandles { world.remove(handle) }
  }

  mutating func clear() {
    holds.removeAll()
    draft = nil
    selection = nil
    for piece in pieces { world.remove(piece.body) }
    pieces.removeAll()
  }

  /// Brings bodies back inside after the walls have moved.
  mutating func gather() {
    guard settings.hasWalls else { return }
    for piece in pieces {
      let (place, size) = (world.position(of: piece.body), world[piece.body].size)
      let wanted = inside(place, size)
      // A corner of a turned body may stick out of the size that it has unturned.
      guard wanted.distance(to: place) > size.shorterSide / 2 else { continue }
      world.set(position: wanted, velocity: .zero, of: piece.body)
    }
  }

  /// Removes blows that have fired.
  mutating func forgetFired() {
    for push in firing where !world[push].isActive { world.remove(push) }
    firing.removeAll { !world.pushHandles.contains($0) }
  }

  /// Removes bodies that have fallen out, so that the world comes to rest.
  mutating func forgetLost(emit: (Event) -> Void) {
    let room = bounds.inset(by: -Playground.beyond)
    for index in pieces.indices.reversed() {
      if !room.contains(world.position(of: pieces[index].body)) {
        remove(pieces[index].number, emit: emit)
      }
    }
  }

  /// Builds the scene at the start: a stack, a body that falls on it, and a ball on a spring.
  mutating func begin() {
    let room = bounds
    func place(_ x: Double, _ y: Double) -> Point {
      Point(room.minX + x * room.width, room.minY + y * room.height)
    }
    let floor = room.maxY
    add(.box, at: Point(place(0.24, 0).x, floor - 28))
    add(.box, at: Point(place(0.25, 0).x, floor - 86))
    add(.polygon, at: place(0.29, 0.42))
    add(.ball, at: place(0.5, 0.3))
    let hung = add(.ball, at: place(0.76, 0.36))
    guard let index = index(of: hung) else { return }
    let length = 0.34 * room.height
    world.add(
      DetentDynamics.Attachment(
        pieces[index].body, to: .point(place(0.76, 0.04)),
        .spring(length: length, frequency: settings.frequency, damping: settings.damping)))
  }
}
