import Detent
import DetentCatalogue
import DetentPlayground
import FoundationEssentials

/// The gallery as one file that a browser opens from the disk: the components live, with their numbers
/// and their code. Films stay in files beside it.
///
/// What is in it lies in the project's folders Web and Examples, and what it runs in `out/web`, as
/// `gallery.wasm.gz` and `dynamics/dynamics.wasm.gz`, which `Scripts/web` makes; `DETENT_WEB` names another
/// folder for that.
struct GalleryPage {
  private let exhibits: [Exhibit]

  init(_ exhibits: [Exhibit]) { self.exhibits = exhibits }

  var html: String {
    get throws(Failure) {
      let modules = try PageModules(from: "Web/gallery/gallery.js")
      let styles = ["Web/gallery/gallery.css", "Examples/Page/moved/moved.css"]
      return try Project.text("Web/gallery/gallery.html")
        .filled("/* style */", with: try styles.map(Project.text).joined(separator: "\n"))
        .filled(#"{ "imports": {} }"#, with: #"{ "imports": \#(modules.imports) }"#)
        .filled("null</script>", with: "\(GalleryPage.inScript(facts))</script>")
        .filled("/* program */", with: program(modules))
    }
  }

  /// Without the module a page says so, and shows its films.
  private func program(_ modules: PageModules) -> String {
    guard let wasm = Project.module("gallery.wasm.gz") else {
      return """
        document.getElementById("exhibits").innerHTML = '<p class="page">This page was made without the \
        components: <code>make gallery</code> builds them for it.</p>';
        """
    }
    let dynamics = Project.module("dynamics/dynamics.wasm.gz").map { "\"\($0)\"" } ?? "undefined"
    return """
      globalThis.DETENT_WASM = "\(wasm)";
      globalThis.DETENT_DYNAMICS = \(dynamics);
      await import("\(modules.entry)");
      """
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
  private static func inScript(_ json: String) -> String { json.replacing("<", with: "\\u003c") }
}

extension String {
  /// With another text for a part of this one.
  fileprivate func filled(_ part: String, with text: String) -> String {
    replacing(part, with: text)
  }
}
