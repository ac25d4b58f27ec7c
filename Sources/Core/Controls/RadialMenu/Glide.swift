/// A number on its way from one value to another in a given time, without a jump in value or
/// velocity wherever it is turned round.
///
/// Part s of the time has made 1 − (1 − s)³(1 + 3s) of the way: the polynomial of least degree that
/// sets out at rest and arrives with neither velocity nor acceleration. It stays within 0.13 of Core
/// Animation's ease-out, which sets out with a jerk, and has made the same way a part 0.09 of the
/// time later at most. A velocity it had before, u, adds u · d · s(1 − s)³ in a time of d.
///
/// It is a function of the time, so that waiting and moving cost nothing until it is looked at.
struct Glide: Equatable, Sendable {
  private(set) var from: Double
  private(set) var to: Double
  /// What it had when it set out, per second.
  private var speed = 0.0
  /// When it sets out, and for how long, in seconds of its owner's clock.
  private(set) var start = 0.0
  private(set) var duration = 0.0

  init(_ value: Double) { (from, to) = (value, value) }

  var end: Double { start + duration }

  func isDone(at time: Double) -> Bool { time >= end }

  func value(at time: Double) -> Double {
    if time >= end { return to }
    if time <= start { return from }
    let part = (time - start) / duration
    let rest = 1 - part
    let cube = rest * rest * rest
    return to - (to - from) * cube * (1 + 3 * part) + speed * duration * part * cube
  }

  /// Per second.
  func velocity(at time: Double) -> Double {
    if time >= end { return 0 }
    if time <= start { return speed }
    let part = (time - start) / duration
    let square = (1 - part) * (1 - part)
    return square * ((to - from) / duration * 12 * part + speed * (1 - 4 * part))
  }

  /// It moves now, not later and not any more.
  func isUnderWay(at time: Double) -> Bool {
    time >= start && time < end && (from != to || speed != 0)
  }

  /// Heads for another value; what is under way already turns round at once.
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
