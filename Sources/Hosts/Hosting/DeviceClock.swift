/// Converts a device's timestamps to the host's clock.
///
/// A toolkit delivers movements at the next frame, all at once. Only their own timestamps tell how fast they were,
/// not the times of their arrival. The shortest delay so far counts as no delay.
package struct DeviceClock {
  /// The greatest plausible age of a timestamp, in seconds. One that seems older belongs to another clock.
  private static let trust = 0.25

  private var stamp: UInt32 = 0
  private var time: Double?
  private var latest = 0.0

  package init() {}

  /// Returns the time of an event, in seconds on the host's clock. `stamp` is in milliseconds and wraps around; 0
  /// means none. The result is never after `now` and never before an earlier result.
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

  /// Returns the time of an event without a timestamp, in seconds on the host's clock.
  package mutating func arrival(_ now: Double) -> Double {
    latest = max(latest, now)
    return latest
  }
}
