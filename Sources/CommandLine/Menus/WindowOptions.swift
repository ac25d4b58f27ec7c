import ArgumentParser
import Detent

/// The window's size, and what the component in it is tuned to.
struct WindowOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The window's size in points.", valueName: "WxH"))
  var size: String?

  @Option(
    name: .customLong("tune"),
    help: ArgumentHelp(
      "Change one of the numbers in Documentation/Tuning.md, such as settle-ratio=0.5; may be given "
        + "several times.",
      valueName: "name=value"))
  var tunes: [String] = []

  func adjust(_ question: inout Question) throws(Failure) {
    question.size = try Setting("--size").value(size, .size)
    question.tuning += try Tuning.list(tunes, of: question.kind)
  }
}
