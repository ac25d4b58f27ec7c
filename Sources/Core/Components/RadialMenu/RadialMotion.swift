import DetentControls
import DetentGeometry
import DetentMenus

/// Every part of the drawing on its way between closed, 0, and open, 1.
///
/// Opening and closing are two timetables, and neither is the other one backwards. Whoever turns
/// round on the way keeps what each part has and does: parts under way turn round at once, parts
/// that have not set out stay, and the rest follows its timetable from where that has something to
/// do.
struct RadialMotion: Equatable, Sendable {
  // The parts. There are five thin rings, the innermost first.
  static let shade = 0
  static let thickRing = 1
  static let face = 2
  static let thinRing = 3
  static let thinRingOpacity = 8
  static let travel = 13
  static let drawing = 14
  static let ticks = 15
  static let words = 16
  static let presence = 17
  static let line = 18
  static let count = line + RadialMenu.mostItems + 1

  private(set) var parts = [Glide](repeating: Glide(0), count: count)
  /// When all of it is there.
  private(set) var arrival = 0.0
  /// The place of each dividing line in the order in which they come.
  private(set) var order = Array(0...RadialMenu.mostItems)
  private var random: UInt64

  init(seed: Int) { random = UInt64(seed) }

  func value(of part: Int, at time: Double) -> Double { parts[part].value(at: time) }

  func values(at time: Double) -> [Double] {
    var values = [Double](repeating: 0, count: RadialMotion.count)
    for part in parts.indices { values[part] = parts[part].value(at: time) }
    return values
  }

  /// Is there at once.
  mutating func jump(to value: Double, at now: Double) {
    for part in parts.indices { parts[part].jump(to: value) }
    arrival = now
  }

  /// Sets out for 1, open, or 0, closed.
  ///
  /// - Parameter lines: How many dividing lines there are.
  mutating func head(for target: Double, at now: Double, lines: Int, _ tuning: RadialMenu.Tuning) {
    shuffle(lines)
    var skipped = Double.infinity
    for part in parts.indices where isConcerned(part, target, now) {
      skipped = min(skipped, times(of: part, target, tuning).start)
    }
    // All is there already.
    if skipped == .infinity { skipped = RadialMotion.length(target) }
    let scale = tuning.timeScale
    arrival = now + scale * (RadialMotion.length(target) - skipped)
    for part in parts.indices {
      let (start, length) = times(of: part, target, tuning)
      parts[part].move(
        to: target, at: now, after: max(0, start - skipped) * scale, over: length * scale)
      arrival = max(arrival, parts[part].end)
    }
  }

  private func isConcerned(_ part: Int, _ target: Double, _ now: Double) -> Bool {
    parts[part].value(at: now) != target || parts[part].velocity(at: now) != 0
  }

  /// From the first movement to the word that it is there.
  static func length(_ target: Double) -> Double { target > 0 ? 1 : closing * hurry }

  /// COSMOS closes it in so many seconds.
  private static let closing = 1.23
  /// It closes in this part of COSMOS' time.
  private static let hurry = 0.5

  @inline(never)
  private func times(
    of part: Int, _ target: Double, _ tuning: RadialMenu.Tuning
  ) -> (start: Double, length: Double) {
    guard target <= 0 else { return openingTimes(of: part, tuning) }
    let (start, length) = closingTimes(of: part, tuning)
    return (start * Self.hurry, length * Self.hurry)
  }

  /// COSMOS' timetable of opening (`MenuRings`, `MenuIcons`, `Menu`): each thin ring sets out where
  /// the one inside of it has stopped.
  private func openingTimes(
    of part: Int, _ tuning: RadialMenu.Tuning
  ) -> (start: Double, length: Double) {
    switch part {
    case Self.shade: return (0, tuning.shadeTime)
    case Self.thickRing: return (0, tuning.ringTime)
    // Ahead of the icons and of the words.
    case Self.face: return (0, min(tuning.ringTime, tuning.travelTime * 1.1))
    case Self.thinRing..<Self.thinRingOpacity:
      let ring = part - Self.thinRing
      return (Self.thinStart(ring), Self.thinLength(ring))
    case Self.thinRingOpacity..<Self.travel:
      return (Self.thinStart(part - Self.thinRingOpacity), Self.thinFade)
    case Self.travel: return (0, tuning.travelTime)
    case Self.drawing: return (0.33, tuning.drawTime)
    case Self.ticks: return (0.66, tuning.tickTime)
    // The rest takes its time around what can be read already.
    case Self.words: return (0.04, tuning.wordsTime)
    case Self.presence: return (0, 0.1)
    default:
      return (0.33 + tuning.lineInterval * Double(order[part - Self.line]), tuning.lineTime)
    }
  }

  /// And of closing. A thin ring fades as it arrives in the one inside of it.
  private func closingTimes(
    of part: Int, _ tuning: RadialMenu.Tuning
  ) -> (start: Double, length: Double) {
    switch part {
    case Self.shade: return (0.66, tuning.shadeTime)
    case Self.thickRing, Self.face: return (0.66, tuning.travelTime * 1.5)
    case Self.thinRing..<Self.thinRingOpacity:
      let ring = part - Self.thinRing
      return (Self.thinEnd(ring) - Self.thinClosingLength(ring), Self.thinClosingLength(ring))
    case Self.thinRingOpacity..<Self.travel:
      let fade = Self.thinFade / Self.hurry
      return (Self.thinEnd(part - Self.thinRingOpacity) - fade, fade)
    case Self.travel: return (0.66, tuning.travelTime)
    case Self.drawing: return (0.16, tuning.drawTime)
    case Self.ticks: return (0, tuning.tickTime)
    case Self.words: return (0, tuning.wordsTime)
    case Self.presence: return (1.08, 0.15)
    default: return (tuning.lineInterval * Double(order[part - Self.line]), tuning.lineTime)
    }
  }

  private static let thinFade = 0.0375

  /// 0.075 s and 0.01 s more for each, one after the other.
  private static func thinLength(_ ring: Int) -> Double { 0.075 + 0.01 * Double(ring) }

  private static func thinStart(_ ring: Int) -> Double {
    Double(ring) * 0.075 + 0.005 * Double(ring * (ring - 1))
  }

  /// From the outermost in: the first is to be there 0.75 s after the beginning, 0.57 s of which
  /// the rest needs, and COSMOS spends 0.085 s on a ring that cannot be seen.
  private static func thinClosingLength(_ ring: Int) -> Double { 0.135 - 0.01 * Double(ring) }

  private static func thinEnd(_ ring: Int) -> Double {
    var end = closing
    for inner in 0..<ring { end -= thinClosingLength(inner) }
    return end
  }

  /// Another order for so many lines; lines there are not come last.
  private mutating func shuffle(_ lines: Int) {
    for place in order.indices { order[place] = min(place, max(0, lines - 1)) }
    guard lines > 1 else { return }
    // R. A. Fisher, F. Yates, "Statistical tables", 1938, example 12; random numbers by D. E. Knuth,
    // "The Art of Computer Programming" 2, 3rd ed. 1997, 3.3.4, line 26.
    for last in stride(from: min(lines, order.count) - 1, to: 0, by: -1) {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      order.swapAt(last, Int((random >> 33) % UInt64(last + 1)))
    }
  }
}
