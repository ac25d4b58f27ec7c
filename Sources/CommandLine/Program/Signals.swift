import DetentHosting
import Glibc

/// Signals that end the program, as something to read in the loop of a window.
enum Signals {
  /// All that ask a program to end, or would end it.
  private static let ending = [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2, SIGALRM]

  /// Lets every signal end the program as the system has it.
  ///
  /// In a terminal Swift's runtime answers SIGQUIT with a report, and the program goes on.
  static func endAtOnce() { signal(SIGQUIT, SIG_DFL) }

  /// From now on these signals do nothing but arrive in the file that is answered; nil where no more files can be
  /// opened.
  static func collect() -> Int32? { SignalFile.open(ending) }
}
