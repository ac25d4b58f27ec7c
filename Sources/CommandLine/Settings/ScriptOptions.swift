import ArgumentParser
import Detent
import DetentCatalogue
import DetentItems

/// Options for the script, for every command that plays one.
struct ScriptOptions: ParsableArguments {
  @Argument(help: "The script's file, or - for standard input.", completion: .file())
  var script: String?

  @Option(
    help: ArgumentHelp("Play this scenario of the catalogue instead.", valueName: "name"),
    completion: .scenarios)
  var scenario: String?

  func read() throws(Failure) -> NamedScript {
    if let script {
      if scenario != nil { throw Failure("a script and --scenario; give one of them") }
      guard !script.isEmpty else {
        throw Failure("the script's path is empty; write a file, or - for standard input")
      }
      return try NamedScript(file: script)
    }
    guard let name = Setting("--scenario").text(scenario) else {
      throw Failure("no script; give a file, - for standard input, or --scenario NAME")
    }
    return try NamedScript(scenario: name)
  }
}
