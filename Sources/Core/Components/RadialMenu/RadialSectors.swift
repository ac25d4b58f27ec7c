import DetentControls
import DetentGeometry
import DetentMenus

/// The division of the circle among the items.
struct RadialSectors: Equatable, Sendable {
  let count: Int
  /// The angle of the first sector's middle, in radians.
  let first: Double
  /// The angle of each sector, in radians.
  let sector: Double
  /// 1 if sectors run clockwise, −1 if they run the other way.
  let sense: Double
  /// Half the chord of a sector in a circle of radius 1; at most that of a semicircle.
  let halfChord: Double
  /// Whether the sectors fill the whole circle.
  let isWhole: Bool

  init(count: Int, first: Angle, mirrored: Bool) {
    self.count = count
    self.first = mirrored ? first.mirrored.radians : first.radians
    sense = mirrored ? -1 : 1
    sector = 2 * .pi / Double(max(1, count))
    halfChord = sine(min(sector, .pi) / 2)
    isWhole = true
  }

  /// Creates sectors in a part of the circle, clockwise from an angle.
  init(count: Int, from start: Angle, sweep: Angle, mirrored: Bool) {
    self.count = count
    sense = mirrored ? -1 : 1
    sector = sweep.radians / Double(max(1, count))
    halfChord = sine(min(sector, .pi) / 2)
    first = mirrored ? start.radians + sweep.radians - sector / 2 : start.radians + sector / 2
    isWhole = false
  }

  /// Returns the angle of the middle of an item's sector, in radians.
  func middle(of index: Int) -> Double { first + sense * Double(index) * sector }

  /// The directions of the middles, with length 1.
  var arms: [Vector] {
    (0..<count).map { Vector(length: 1, angle: .radians(middle(of: $0))) }
  }

  /// Returns the angle at which an item's sector begins. For the number of items, it is the end of the last sector.
  func edge(of index: Int) -> Double { first + sense * (Double(index) - 0.5) * sector }

  /// Returns the shortest way from one direction to another, in radians. For opposite directions, it
  /// is the way in which items run.
  func way(from start: Double, to end: Double) -> Double {
    let way = Angle.radians(start).shortest(to: .radians(end)).radians
    return way.magnitude > .pi - 1e-9 ? sense * way.magnitude : way
  }

  /// The number of dividing lines: between the items, and at both ends of a part of a circle.
  var lines: Int { isWhole ? (count > 1 ? count : 0) : count + 1 }

  /// Returns the index of the item in a direction, or nil if there is none.
  func index(at angle: Angle) -> Int? {
    guard count > 0 else { return nil }
    var turn = sense * (angle.radians - first) + sector / 2
    turn -= (turn / (2 * .pi)).roundedDown * (2 * .pi)
    let index = Int((turn / sector).roundedDown)
    return index < count ? index : isWhole ? count - 1 : nil
  }
}
