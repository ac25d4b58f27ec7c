import Glibc

/// Signals that end the program, as something to read in the loop of a window: what is done when one
/// comes is more than a signal's handler may do.
enum Signals {
  /// All that ask a program to end, or would end it.
  private static let ending = [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2, SIGALRM]

  /// Where the handler writes; a number from the beginning, so that it needs no first time.
  private nonisolated(unsafe) static var entrance: Int32 = -1

  /// Lets every signal end the program as the system has it.
  ///
  /// In a terminal Swift's runtime answers SIGQUIT with a report, and the program goes on.
  static func endAtOnce() { signal(SIGQUIT, SIG_DFL) }

  /// From now on these signals do nothing but arrive in the file that is answered, a byte each; nil
  /// where no more files can be opened.
  static func collect() -> Int32? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    entrance = ends[1]
    for number in ending where !isIgnored(number) {
      signal(number) { number in
        let before = errno
        var byte = UInt8(truncatingIfNeeded: number)
        _ = write(Signals.entrance, &byte, 1)
        errno = before
      }
    }
    return ends[0]
  }

  /// The next signal that has arrived in a file of `collect`.
  static func next(in file: Int32) -> Int32? {
    var byte: UInt8 = 0
    return read(file, &byte, 1) == 1 ? Int32(byte) : nil
  }

  /// Whoever started the program does not want it to hear this one, as `nohup` does with SIGHUP.
  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    sigaction(number, nil, &action)
    let handler = unsafeBitCast(action.__sigaction_handler, to: Int.self)
    return handler == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
