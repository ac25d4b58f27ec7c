import Glibc

/// The host's clock: the system's monotonic clock, on which X servers time frames too.
package enum Clock {
  /// The time in seconds since an arbitrary moment.
  package static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
