import DetentItems

/// This program under the name `dmenu`.
enum Dmenu {
  static func run(_ arguments: [String]) throws(Failure) -> ExitStatus {
    let arguments = try DmenuArguments(arguments)
    if arguments.asksVersion {
      try Standard.write("detent \(DetentCommand.version)\n")
      return .success
    }
    var question = Question(.dial, .lines(endingWithNul: false))
    question.prompt = arguments.prompt.shown
    question.select = arguments.selected.map { Selection(index: $0) }
    return try Picker.ask(question)
  }
}
