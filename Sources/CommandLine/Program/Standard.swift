import DetentItems
import Glibc

/// The three standard files of every program.
enum Standard {
  static let input: Int32 = 0
  static let output: Int32 = 1
  static let error: Int32 = 2

  /// Fills the place of each standard file that is closed, so that no file opened later gets its number. The stand-in
  /// for input cannot be read, and those for output cannot be written.
  static func fillGaps() {
    for file in input...error where fcntl(file, F_GETFD) < 0 {
      _ = open("/dev/null", file == input ? O_WRONLY : O_RDONLY)
    }
  }

  /// Whether standard input was closed at the start; its stand-in cannot be read.
  static var isInputClosed: Bool { fcntl(input, F_GETFL) & O_ACCMODE == O_WRONLY }

  static func write(_ text: String) throws(Failure) { try write(Array(text.utf8)) }

  /// Writes help, or a part of a list. A reader that has seen enough of it and goes away, as `head` does, ends the
  /// program as it ends most others: by SIGPIPE, without a word.
  static func list(_ text: String) throws(Failure) {
    guard let number = File.write(Array(text.utf8), to: output) else { return }
    if number == EPIPE {
      signal(SIGPIPE, SIG_DFL)
      raise(SIGPIPE)
    }
    throw unwritten(number)
  }

  /// Writes everything, or throws the reason why it could not. A reader that has gone away is an error, not a crash.
  static func write(_ bytes: [UInt8]) throws(Failure) {
    guard let number = File.write(bytes, to: output) else { return }
    throw unwritten(number)
  }

  private static func unwritten(_ number: Int32) -> Failure {
    Failure("standard output: \(File.words(for: number))", status: .unwritten)
  }

  /// Writes one line to standard error, whatever characters the message has.
  static func complain(_ message: String) {
    _ = File.write(Array("detent: \(message.shown.inOneLine)\n".utf8), to: error)
  }
}
