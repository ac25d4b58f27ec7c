import Detent
import DetentCatalogue
import DetentPlayground
import FoundationEssentials

/// The gallery as one file that a browser opens from the disk: the live components, with their tuning and their code.
/// The films are separate files beside it.
///
/// The page is made from the project's folders Web and Examples, and from the
/// modules `gallery.wasm.gz` and `dynamics/dynamics.wasm.gz` in `out/web`, which
/// `Scripts/web` builds. `DETENT_WEB` names another folder for the modules.
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

  /// The script that starts the components. If the module is missing, the page says so and shows only the films.
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
    // Encoding numbers and strings cannot fail.
    return (try? encoder.encode(facts)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
  }

  /// JSON that is safe inside a `<script>` element.
  private static func inScript(_ json: String) -> String { json.replacing("<", with: "\\u003c") }
}

extension String {
  /// Returns a copy with a part replaced by another text.
  fileprivate func filled(_ part: String, with text: String) -> String {
    replacing(part, with: text)
  }
}
