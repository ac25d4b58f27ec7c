import Glibc

/// Time that only goes forward.
enum Clock {
  /// Seconds since some moment in the past.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
