import Detent
import DetentItems

/// The arguments of rofi(1), for scripts that call this program by that name: those of its dmenu mode
/// (rofi-dmenu(5)), of script modes (rofi-script(5)), and of `-e`.
///
/// What says how a window looks or how it sorts is let pass. What would change the answer and is not here is
/// refused by its name.
struct RofiArguments: Equatable {
  enum Mode: Equatable {
    case dmenu
    /// Shows rows that a program prints, and calls it again with the one that is chosen.
    case script(String)
    /// Says something, and has no answer.
    case message(String)
    case version, usage
  }

  var mode: Mode?
  var prompt = ""
  var message = ""
  var format = "s"
  var query = ""
  var selected: Selection?
  var answers: Answers = .text
  var filter = Filter.substring
  var separator = UInt8(ascii: "\n")
  var hasMarkup = false
  var input: String?
  var keys: [Int: [CustomKey]] = [:]
  var selectsOnlyOne = false

  private var shown: String?
  private var modes: [String] = []

  private static let withoutValue = [
    "-i", "-markup", "-no-config", "-no-lazy-grab", "-show-icons", "-no-show-icons", "-sort",
    "-no-sort", "-sync", "-cycle", "-no-cycle", "-hover-select", "-no-hover-select",
    "-sidebar-mode", "-no-sidebar-mode", "-fixed-num-lines", "-no-fixed-num-lines",
    "-normal-window", "-no-normal-window", "-steal-focus", "-no-steal-focus", "-click-to-exit",
    "-no-click-to-exit", "-tokenize", "-no-tokenize", "-case-sensitive", "-disable-history",
    "-no-plugins", "-auto-select", "-hide-scrollbar", "-fullscreen", "-keep-right",
    "-transient-window", "-no-disable-history", "-parse-hosts", "-fake-transparency",
  ]
  private static let withValue = [
    "-a", "-u", "-l", "-lines", "-columns", "-width", "-w", "-theme", "-theme-str", "-config",
    "-window-title", "-font", "-m", "-monitor", "-location", "-xoffset", "-yoffset", "-x-offset",
    "-y-offset", "-eh", "-padding", "-bw", "-dpi", "-icon-theme", "-terminal", "-sorting-method",
    "-async-pre-read", "-ellipsize-mode", "-scroll-method", "-ballot-selected-str",
    "-ballot-unselected-str", "-color-normal", "-color-window", "-color-active", "-color-urgent",
    "-line-margin", "-line-padding", "-separator-style", "-pid", "-display", "-cache-dir",
    "-me-select-entry", "-me-accept-entry", "-normalize-match", "-threads", "-max-history-size",
    "-hmode", "-scrollbar-width", "-opacity", "-fg", "-bg", "-hlfg", "-hlbg", "-bc",
  ]
  private static let refused = [
    "-display-columns": "whole lines are shown; leave it out",
    "-display-column-separator": "whole lines are shown; leave it out",
    "-dump": "nothing is written but answers; leave it out",
    "-keep-selection": "there is one question a run; leave it out",
  ]

  static let usage =
    "usage: rofi -dmenu [-p prompt] [-mesg text] [-format letters] [-multi-select] [-no-custom] [-password] "
    + "[-select text] [-selected-row n] [-filter text] [-sep c] [-markup-rows] [-input file] [-matching name] "
    + "[-kb-custom-N key] | -show name -modi name:script | -e text"

  init(_ arguments: [String]) throws(Failure) {
    var rest = arguments[...]
    while let flag = rest.popFirst() { try take(RofiArguments.plain(flag), &rest) }
    if let shown { mode = try RofiArguments.mode(shown, of: modes) }
    guard mode != nil else {
      throw Failure("rofi without -dmenu, -show or -e; write rofi -dmenu")
    }
  }

  /// One dash and two are the same.
  private static func plain(_ flag: String) -> String {
    flag.hasPrefix("--") ? String(flag.dropFirst()) : flag
  }

