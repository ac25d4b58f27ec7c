import CGTK
import DetentCairo
import DetentDrawing
import Foundation
import Testing

@testable import DetentGTK

/// With a theme and files of the tests' own.
@MainActor
@Suite(.serialized, .enabled(if: Desk.isThere, "no display"))
struct PictureFinderTests {
  private let folder: URL

  init() throws {
    setenv("GDK_BACKEND", "x11", 1)
    try Application.start()
    folder = FileManager.default.temporaryDirectory.appending(path: "detent-\(UUID())")
    let icons = folder.appending(path: "hicolor/scalable/apps")
    try FileManager.default.createDirectory(at: icons, withIntermediateDirectories: true)
    let index = """
      [Icon Theme]
      Name=Hicolor
      Directories=scalable/apps
      [scalable/apps]
      Size=64
      MinSize=8
      MaxSize=512
      Type=Scalable
      """
    try Data(index.utf8).write(to: folder.appending(path: "hicolor/index.theme"))
    try Data(PictureFinderTests.red.utf8).write(to: icons.appending(path: "detent-red.svg"))
  }

  @Test func `an icon of the theme is found by its name`() throws {
    defer { clear() }
    let theme = gtk_icon_theme_get_for_display(gdk_display_get_default())
    #expect(!PictureFinder.hasPicture(named: "detent-red"))
    gtk_icon_theme_add_search_path(theme, folder.path)
    #expect(PictureFinder.hasPicture(named: "detent-red"))
    try isRed("detent-red")
  }

  @Test(arguments: ["png", "jpeg"]) func `a file is found by its path and by its address`(
    _ format: String
  ) throws {
    defer { clear() }
    let file = folder.appending(path: "a red one.\(format)")
    let pixels = gdk_pixbuf_new(GDK_COLORSPACE_RGB, 0, 8, 40, 20)
    defer { g_object_unref(pixels.map { UnsafeMutableRawPointer($0) }) }
    gdk_pixbuf_fill(pixels, 0xff00_00ff)
    #expect(gdk_pixbuf_savev(pixels, file.path, format, nil, nil, nil) != 0)
    for name in [file.path, file.absoluteString] {
      #expect(PictureFinder.hasPicture(named: name))
      try isRed(name)
    }
    let picture = try #require(PictureFinder.picture(named: file.path))
    #expect((picture.width, picture.height) == (40, 20))
  }

  @Test func `a path that is not UTF-8 is found by its address`() throws {
    defer { clear() }
    let path = folder.appending(path: "hicolor/scalable/apps/detent-red.svg").path
    #expect(symlink(path, Array(folder.path.utf8CString).dropLast() + [0x2F, -23, 0]) == 0)
    try isRed("file://\(folder.path)/%E9")
  }

  @Test func `a drawing is found by its path, and from the home folder`() throws {
    defer { clear() }
    let path = folder.appending(path: "hicolor/scalable/apps/detent-red.svg").path
    try isRed(path)
    let home = String(cString: g_get_home_dir())
    let way = home.split(separator: "/").map { _ in "/.." }.joined()
    try isRed("~" + way + path)
  }

  @Test func `of several names the first that there is counts, and a file may have a comma`() throws
  {
    defer { clear() }
    let path = folder.appending(path: "hicolor/scalable/apps/detent-red.svg").path
    try isRed("detent-nothing,\(path),/nonexistent/a.png")
    let comma = folder.appending(path: "a,b.svg")
    try Data(PictureFinderTests.red.utf8).write(to: comma)
    try isRed(comma.path)
    #expect(!PictureFinder.hasPicture(named: "detent-nothing,/nonexistent/a.png"))
  }

  @Test func `what is no picture is none`() throws {
    defer { clear() }
    let text = folder.appending(path: "text.png")
    try Data("no picture".utf8).write(to: text)
    // Nobody writes to it, so reading it would never end.
    let pipe = folder.appending(path: "pipe.png").path
    #expect(mkfifo(pipe, 0o600) == 0)
    for name in [
      text.path, pipe, "file://" + pipe, folder.path, "/nonexistent/a.png", "detent-nothing",
      "file:///no", "~",
    ] {
      #expect(!PictureFinder.hasPicture(named: name), "\(name)")
      #expect(PictureFinder.picture(named: name) == nil, "\(name)")
    }
  }

  private static let red = """
    <svg xmlns="http://www.w3.org/2000/svg" width="16" height="16">
    <rect width="16" height="16" fill="#f00"/></svg>
    """

  private func isRed(_ name: String, _ location: SourceLocation = #_sourceLocation) throws {
    let found = PictureFinder.picture(named: name)
    let picture = try #require(found, "\(name)", sourceLocation: location)
    let middle = picture[picture.width / 2, picture.height / 2]
    #expect(
      middle.red > 0.98 && middle.green < 0.02 && middle.blue < 0.02, "\(middle)",
      sourceLocation: location)
  }

  private func clear() { try? FileManager.default.removeItem(at: folder) }
}
