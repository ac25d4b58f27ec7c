import ArgumentParser
import DetentItems

/// Options for the form of the answer, and for what ends the question.
struct AnswerOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "What to print of the item chosen: value (or else the label), label, index, path or json.",
      valueName: "format"), completion: .words(AnswerFormat.self))
  var format: String?

  @Flag(inversion: .prefixedNo, help: "End the answer with a NUL byte instead of a newline.")
  var print0: Bool?

  @Option(help: ArgumentHelp("Give up after so long, with status 124.", valueName: "seconds"))
  var timeout: String?

  @Option(
    name: .customLong("key"),
    help: ArgumentHelp(
      "A further key that ends the question, such as alt+d, f5 or ctrl+pageup; the first has status 10, the 19th 28.",
      valueName: "key"))
  var keys: [String] = []

  @Option(
    help: ArgumentHelp(
      "Write what was done as a script, for play; of an answer without a window, the menu alone.",
      valueName: "file"),
    completion: .file())
  var record: String?

  func answer() throws(Failure) -> Answer {
    Answer(
      format: try Setting("--format").value(format, .word(example: .value)) ?? .value,
      terminator: try Setting("--print0").isOn(print0) ? "\0" : "\n",
      timeout: try Setting("--timeout").value(timeout, .seconds),
      keys: try CustomKey.list(keys),
      recording: try Setting("--record").value(record, .path("question.detent")))
  }
}

extension AnswerOptions: PlainOptions {
  mutating func take(from arguments: inout PlainArguments) {
    format = arguments.value("--format")
    print0 = arguments.flag("print0")
    timeout = arguments.value("--timeout")
    keys = arguments.values("--key")
    record = arguments.value("--record")
  }
}
