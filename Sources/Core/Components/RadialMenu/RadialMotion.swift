import DetentControls
import DetentGeometry
import DetentMenus

/// Every part of the drawing on its way between closed, 0, and open, 1.
///
/// Opening and closing have two timetables, and neither is the other one backwards. When the menu turns back
/// on the way, each part keeps its value and velocity: parts that move turn at once, parts that have not
/// started stay, and the others follow the new timetable from where it has something to do.
struct RadialMotion: Equatable, Sendable {
  // The parts. There are five thin rings, of which the innermost comes first.
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
  /// The time at which everything has arrived.
  private(set) var arrival = 0.0
  /// The place of each dividing line in the order in which they appear.
  private(set) var order = Array(0...RadialMenu.mostItems)
  private var random: UInt64

  init(seed: Int) { random = UInt64(seed) }

  func value(of part: Int, at time: Double) -> Double { parts[part].value(at: time) }

  func values(at time: Double) -> [Double] {
    var values = [Double](repeating: 0, count: RadialMotion.count)
    for part in parts.indices { values[part] = parts[part].value(at: time) }
    return values
  }

  /// Puts every part at a value at once.
  mutating func jump(to value: Double, at now: Double) {
    for part in parts.indices { parts[part].jump(to: value) }
    arrival = now
  }

  /// Sends every part to 1, open, or 0, closed.
  ///
  /// - Parameter lines: The number of dividing lines.
  mutating func head(for target: Double, at now: Double, lines: Int, _ tuning: RadialMenu.Tuning) {
    shuffle(lines)
    var skipped = Double.infinity
    for part in parts.indices where isConcerned(part, target, now) {
      skipped = min(skipped, times(of: part, target, tuning).start)
    }
    // Everything is there already.
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

  /// Returns the time from the first movement to the arrival, in seconds.
  static func length(_ target: Double) -> Double { target > 0 ? 1 : closing * hurry }

  /// The time in which COSMOS closes, in seconds.
  private static let closing = 1.23
  /// The fraction of COSMOS' time in which this menu closes.
  private static let hurry = 0.5

  @inline(never)
  private func times(
    of part: Int, _ target: Double, _ tuning: RadialMenu.Tuning
  ) -> (start: Double, length: Double) {
    guard target <= 0 else { return openingTimes(of: part, tuning) }
    let (start, length) = closingTimes(of: part, tuning)
    return (start * Self.hurry, length * Self.hurry)
  }

  /// Returns the start and duration of a part in COSMOS' timetable of opening (`MenuRings`, `MenuIcons`,
  /// `Menu`). Each thin ring starts where the next one inwards has stopped.
  private func openingTimes(
    of part: Int, _ tuning: RadialMenu.Tuning
  ) -> (start: Double, length: Double) {
    switch part {
    case Self.shade: return (0, tuning.shadeTime)
    case Self.thickRing: return (0, tuning.ringTime)
    // The face is ahead of the icons and of the texts.
    case Self.face: return (0, min(tuning.ringTime, tuning.travelTime * 1.1))
    case Self.thinRing..<Self.thinRingOpacity:
      let ring = part - Self.thinRing
      return (Self.thinStart(ring), Self.thinLength(ring))
    case Self.thinRingOpacity..<Self.travel:
      return (Self.thinStart(part - Self.thinRingOpacity), Self.thinFade)
    case Self.travel: return (0, tuning.travelTime)
    case Self.drawing: return (0.33, tuning.drawTime)
    case Self.ticks: return (0.66, tuning.tickTime)
    // The texts appear early: the other parts take their time around what is already legible.
    case Self.words: return (0.04, tuning.wordsTime)
    case Self.presence: return (0, 0.1)
    default:
      return (0.33 + tuning.lineInterval * Double(order[part - Self.line]), tuning.lineTime)
    }
  }

  /// Returns the start and duration of a part in the timetable of closing. A thin ring fades as it
  /// arrives in the next one inwards.
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

  /// Returns the duration of a thin ring's opening: 0.075 s for the first, and 0.01 s more for each further one.
  private static func thinLength(_ ring: Int) -> Double { 0.075 + 0.01 * Double(ring) }

  private static func thinStart(_ ring: Int) -> Double {
    Double(ring) * 0.075 + 0.005 * Double(ring * (ring - 1))
  }

  /// Returns the duration of a thin ring's closing, from the outermost inwards. The first ring must have arrived
  /// 0.75 s after the beginning. The others need 0.57 s of that, and COSMOS spends 0.085 s on an invisible ring.
  private static func thinClosingLength(_ ring: Int) -> Double { 0.135 - 0.01 * Double(ring) }

  private static func thinEnd(_ ring: Int) -> Double {
    var end = closing
    for inner in 0..<ring { end -= thinClosingLength(inner) }
    return end
  }

  /// Shuffles the order of the dividing lines. Lines that do not exist come last.
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
