import Foundation

/// Says on the standard error what is being measured, on one line that is written over.
func report(_ text: String) {
  guard isatty(STDERR_FILENO) != 0 else {
    FileHandle.standardError.write(Data("\(text)\n".utf8))
    return
  }
  FileHandle.standardError.write(Data("\r\u{1B}[K\(text)".utf8))
}
