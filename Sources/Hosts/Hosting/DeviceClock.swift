/// Puts a device's time stamps on the host's clock.
///
/// A toolkit hands movements over at the next frame, all at once. Only their own stamps tell how fast they
/// were; when they arrived does not. The least delay seen so far counts as none.
package struct DeviceClock {
  /// Stamps that seem older than this, in seconds, are not of this clock.
  private static let trust = 0.25

  private var stamp: UInt32 = 0
  private var time: Double?
  private var latest = 0.0

  package init() {}

  /// Seconds on the host's clock. `stamp` is in milliseconds and wraps around; 0 is for none. Never
  /// after `now` and never before an earlier answer.
  package mutating func time(of stamp: UInt32, arrived now: Double) -> Double {
    guard stamp != 0 else { return arrival(now) }
    var time = now
    if let last = self.time {
      time = min(now, last + Double(Int32(bitPattern: stamp &- self.stamp)) / 1000)
    }
    if now - time > DeviceClock.trust { time = now }
    self.stamp = stamp
    self.time = time
    latest = max(latest, time)
    return latest
  }

  /// The time of an event without a stamp, in seconds on the host's clock.
  package mutating func arrival(_ now: Double) -> Double {
    latest = max(latest, now)
    return latest
  }
}
