import DetentControls
import DetentMenus

/// A number that moves from one value to another in a given time, without a jump in value or
/// velocity even if it is turned back.
///
/// It accelerates evenly for e = 0.02 s, or for half the time if that is shorter, and decelerates evenly from
/// then on. With e as a fraction of the time, a fraction s of the time has made s² / e of the way until e,
/// and 1 − (1 − s)² / (1 − e) after it. This is within 0.06 of the way of Core Animation's ease-out, (0, 0)
/// and (0.58, 1), which starts with a jerk. An initial velocity u adds u · d · s(1 − s)³ for a duration d.
///
/// The value is a function of the time, so that waiting and moving cost nothing until it is read.
struct Glide: Equatable, Sendable {
  private(set) var from: Double
  private(set) var to: Double
  /// The initial velocity, per second.
  private var speed = 0.0
  /// The start and the duration, in seconds of the owner's clock.
  private(set) var start = 0.0
  private(set) var duration = 0.0

  init(_ value: Double) { (from, to) = (value, value) }

  var end: Double { start + duration }

  func isDone(at time: Double) -> Bool { time >= end }

  @inline(never)
  func value(at time: Double) -> Double {
    if time >= end { return to }
    if time <= start { return from }
    let (part, peak) = ((time - start) / duration, peak)
    let rest = 1 - part
    let way = part < peak ? part * part / peak : 1 - rest * rest / (1 - peak)
    return from + (to - from) * way + speed * duration * part * rest * rest * rest
  }

  /// Returns the velocity at a time, per second.
  func velocity(at time: Double) -> Double {
    if time >= end { return 0 }
    if time <= start { return speed }
    let (part, peak) = ((time - start) / duration, peak)
    let rest = 1 - part
    let rate = part < peak ? part / peak : rest / (1 - peak)
    return (to - from) / duration * 2 * rate + speed * rest * rest * (1 - 4 * part)
  }

  /// The fraction of the duration in which the glide accelerates.
  private var peak: Double { min(0.5, 0.02 / duration) }

  /// Returns whether the glide moves at a time, neither waiting nor finished.
  func isUnderWay(at time: Double) -> Bool {
    time >= start && time < end && (from != to || speed != 0)
  }

  /// Sets a target. A glide that moves turns at once, without the delay.
  @inline(never)
  mutating func move(to target: Double, at now: Double, after delay: Double = 0, over time: Double)
  {
    let (value, velocity) = (value(at: now), velocity(at: now))
    guard value != target || velocity != 0 else { return jump(to: target) }
    start = isUnderWay(at: now) ? now : now + delay
    (from, to, speed, duration) = (value, target, velocity, max(1.0 / 240, time))
  }

  mutating func jump(to value: Double) {
    self = Glide(value)
  }
}
