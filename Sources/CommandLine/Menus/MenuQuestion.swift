import Detent
import DetentItems

/// What the options of a menu command say, without the argument parser's wrappers around them. For the type of each
/// wrapper the runtime searches through all conformances of the program.
struct MenuQuestion: Performable {
  let kind: Scene.Kind
  var input: InputOptions
  var choosing: ChoosingOptions
  var answer: AnswerOptions
  var look: LookOptions
  var window: WindowOptions
  var prompt: String?
  /// Where on a dial the choice stands, in degrees clockwise from the top.
  var anchor: String?

  func perform() throws(Failure) -> ExitStatus {
    var question = try question
    if let degrees = try Setting("--anchor").value(anchor, .degrees) {
      let angle = Angle.top + .degrees(degrees)
      question.tuning.append(Tune("anchor", angle.normalized.degrees))
    }
    return try Picker.ask(question)
  }

  private var question: Question {
    get throws(Failure) {
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
}

extension MenuQuestion {
  init(_ kind: Scene.Kind, plain arguments: inout PlainArguments) {
    self.kind = kind
    if kind == .dial { anchor = arguments.value("--anchor") }
    prompt = arguments.value("-p", "--prompt")
    choosing = ChoosingOptions(plain: &arguments)
    answer = AnswerOptions(plain: &arguments)
    look = LookOptions(plain: &arguments)
    window = WindowOptions(plain: &arguments)
    input = InputOptions(plain: &arguments)
  }
}

/// A command that asks with a menu.
protocol MenuCommand: Command {
  static var kind: Scene.Kind { get }
  var options: MenuOptions { get }
  var question: MenuQuestion { get }
}

extension MenuCommand {
  static func command(plain words: ArraySlice<String>) -> (any Performable)? {
    var arguments = PlainArguments(Array(words))
    let question = MenuQuestion(kind, plain: &arguments)
    return arguments.isPlain ? question : nil
  }

  var question: MenuQuestion { options.question(Self.kind) }

  func perform() throws(Failure) -> ExitStatus { try question.perform() }
}
