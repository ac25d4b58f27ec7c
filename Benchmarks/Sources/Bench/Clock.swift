import Glibc

/// Seconds that work took.
@inline(__always)
func seconds(_ work: () -> Void) -> Double {
  let start = now(CLOCK_MONOTONIC)
  work()
  return now(CLOCK_MONOTONIC) - start
}

/// Seconds that this thread had a processor for it. To look costs about a microsecond, so it is for
/// longer work, of which the clock would also tell what other programs did meanwhile.
@inline(__always)
func processorSeconds(_ work: () -> Void) -> Double {
  let start = now(CLOCK_THREAD_CPUTIME_ID)
  work()
  return now(CLOCK_THREAD_CPUTIME_ID) - start
}

/// Seconds since some moment.
@inline(__always)
private func now(_ clock: clockid_t) -> Double {
  var time = timespec()
  clock_gettime(clock, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

/// Takes a result, so that the compiler cannot leave out the work for it.
@inline(never)
func use<Result>(_ result: borrowing Result) {}
