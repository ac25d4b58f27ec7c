import Glibc

/// A progress bar in one line of a terminal. If standard error is not a terminal, nothing is shown.
struct ProgressBar {
  private let title: String
  private let isShown = isatty(Standard.error) != 0
  private var shown = -1
  private static let width = 30

  init(_ title: String) { self.title = title }

  /// - Parameter fraction: How much is done, 0…1.
  mutating func show(_ fraction: Double) {
    let percent = Int((max(0, min(1, fraction)) * 100).rounded(.down))
    guard isShown, percent != shown else { return }
    shown = percent
    let filled = percent * ProgressBar.width / 100
    let bar =
      String(repeating: "█", count: filled)
      + String(repeating: "░", count: ProgressBar.width - filled)
    _ = File.write(Array("\r\(title) \(bar) \(percent) %".utf8), to: Standard.error)
  }

  /// Removes the line.
  mutating func clear() {
    guard isShown, shown >= 0 else { return }
    shown = -1
    _ = File.write(Array("\r\u{1B}[K".utf8), to: Standard.error)
  }
}
