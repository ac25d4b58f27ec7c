import DetentItems
import Glibc

/// The three files that every program is born with.
enum Standard {
  static let input: Int32 = 0
  static let output: Int32 = 1
  static let error: Int32 = 2

  /// Sees to it that no file opened later takes the place of one of the three that is closed: what
  /// stands in for it can neither be read from input's place nor be written to from the others'.
  static func fillGaps() {
    for file in input...error where fcntl(file, F_GETFD) < 0 {
      _ = open("/dev/null", file == input ? O_WRONLY : O_RDONLY)
    }
  }

  /// It was closed at the start: what stands in its place cannot be read.
  static var isInputClosed: Bool { fcntl(input, F_GETFL) & O_ACCMODE == O_WRONLY }

  static func write(_ text: String) throws(Failure) { try write(Array(text.utf8)) }

  /// Writes everything, or says why it could not: a reader that is gone is no crash.
  static func write(_ bytes: [UInt8]) throws(Failure) {
    guard let number = File.write(bytes, to: output) else { return }
    throw Failure("standard output: \(File.words(for: number))", status: .cancelled)
  }

  /// One line on standard error, whatever is in it.
  static func complain(_ message: String) {
    _ = File.write(Array("detent: \(message.shown.inOneLine)\n".utf8), to: error)
  }
}
