import Glibc

/// Returns the time that some work takes, in seconds.
@inline(__always)
func seconds(_ work: () -> Void) -> Double {
  let start = now(CLOCK_MONOTONIC)
  work()
  return now(CLOCK_MONOTONIC) - start
}

/// Returns the processor time that this thread takes for some work, in seconds. Unlike `seconds`, it leaves out the
/// time of other programs. Reading that clock takes about a microsecond, so it is for longer work.
@inline(__always)
func processorSeconds(_ work: () -> Void) -> Double {
  let start = now(CLOCK_THREAD_CPUTIME_ID)
  work()
  return now(CLOCK_THREAD_CPUTIME_ID) - start
}

/// Returns the time of a clock, in seconds.
@inline(__always)
private func now(_ clock: clockid_t) -> Double {
  var time = timespec()
  clock_gettime(clock, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

/// Takes a result, so that the compiler cannot remove the work for it.
@inline(never)
func use<Result>(_ result: borrowing Result) {}
