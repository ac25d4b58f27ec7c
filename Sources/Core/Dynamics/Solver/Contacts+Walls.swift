import DetentGeometry

// A body sinks into what holds it by half at most, however hard it is pressed. Each
// of its pieces has a core, a point well inside it, and a step never takes a core
// through a boundary or into an anchored body. Contacts with boundaries push towards
// the side of the core, so a body that was pressed in comes out where it went in.
extension Contacts {
  /// The distance, in points, that a core keeps from a wall;
  /// less where its piece is thin, or where it began closer.
  static let clearance = 0.25
  /// The number of rounds in which a core is moved out of several walls, before its body stays where it was.
  static let rounds = 6

  /// Stores the pose of each body before it moves.
  mutating func savePoses(_ states: [BodyState]) {
    let states = states.span
    for index in states.indices {
      workspace.startPoses.append(
        Pose(position: states[index].position, angle: states[index].angle))
    }
  }

  /// Moves cores that have crossed a wall in this step back to their side.
  mutating func holdAtWalls(_ states: inout [BodyState], _ welds: [WeldJoint]) {
    findDisplacedBodies(states)
    for index in all.indices where all[index].isAtWall && all[index].gap <= 0 {
      let contact = all[index]
      let (wall, other) =
        states[Int(contact.a)].isMovable
        ? (contact.colliderB, contact.colliderA) : (contact.colliderA, contact.colliderB)
      let piece = colliders[Int(other)]
      let origin = workspace.startPoses[Int(piece.body)].core(of: piece)
      if shift(of: other, since: origin, from: wall, states) != nil {
        workspace.displaced.append(piece.body)
      }
    }
    for index in workspace.displaced { hold(Int(index), &states) }
    holdInContainers(&states, welds)
    workspace.displaced.removeAll(keepingCapacity: true)
    workspace.startPoses.removeAll(keepingCapacity: true)
  }

  /// Finds the bodies with a core that has moved so far that
  /// it may have met something that was not near before.
  private mutating func findDisplacedBodies(_ states: [BodyState]) {
    let states = states.span
    for index in 1..<proxies.count {
      let room = proxies[index].thickness * 0.5
      let displacement = (states[index].position - workspace.startPoses[index].position)
        .lengthSquared
      if displacement <= room * room {
        guard proxies[index].coreReach > 0 else { continue }
        let turned = (states[index].angle - workspace.startPoses[index].angle).magnitude
        if displacement.squareRoot() + proxies[index].coreReach * turned <= room { continue }
      }
      workspace.displaced.append(Int32(index))
    }
  }

  /// Moves a body until each of its cores is on the side of all walls on
  /// which it was. If that fails, the body goes back to where it was.
  mutating func hold(_ index: Int, _ states: inout [BodyState]) {
    workspace.startCores.removeAll(keepingCapacity: true)
    var piece = proxies[index].collider
    while piece >= 0 {
      workspace.startCores.append(workspace.startPoses[index].core(of: colliders[Int(piece)]))
      piece = colliders[Int(piece)].next
    }
    if hold(index, &states, where: { _ in true }) { return }
    states[index].position = workspace.startPoses[index].position
    states[index].angle = workspace.startPoses[index].angle
    states[index].turn()
  }

  /// Moves a body until each of its cores is on the side of some
  /// walls on which it started. Returns whether that succeeded.
  mutating func hold(
    _ index: Int, _ states: inout [BodyState], where counts: (Collider) -> Bool
  ) -> Bool {
    workspace.forgetPolygons()
    for _ in 0..<Contacts.rounds {
      var isHeld = true
      var (piece, number) = (proxies[index].collider, 0)
      while piece >= 0 {
        let core = states[index].core(of: colliders[Int(piece)])
        let room = Box(center: workspace.startCores[number], half: .zero).union(
          Box(center: core, half: .zero))
        findColliders(near: room.grown(by: Contacts.clearance))
        for wall in workspace.found
        where isWall(wall, to: piece, states) && counts(colliders[Int(wall)]) {
          guard
            let shift = shift(of: piece, since: workspace.startCores[number], from: wall, states)
          else {
            continue
          }
          states[index].position += shift
          isHeld = false
        }
        workspace.found.removeAll(keepingCapacity: true)
        (piece, number) = (colliders[Int(piece)].next, number + 1)
      }
      if isHeld { return true }
    }
    return false
  }

  /// Finds the colliders near a box, the latest one first. The tree's own order depends on everything in it,
  /// and what is far away must not decide which of two walls comes first.
  mutating func findColliders(near box: Box) {
    tree.collect(box, into: &workspace.found, path: &workspace.path)
    workspace.found.sort { [colliders] in colliders[Int($0)].birth > colliders[Int($1)].birth }
  }

  private func isWall(_ wall: Int32, to piece: Int32, _ states: [BodyState]) -> Bool {
    let (wall, piece) = (colliders[Int(wall)], colliders[Int(piece)])
    return !states[Int(wall.body)].isMovable && filter.allows(piece, wall)
  }

