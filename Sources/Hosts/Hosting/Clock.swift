import Glibc

/// The host's clock: the system's monotonic one, which X servers have for their frames as well.
package enum Clock {
  /// Seconds since some moment in the past.
  package static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
