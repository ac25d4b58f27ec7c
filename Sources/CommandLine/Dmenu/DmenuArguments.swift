/// The arguments of dmenu(1), for scripts that call this program by that name.
///
/// The prompt (`-p`), the row to begin with (`-n`) and the version (`-v`) are understood. What says
/// how a bar looks and how it filters is let pass, that of the usual patches included
/// (https://tools.suckless.org/dmenu/patches/). Whatever would change the answer is refused by its
/// name.
struct DmenuArguments: Equatable {
  var prompt = ""
  var asksVersion = false
  /// The place of the row to begin with, from 0.
  var selected: Int?

  private static let withoutValue = ["-b", "-f", "-i", "-c", "-F"]
  private static let withValue = [
    "-l", "-m", "-fn", "-nb", "-nf", "-sb", "-sf", "-w", "-h", "-x", "-y", "-z", "-bw", "-g",
  ]
  private static let refused = [
    "-P": "what is typed cannot be hidden; leave it out",
    "-it": "there is no text to begin with; leave it out",
    "-r": "what fits no row is printed as it was typed; leave it out",
  ]

  init(_ arguments: [String]) throws(Failure) {
    var rest = arguments[...]
    while let flag = rest.popFirst() {
      switch flag {
      case "-v": asksVersion = true
      case "-p": prompt = try Self.value(of: flag, &rest)
      // One patch takes the row to begin with, another one nothing.
      case "-n": selected = Self.number(&rest)
      case _ where Self.withValue.contains(flag):
        _ = try Self.value(of: flag, &rest)
      case _ where Self.withoutValue.contains(flag): break
      default: throw Self.complaint(flag)
      }
    }
  }

  private static func complaint(_ flag: String) -> Failure {
    if let reason = refused[flag] { return Failure("dmenu \(flag): \(reason)") }
    let known = ["-p", "-n", "-v"] + withoutValue + withValue
    return Failure("dmenu has no option \"\(flag)\"; known are \(known.joined(separator: " "))")
  }

  private static func value(of flag: String, _ rest: inout ArraySlice<String>) throws(Failure)
    -> String
  {
    guard let value = rest.popFirst() else {
      throw Failure("\(flag) takes a value; write it after \(flag)")
    }
    return value
  }

  /// The next word, if it is a number.
  private static func number(_ rest: inout ArraySlice<String>) -> Int? {
    guard let number = rest.first.flatMap({ Reading<Int>.index.parse($0) }) else { return nil }
    rest.removeFirst()
    return number
  }
}
