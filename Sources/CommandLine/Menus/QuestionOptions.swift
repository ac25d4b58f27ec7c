import ArgumentParser

/// The options of every question that is not a menu: its look, its window and what ends it.
struct QuestionOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Give up after so long, with status 124.", valueName: "seconds"))
  var timeout: String?

  @Option(
    help: ArgumentHelp("Write what was done as a script, for play.", valueName: "file"),
    completion: .file())
  var record: String?

  @OptionGroup(title: "Look") var look: LookOptions
  @OptionGroup(title: "Window") var window: WindowOptions

  func adjust(_ question: inout Question) throws(Failure) {
    question.answer.timeout = try Setting("--timeout").value(timeout, .seconds)
    question.answer.recording = try Setting("--record").value(
      record, .path("question.detent"))
    question.look = try look.look()
    try window.adjust(&question)
  }
}

extension QuestionOptions: PlainOptions {
  mutating func take(from arguments: inout PlainArguments) {
    timeout = arguments.value("--timeout")
    record = arguments.value("--record")
    look = LookOptions(plain: &arguments)
    window = WindowOptions(plain: &arguments)
  }
}
