import Glibc

/// Delivers signals through a file that an event loop can read, because a signal handler may do very little itself.
package enum SignalFile {
  /// The file to which the handler writes, by the signal's number. It is made before the first handler is installed.
  private nonisolated(unsafe) static let entrances: UnsafeMutablePointer<Int32> = {
    let entrances = UnsafeMutablePointer<Int32>.allocate(capacity: count)
    entrances.initialize(repeating: -1, count: count)
    return entrances
  }()

  /// Linux has signals from 1 to 64 (signal(7)).
  private static let count = 65

  /// Installs a handler for these signals, whose only effect is then a byte each in the returned file. Signals that
  /// are set to be ignored stay ignored. Returns nil if no more files can be opened.
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

  /// Installs the handler again for a signal whose action was changed in between.
  package static func hear(_ number: Int32) {
    signal(number) { number in
      let before = errno
      var byte = UInt8(truncatingIfNeeded: number)
      _ = write(SignalFile.entrances[Int(number)], &byte, 1)
      errno = before
    }
  }

  /// Returns all signals that have arrived in a file of `open`.
  package static func take(from file: Int32) -> [Int32] {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(file, &bytes, bytes.count)
    return bytes.prefix(max(0, count)).map(Int32.init)
  }

  /// Restores the default actions of these signals, and closes the file.
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

  /// Whether the program was started with this signal ignored, as `nohup` does with SIGHUP.
  package static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    sigaction(number, nil, &action)
    let handler = unsafeBitCast(action.__sigaction_handler, to: Int.self)
    return handler == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
