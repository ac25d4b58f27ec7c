import Detent

/// The keys of rofi (rofi-keys(5)) in terms of the menu's own keys: those given by `-kb-NAME`, and the defaults.
struct RofiBindings: Equatable {
  private var custom: [Int: [CustomKey]] = [:]
  private var given: [String: [CustomKey]] = [:]

  /// - Parameter name: The part after `-kb-`. Names for which the menu has no key are ignored.
  mutating func bind(_ name: String, _ text: String) {
    let keys = text.split(separator: ",").compactMap { word in
      let key = CustomKey(rofi: String(word))
      // An unknown key does not keep the others from working.
      if key == nil, name.hasPrefix("custom-") || name.hasPrefix("select-") {
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

  /// The keys with a status of their own, each with its place. The defaults are Alt and a digit, and then Alt, Shift
  /// and a digit of an American keyboard (rofi-keys(5), "kb-custom").
  var customKeys: [CustomKey.Bound] {
    zip(1...CustomKey.most, "1234567890!@#$%^&*(").flatMap { number, letter in
      let keys = custom[number] ?? CustomKey("alt+\(letter)").map { [$0] } ?? []
      return keys.map { CustomKey.Bound(key: $0, place: number - 1) }
    }
  }

  /// The keys that choose one of the first ten rows. The defaults are Super and a digit (rofi-keys(5), "kb-select").
  var rowKeys: [CustomKey.Bound] {
    zip(1...10, "1234567890").flatMap { number, digit in
      let keys = given["select-\(number)"] ?? CustomKey("super+\(digit)").map { [$0] } ?? []
      return keys.map { CustomKey.Bound(key: $0, place: number - 1) }
    }
  }

  /// - Parameter several: Whether rows can be checked.
  func rebound(several: Bool) -> [Rebinding] {
    let meanings = RofiBindings.meanings + [("accept-alt", several ? "ctrl+space down" : "enter")]
    // Keys that the user gave come before the defaults.
    let said = meanings.flatMap { name, key in (given[name] ?? []).compactMap { Rebinding($0, key) }
    }
    let usual = meanings.flatMap { name, key in
      // In a list with check marks, Control and Space already checks a row.
      !isGiven(name) && !(several && name == "row-select")
        ? (RofiBindings.usual[name] ?? []).compactMap { Rebinding($0, key) } : []
    }
    return said + usual + unbound
  }

  /// The keys that rofi gives to a name by default and that the user has taken from it. They mean nothing then, unless
  /// another name still has them.
  private var unbound: [Rebinding] {
    let all = RofiBindings.defaults.map { name, keys in
      (name: name, keys: keys.split(separator: " ").map { CustomKey(String($0)) })
    }
    let kept = all.filter { !isGiven($0.name) }.flatMap(\.keys)
    let lost = all.filter { isGiven($0.name) }.flatMap(\.keys)
    return lost.filter { !kept.contains($0) }.compactMap { Rebinding(nothingFor: $0) }
  }

  /// Whether the user gave the keys of a name. Tab belongs to the one or the other of two names, depending on rofi's
  /// version.
  private func isGiven(_ name: String) -> Bool {
    let isOfTab = name == "row-tab" || name == "element-next"
    return (isOfTab ? ["row-tab", "element-next"] : [name]).contains { given[$0] != nil }
  }

  /// The default keys of rofi 1.7 to which the menu would otherwise respond (rofi-keys(5)).
  private static let defaults = [
    ("cancel", "escape ctrl+g ctrl+["), ("accept-entry", "enter ctrl+j ctrl+m"),
    ("accept-alt", "shift+enter"), ("accept-custom", "ctrl+enter"),
    ("accept-custom-alt", "ctrl+shift+enter"), ("row-up", "up ctrl+p"), ("row-down", "down ctrl+n"),
    ("row-left", "ctrl+pageup"), ("row-right", "ctrl+pagedown"), ("row-tab", "tab"),
    ("element-next", "tab"), ("element-prev", "shift+tab"), ("page-prev", "pageup"),
    ("page-next", "pagedown"), ("row-first", "home"), ("row-last", "end"),
    ("move-char-back", "left"), ("move-char-forward", "right"), ("clear-line", "ctrl+w"),
    ("remove-to-sol", "ctrl+u"), ("remove-word-back", "ctrl+backspace"),
    ("remove-char-back", "backspace shift+backspace ctrl+h"), ("row-select", "ctrl+space"),
  ]

  /// The menu's own key for each name.
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

  /// The default keys of rofi 1.7 that differ from the menu's own.
  private static let usual = [
    "cancel": ["ctrl+g", "ctrl+["], "accept-entry": ["ctrl+j", "ctrl+m"],
    "accept-alt": ["shift+enter"], "accept-custom-alt": ["ctrl+shift+enter"],
    "element-next": ["tab"], "element-prev": ["shift+tab"], "clear-line": ["ctrl+w"],
    "remove-word-back": ["ctrl+backspace"], "row-select": ["ctrl+space"],
  ]
}

extension CustomKey {
  /// Makes a key from rofi's name for it: `Alt+d`, `Control+Return`, `Shift+F1` (rofi-keys(5)).
  init?(rofi name: String) {
    // A dash may separate the parts instead of a plus.
    let name =
      name.count > 1 && !name.contains("+")
      ? name.map { $0 == "-" ? "+" : String($0) }.joined() : name
    var parts = name.split(separator: "+", omittingEmptySubsequences: false).map { String($0) }
    // A key that acts on release in rofi acts on press here.
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
