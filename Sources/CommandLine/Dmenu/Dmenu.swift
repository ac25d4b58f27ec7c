import Detent
import DetentItems

/// This program when it is run under the name `dmenu`.
enum Dmenu {
  static func run(_ arguments: [String]) throws(Failure) -> ExitStatus {
    let arguments = try DmenuArguments(arguments)
    switch arguments.asks {
    case .version:
      try Standard.list("detent \(DetentCommand.version)\n")
      return .success
    case .usage:
      Standard.complain(DmenuArguments.usage)
      return .cancelled
    case nil: break
    }
    var question = try DropIn.question(arguments.readsInput ? .lines() : .given([]))
    question.prompt = arguments.prompt.shown
    question.select = arguments.selected.map { Selection(preferring: $0) }
    question.filter = arguments.isFuzzy ? .fuzzy : .substring
    question.query = arguments.text
    question.answers = arguments.answers
    // A row's other value is for rofi's script modes; what is printed is the row.
    question.answer.template = RofiFormat(arguments.printsIndex ? "i" : "s")
    question.answer.rebound = rebound(isList: arguments.isList)
    question.answer.printing = ["ctrl+enter", "ctrl+shift+m"].compactMap { CustomKey($0) }
    question.answer.waitsForAll = true
    question.answer.stopsAtEnds = true
    return try Picker.ask(question)
  }

  /// The keys of dmenu(1) that differ from the menu's own. In a horizontal dmenu, Left and Right move along the rows.
  private static func rebound(isList: Bool) -> [Rebinding] {
    let sideways =
      isList
      ? [] : [("left", "up"), ("right", "down"), ("ctrl+b", "up"), ("ctrl+f", "down")]
    return
      ([
        ("ctrl+c", "escape"), ("ctrl+g", "escape"), ("ctrl+[", "escape"), ("ctrl+j", "enter"),
        ("ctrl+m", "enter"), ("ctrl+i", "tab"), ("ctrl+a", "home"), ("ctrl+e", "end"),
        ("alt+g", "home"), ("alt+G", "end"), ("alt+h", "up"), ("alt+l", "down"),
        ("alt+j", "pagedown"),
        ("alt+k", "pageup"),
        // Terminals report Shift and Return as Return.
        ("alt+enter", "shift+enter"),
      ] + sideways).compactMap { Rebinding($0, $1) }
  }
}
