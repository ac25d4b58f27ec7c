import ArgumentParser
import DetentCatalogue

/// All that `detent gallery` can be told.
struct GalleryOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The folder to fill (default: out/gallery).", valueName: "folder"))
  var out: String?

  @Option(
    help: ArgumentHelp(
      "The page to write (default: gallery.html in the folder).", valueName: "file")
  )
  var html: String?

  @Flag(inversion: .prefixedNo, help: "Show the components in a window, if there is a display.")
  var window: Bool?

  @Option(
    name: .customLong("scenario"),
    help: ArgumentHelp("Only this scenario; may be given several times.", valueName: "name"))
  var names: [String] = []

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
