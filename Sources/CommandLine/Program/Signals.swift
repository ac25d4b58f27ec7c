import DetentHosting
import Glibc

/// Signals that end the program, as a file that a window's loop can read.
enum Signals {
  /// The signals that ask a program to end, or would end it.
  private static let ending = [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2, SIGALRM]

  /// Restores the system's default, by which every such signal ends the program.
  ///
  /// In a terminal, Swift's runtime answers SIGQUIT with a report, and the program would go on.
  static func endAtOnce() { signal(SIGQUIT, SIG_DFL) }

  /// From now on these signals are delivered to a file and have no other effect. Returns the file's descriptor; nil
  /// if no more files can be opened.
  static func collect() -> Int32? { SignalFile.open(ending) }

  /// Lets these signals end the program again.
  static func release(_ file: Int32) { SignalFile.close(file, of: ending) }
}
