import ArgumentParser
import DetentCatalogue

/// `detent gallery`: everything there is to see.
struct GalleryCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "gallery",
    abstract: "Show every component: pictures, films, a page and a window.",
    discussion: """
      Draws every scenario of the catalogue: pictures of several moments, light and dark, and a \
      film of each, and a page with all films in it that needs no server and no network. Then opens \
      a window with the components to try, where there is a display.
      """)

  @OptionGroup var options: GalleryOptions

  func perform() throws(Failure) -> ExitStatus {
    let folder = Setting("--out").text(options.out) ?? "out/gallery"
    let page = Setting("--html").text(options.html) ?? folder + "/gallery.html"
    let hasWindow = try Setting("--window").flag(options.window) ?? true
    try File.makeFolder(folder)
    var bar = ProgressBar("gallery")
    let exhibits = try Exhibit.all(in: folder) { bar.show($0) }
    bar.clear()
    try File.write(Array(GalleryPage(exhibits).html.utf8), to: page)
    let pictures = exhibits.reduce(0) { $0 + $1.pictures }
    try Standard.write(
      "\(exhibits.count) films and \(pictures) pictures in \(folder)\n"
        + "a page with all films, for any browser: \(page)\n")
    if hasWindow { GalleryWindow.show() }
    return .success
  }
}
