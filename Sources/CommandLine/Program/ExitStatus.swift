/// What a script sees of the outcome.
package struct ExitStatus: RawRepresentable, Equatable {
  package let rawValue: Int32

  package init(rawValue: Int32) { self.rawValue = rawValue }

  /// Chosen, or done.
  package static let success = ExitStatus(rawValue: 0)
  /// Escape, the window closed, or an answer that could not be delivered: never 0 without an answer.
  package static let cancelled = ExitStatus(rawValue: 1)
  /// Wrong usage or bad input.
  package static let usage = ExitStatus(rawValue: 2)
  /// As GNU `timeout` has it.
  package static let timedOut = ExitStatus(rawValue: 124)

  /// The custom key at an index, as rofi has it: 10 for the first.
  static func key(_ index: Int) -> ExitStatus { ExitStatus(rawValue: 10 + Int32(index)) }

  /// Ended by a signal, as shells have it.
  static func signal(_ number: Int32) -> ExitStatus { ExitStatus(rawValue: 128 + number) }
}
