import Detent
import DetentCatalogue
import DetentPlayground
import FoundationEssentials

/// The gallery as one file that a browser opens from the disk: the components live, with their numbers
/// and their code. Films stay in files beside it.
///
/// What is in it lies in the project's folder Web, and what it runs in `out/web/gallery.wasm.gz`, which
/// `Scripts/web` makes; `DETENT_WEB` names another folder for that.
struct GalleryPage {
  private let exhibits: [Exhibit]

  init(_ exhibits: [Exhibit]) { self.exhibits = exhibits }

  var html: String {
    get throws(Failure) {
      let modules = try Modules(from: "gallery/gallery.js")
      return try Project.text("gallery/gallery.html")
        .filled("/* style */", with: try Project.text("gallery/gallery.css"))
        .filled(#"{ "imports": {} }"#, with: #"{ "imports": \#(modules.imports) }"#)
        .filled("null</script>", with: "\(GalleryPage.inScript(facts))</script>")
        .filled("/* program */", with: try program(modules))
    }
  }

  /// Without the module a page says so, and shows its films.
  private func program(_ modules: Modules) throws(Failure) -> String {
    guard let wasm = Project.module else {
      return """
        document.getElementById("exhibits").innerHTML = '<p class="page">This page was made without the \
        components: <code>make gallery</code> builds them for it.</p>';
        """
    }
    return "globalThis.DETENT_WASM = \"\(wasm)\";\nawait import(\"\(modules.entry)\");"
  }

  // MARK: What the page knows

  private struct Facts: Encodable {
    var kinds: [String: [Number]] = [:]
    var playground = Playground.Settings.knobs.map(Number.init)
    var films: [Film] = []
  }

  private struct Number: Encodable {
    let name: String
    let value, least, greatest: Double
    let unit: String
    let words: [String]

    init(_ knob: Knob) {
      name = knob.name
      (value, least, greatest) = (knob.value, knob.least, knob.greatest)
      unit = knob.unit
      words = knob.words
    }
  }

  private struct Film: Encodable {
    let name, summary: String
  }

  private var facts: String {
    var facts = Facts()
    for kind in Scene.Kind.allCases {
      facts.kinds[kind.rawValue] = kind.knobs.map(Number.init)
    }
    facts.films = exhibits.map { Film(name: $0.scenario.name, summary: $0.scenario.summary) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Numbers and strings always encode.
    return (try? encoder.encode(facts)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
  }

  /// JSON that ends no script.
  private static func inScript(_ json: String) -> String { json.split("<").joined("\\u003c") }
}

/// JavaScript modules in one page: each under a name of its own, since there are no files to import.
private struct Modules {
  /// The name of the first one.
  let entry: String
  /// Names and what they stand for, as an import map has them.
  let imports: String

  /// - Parameter path: The first one's; others are found by what is imported from files.
  init(from path: String) throws(Failure) {
    var waiting = [path]
    var found: [String] = []
    var lines: [String] = []
    while let path = waiting.popLast() {
      if found.contains(path) { continue }
      found.append(path)
      let folder = path.contains("/") ? "gallery/" : ""
      let parts = try Project.text(path).split("from \"")
      var text = parts[0]
      for part in parts.dropFirst() {
        let file = part.prefix { $0 != "\"" }
        let imported = file.hasPrefix("../") ? file.dropFirst(3) : folder + file.dropFirst(2)
        waiting.append(String(imported))
        text += "from \"" + Modules.name(of: String(imported)) + part[file.endIndex...]
      }
      let url = "data:text/javascript;base64,\(Data(text.utf8).base64EncodedString())"
      lines.append("\"\(Modules.name(of: path))\": \"\(url)\"")
    }
    entry = Modules.name(of: path)
    imports = "{\n" + lines.joined(separator: ",\n") + "\n}"
  }

  private static func name(of path: String) -> String {
    "detent:" + (path.split(separator: "/").last ?? "")
  }
}

/// The project that this command was built in.
private enum Project {
  /// A text file in its folder Web.
  static func text(_ path: String) throws(Failure) -> String {
    guard let root else {
      throw Failure(
        "the gallery's page is made of the project's folder Web; run this command where it was built"
      )
    }
    return String(decoding: try File.read("\(root)/Web/\(path)"), as: UTF8.self)
  }

  /// The page's module, compressed, as base64; nil before it was built.
  static var module: String? {
    let folder =
      ProcessInfo.processInfo.environment["DETENT_WEB"] ?? root.map { $0 + "/out/web" } ?? ""
    guard let bytes = try? File.read(folder + "/gallery.wasm.gz") else { return nil }
    return Data(bytes).base64EncodedString()
  }

  /// The first folder above the program that has the page's parts.
  private static var root: String? {
    let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    var parts = (program ?? "").split(separator: "/")
    while parts.popLast() != nil {
      let folder = "/" + parts.joined(separator: "/")
      if FileManager.default.fileExists(atPath: folder + "/Web/gallery/gallery.html") {
        return folder
      }
    }
    return nil
  }
}

extension String {
  /// With another text for a part of this one.
  fileprivate func filled(_ part: String, with text: String) -> String {
    split(part).joined(text)
  }

  fileprivate func split(_ separator: String) -> [String] {
    var parts: [String] = []
    var rest = self[...]
    while let range = rest.firstRange(of: separator) {
      parts.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return parts + [String(rest)]
  }
}

extension [String] {
  fileprivate func joined(_ separator: String) -> String { joined(separator: separator) }
}
