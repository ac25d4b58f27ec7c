import ArgumentParser
import Detent
import DetentItems
import Glibc

/// Turns the words on the command line into an exit status. All errors are reported here.
package enum Program {
  /// The parser creates the commands, which can be passed nothing, so the host is kept here.
  private nonisolated(unsafe) static var chosen: Host?

  /// The host that shows things.
  static var host: Host {
    guard let chosen else { preconditionFailure("A program runs on a host") }
    return chosen
  }

  /// Prepares the process. A program that starts a thread before `run` calls this first: a file that the thread opens
  /// would otherwise take the place of a standard file that is closed.
  package static func begin() {
    // If the reader of the answer goes away, that is a write error with a message, not a silent end.
    signal(SIGPIPE, SIG_IGN)
    Signals.endAtOnce()
    Standard.fillGaps()
  }

  /// Runs the command and returns the exit status of the process.
  package static func run(on host: Host) -> Int32 {
    begin()
    chosen = host
    return status().rawValue
  }

  /// Whether the command line looks like a question, so that a display will be needed. This is known long before the
  /// command line is parsed.
  package static var isLikelyToAsk: Bool {
    let words = Swift.CommandLine.arguments
    if let host = Setting.stored(in: "DETENT_HOST"), host != "desktop" { return false }
    for (index, word) in words.enumerated().dropFirst() {
      // Help and the version are only printed.
      let isPrinted = ["-h", "--help", "-v", "--version"].contains { word.hasPrefix($0) }
      let isElsewhere = word == "--host" && words.dropFirst(index + 1).first != "desktop"
      if isPrinted || isElsewhere || word.hasPrefix("--host=") { return false }
    }
    switch name(words) {
    case "dmenu": return true
    case "rofi": return words.contains("-dmenu")
    default: return words.count > 1 && Scene.Kind(rawValue: words[1]) != nil
    }
  }

  private static func status() -> ExitStatus {
    do throws(Failure) {
      let words = arguments
      let rest = Array(words.dropFirst())
      switch name(words) {
      case "dmenu": return try Dmenu.run(rest)
      case "rofi": return try Rofi.run(rest)
      default: return try perform(rest)
      }
    } catch {
      host.giveBack()
      Standard.complain(error.message)
      return error.status
    }
  }

  /// The name by which the program was called, without folders.
  private static func name(_ words: [String]) -> Substring? {
    words.first?.split(separator: "/").last
  }

  /// The arguments with all their bytes; see `ExactText`.
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
      let arguments = try withEmptyValues(arguments)
      let kind = DetentCommand.command(arguments.first)
      if let plain = kind?.command(plain: arguments.dropFirst()) { return try plain.perform() }
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
      try Standard.list(DetentCommand.fullMessage(for: error) + "\n")
      return .success
    }
  }

  /// Returns the words with an empty value as a word of its own, as `--prompt ""` for `--prompt=`. The parser would take
  /// the next word for the value, and nobody would see that an item is missing.
  private static func withEmptyValues(_ arguments: [String]) throws -> [String] {
    let count = arguments.prefix { $0 != "--" }.count
    let places = arguments.indices.prefix(count).filter { OptionWords.hasEmptyValue(arguments[$0]) }
    guard !places.isEmpty else { return arguments }
    var words = arguments
    // A flag takes no value, which the parser says if there is one.
    for place in places { words[place] += "=" }
    _ = try parse(words)
    for place in places.reversed() {
      words.replaceSubrange(place...place, with: [String(arguments[place].dropLast()), ""])
    }
    return words
  }

  /// Returns the command, parsed by its own parser if that succeeds. The root's parser builds its own options and the
  /// command's more than once, which takes a good part of the startup time. A command that knows its parent is not
  /// asked for a completion script, which saves another part. Errors, help and completion scripts are the root's.
  private static func parse(_ arguments: [String]) throws -> any ParsableCommand {
    let kind = DetentCommand.command(arguments.first)
    if let command = try? kind?.parse(Array(arguments.dropFirst())) { return command }
    return try DetentCommand.parseAsRoot(arguments)
  }

  /// Throws if there is no command, or an unknown one. It does not print the help, because a script may be waiting
  /// for an answer on standard output.
  private static func checkCommand(_ arguments: [String]) throws(Failure) {
    let names = DetentCommand.commands.map { $0.name }
    guard let name = arguments.first(where: { $0 != "help" }) ?? arguments.first else {
      throw Failure("no command; write one of \(names.joined(separator: ", ")), or --help")
    }
    guard !name.hasPrefix("-"), name != "help", !names.contains(name) else { return }
    let known = names.joined(separator: ", ")
    let nearest = Suggestion.nearest(to: name, of: names)
    throw Failure(
      "no command \"\(name)\"; "
        + (nearest.map { "write \"\($0)\" (known are \(known))" } ?? "known are \(known)"))
  }

  /// Returns the parser's message as one line that says where to read more.
  private static func words(for error: any Error, _ arguments: [String]) -> String {
    let message = DetentCommand.message(for: error).split(separator: "\n")
      .map { $0.drop { $0 == " " } }.joined(separator: ", ")
      .split(separator: ". ").map { $0.prefix(1).lowercased() + $0.dropFirst() }
      .joined(separator: "; ")
    let end = message.last == "." ? 1 : 0
    let corrected = OptionWords.corrected(String(message.dropLast(end)), arguments)
    return "\(corrected) (\(OptionWords.hint(arguments)))"
  }
}
