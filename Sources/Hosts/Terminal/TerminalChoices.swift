import Detent
import DetentHosting

/// A choice that is told in a line.
struct TerminalChoice: Equatable, Sendable {
  /// What tells it apart from the others, however their order changes.
  var id: String
  var title: String
  var details = ""
  /// The badge, without control characters; empty for a checked item.
  var note = ""
  var isChecked = false
  var leadsOn = false
  var isEnabled = true

  init(_ item: Item) {
    id = item.id
    title = CellText.plain(item.title)
    details = CellText.plain(item.subtitle)
    isChecked = item.isChecked
    note = isChecked ? "" : CellText.plain(item.shownBadge)
    leadsOn = item.hasChildren
    isEnabled = item.isEnabled
  }

  /// A button of an alert.
  init(button: Region) {
    id = "\(button.id)"
    title = CellText.plain(button.semantics.label)
    details = CellText.plain(button.semantics.hint)
    isEnabled = !button.semantics.state.contains(.disabled)
  }

  var line: String {
    var line = title
    if !details.isEmpty { line += ", " + details }
    if isChecked { line += " (checked)" }
    if !note.isEmpty { line += " (\(note))" }
    if leadsOn { line += " …" }
    if !isEnabled { line += " (cannot be chosen)" }
    return line
  }
}

/// The choices that were told last, by their numbers from 1 on.
struct TerminalChoices: Equatable, Sendable {
  private(set) var all: [TerminalChoice] = []

  /// How many choices are listed at most.
  private static let most = 100

  init(_ all: [TerminalChoice] = []) { self.all = all }

  /// Returns the lines of the choices from an index on, and the count of those that are not listed: nobody listens
  /// to a long list.
  func lines(from start: Int = 0) -> [String] {
    let listed = all.enumerated().prefix(TerminalChoices.most).dropFirst(start)
    let more = all.count - TerminalChoices.most
    return listed.map { "\($0 + 1). \($1.line)" } + (more > 0 ? ["and \(more) more"] : [])
  }

  func number(of id: String) -> Int? { all.firstIndex { $0.id == id }.map { $0 + 1 } }

  /// Whether other choices are these, and perhaps more behind them.
  func isBeginning(of other: TerminalChoices) -> Bool {
    all.count <= other.all.count && zip(all, other.all).allSatisfy { $0.id == $1.id }
  }

  /// Returns the choice with this title, or else with this number.
  func choice(_ words: String) -> TerminalChoice? {
    let folded = words.casefolded
    if let named = all.first(where: { $0.title.casefolded == folded }) { return named }
    guard let number = TerminalChoices.number(words[...]), all.indices.contains(number - 1) else {
      return nil
    }
    return all[number - 1]
  }

  /// Returns the choices of several numbers with spaces or commas between them; nil for any other text.
  func choices(_ words: String) -> [TerminalChoice]? {
    let numbers = words.split { $0 == " " || $0 == "," }.map { TerminalChoices.number($0) }
    guard numbers.count > 1 else { return nil }
    var found: [TerminalChoice] = []
    for number in numbers {
      guard let number, all.indices.contains(number - 1) else { return nil }
      found.append(all[number - 1])
    }
    return found
  }

  /// Returns the only choice whose title begins with a text.
  func onlyChoice(beginningWith words: String) -> TerminalChoice? {
    let folded = words.casefolded
    let begun = all.filter { $0.title.casefolded.hasPrefix(folded) }
    return begun.count == 1 ? begun[0] : nil
  }

  /// Returns a number in the digits of any keyboard.
  private static func number(_ text: Substring) -> Int? {
    Int(
      text.map { character in TypeAhead.digit(character).map(String.init) ?? String(character) }
        .joined())
  }
}
