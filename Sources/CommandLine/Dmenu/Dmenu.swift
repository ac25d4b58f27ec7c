import Detent
import DetentItems

/// This program under the name `dmenu`.
enum Dmenu {
  static func run(_ arguments: [String]) throws(Failure) -> ExitStatus {
    let arguments = try DmenuArguments(arguments)
    switch arguments.asks {
    case .version:
      try Standard.write("detent \(DetentCommand.version)\n")
      return .success
    case .usage:
      Standard.complain(DmenuArguments.usage)
      return .cancelled
    case nil: break
    }
    var question = try DropIn.question(.lines())
    question.prompt = arguments.prompt.shown
    question.select = arguments.selected.map { Selection(index: $0) }
    question.filter = arguments.isFuzzy ? .fuzzy : .substring
    question.query = arguments.text
    question.answers = arguments.answers
    return try Picker.ask(question)
  }
}
