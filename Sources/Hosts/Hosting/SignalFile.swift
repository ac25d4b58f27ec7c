import Glibc

/// Signals as something to read in a loop: what is done when one comes is more than a signal's handler may do.
package enum SignalFile {
  /// Where the handler writes, by the signal's number; made before the first handler is there.
  private nonisolated(unsafe) static let entrances: UnsafeMutablePointer<Int32> = {
    let entrances = UnsafeMutablePointer<Int32>.allocate(capacity: count)
    entrances.initialize(repeating: -1, count: count)
    return entrances
  }()

  /// Linux has signals from 1 to 64 (signal(7)).
  private static let count = 65

  /// From now on these signals do nothing but arrive in the file that is answered, a byte each, but for those that
  /// somebody wants to be ignored; nil where no more files can be opened.
  package static func open(_ numbers: [Int32]) -> Int32? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    for number in numbers where !isIgnored(number) {
      entrances[Int(number)] = ends[1]
      hear(number)
    }
    return ends[0]
  }

  /// Lets a signal arrive again that has done something else in between.
  package static func hear(_ number: Int32) {
    signal(number) { number in
      let before = errno
      var byte = UInt8(truncatingIfNeeded: number)
      _ = write(SignalFile.entrances[Int(number)], &byte, 1)
      errno = before
    }
  }

  /// All signals that have arrived in a file of `open`.
  package static func take(from file: Int32) -> [Int32] {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(file, &bytes, bytes.count)
    return bytes.prefix(max(0, count)).map(Int32.init)
  }

  /// Nobody hears these signals any more.
  package static func close(_ file: Int32, of numbers: [Int32]) {
    var entrance: Int32 = -1
    for number in numbers where entrances[Int(number)] >= 0 {
      signal(number, SIG_DFL)
      entrance = entrances[Int(number)]
      entrances[Int(number)] = -1
    }
    if entrance >= 0 { Glibc.close(entrance) }
    Glibc.close(file)
  }

  /// Whoever started the program does not want it to hear this one, as `nohup` does with SIGHUP.
  package static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    sigaction(number, nil, &action)
    let handler = unsafeBitCast(action.__sigaction_handler, to: Int.self)
    return handler == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
