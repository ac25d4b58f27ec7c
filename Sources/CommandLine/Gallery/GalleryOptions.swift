import ArgumentParser

/// All that `detent gallery` can be told.
struct GalleryOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The folder to fill, out/gallery without it.", valueName: "folder"))
  var out: String?

  @Option(
    help: ArgumentHelp(
      "The page to write, gallery.html in the folder without it.", valueName: "file")
  )
  var html: String?

  @Flag(inversion: .prefixedNo, help: "Show the components in a window, if there is a display.")
  var window: Bool?
}
