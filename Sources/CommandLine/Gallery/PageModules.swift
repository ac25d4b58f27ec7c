import FoundationEssentials

/// JavaScript modules in one page: each under a name of its own, since there are no files to import.
struct PageModules {
  /// The name of the first one.
  let entry: String
  /// Names and what they stand for, as an import map has them.
  let imports: String

  /// What scripts import by a name that is no path.
  private static let libraries = ["detent/dynamics": "Web/dynamics/dynamics.js"]

  /// - Parameter path: The first one's, in the project; others are found by what is imported from files.
  init(from path: String) throws(Failure) {
    var waiting = [(name: PageModules.name(of: path), path: path)]
    var found: Set<String> = []
    var lines: [String] = []
    while let module = waiting.popLast() {
      guard found.insert(module.name).inserted else { continue }
      var text = ""
      for line in try Project.text(module.path).split(
        separator: "\n", omittingEmptySubsequences: false)
      {
        let (written, imported) = PageModules.rewritten(line, in: module.path)
        text += written + "\n"
        waiting += imported
      }
      let url = "data:text/javascript;base64,\(Data(text.utf8).base64EncodedString())"
      lines.append("\"\(module.name)\": \"\(url)\"")
    }
    entry = PageModules.name(of: path)
    imports = "{\n" + lines.joined(separator: ",\n") + "\n}"
  }

  private static func name(of path: String) -> String { "detent:" + path }

  /// A line that imports by the names that modules have here, and what it imports.
  private static func rewritten(
    _ line: Substring, in path: String
  ) -> (line: String, imported: [(name: String, path: String)]) {
    let words = line.drop { $0 == " " }
    guard !words.hasPrefix("//"), !words.hasPrefix("*") else { return (String(line), []) }
    for before in ["from \"", "import(\""] {
      guard let start = line.firstRange(of: before)?.upperBound,
        let end = line[start...].firstIndex(of: "\"")
      else { continue }
      let specifier = String(line[start..<end])
      if let library = libraries[specifier] { return (String(line), [(specifier, library)]) }
      guard specifier.hasPrefix(".") else { continue }
      let imported = resolved(specifier, in: path)
      return (line[..<start] + name(of: imported) + line[end...], [(name(of: imported), imported)])
    }
    return (String(line), [])
  }

  /// The path of what a file imports by a path from its own folder.
  private static func resolved(_ specifier: String, in path: String) -> String {
    var parts = path.split(separator: "/").dropLast()
    for part in specifier.split(separator: "/") where part != "." {
      if part == ".." { parts.removeLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }
}
