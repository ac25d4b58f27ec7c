import ArgumentParser
import DetentItems

/// Options for the form of the answer, and for what ends the question.
struct AnswerOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "What to print of the item chosen: value (or else the label), label, index, path or json.",
      valueName: "format"), completion: .words(AnswerFormat.self))
  var format: String?

  @OptionGroup var terminator: TerminatorOption
  @OptionGroup var ending: EndingOptions

  @Option(
    name: .customLong("key"),
    help: ArgumentHelp(
      "A further key that ends the question, such as alt+d, f5 or ctrl+pageup; the first has status 10, the 19th 28.",
      valueName: "key"))
  var keys: [String] = []

  func answer() throws(Failure) -> Answer {
    var answer = Answer(
      format: try Setting("--format").value(format, .word(example: .value)) ?? .value,
      keys: try CustomKey.list(keys))
    try terminator.adjust(&answer)
    try ending.adjust(&answer)
    answer.hasKeysByOption = true
    return answer
  }
}

extension AnswerOptions: PlainOptions {
  mutating func take(from arguments: inout PlainArguments) {
    format = arguments.value("--format")
    terminator = TerminatorOption(plain: &arguments)
    ending = EndingOptions(plain: &arguments)
    keys = arguments.values("--key")
  }
}
