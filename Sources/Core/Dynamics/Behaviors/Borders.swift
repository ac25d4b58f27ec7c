import DetentGeometry
import DetentText

/// The lines that a collision's boundaries have become in the solver, each under its number: its index among
/// the boundaries, or after them for the world's bounds.
struct Borders: Equatable, Sendable {
  /// The lines of one boundary, and how they bounce and brake.
  struct Border: Equatable, Sendable {
    /// Empty if another boundary of the same id follows, which replaces this one.
    var lines: [Path.Polyline] = []
    /// The elasticity; by default that of the world's bounds, 0.
    var elasticity = 0.0
    /// The friction; by default that of the world's bounds, 0.2.
    var friction = 0.2
  }

  /// Whether the collision has changed since these lines were made, so that they have to be made anew.
  var isDue = true
  private(set) var ids: [String] = []
  private(set) var all: [Border] = []
  /// The numbers of the boundaries in the order of their ids, and only the last one for each id.
  private var order: [Int] = []

  init() {}

  init(of collision: Collision, in bounds: Rect?) {
    isDue = false
    ids = collision.boundaries.map { $0.id }
    let sorted = ids.indices.sorted {
      let (a, b) = (Word(ids[$0]), Word(ids[$1]))
      return a == b ? $0 < $1 : a < b
    }
    for number in sorted {
      if let last = order.last, Word(ids[last]) == Word(ids[number]) { order.removeLast() }
      order.append(number)
    }
    all = [Border](repeating: Border(), count: ids.count)
    for number in order {
      let boundary = collision.boundaries[number]
      all[number] = Border(
        lines: boundary.polylines, elasticity: boundary.elasticity, friction: boundary.friction)
    }
    if let insets = collision.boundsInsets, let bounds {
      all.append(Border(lines: Boundary("", .path(.rect(bounds.inset(by: insets)))).polylines))
    }
  }

  /// Returns the number that each border has in a later version if it is the same there; below 0 for the others.
  func numbers(in now: Borders) -> [Int32] {
    all.indices.map { number in
      guard let other = now.number(of: number, in: self), now.all[other] == all[number] else {
        return -1
      }
      return Int32(other)
    }
  }

  /// Returns the lines that were elsewhere in an earlier version.
  func moved(since old: Borders) -> [MovedLine] {
    var moved: [MovedLine] = []
    for (number, border) in all.enumerated() {
      guard let last = old.number(of: number, in: self), old.all[last].lines != border.lines else {
        continue
      }
      for (before, now) in Borders.pairs(old.all[last].lines, border.lines) where before != now {
        moved.append(
          MovedLine(from: before, to: now, boundary: number, keepsOut: number < ids.count))
      }
    }
    return moved
  }

  /// Returns the number of what is called like a border of another version; nil if nothing is.
  private func number(of number: Int, in other: Borders) -> Int? {
    guard number < other.ids.count else { return all.count > ids.count ? ids.count : nil }
    let id = Word(other.ids[number])
    // Most boundaries keep their number.
    if number < ids.count, !all[number].lines.isEmpty, Word(ids[number]) == id { return number }
    var (first, end) = (0, order.count)
    while first < end {
      let middle = (first + end) / 2
      if Word(ids[order[middle]]) < id { first = middle + 1 } else { end = middle }
    }
    return first < order.count && Word(ids[order[first]]) == id ? order[first] : nil
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
    guard a.isDue == b.isDue, a.ids.count == b.ids.count, a.all == b.all else { return false }
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
