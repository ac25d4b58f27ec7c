import DetentComponents
import DetentControls
import DetentDrawing
import DetentScripts
import DetentText

/// A shell command that asks with a scene's component.
public struct ShellCode {
  private let scene: Scene

  public init(_ scene: Scene) { self.scene = scene }

  public var text: String {
    switch scene.kind {
    case .dial, .radial, .floating, .drawer: menu
    case .confirm: confirm
    case .alert: alert
    }
  }

  private var menu: String {
    var words = ["detent", scene.kind.rawValue]
    if !scene.title.isEmpty { words.append(option("-p", "--prompt", scene.title)) }
    words += tunes
    if scene.items.allSatisfy({ $0 == Item($0.title) && !$0.title.hasPrefix("-") }) {
      return (words + scene.items.map { quoted($0.title) }).joined(separator: " ")
    }
    words += ["--json", "-"]
    return words.joined(separator: " ") + " <<'END'\n" + ShellCode.json(scene.items) + "\nEND"
  }

  private var confirm: String {
    var words = ["detent", "confirm"]
    if let item = scene.items.first {
      if item.isDestructive { words.append("--destructive") }
      if case .symbol(let symbol) = item.icon { words += ["--icon", symbol.rawValue] }
    }
    return titled(words + tunes)
  }

  private var alert: String {
    var words = ["detent", "alert"]
    if !scene.message.isEmpty { words.append(option("-m", "--message", scene.message)) }
    for item in scene.items {
      words.append(option("-b", "--button", "\(item.id)=\(item.title)"))
    }
    for item in scene.items where item.isDestructive {
      words.append(option("--destructive", "--destructive", item.id))
    }
    if let standard = scene.items.first(where: \.isSelected) {
      words.append(option("--default", "--default", standard.id))
    }
    return titled(words + tunes)
  }

  /// The command with the title as its argument. A title that looks like an option comes last, after `--`.
  private func titled(_ words: [String]) -> String {
    let title = quoted(scene.title)
    let line =
      scene.title.hasPrefix("-")
      ? words + ["--", title] : Array(words[..<2]) + [title] + words[2...]
    return line.joined(separator: " ")
  }

  /// The option and its value. A value that looks like an option follows the long name and an equals sign.
  private func option(_ short: String, _ long: String, _ value: String) -> String {
    value.hasPrefix("-") ? "\(long)=\(quoted(value))" : "\(short) \(quoted(value))"
  }

  private var tunes: [String] {
    let knobs = scene.kind.knobs
    var words: [String] = []
    for tune in scene.tuning {
      guard let knob = knobs.first(where: { $0.name == tune.name }) else { continue }
      let place = Int(tune.value)
      let value =
        knob.words.indices.contains(place)
        ? knob.words[place] : Decimal.text(tune.value, decimals: 6)
      words += ["--tune", "\(tune.name)=\(value)"]
    }
    return words
  }

  /// The text as it is if it means nothing special to a shell, otherwise in single quotes.
  private func quoted(_ text: String) -> String {
    let plain = text.utf8.allSatisfy { byte in
      (byte | 32) >= UInt8(ascii: "a") && (byte | 32) <= UInt8(ascii: "z")
        || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
        || "-_=./,:".utf8.contains(byte)
    }
    if plain, !text.isEmpty { return text }
    return "'"
      + text.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''") + "'"
  }

  // MARK: - JSON

  private static func json(_ items: [Item], indent: String = "") -> String {
    "[\n" + items.map { indent + "  " + json($0, indent: indent + "  ") }.joined(separator: ",\n")
      + "\n\(indent)]"
  }

  private static func json(_ item: Item, indent: String) -> String {
    var fields: [(String, String)] = [("title", string(item.title))]
    if item.id != item.title { fields.append(("id", string(item.id))) }
    if !item.subtitle.isEmpty { fields.append(("subtitle", string(item.subtitle))) }
    switch item.icon {
    case .symbol(let symbol): fields.append(("icon", string(symbol.rawValue)))
    case .picture(let name): fields.append(("icon", string(name)))
    case nil: break
    }
    if !item.photo.isEmpty { fields.append(("photo", string(item.photo))) }
    if !item.badge.isEmpty { fields.append(("badge", string(item.badge))) }
    if !item.isEnabled { fields.append(("enabled", "false")) }
    if item.isDestructive { fields.append(("destructive", "true")) }
    if item.isSelected { fields.append(("selected", "true")) }
    if !item.children.isEmpty { fields.append(("children", json(item.children, indent: indent))) }
    if fields.count == 1 { return fields[0].1 }
    return "{" + fields.map { "\"\($0.0)\": \($0.1)" }.joined(separator: ", ") + "}"
  }

  /// A JSON string (RFC 8259, section 7).
  private static func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      default:
        if scalar.value < 0x20 {
          let digits = String(scalar.value, radix: 16)
          result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }
}
