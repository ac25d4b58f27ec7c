import ArgumentParser
import DetentCatalogue

/// `detent gallery`: everything there is to see.
struct GalleryCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "gallery",
    abstract: "Make pictures, films and a page of everything, and show a window.",
    usage: "detent gallery [<options>]",
    discussion: """
      Draws every scenario of the catalogue: pictures of several moments, light and dark, a film, \
      and a page with all films in it that needs no server and no network. Then, where there is a \
      display, it opens a window with the components to try.
      """)

  @OptionGroup var options: GalleryOptions

  func perform() throws(Failure) -> ExitStatus {
    let folder = Setting("--out").text(options.out) ?? "out/gallery"
    let page = Setting("--html").text(options.html) ?? folder + "/gallery.html"
    let hasWindow = try Setting("--window").flag(options.window) ?? true
    let scenarios = try options.scenarios()
    try File.makeFolder(folder)
    let exhibits = try Workshop(folder: folder).make(scenarios)
    try File.write(Array(GalleryPage(exhibits).html.utf8), to: page)
    let pictures = exhibits.reduce(0) { $0 + $1.pictures }
    try Standard.write(
      """
      \(folder): \(pictures) pictures, \(exhibits.count) film\(exhibits.count == 1 ? "" : "s")
      \(page): a page with all films in it, for any browser

      """)
    if hasWindow { GalleryWindow.show(scenarios) }
    return .success
  }
}
