import ArgumentParser
import DetentCatalogue
import DetentItems

/// The options of `detent gallery`.
struct GalleryOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The folder to fill (default: out/gallery).", valueName: "folder"),
    completion: .directory)
  var out: String?

  @Option(
    help: ArgumentHelp(
      "The page to write (default: gallery.html in the folder, and none without pictures).",
      valueName: "file"), completion: .file()
  )
  var html: String?

  @Flag(inversion: .prefixedNo, help: "Show the components in a window, if there is a display.")
  var window: Bool?

  @Flag(inversion: .prefixedNo, help: "Make the pictures and the films, and the page.")
  var pictures: Bool?

  @Option(
    help: ArgumentHelp(
      "The page of the window to begin with: a component, playground or moved.", valueName: "name"),
    completion: .list(GalleryPages.names))
  var show: String?

  @Flag(
    inversion: .prefixedNo,
    help: "Print the code of what the window shows, each time that a slider changes it.")
  var printCode: Bool?

  @Option(
    name: .customLong("scenario"),
    help: ArgumentHelp("Only this scenario; may be given several times.", valueName: "name"),
    completion: .scenarios)
  var names: [String] = []

  func page() throws(Failure) -> String? {
    guard let name = Setting("--show").text(show) else { return nil }
    let names = GalleryPages.names
    if names.contains(name) { return name }
    let nearest = Suggestion.nearest(to: name, of: names) ?? names[0]
    throw Failure(
      "--show takes \(names.dropLast().joined(separator: ", ")) or \(names[names.count - 1]), "
        + "not \"\(name)\"; write --show \(nearest)")
  }

  func scenarios() throws(Failure) -> [Scenario] {
    let setting = Setting("--scenario")
    let names =
      self.names.isEmpty
      ? (setting.text(nil) ?? "").split(separator: ",").map(String.init) : self.names
    var scenarios: [Scenario] = []
    for name in names { scenarios.append(try NamedScript.scenario(named: name)) }
    return scenarios.isEmpty ? Catalogue.scenarios : scenarios
  }
}
