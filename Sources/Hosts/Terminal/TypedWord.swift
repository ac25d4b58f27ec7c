import Detent
import DetentHosting

/// A word that the user types to confirm.
struct TypedWord: Equatable, Sendable {
  private(set) var typed = ""
  private(set) var isWrong = false

  func advice(_ words: Words, cancel: String = "Escape") -> String {
    "Type \"\(words.confirm.lowercased())\" and press Enter; \(cancel) cancels"
  }

  enum Outcome: Equatable, Sendable {
    case goesOn, confirms
    /// The key does not belong to the word.
    case passes
  }

  mutating func take(_ stroke: TerminalReport.Stroke, _ words: Words) -> Outcome {
    guard stroke.modifiers.isDisjoint(with: [.control, .alt, .meta]) else {
      if stroke.key == .character("u") { typed = "" }
      return .goesOn
    }
    switch stroke.key {
    case .character(let character):
      typed.append(character)
      isWrong = false
    case .space: typed.append(" ")
    case .backspace: typed = String(typed.dropLast())
    case .enter:
      if fits(words) { return .confirms }
      isWrong = !typed.isEmpty
      typed = ""
    case .escape: return .passes
    default: break
    }
    return .goesOn
  }

  private func fits(_ words: Words) -> Bool {
    typed.casefolded == words.confirm.casefolded
  }
}
