import ArgumentParser
import DetentCatalogue

/// `detent gallery`: pictures, films, a page and a window of everything there is.
struct GalleryCommand: Command {
  static let name = "gallery"
  static let configuration = CommandConfiguration(
    commandName: name,
    abstract: "Make pictures, films and a page of everything, and show a window.",
    usage: "detent gallery [<options>]",
    discussion: """
      Draws every scenario of the catalogue: pictures of several moments, light and dark, a film, \
      and a page with the components live that needs no server and no network. Then, where there is a \
      display, it opens a window in which every component can be used, tuned, recorded and \
      played back, with the code that makes it, and a playground for the physics.

        detent gallery --no-pictures --show drawer
      """)

  @OptionGroup var options: GalleryOptions

  func perform() throws(Failure) -> ExitStatus {
    try Program.host.prepare(.gallery)
    let hasWindow = try Setting("--window").flag(options.window)
    let page = try options.page()
    let printsCode = try Setting("--print-code").isOn(options.printCode)
    let hasPictures = try Setting("--pictures").flag(options.pictures) ?? true
    let file = try Setting("--html").value(options.html, .newFile("gallery.html"))
    if hasPictures {
      try makePictures(besides: file)
    } else if let file {
      try write(GalleryPage([]), to: file)
    }
    guard hasWindow ?? true else { return .success }
    let isShown = Program.host.showGallery(page) { code in
      if printsCode { try? Standard.write(code + "\n") }
    }
    // Without a display the files are enough, unless a window was asked for.
    let hasFiles = hasPictures || file != nil
    if !isShown, hasWindow == true || !hasFiles { throw Host.noDisplay }
    return .success
  }

  private func makePictures(besides page: String?) throws(Failure) {
    let folder = try Setting("--out").value(options.out, .path("out/gallery")) ?? "out/gallery"
    let scenarios = try options.scenarios()
    try File.makeFolder(folder)
    let exhibits = try Workshop(folder: folder).make(scenarios)
    let pictures = exhibits.reduce(0) { $0 + $1.pictures }
    let films = "\(exhibits.count) film\(exhibits.count == 1 ? "" : "s")"
    try Standard.write("\(folder): \(pictures) pictures, \(films)\n")
    try write(GalleryPage(exhibits), to: page ?? folder + "/gallery.html")
  }

  private func write(_ page: GalleryPage, to file: String) throws(Failure) {
    try File.write(Array(try page.html.utf8), to: file)
    try Standard.write("\(file): a page with the components live, for any browser\n")
  }
}
