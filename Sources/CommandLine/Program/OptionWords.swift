import Detent

/// The words before `--` that begin with a dash, checked before the parser sees them.
///
/// The parser takes a word of one dash and several letters for as many options, so that `-theme`
/// would ask for help by its `h`. Help in place of an answer would be taken for the answer.
enum OptionWords {
  /// These end with status 0 wherever they stand.
  private static let asking = ["-h", "--help", "--version"]
  /// The parser answers these with a text of its own; they belong to no command.
  private static let asksParser = ["--generate-completion-script", "--experimental-dump-help"]

  /// Throws for the first word that the parser would take for another one.
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

  /// Where to read more.
  static func hint(_ arguments: [String]) -> String {
    let name = arguments.first.flatMap { DetentCommand.names.contains($0) ? " " + $0 : nil } ?? ""
    return "see 'detent\(name) --help'"
  }

  /// One dash and several characters that are no number. A value may stand after `=`, as in `-p=Beer`.
  private static func isCluster(_ word: String) -> Bool {
    let characters = Array(word.prefix(3))
    guard characters.count > 2, characters[0] == "-", characters[1] != "-" else { return false }
    return characters[2] != "=" && Decimal.number(word.utf8) == nil
  }
}
