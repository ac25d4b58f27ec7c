import DetentGeometry

/// A sheet that is pulled along a line and stops at certain
/// places: the detents of `UISheetPresentationController`.
///
/// When a hand lets go, the sheet goes to the detent nearest to where it would come to a stop.
///
/// ```swift
/// var sheet = SheetDetents(card, detents: [Point(200, 700), Point(200, 450), Point(200, 320)])
/// sheet.add(to: &world)
/// world.advance(by: seconds) { sheet.act(on: &$0) }
/// ```
public struct SheetDetents: Behavior, Equatable, Sendable {
  public let body: Handle<Body>
  /// The points at which its centre stops: two or more different ones on a line. A point
  /// beside the line from the first to the last counts as the nearest point on it.
  public let detents: [Point]
  /// The frequency with which it snaps to a detent, in Hz; 2.5 by default. One that is not finite, or is not above 0,
  /// traps.
  public var frequency: Double { didSet { validate() } }
  /// The index of the detent at which it is, or to which it goes.
  public private(set) var selection: Int
  private var isHeld = false
  private var rail: Handle<Attachment>?
  private var snap: Handle<Snap>?

  /// Creates a sheet from a body and two or more detents on a line.
  ///
  /// - Parameter selection: The index of the detent at which it begins; the first by default.
  public init(
    _ body: Handle<Body>, detents: [Point], selection: Int = 0, frequency: Double = 2.5
  ) {
    precondition(detents.count > 1 && detents[0] != detents.last, "A sheet has two detents or more")
    precondition(detents.indices.contains(selection), "A sheet begins at one of its detents")
    precondition(detents.allSatisfy { $0.isFinite }, "A detent is made of finite numbers")
    self.body = body
    self.detents = detents
    self.frequency = frequency
    self.selection = selection
    validate()
  }

  private func validate() {
    precondition(frequency > 0 && frequency.isFinite, "A frequency is a finite number above 0 Hz")
  }

  /// Adds the sheet, and puts the body at the selected detent at once, at rest.
  public mutating func add(to world: inout World) {
    // A rail measures its range from where the body is when it is added.
    let start = stop(at: selection)
    world[body].angularVelocity = 0
    world.set(position: start, velocity: .zero, of: body)
    let ways = detents.indices.map { way(to: $0) - way(to: selection) }
    rail = world.add(
      Attachment(
        body, to: .point(start), .sliding(axis: direction, range: ways.min()!...ways.max()!)))
    pull(in: &world)
  }

  public mutating func act(on world: inout World) {
    guard world.contains(body) else { return }
    let wasHeld = isHeld
    isHeld = world.isHeld(body)
    if isHeld { return letGo(in: &world) }
    guard wasHeld else { return }
    let end = (Throw.end(of: body, in: world) - detents[0]).dot(direction)
    var nearest = 0
    for index in detents.indices {
      if (way(to: index) - end).magnitude < (way(to: nearest) - end).magnitude { nearest = index }
    }
    select(nearest, in: &world)
  }

  public mutating func remove(from world: inout World) {
    letGo(in: &world)
    if let rail, world.contains(rail) { world.remove(rail) }
    rail = nil
  }

  /// Goes to a detent, given its index.
  public mutating func select(_ index: Int, in world: inout World) {
    precondition(detents.indices.contains(index), "A sheet goes to one of its detents")
    selection = index
    letGo(in: &world)
    pull(in: &world)
  }

  private var direction: Vector { (detents[detents.count - 1] - detents[0]).normalized }

  private func way(to index: Int) -> Double { (detents[index] - detents[0]).dot(direction) }

  /// The point on the line at which the body stops for a detent.
  private func stop(at index: Int) -> Point { detents[0] + direction * way(to: index) }

  private mutating func pull(in world: inout World) {
    snap = world.add(
      Snap(body, to: stop(at: selection), .isotropic(frequency: frequency, damping: 0.9)))
  }

  private mutating func letGo(in world: inout World) {
    if let snap, world.contains(snap) { world.remove(snap) }
    snap = nil
  }
}
