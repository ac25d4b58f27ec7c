import Detent

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
      guard isCluster(word) else { continue }
      throw Failure(
        "unknown option '\(word)'; options have two dashes, as in -\(word), and an item that begins "
          + "with a dash stands after -- (\(hint(arguments)))")
    }
  }

  /// A pointer to the help that fits the command.
  static func hint(_ arguments: [String]) -> String {
    let name = arguments.first.flatMap { DetentCommand.names.contains($0) ? " " + $0 : nil } ?? ""
    return "see 'detent\(name) --help'"
  }

  /// Whether a word is one dash and several characters, but not a number. A value may follow `=`, as in `-p=Beer`.
  private static func isCluster(_ word: String) -> Bool {
    let characters = Array(word.prefix(3))
    guard characters.count > 2, characters[0] == "-", characters[1] != "-" else { return false }
    return characters[2] != "=" && Decimal.number(word.utf8) == nil
  }
}
