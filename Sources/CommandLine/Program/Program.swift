import ArgumentParser
import DetentItems
import Glibc

/// From the words on the command line to a status; what goes wrong is told here and nowhere else.
package enum Program {
  /// A command that the parser makes can be handed nothing, so the program has it.
  private nonisolated(unsafe) static var chosen: Host?

  /// Where things are shown.
  static var host: Host {
    guard let chosen else { preconditionFailure("A program runs on a host") }
    return chosen
  }

  /// Returns the status that the process is to end with.
  package static func run(on host: Host) -> Int32 {
    chosen = host
    return status().rawValue
  }

  private static func status() -> ExitStatus {
    // A reader that goes away is an answer that could not be delivered, not an end without words.
    signal(SIGPIPE, SIG_IGN)
    Signals.endAtOnce()
    Standard.fillGaps()
    do throws(Failure) {
      let words = arguments
      let name = words.first?.split(separator: "/").last ?? ""
      let rest = Array(words.dropFirst())
      switch name {
      case "dmenu": return try Dmenu.run(rest)
      case "rofi": return try Rofi.run(rest)
      default: return try perform(rest)
      }
    } catch {
      Standard.complain(error.message)
      return error.status
    }
  }

  /// The arguments, with all their bytes; see `ExactText`.
  private static var arguments: [String] {
    (0..<Int(Swift.CommandLine.argc)).compactMap { index in
      Swift.CommandLine.unsafeArgv[index].map {
        ExactText.escaping([UInt8](UnsafeRawBufferPointer(start: $0, count: strlen($0))))
      }
    }
  }

  private static func perform(_ arguments: [String]) throws(Failure) -> ExitStatus {
    try checkCommand(arguments)
    try OptionWords.check(arguments)
    do {
      var command = try parse(arguments)
      if let command = command as? any Command { return try command.perform() }
      try command.run()
      return .success
    } catch let failure as Failure {
      throw failure
    } catch {
      guard DetentCommand.exitCode(for: error).isSuccess else {
        throw Failure(Program.words(for: error, arguments))
      }
      try Standard.write(DetentCommand.fullMessage(for: error) + "\n")
      return .success
    }
  }

  /// The command, by its own parser where that understands it: the root's makes its own options and the command's more
  /// than once, which takes a good part of the start. A command that knows what it belongs to is not asked for a
  /// completion script either, which takes another part. Errors, help and completion scripts are the root's.
  private static func parse(_ arguments: [String]) throws -> any ParsableCommand {
    let kind = DetentCommand.configuration.subcommands
      .first { $0.configuration.commandName == arguments.first }
    if let command = try? kind?.parse(Array(arguments.dropFirst())) { return command }
    return try DetentCommand.parseAsRoot(arguments)
  }

  /// No command, or one that there is not. No help comes instead: somebody may be waiting for an
  /// answer on standard output.
  private static func checkCommand(_ arguments: [String]) throws(Failure) {
    let names = DetentCommand.names
    guard let name = arguments.first(where: { $0 != "help" }) ?? arguments.first else {
      throw Failure("no command; write one of \(names.joined(separator: ", ")), or --help")
    }
    guard !name.hasPrefix("-"), name != "help", !names.contains(name) else { return }
    let nearest = Suggestion.nearest(to: name, of: names) ?? "help"
    throw Failure(
      "no command \"\(name)\"; write \"\(nearest)\" (known are \(names.joined(separator: ", ")))")
  }

  /// The parser's message as one line with a way out.
  private static func words(for error: any Error, _ arguments: [String]) -> String {
    let message = DetentCommand.message(for: error).split(separator: "\n")
      .map { $0.drop { $0 == " " } }.joined(separator: ", ")
      .split(separator: ". ").map { $0.prefix(1).lowercased() + $0.dropFirst() }
      .joined(separator: "; ")
    return "\(message) (\(OptionWords.hint(arguments)))"
  }
}