  /// The displacement that takes a core out of a wall; nil if it has not gone into it.
  ///
  /// - Parameters:
  ///   - destination: The end of the part of its way that is looked at; if nil, where it is now.
  ///   - margin: How far the wall reaches beyond its sides, for a core that is a disc. Segments have none.
  mutating func shift(
    of piece: Int32, since origin: Point, to destination: Point? = nil, from wall: Int32,
    _ states: [BodyState], margin: Double = 0
  ) -> Vector? {
    let (piece, wall) = (Int(piece), Int(wall))
    let core = states[Int(colliders[piece].body)].core(of: colliders[piece])
    let way = Way(from: origin, to: destination ?? core, now: core)
    let clearance = min(Contacts.clearance, colliders[piece].depth / 4)
    let placed = Placed(colliders[wall], states[Int(colliders[wall].body)])
    guard colliders[wall].form != .circle else {
      return way.shift(
        outOf: placed.center, radius: colliders[wall].radius, clearance: clearance, margin: margin)
    }
    workspace.polygonA.become(Int32(wall), of: colliders, placed, outlines)
    return colliders[wall].form == .segment
      ? way.shift(across: workspace.polygonA.side(0), clearance: clearance)
      : way.shift(outOf: workspace.polygonA, clearance: clearance, margin: margin)
  }
}

extension BodyState {
  /// The core of one of its pieces.
  func core(of piece: Collider) -> Point { position + rotated(piece.core) }

  /// Returns this body in another pose.
  func at(_ pose: Pose) -> BodyState {
    var state = self
    (state.position, state.angle) = (pose.position, pose.angle)
    state.turn()
    return state
  }
}

/// The position and angle of a body.
struct Pose: Equatable, Sendable {
  /// The centre of mass.
  var position: Point
  var angle: Double

  /// The core of one of the body's pieces.
  func core(of piece: Collider) -> Point {
    if piece.core == .zero { return position }
    return position + piece.core.rotated(by: .radians(angle))
  }
}

/// A straight part of the way of a point. Where it goes through a wall, the point is moved so that it is
/// `clearance` in front of the wall, or as near as it began.
private struct Way {
  let from: Point
  let to: Point
  /// Where the point is now, at the end of all its way.
  let now: Point

  /// The part of a distance that leaves a point outside.
  private static let nearlyAll = 0.999

  /// Returns the displacement at a line, which holds points on both sides; nil if the way does not cross it.
  func shift(across line: Side, clearance: Double) -> Vector? {
    let (start, along) = (line.start, line.end - line.start)
    let length = along.length
    guard length > 0 else { return nil }
    var normal = line.normal
    var before = (from - start).dot(normal)
    // A point on the line itself has no side.
    guard before != 0 else { return nil }
    if before < 0 { (normal, before) = (-normal, -before) }
    let (after, kept) = ((to - start).dot(normal), min(clearance, before))
    guard after < kept else { return nil }
    // Where it reached the line. Beyond the line's ends it is free.
    let part = before > after ? (before - max(after, 0)) / (before - after) : 0
    let projection = (from + (to - from) * part - start).dot(along) / length
    guard projection >= -clearance, projection <= length + clearance else { return nil }
    return shift(along: normal, by: kept - (now - start).dot(normal))
  }

  /// Returns the displacement at a convex polygon, which keeps out points that were outside; nil if it has.
  ///
  /// - Parameter margin: How far it reaches beyond its sides; but not as far as the point was.
  func shift(outOf polygon: PlacedPolygon, clearance: Double, margin: Double) -> Vector? {
    var (distance, facing) = (-Double.infinity, 0)
    for index in polygon.indices {
      let side = polygon.side(index)
      let apart = (from - side.start).dot(side.normal)
      if apart > distance { (distance, facing) = (apart, index) }
    }
    guard distance > 0 else { return nil }
    let margin = min(margin, distance * Way.nearlyAll)
    // The part of the displacement that is within it.
    var (entry, exit) = (0.0, 1.0)
    for index in polygon.indices {
      let side = polygon.side(index)
      let old = (from - side.start).dot(side.normal) - margin
      let new = (to - side.start).dot(side.normal) - margin
      if old <= 0, new <= 0 { continue }
      if old > 0, new > 0 { return nil }
      let part = old / (old - new)
      if old > 0 { entry = max(entry, part) } else { exit = min(exit, part) }
    }
    guard entry <= exit else { return nil }
    // Sides that are moved outwards meet far beyond a sharp corner, where nothing is.
    if margin > 0, Cast.distance(from: to, to: polygon) > margin,
      Cast.circle(from, radius: margin, displacement: to - from, polygon) == nil
    {
      return nil
    }
    let side = polygon.side(facing)
    let kept = margin + min(clearance, distance - margin)
    return shift(along: side.normal, by: kept - (now - side.start).dot(side.normal))
  }

  /// Returns the displacement at a circle, which keeps out points that were outside; nil if it has.
  ///
  /// - Parameter margin: How far it reaches beyond its radius; but not as far as the point was.
  func shift(
    outOf center: Point, radius: Double, clearance: Double, margin: Double
  ) -> Vector? {
    let (old, displacement) = (from - center, to - from)
    let distance = old.length - radius
    guard distance > 0 else { return nil }
    let reach = radius + min(margin, distance * Way.nearlyAll)
    let part =
      displacement.lengthSquared > 0
      ? max(0, min(1, -old.dot(displacement) / displacement.lengthSquared)) : 0
    guard (old + displacement * part).lengthSquared < reach * reach else { return nil }
    let normal = old.normalized
    let kept = reach + min(clearance, old.length - reach)
    return shift(along: normal, by: kept - (now - center).dot(normal))
  }

  /// A displacement along a normal; nil if the point is far enough in front already.
  private func shift(along normal: Vector, by distance: Double) -> Vector? {
    distance > 0 ? normal * distance : nil
  }
}
