import Foundation

/// Reports on standard error what is being measured. In a terminal each report replaces the one before, and an empty
/// one clears the line.
func report(_ text: String) {
  guard isatty(STDERR_FILENO) != 0 else {
    if text.isEmpty { return }
    FileHandle.standardError.write(Data("\(text)\n".utf8))
    return
  }
  FileHandle.standardError.write(Data("\r\u{1B}[K\(text)".utf8))
}
