import Detent
import DetentItems

/// One of the words that components say themselves, as the user wants it.
struct Wording: Equatable {
  /// The index in `Words.names`.
  let place: Int
  let text: String

  /// Returns the wordings from options, or else from the variable. Each is `name=text` or a file with such lines. A
  /// later one takes precedence.
  static func list(_ given: [String]) throws(Failure) -> [Wording] {
    let setting = Setting("--words")
    let source = given.isEmpty ? setting.variable : setting.flag
    var wordings: [Wording] = []
    for word in given.isEmpty ? [setting.text(nil) ?? ""] : given where !word.isEmpty {
      if word.contains("=") {
        wordings.append(try Wording(word, from: source))
      } else {
        wordings += try file(word)
      }
    }
    return wordings
  }

  private static func file(_ path: String) throws(Failure) -> [Wording] {
    var wordings: [Wording] = []
    for line in try SettingLines.read(path, example: "cancel=Abbrechen") {
      wordings.append(try Wording("\(line.name)=\(line.value)", from: line.place))
    }
    return wordings
  }

  private init(_ word: String, from source: String) throws(Failure) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard parts.count == 2 else {
      throw Failure("\(source) takes name=text, not \"\(word)\"; write cancel=Abbrechen")
    }
    guard let place = Words.names.firstIndex(of: name) else {
      let nearest = Suggestion.nearest(to: name, of: Words.names)
      let known = "known are \(Words.names.joined(separator: ", "))"
      throw Failure(
        "\(source): no word \"\(name)\"; " + (nearest.map { "write \($0)=…" } ?? known))
    }
    text = String(parts[1]).shown
    self.place = place
    if let flaw = Wording.flaw(of: text, for: name) { throw Failure("\(source): \(flaw)") }
  }

  /// Returns what is wrong with a text and how to correct it; nil if it is right.
  private static func flaw(of text: String, for name: String) -> String? {
    switch name {
    case "position" where !text.contains("%1") || !text.contains("%2"):
      "position=\(text) says no place; write %1 for it and %2 for the count, as in position=%1 of %2"
    case "digits" where text.unicodeScalars.count != 10:
      "digits takes the ten digits from 0 on, not \"\(text)\"; write digits=٠١٢٣٤٥٦٧٨٩"
    case _ where text.isEmpty: "\(name) is empty; write a word, or leave it out"
    default: nil
    }
  }
}
