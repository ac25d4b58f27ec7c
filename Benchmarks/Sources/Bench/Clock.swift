import Glibc

/// Seconds that work took.
@inline(__always)
func seconds(_ work: () -> Void) -> Double {
  let start = now()
  work()
  return now() - start
}

/// Seconds since some moment.
@inline(__always)
private func now() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

/// Takes a result, so that the compiler cannot leave out the work for it.
@inline(never)
func use<Result>(_ result: borrowing Result) {}