  private mutating func take(_ flag: String, _ rest: inout ArraySlice<String>) throws(Failure) {
    func value() throws(Failure) -> String { try DropIn.value(of: flag, &rest) }
    switch flag {
    case "-dmenu": mode = .dmenu
    case "-show":
      // Without a name it is the first of the modes.
      shown = rest.first.map { !$0.hasPrefix("-") } == true ? rest.removeFirst() : ""
    case "-modi", "-modes": modes += try value().split(separator: ",").map { String($0) }
    case "-e": mode = .message(try value())
    case "-v", "-version": mode = .version
    case "-h", "-help": mode = .usage
    case "-p": prompt = try value()
    case "-mesg": message = Markup.plain(try value())
    case "-format": format = try value()
    case "-filter": query = try value()
    case "-select": selected = Selection(ExactText(escaped: try value()))
    case "-selected-row": selected = Selection(index: try index(of: flag, value()))
    case "-multi-select": answers.insert(.several)
    case "-no-custom", "-only-match": answers.remove(.text)
    case "-password": answers.insert(.secret)
    case "-sep": separator = try RofiArguments.separator(value())
    case "-markup-rows": hasMarkup = true
    case "-input": input = try value()
    case "-matching": filter = RofiArguments.filter(try value())
    case _ where flag.hasPrefix("-kb-"): try bind(flag, value())
    case _ where RofiArguments.withValue.contains(flag): _ = try value()
    case _ where RofiArguments.withoutValue.contains(flag): break
    case _ where flag.hasPrefix("-ml-") || flag.hasPrefix("-drun-") || flag.hasPrefix("-run-"):
      _ = try value()
    default: throw RofiArguments.complaint(flag)
    }
  }

  private static func complaint(_ flag: String) -> Failure {
    if let reason = refused[flag] { return Failure("rofi \(flag): \(reason)") }
    return Failure(
      "rofi has no option \"\(flag)\" here; known are -dmenu -show -modi -e -p -mesg -format -filter -select "
        + "-selected-row -multi-select -no-custom -only-match -password -sep -markup-rows -input -matching -kb-*"
    )
  }

  private func index(of flag: String, _ text: String) throws(Failure) -> Int {
    guard let index = Reading<Int>.index.parse(text) else {
      throw Failure("rofi \(flag) \(Reading<Int>.index.complaint(text)); write \(flag) 2")
    }
    return index
  }

  private static func separator(_ text: String) throws(Failure) -> UInt8 {
    if let byte = Headers.delimiter(text) { return byte }
    throw Failure("rofi -sep takes one character, not \"\(text)\"; write -sep '|'")
  }

  /// What rofi finds by regular expressions and patterns is found by its words here.
  private static func filter(_ name: String) -> Filter {
    switch name {
    case "fuzzy": .fuzzy
    case "prefix": .prefix
    default: .substring
    }
  }

  // MARK: Keys

  /// The keys that scripts give a status of their own; where the others lead the menu knows itself.
  private mutating func bind(_ flag: String, _ text: String) throws(Failure) {
    guard flag.hasPrefix("-kb-custom-"), let number = Int(flag.dropFirst(11)) else { return }
    guard (1...CustomKey.most).contains(number) else {
      throw Failure("rofi \(flag): there are statuses for \(CustomKey.most) keys")
    }
    var bound: [CustomKey] = []
    for name in text.split(separator: ",") where !name.isEmpty {
      if let key = CustomKey(rofi: String(name)) {
        bound.append(key)
      } else {
        // The others are worth going on for.
        Standard.complain("rofi \(flag): no key \"\(name)\" here; write \(flag) Alt+d")
      }
    }
    keys[number] = bound
  }

  /// The keys in order, with the place of the status of each. Alt and a digit are there unless others are told
  /// (rofi-keys(5), "kb-custom").
  var customKeys: [CustomKey.Bound] {
    (1...CustomKey.most).flatMap { number in
      let usual = number <= 10 ? CustomKey("alt+\(number % 10)").map { [$0] } : nil
      return (keys[number] ?? usual ?? []).map { CustomKey.Bound(key: $0, place: number - 1) }
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

extension CustomKey {
  /// As rofi names keys: `Alt+d`, `Control+Return`, `Shift+F1` (rofi-keys(5)).
  init?(rofi name: String) {
    var parts = name.split(separator: "+", omittingEmptySubsequences: false).map { String($0) }
    guard let last = parts.popLast() else { return nil }
    let named = [
      "Return": "enter", "KP_Enter": "enter", "BackSpace": "backspace", "Page_Up": "pageup",
      "Page_Down": "pagedown", "Prior": "pageup", "Next": "pagedown", "space": "space",
      "exclam": "!", "at": "@", "numbersign": "#", "dollar": "$", "percent": "%",
      "asciicircum": "^", "ampersand": "&", "asterisk": "*", "parenleft": "(", "parenright": ")",
      "minus": "-", "underscore": "_", "equal": "=", "plus": "plus", "comma": "comma",
      "period": ".", "slash": "/", "backslash": "\\", "semicolon": ";", "question": "?",
      "bracketleft": "[", "bracketright": "]", "grave": "`", "apostrophe": "'", "less": "<",
      "greater": ">",
    ]
    let modifiers = parts.map {
      $0.lowercased() == "mod1" ? "alt" : $0.lowercased() == "mod4" ? "super" : $0
    }
    self.init((modifiers + [named[last] ?? last]).joined(separator: "+"))
  }
}
