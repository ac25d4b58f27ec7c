import Detent
import DetentItems

/// This program under the name `rofi`.
enum Rofi {
  static func run(_ arguments: [String]) throws(Failure) -> ExitStatus {
    let arguments = try RofiArguments(arguments)
    switch arguments.mode {
    case .version:
      try Standard.write("Version: 1.7.0 (detent \(DetentCommand.version))\n")
      return .success
    case .usage:
      try Standard.write(RofiArguments.usage + "\n")
      return .success
    case .message(let text): return try Picker.outcome(of: message(text)).statusWithoutAnswer()
    case .script(let command): return try RofiScript(command, arguments).run()
    case .dmenu:
      let format = LineReader.Format(
        separator: arguments.separator, hasMarkup: arguments.hasMarkup)
      let question = try question(arguments, .lines(format, file: arguments.input))
      return try Picker.ask(question)
    }
  }

  static func question(
    _ arguments: RofiArguments, _ source: ItemSource
  ) throws(Failure) -> Question {
    var question = try DropIn.question(source)
    question.prompt = arguments.prompt.shown
    question.message = arguments.message.shown
    question.select = arguments.selected
    question.filter = arguments.filter
    question.query = arguments.query
    question.answers = arguments.answers
    question.answer.template = RofiFormat(arguments.format)
    question.answer.keys = arguments.bindings.customKeys
    question.answer.rebound = arguments.bindings.rebound(
      several: arguments.answers.contains(.several))
    return question
  }

  private static func message(_ text: String) -> Question {
    var button = ItemDescription("OK")
    button.isSelected = true
    var question = Question(.alert, .given([button]))
    question.prompt = Markup.plain(text).shown
    question.isPrinted = false
    return question
  }
}
