import Detent

/// The arguments of dmenu(1), for scripts that call this program by that name.
///
/// The prompt (`-p`), the row to begin with (`-n`), the version (`-v`) and, of the usual patches, a text to begin
/// with (`-it`), only rows as answers (`-r`), a password (`-P`) and the fuzzy filter (`-F`) are understood. What says
/// how a bar looks is let pass, that of the usual patches included
/// (https://tools.suckless.org/dmenu/patches/).
struct DmenuArguments: Equatable {
  enum Asking { case version, usage }

  var prompt = ""
  /// Something else than an answer.
  var asks: Asking?
  /// What is typed already.
  var text = ""
  var answers: Answers = [.line, .text]
  var isFuzzy = false
  /// Rows stand below one another.
  var isList = false
  /// The place of the row to begin with, from 0.
  var selected: Int?

  private static let withoutValue = [
    "-b", "-f", "-i", "-s", "-c", "-q", "-S", "-t", "-noi", "-H", "-R",
  ]
  private static let withValue = [
    "-m", "-fn", "-nb", "-nf", "-sb", "-sf", "-w", "-h", "-x", "-y", "-z", "-bw", "-g", "-X", "-Y",
    "-W", "-hp", "-hb", "-hf", "-nhb", "-nhf", "-shb", "-shf", "-o", "-dim", "-dc", "-lh", "-bc",
    "-uh", "-ps",
  ]
  static let usage =
    "usage: dmenu [-bcfFirPsv] [-l lines] [-p prompt] [-it text] [-n row] [-fn font] [-m monitor] [-nb color] "
    + "[-nf color] [-sb color] [-sf color] [-w windowid]"

  init(_ arguments: [String]) throws(Failure) {
    var rest = arguments[...]
    while let flag = rest.popFirst() {
      switch flag {
      case "-v": asks = .version
      // A patch gives it a line's height; scripts ask by it for what there is.
      case "-h" where rest.isEmpty: asks = .usage
      case "-p": prompt = try DropIn.value(of: flag, &rest)
      case "-it": text = try DropIn.value(of: flag, &rest)
      case "-l":
        isList = true
        _ = try DropIn.value(of: flag, &rest)
      case "-r": answers.remove(.text)
      case "-P": answers.formUnion([.text, .secret])
      case "-F": isFuzzy = true
      // One patch takes the row to begin with, another one nothing.
      case "-n": selected = Self.number(&rest)
      case _ where Self.withValue.contains(flag):
        _ = try DropIn.value(of: flag, &rest)
      case _ where Self.withoutValue.contains(flag): break
      default: throw Self.complaint(flag)
      }
    }
  }

  private static func complaint(_ flag: String) -> Failure {
    let known = ["-p", "-n", "-v", "-it", "-r", "-P", "-F", "-l"] + withoutValue + withValue
    return Failure("dmenu has no option \"\(flag)\"; known are \(known.joined(separator: " "))")
  }

  /// The next word, if it is a number.
  private static func number(_ rest: inout ArraySlice<String>) -> Int? {
    guard let number = rest.first.flatMap({ Reading<Int>.index.parse($0) }) else { return nil }
    rest.removeFirst()
    return number
  }
}
