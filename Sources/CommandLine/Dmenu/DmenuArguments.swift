/// The arguments of dmenu(1), for scripts that call this program by that name.
///
/// Understood are -p (the prompt) and -v. The others say how a bar looks and how it filters, and are
/// let pass: -i, -l, -b, -f, -m, -fn, -nb, -nf, -sb, -sf, -w.
struct DmenuArguments: Equatable {
  var prompt = ""
  var asksVersion = false

  private static let withoutValue = ["-b", "-f", "-i"]
  private static let withValue = ["-l", "-m", "-fn", "-nb", "-nf", "-sb", "-sf", "-w"]

  init(_ arguments: [String]) throws(Failure) {
    var rest = arguments[...]
    while let flag = rest.popFirst() {
      switch flag {
      case "-v": asksVersion = true
      case "-p": prompt = try Self.value(of: flag, &rest)
      case _ where Self.withValue.contains(flag):
        _ = try Self.value(of: flag, &rest)
      case _ where Self.withoutValue.contains(flag): break
      default:
        let known = ["-p", "-v"] + Self.withoutValue + Self.withValue
        throw Failure(
          "dmenu has no option \"\(flag)\"; known are \(known.joined(separator: " "))")
      }
    }
  }

  private static func value(of flag: String, _ rest: inout ArraySlice<String>) throws(Failure)
    -> String
  {
    guard let value = rest.popFirst() else {
      throw Failure("\(flag) takes a value; write it after \(flag)")
    }
    return value
  }
}
