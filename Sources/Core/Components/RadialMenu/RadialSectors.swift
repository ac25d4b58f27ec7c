import DetentControls
import DetentGeometry
import DetentMenus

/// How items share the circle.
struct RadialSectors: Equatable, Sendable {
  let count: Int
  /// The middle of the first, in radians.
  let first: Double
  /// The angle of each, in radians.
  let sector: Double
  /// 1 where they run clockwise, −1 where they run the other way.
  let sense: Double
  /// Half the chord of a sector in a circle of radius 1; of half a circle at most.
  let halfChord: Double
  /// They fill the whole circle.
  let isWhole: Bool

  init(count: Int, first: Angle, mirrored: Bool) {
    self.count = count
    self.first = mirrored ? first.mirrored.radians : first.radians
    sense = mirrored ? -1 : 1
    sector = 2 * .pi / Double(max(1, count))
    halfChord = sine(min(sector, .pi) / 2)
    isWhole = true
  }

  /// In a part of the circle, from an angle on clockwise.
  init(count: Int, from start: Angle, sweep: Angle, mirrored: Bool) {
    self.count = count
    sense = mirrored ? -1 : 1
    sector = sweep.radians / Double(max(1, count))
    halfChord = sine(min(sector, .pi) / 2)
    first = mirrored ? start.radians + sweep.radians - sector / 2 : start.radians + sector / 2
    isWhole = false
  }

  /// The middle of an item's sector, in radians.
  func middle(of index: Int) -> Double { first + sense * Double(index) * sector }

  /// The direction of each middle, of length 1.
  var arms: [Vector] {
    (0..<count).map { Vector(length: 1, angle: .radians(middle(of: $0))) }
  }

  /// Where an item's sector begins, or the last one ends.
  func edge(of index: Int) -> Double { first + sense * (Double(index) - 0.5) * sector }

  /// The shortest way round from one direction to another, in radians; straight across, the way that
  /// items run.
  func way(from start: Double, to end: Double) -> Double {
    let way = Angle.radians(start).shortest(to: .radians(end)).radians
    return way.magnitude > .pi - 1e-9 ? sense * way.magnitude : way
  }

  /// Between items, and on both sides of a part of a circle.
  var lines: Int { isWhole ? (count > 1 ? count : 0) : count + 1 }

  /// The item in a direction.
  func index(at angle: Angle) -> Int? {
    guard count > 0 else { return nil }
    var turn = sense * (angle.radians - first) + sector / 2
    turn -= (turn / (2 * .pi)).roundedDown * (2 * .pi)
    let index = Int((turn / sector).roundedDown)
    return index < count ? index : isWhole ? count - 1 : nil
  }
}
