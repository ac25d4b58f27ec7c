import Detent
import DetentItems

/// The arguments of rofi(1), for scripts that call this program by that name: those of its dmenu mode
/// (rofi-dmenu(5)), of script modes (rofi-script(5)), and `-e`.
///
/// As in rofi, an option may be anywhere, its value is the word after it, and unknown words are ignored.
struct RofiArguments: Equatable {
  enum Mode: Equatable {
    case dmenu
    /// Prints the rows that match the text of `-filter`.
    case dump
    /// Shows rows that a program prints, and calls it again with the chosen one.
    case script(String)
    /// Shows a message, without an answer.
    case message(String)
    case version, usage
  }

  let mode: Mode
  var prompt = ""
  var message = ""
  var format = "s"
  var query = ""
  var selected: Selection?
  var answers: Answers = [.line, .text]
  var filter = Filter.substring
  var separator = UInt8(ascii: "\n")
  var hasMarkup = false
  var input: String?
  private(set) var bindings = RofiBindings()

  static let usage =
    "usage: rofi -dmenu [-p prompt] [-mesg text] [-format letters] [-multi-select] [-no-custom] [-password] "
    + "[-select text] [-selected-row n] [-filter text] [-sep c] [-markup-rows] [-input file] [-matching name] "
    + "[-kb-custom-N key] [-kb-select-N key] | -show name -modi name:script | -e text"

  init(_ arguments: [String]) throws(Failure) {
    let words = Words(arguments)
    mode = try RofiArguments.mode(words)
    prompt = words["-p"] ?? ""
    message = words["-mesg"].map { Markup.plain($0) } ?? ""
    format = words["-format"] ?? "s"
    query = words["-filter"] ?? ""
    input = words["-input"]
    hasMarkup = words.have("-markup-rows")
    filter = RofiArguments.filter(words["-matching"])
    if let text = words["-sep"] { separator = try RofiArguments.separator(text) }
    if words.have("-multi-select") { answers.insert(.several) }
    if words.have("-password") { answers.insert(.secret) }
    if words.have("-no-custom") || words.have("-only-match") { answers.remove(.text) }
    if let index = words["-selected-row"].flatMap({ Reading<Int>.index.parse($0) }) {
      selected = Selection(preferring: index)
    }
    if let text = words["-select"] {
      selected = Selection(preferring: text, ignoringCase: words.have("-i"))
    }
    for flag in words.names where flag.hasPrefix("-kb-") {
      if let text = words[flag] { bindings.bind(String(flag.dropFirst(4)), text) }
    }
  }

  /// The words among which options are looked up.
  private struct Words {
    private let all: [String]
    /// The words as names of options, which may begin with one dash or two.
    let names: [String]

    init(_ arguments: [String]) {
      all = arguments
      names = arguments.map { $0.hasPrefix("--") ? String($0.dropFirst()) : $0 }
    }

    func have(_ flag: String) -> Bool { names.contains(flag) }

    /// The word after the first one of this name, as it was written.
    subscript(flag: String) -> String? {
      guard let place = names.firstIndex(of: flag) else { return nil }
      return all.dropFirst(place + 1).first
    }
  }

  private static func mode(_ words: Words) throws(Failure) -> Mode {
    if words.have("-h") || words.have("-help") { return .usage }
    if words.have("-v") || words.have("-version") { return .version }
    if words.have("-dmenu") { return words.have("-dump") ? .dump : .dmenu }
    if words.have("-e") {
      guard let text = words["-e"] else {
        throw Failure("rofi -e takes a text; write rofi -e 'text'")
      }
      return .message(words.have("-markup") ? Markup.plain(text) : text)
    }
    guard words.have("-show") else {
      throw Failure("rofi without -dmenu, -show or -e; write rofi -dmenu")
    }
    let modes = (words["-modi"] ?? words["-modes"] ?? "").split(separator: ",").map { String($0) }
    // Without a name, the first of the modes is meant.
    let name = words["-show"].flatMap { $0.hasPrefix("-") ? nil : $0 } ?? ""
    guard !name.isEmpty || !modes.isEmpty else {
      throw Failure("rofi -show takes a name; write -show name -modi name:script, or -dmenu")
    }
    return try mode(name, of: modes)
  }

  private static func separator(_ text: String) throws(Failure) -> UInt8 {
    if let byte = Headers.delimiter(text) { return byte }
    throw Failure("rofi -sep takes one character, not \"\(text)\"; write -sep '|'")
  }

  /// The filter for rofi's matching method. Regular expressions, globs and prefixes are not supported; substrings of
  /// the words are matched instead.
  private static func filter(_ name: String?) -> Filter {
    switch name {
    case "fuzzy": .fuzzy
    default: .substring
    }
  }

  private static func mode(_ name: String, of modes: [String]) throws(Failure) -> Mode {
    for mode in modes {
      let parts = mode.split(separator: ":", maxSplits: 1).map { String($0) }
      if parts.count == 2, name.isEmpty || parts[0] == name { return .script(parts[1]) }
    }
    if name.contains(":"), let path = name.split(separator: ":", maxSplits: 1).last {
      return .script(String(path))
    }
    throw Failure(
      "rofi -show \(name): only modes of scripts are here; write -show name -modi name:script, or -dmenu"
    )
  }
}
