/// A format of rofi's `-format` option (rofi-dmenu(5), "-format"). Each letter of `i d s q p f F` is replaced by a
/// part of the choice; every other character is printed as it is.
public struct RofiFormat: Equatable, Sendable {
  private let letters: String

  public init(_ letters: String) { self.letters = letters }

  public func bytes(of choice: Choice, typed: String) -> [UInt8] {
    letters.flatMap { letter -> [UInt8] in
      let index = choice.index.last ?? -1
      switch letter {
      case "i": return Array("\(index)".utf8)
      case "d": return Array("\(index + 1)".utf8)
      case "s": return choice.row.label.bytes
      case "p": return Array(Markup.plain(choice.row.label.text).utf8)
      case "q": return RofiFormat.quoted(choice.row.label.bytes)
      case "f": return Array(typed.utf8)
      case "F": return RofiFormat.quoted(Array(typed.utf8))
      default: return Array(String(letter).utf8)
      }
    }
  }

  /// Returns the bytes quoted for a shell.
  private static func quoted(_ bytes: [UInt8]) -> [UInt8] {
    let quote = UInt8(ascii: "'")
    return [quote] + bytes.flatMap { $0 == quote ? Array("'\\''".utf8) : [$0] } + [quote]
  }
}
