import Foundation

/// Says on the standard error what is being measured, on one line that is written over; nothing clears
/// it.
func report(_ text: String) {
  guard isatty(STDERR_FILENO) != 0 else {
    if text.isEmpty { return }
    FileHandle.standardError.write(Data("\(text)\n".utf8))
    return
  }
  FileHandle.standardError.write(Data("\r\u{1B}[K\(text)".utf8))
}
