import FoundationEssentials

/// The JavaScript modules of one page. Each has a name of its own, because there are no files to import.
struct PageModules {
  /// The name of the first module.
  let entry: String
  /// The modules by name, as the `imports` of an import map.
  let imports: String

  /// The files of modules that scripts import by a bare name.
  private static let libraries = ["detent/dynamics": "Web/dynamics/dynamics.js"]

  /// - Parameter path: The first module's path in the project; the others are found through its imports.
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

  /// Returns a line with its import rewritten to the name that the module has here, and the modules it imports.
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

  /// Returns the path in the project of what a file imports by a relative path.
  private static func resolved(_ specifier: String, in path: String) -> String {
    var parts = path.split(separator: "/").dropLast()
    for part in specifier.split(separator: "/") where part != "." {
      if part == ".." { parts.removeLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }
}
