import ArgumentParser

/// Options of every question: for its end without an answer, and for its recording.
struct EndingOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Give up after so long, with status 124.", valueName: "seconds"))
  var timeout: String?

  @Option(
    help: ArgumentHelp(
      "Write what was done as a script, for play; of an answer without a window, the question alone.",
      valueName: "file"),
    completion: .file())
  var record: String?

  func adjust(_ answer: inout Answer) throws(Failure) {
    answer.timeout = try Setting("--timeout").value(timeout, .seconds)
    answer.recording = try Setting("--record").value(record, .newFile("question.detent"))
  }
}

extension EndingOptions: PlainOptions {
  mutating func take(from arguments: inout PlainArguments) {
    timeout = arguments.value("--timeout")
    record = arguments.value("--record")
  }
}

/// The option for what follows an answer.
struct TerminatorOption: ParsableArguments {
  @Flag(inversion: .prefixedNo, help: "End the answer with a NUL byte instead of a newline.")
  var print0: Bool?

  func adjust(_ answer: inout Answer) throws(Failure) {
    answer.terminator = try Setting("--print0").isOn(print0) ? "\0" : "\n"
  }
}

extension TerminatorOption: PlainOptions {
  mutating func take(from arguments: inout PlainArguments) {
    print0 = arguments.flag("print0")
  }
}
