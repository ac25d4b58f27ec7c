import Detent

/// The arguments of dmenu(1), for scripts that call this program by that name.
///
/// It understands the prompt (`-p`), the version (`-v`) and, from the usual patches, the first selected row (`-n`,
/// `-ps`), initial text (`-it`), rows as the only answers (`-r`, `-R`), a password (`-P`, `-mask`), the fuzzy filter
/// (`-F`), the row's index as the answer (`-ix`) and a question without rows (`-noinput`). Options that set the look
/// of dmenu's bar are ignored, including those of the usual patches (https://tools.suckless.org/dmenu/patches/).
struct DmenuArguments: Equatable {
  enum Asking { case version, usage }

  var prompt = ""
  /// The information that is asked for in place of a choice.
  var asks: Asking?
  /// The text that is already typed at the start.
  var text = ""
  var answers: Answers = [.line, .text]
  var isFuzzy = false
  var readsInput = true
  var printsIndex = false
  /// Whether the rows are listed vertically.
  var isList = false
  /// The index of the row selected at the start, from 0.
  var selected: Int?

  private static let withoutValue = [
    "-b", "-f", "-i", "-c", "-q", "-S", "-t", "-noi", "-wm",
  ]
  private static let withValue = [
    "-m", "-fn", "-nb", "-nf", "-sb", "-sf", "-w", "-h", "-x", "-y", "-bw", "-g", "-X", "-Y", "-W",
    "-hp", "-hb", "-hf", "-nhb", "-nhf", "-shb", "-shf", "-o", "-dim", "-dc", "-lh", "-bc", "-uh",
    "-cw", "-name", "-class", "-H", "-hist",
  ]
  static let usage =
    "usage: dmenu [-bcfFirPsv] [-l lines] [-p prompt] [-it text] [-n row] [-fn font] [-m monitor] [-nb color] "
    + "[-nf color] [-sb color] [-sf color] [-w windowid]"

  init(_ arguments: [String]) throws(Failure) {
    var rest = arguments[...]
    while let flag = rest.popFirst() {
      switch flag {
      // As in dmenu, what comes after it is not read.
      case "-v":
        asks = .version
        return
      // A patch takes a line height with it; scripts use it alone to ask for the usage.
      case "-h" where rest.isEmpty: asks = .usage
      case "-p": prompt = try DropIn.value(of: flag, &rest)
      case "-it": text = try DropIn.value(of: flag, &rest)
      case "-l":
        isList = true
        _ = try DropIn.value(of: flag, &rest)
      case "-r", "-R": answers.remove(.text)
      case "-P", "-mask": answers.formUnion([.text, .secret])
      case "-F": isFuzzy = true
      case "-ix": printsIndex = true
      case "-noinput": readsInput = false
      // In one patch it takes the row to start with; in another it takes nothing.
      case "-n", "-ps": selected = Self.number(&rest)
      // In one patch it takes a screen or a width; in another it takes nothing.
      case "-s", "-z": _ = Self.number(&rest)
      case _ where Self.withValue.contains(flag):
        _ = try DropIn.value(of: flag, &rest)
      case _ where Self.withoutValue.contains(flag): break
      default: throw Self.complaint(flag)
      }
    }
  }

  private static func complaint(_ flag: String) -> Failure {
    let understood = [
      "-p", "-n", "-ps", "-v", "-it", "-r", "-R", "-P", "-mask", "-F", "-ix", "-noinput", "-l",
      "-s", "-z",
    ]
    let known = understood + withoutValue + withValue
    return Failure("dmenu has no option \"\(flag)\"; known are \(known.joined(separator: " "))")
  }

  /// Removes and returns the next word if it is a number.
  private static func number(_ rest: inout ArraySlice<String>) -> Int? {
    guard let number = rest.first.flatMap({ Reading<Int>.index.parse($0) }) else { return nil }
    rest.removeFirst()
    return number
  }
}
