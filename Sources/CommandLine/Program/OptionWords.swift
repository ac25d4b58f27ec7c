import ArgumentParser
import Detent
import DetentItems

/// Checks the words before `--` that begin with a dash, before the parser sees them.
///
/// The parser reads one dash and several letters as that many options, so that `-theme` would ask for help by its
/// `h`. A script would take the help for the answer.
enum OptionWords {
  /// Options that end with status 0 wherever they are.
  private static let asking = ["-h", "--help", "--version"]
  /// Options that the parser answers itself; they belong to no command.
  private static let asksParser = ["--generate-completion-script", "--experimental-dump-help"]

  /// Throws for the first word that the parser would misread.
  static func check(_ arguments: [String]) throws(Failure) {
    for (index, word) in arguments.prefix(while: { $0 != "--" }).enumerated() {
      let name = String(word.prefix { $0 != "=" })
      if asking.contains(name), name != word {
        throw Failure("\(name) takes no value; write \(name) alone")
      }
      if asksParser.contains(name), index > 0 {
        throw Failure("\(name) belongs to no command; write detent \(word)")
      }
      if name == asksParser[0] { try checkShell(word, arguments.dropFirst().first) }
      guard isCluster(word) else { continue }
      let before = index > 0 ? arguments[index - 1] : ""
      throw Failure(
        "unknown option '\(word)'; \(advice(for: word, after: before)) (\(hint(arguments)))")
    }
  }

  /// Throws if there are no completions for the shell, which is a value after `=`, the next word or the user's.
  private static func checkShell(_ word: String, _ next: String?) throws(Failure) {
    let value = word.split(separator: "=", maxSplits: 1).dropFirst().first.map(String.init) ?? next
    guard value.map({ CompletionShell(rawValue: $0) }) ?? .autodetected() == nil else { return }
    let given = value.map { ", not \"\($0)\"" } ?? ""
    throw Failure("\(asksParser[0]) takes zsh, bash or fish\(given); write \(asksParser[0]) bash")
  }

  /// Says how to write what this word may have been meant as.
  private static func advice(for word: String, after before: String) -> String {
    var parts = ["an item that begins with a dash stands after --"]
    if word.dropFirst().first?.isLetter == true {
      parts.insert("options have two dashes, as in -\(word)", at: 0)
    }
    if before.hasPrefix("-"), !before.contains("=") {
      parts.append("a value that does, after =, as in \(before)=…")
    }
    return parts.count == 1
      ? parts[0] : parts.dropLast().joined(separator: ", ") + ", and " + parts[parts.count - 1]
  }

  /// Corrects the parser's message where it knows less about words that begin with a dash.
  static func corrected(_ message: String, _ arguments: [String]) -> String {
    let name = message.split(separator: "'").dropFirst().first?.split(separator: " ").first ?? ""
    if message.hasPrefix("unknown option"), Decimal.rounded(String(name)) != nil {
      return "unknown option '\(name)'; \(advice(for: String(name), after: ""))"
    }
    if message.hasPrefix("unknown option"),
      let meant = Suggestion.nearest(to: String(name), of: ["--help", "--version"])
    {
      return "unknown option '\(name)'; did you mean '\(meant)'?"
    }
    guard message.hasPrefix("missing value"), let index = arguments.firstIndex(of: String(name)),
      let value = arguments.dropFirst(index + 1).first, value.hasPrefix("-")
    else { return message }
    return "\(message); if \"\(value)\" is meant, write \(name)=\(value)"
  }

  /// A pointer to the help that fits the command.
  static func hint(_ arguments: [String]) -> String {
    let name = DetentCommand.command(arguments.first).map { " " + $0.name } ?? ""
    return "see 'detent\(name) --help'"
  }

  /// Whether a word is an option with an empty value after `=`.
  static func hasEmptyValue(_ word: String) -> Bool {
    word.hasPrefix("-") && word.firstIndex(of: "=").map { word.index(after: $0) } == word.endIndex
  }

  /// Whether a word is one dash and several characters, but not a number. A value may follow `=`, as in `-p=Beer`.
  private static func isCluster(_ word: String) -> Bool {
    let characters = Array(word.prefix(3))
    guard characters.count > 2, characters[0] == "-", characters[1] != "-" else { return false }
    return characters[2] != "=" && Decimal.rounded(word) == nil
  }
}
