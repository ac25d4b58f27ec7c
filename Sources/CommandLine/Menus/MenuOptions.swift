import ArgumentParser
import Detent
import DetentItems

/// The options of every menu command.
struct MenuOptions: ParsableArguments {
  @OptionGroup(title: "Items") var input: InputOptions
  @OptionGroup(title: "Choosing") var choosing: ChoosingOptions
  @OptionGroup(title: "Answer") var answer: AnswerOptions
  @OptionGroup(title: "Look") var look: LookOptions
  @OptionGroup(title: "Window") var window: WindowOptions

  @Option(
    name: [.customShort("p"), .long],
    help: ArgumentHelp("What is asked.", valueName: "text"))
  var prompt: String?

  func question(_ kind: Scene.Kind) throws(Failure) -> Question {
    let isSecret = try Setting("--password").isOn(choosing.password)
    var question = Question(kind, try input.source(needsItems: !isSecret))
    try choosing.adjust(&question)
    question.prompt = (Setting("--prompt").text(prompt) ?? "").shown
    question.select = Setting("--select").text(input.select).map {
      Selection(ExactText(escaped: $0))
    }
    question.selectsOnlyOne = try Setting("--select-1").isOn(input.selectsOnlyOne)
    question.exitsOnNone = try Setting("--exit-0").isOn(input.exitsOnNone)
    question.answer = try answer.answer()
    question.look = try look.look()
    try window.adjust(&question)
    if isSecret, question.answer.recording != nil {
      throw Failure(
        "--record and --password; a recording has all that is typed, so leave one of them out")
    }
    return question
  }
}

extension MenuOptions: PlainOptions {
  mutating func take(from arguments: inout PlainArguments) {
    choosing = ChoosingOptions(plain: &arguments)
    answer = AnswerOptions(plain: &arguments)
    look = LookOptions(plain: &arguments)
    window = WindowOptions(plain: &arguments)
    prompt = arguments.value("-p", "--prompt")
    input = InputOptions(plain: &arguments)
  }
}
