import Detent

/// What keys do in rofi (rofi-keys(5)), in keys of the menu's own: those that `-kb-NAME` says, and the usual ones.
struct RofiBindings: Equatable {
  private var custom: [Int: [CustomKey]] = [:]
  private var given: [String: [CustomKey]] = [:]

  /// - Parameter name: What stands behind `-kb-`. Names that the menu has no key for are passed over.
  mutating func bind(_ name: String, _ text: String) {
    let keys = text.split(separator: ",").compactMap { word in
      let key = CustomKey(rofi: String(word))
      // The others are worth going on for.
      if key == nil, name.hasPrefix("custom-") {
        Standard.complain("rofi -kb-\(name): no key \"\(word)\" here; write -kb-\(name) Alt+d")
      }
      return key
    }
    if name.hasPrefix("custom-"), let number = Int(name.dropFirst(7)) {
      custom[number] = keys
    } else {
      given[name] = keys
    }
  }

  /// The keys that have a status of their own, with its place. Alt and a digit are there unless others are told
  /// (rofi-keys(5), "kb-custom").
  var customKeys: [CustomKey.Bound] {
    (1...CustomKey.most).flatMap { number in
      let usual = number <= 10 ? CustomKey("alt+\(number % 10)").map { [$0] } : nil
      return (custom[number] ?? usual ?? []).map { CustomKey.Bound(key: $0, place: number - 1) }
    }
  }

  /// - Parameter several: Rows are checked, and not only chosen.
  func rebound(several: Bool) -> [Rebinding] {
    let meanings = RofiBindings.meanings + [("accept-alt", several ? "ctrl+space down" : "enter")]
    // What somebody says goes before what there is.
    let said = meanings.flatMap { name, key in (given[name] ?? []).compactMap { Rebinding($0, key) }
    }
    let usual = meanings.flatMap { name, key in
      // Where rows are checked, Control and Space checks them.
      given[name] == nil && !(several && name == "row-select")
        ? (RofiBindings.usual[name] ?? []).compactMap { Rebinding($0, key) } : []
    }
    return said + usual
  }

  /// What each name means, by the menu's own key for it.
  private static let meanings = [
    ("cancel", "escape"), ("accept-entry", "enter"), ("accept-custom", "ctrl+enter"),
    ("accept-custom-alt", "ctrl+enter"), ("row-up", "up"), ("row-down", "down"),
    ("row-left", "pageup"), ("row-right", "pagedown"), ("row-tab", "down"),
    ("element-next", "down"),
    ("element-prev", "up"), ("page-prev", "pageup"), ("page-next", "pagedown"),
    ("row-first", "home"), ("row-last", "end"), ("clear-line", "ctrl+u"),
    ("remove-to-sol", "ctrl+u"), ("remove-word-back", "ctrl+w"),
    ("remove-char-back", "backspace"), ("row-select", "tab"),
  ]

  /// The keys of rofi 1.7 that are others than the menu's own.
  private static let usual = [
    "cancel": ["ctrl+g", "ctrl+["], "accept-entry": ["ctrl+j", "ctrl+m"],
    "accept-alt": ["shift+enter"], "accept-custom-alt": ["ctrl+shift+enter"],
    "element-next": ["tab"], "element-prev": ["shift+tab"], "clear-line": ["ctrl+w"],
    "remove-word-back": ["ctrl+backspace"], "row-select": ["ctrl+space"],
  ]
}

extension CustomKey {
  /// As rofi names keys: `Alt+d`, `Control+Return`, `Shift+F1` (rofi-keys(5)).
  init?(rofi name: String) {
    // A dash is as good as a plus.
    let name =
      name.count > 1 && !name.contains("+")
      ? name.map { $0 == "-" ? "+" : String($0) }.joined() : name
    var parts = name.split(separator: "+", omittingEmptySubsequences: false).map { String($0) }
    // A key that acts when it is let go acts when it is pressed here.
    if let first = parts.first, first.count > 1, first.hasPrefix("!") {
      parts[0] = String(first.dropFirst())
    }
    guard var last = parts.popLast() else { return nil }
    if last.hasPrefix("KP_"), last.count == 4 { last = String(last.dropFirst(3)) }
    let named = [
      "Return": "enter", "KP_Enter": "enter", "BackSpace": "backspace", "Page_Up": "pageup",
      "Page_Down": "pagedown", "Prior": "pageup", "Next": "pagedown", "space": "space",
      "exclam": "!", "at": "@", "numbersign": "#", "dollar": "$", "percent": "%",
      "asciicircum": "^", "ampersand": "&", "asterisk": "*", "parenleft": "(", "parenright": ")",
      "minus": "-", "underscore": "_", "equal": "=", "plus": "plus", "comma": "comma",
      "period": ".", "slash": "/", "backslash": "\\", "semicolon": ";", "question": "?",
      "bracketleft": "[", "bracketright": "]", "grave": "`", "apostrophe": "'", "less": "<",
      "greater": ">", "colon": ":", "bar": "|", "braceleft": "{", "braceright": "}",
      "quotedbl": "\"", "asciitilde": "~", "KP_Add": "plus", "KP_Subtract": "-",
      "KP_Multiply": "*", "KP_Divide": "/", "KP_Decimal": ".", "KP_Up": "up", "KP_Down": "down",
      "KP_Left": "left", "KP_Right": "right", "KP_Home": "home", "KP_End": "end",
      "KP_Page_Up": "pageup", "KP_Page_Down": "pagedown", "KP_Delete": "delete",
      "ISO_Left_Tab": "tab",
    ]
    let modifiers = parts.map {
      $0.lowercased() == "mod1" ? "alt" : $0.lowercased() == "mod4" ? "super" : $0
    }
    self.init((modifiers + [named[last] ?? last]).joined(separator: "+"))
  }
}
