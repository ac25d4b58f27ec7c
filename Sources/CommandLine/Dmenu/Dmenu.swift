/// This program under the name `dmenu`.
enum Dmenu {
  static func run(_ arguments: [String]) throws(Failure) -> ExitStatus {
    let arguments = try DmenuArguments(arguments)
    if arguments.asksVersion {
      try Standard.write("detent \(DetentCommand.version)\n")
      return .success
    }
    return try Picker.ask(
      Question(source: .lines(endingWithNul: false), prompt: arguments.prompt))
  }
}
