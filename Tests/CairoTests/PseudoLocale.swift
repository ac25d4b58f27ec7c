import Detent
import Testing

/// A language that no one speaks and everyone can read, to test whether texts have enough space: words are longer by
/// two fifths, letters have marks above and below, and brackets show where a text ends.
struct PseudoLocale: Sendable, CustomTestStringConvertible {
  let name: String
  var isLonger = true
  /// Hebrew letters and their direction.
  var isMirrored = false
  var textScale = 1.0

  var testDescription: String { name }

  static let all = [
    PseudoLocale(name: "as it is", isLonger: false),
    PseudoLocale(name: "long"),
    PseudoLocale(name: "long, right to left", isMirrored: true),
    PseudoLocale(name: "as it is, at 200 %", isLonger: false, textScale: 2),
    PseudoLocale(name: "long, right to left, at 200 %", isMirrored: true, textScale: 2),
  ]

  func translated(_ script: Script) -> Script {
    var script = script
    script.scene.title = word(script.scene.title)
    script.scene.message = word(script.scene.message)
    script.scene.items = script.scene.items.map(item)
    script.environment = surroundings(script.environment)
    for index in script.entries.indices {
      switch script.entries[index].action {
      case .environment(let environment):
        script.entries[index].action = .environment(surroundings(environment))
      case .input(.request(.items(let items))):
        script.entries[index].action = .input(.request(.items(items.map(item))))
      default: break
      }
    }
    return script
  }

  private func surroundings(_ old: Environment) -> Environment {
    var environment = old
    if isMirrored { environment.direction = .rightToLeft }
    environment.textScale = max(environment.textScale, textScale)
    for place in Words.names.indices where Words.names[place] != "digits" {
      environment.words[place] = word(environment.words[place])
    }
    return environment
  }

  private func item(_ old: Item) -> Item {
    var item = old
    item.title = word(item.title)
    item.subtitle = word(item.subtitle)
    item.children = item.children.map(self.item)
    return item
  }

  func word(_ text: String) -> String {
    guard !text.isEmpty, isLonger else { return text }
    let accents: [Character: Character] = [
      "a": "å", "e": "ë", "i": "î", "o": "ø", "u": "ũ", "n": "ñ", "s": "š", "c": "ç", "y": "ý",
      "A": "Å", "E": "É", "I": "Ï", "O": "Ö", "U": "Û", "N": "Ñ", "S": "Š", "C": "Ç", "g": "ğ",
    ]
    let hebrew = Array("אבגדהוזחטיכלמנסעפצקרשת")
    var letters = ""
    var isMark = false
    for character in text {
      if isMarked(character, &isMark) {
        letters.append(character)
      } else if isMirrored, character.isLetter, character.isASCII {
        letters.append(hebrew[Int(character.asciiValue ?? 0) % hebrew.count])
      } else {
        letters.append(accents[character] ?? character)
      }
    }
    let more = (text.count * 2 + 4) / 5
    let filling = isMirrored ? " שלום" : " lõrém"
    let padding = String(String(repeating: filling, count: more / 5 + 1).prefix(more))
    return "[\(letters)\(padding)]"
  }

  /// `%1` and `%2` stand for numbers.
  private func isMarked(_ character: Character, _ isMark: inout Bool) -> Bool {
    defer { isMark = character == "%" }
    return isMark || character == "%"
  }
}
