import Detent
import DetentHosting
import DetentItems

/// This program when it is run under the name `rofi`.
enum Rofi {
  static func run(_ arguments: [String]) throws(Failure) -> ExitStatus {
    let arguments = try RofiArguments(arguments)
    switch arguments.mode {
    case .version:
      try Standard.list("Version: 1.7.0 (detent \(DetentCommand.version))\n")
      return .success
    case .usage:
      try Standard.list(RofiArguments.usage + "\n")
      return .success
    case .message(let text): return try Picker.outcome(of: try message(text)).statusWithoutAnswer()
    case .script(let command): return try RofiScript(command, arguments).run()
    case .dmenu: return try Picker.ask(try question(arguments, lines(arguments)))
    case .dump: return try dump(arguments)
    }
  }

  private static func lines(_ arguments: RofiArguments) -> ItemSource {
    let format = LineReader.Format(
      separator: arguments.separator, hasMarkup: arguments.hasMarkup)
    return .lines(format, file: arguments.input)
  }

  /// Prints what the menu would show, in the order of the list.
  private static func dump(_ arguments: RofiArguments) throws(Failure) -> ExitStatus {
    var feed = try Feed(lines(arguments))
    while !feed.hasEnded { try feed.read() }
    let matcher = Matcher(arguments.filter, arguments.query.unicodeScalars.map(\.value))
    let choices = feed.choices
    let left = matcher.matches(in: SearchTable(choices.items.searchable), among: nil).sorted()
    let format = Answer(template: RofiFormat(arguments.format))
    for index in matcher.isEmpty ? Array(choices.items.indices) : left {
      guard let choice = choices.choice("\(index)") else { continue }
      try Standard.write(format.bytes(of: choice, typed: arguments.query))
    }
    return .success
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
    question.answer.rowKeys = arguments.bindings.rowKeys
    question.answer.rebound = arguments.bindings.rebound(
      several: arguments.answers.contains(.several))
    return question
  }

  private static func message(_ text: String) throws(Failure) -> Question {
    var button = ItemDescription("OK")
    button.isSelected = true
    var question = try DropIn.question(.alert, .given([button]))
    question.prompt = text.shown
    question.isPrinted = false
    return question
  }
}
