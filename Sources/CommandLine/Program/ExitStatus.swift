/// The exit status of the program.
package struct ExitStatus: RawRepresentable, Equatable {
  package let rawValue: Int32

  package init(rawValue: Int32) { self.rawValue = rawValue }

  /// Something was chosen, or the work was done.
  package static let success = ExitStatus(rawValue: 0)
  /// Escape was pressed, or the window was closed.
  package static let cancelled = ExitStatus(rawValue: 1)
  /// The usage was wrong, or the input was bad.
  package static let usage = ExitStatus(rawValue: 2)
  /// The answer could not be written: without an answer the status is never 0.
  package static let unwritten = ExitStatus(rawValue: 3)
  /// The time ran out. The number is that of GNU `timeout`.
  package static let timedOut = ExitStatus(rawValue: 124)

  /// Returns the status of the custom key at an index. As in rofi, the first is 10.
  static func key(_ index: Int) -> ExitStatus { ExitStatus(rawValue: 10 + Int32(index)) }

  /// Returns the status of a program that a signal ended, as shells report it.
  static func signal(_ number: Int32) -> ExitStatus { ExitStatus(rawValue: 128 + number) }
}
