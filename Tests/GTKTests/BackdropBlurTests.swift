import CGTK
import Detent
import DetentCairo
import Glibc
import Testing

@testable import DetentGTK

/// The content below an open floating menu, as a screen shows it.
@MainActor
@Suite(.serialized, .enabled(if: Desk.isThere, "no display"))
struct BackdropBlurTests {
  init() throws {
    setenv("GDK_BACKEND", "x11", 1)
    try Application.start()
    Desk.hand("mousemove", "1000", "700")
  }

  /// A screenshot of the upper third of the window, where there is a button.
  private func shot(_ name: String) throws -> Bitmap {
    let path = "/tmp/detent-\(getpid())-\(name).png"
    defer { unlink(path) }
    Desk.run("import", "-window", "root", "-crop", "300x100+0+0", "+repage", path)
    return try #require(PictureFinder.picture(named: path))
  }

  /// The greatest difference between neighbouring pixels.
  private func sharpness(_ name: String) throws -> Double {
    let picture = try shot(name)
    var most = 0.0
    for y in 0..<picture.height {
      for x in 1..<picture.width {
        most = max(most, (picture[x, y].green - picture[x - 1, y].green).magnitude)
      }
    }
    return most
  }

  @Test func `is blurred while the menu is open, and sharp again afterwards`() throws {
    var tuning = FloatingMenu.Tuning()
    tuning.buttonVisibility = .never
    let desk = Underlay(FloatingMenu(["One"], tuning: tuning))
    defer { desk.window.close() }
    let before = try sharpness("before")
    #expect(before > 0.4)
    desk.ask(.open)
    desk.wait(seconds: 1)
    #expect(try sharpness("open") < 0.06)
    desk.ask(.close)
    desk.wait(seconds: 1)
    #expect(try sharpness("after") == before)
  }

  @Test func `is drawn again when it changes, and else not at all`() throws {
    let desk = Underlay(FloatingMenu(["One"]))
    defer { desk.window.close() }
    desk.ask(.open)
    desk.wait(seconds: 1.5)
    let clock = gtk_widget_get_frame_clock(desk.view.widget)
    let frames = gdk_frame_clock_get_frame_counter(clock)
    desk.wait(seconds: 1)
    #expect(gdk_frame_clock_get_frame_counter(clock) == frames)
    let before = try shot("one")
    gtk_widget_set_visible(desk.button, 0)
    desk.wait(seconds: 0.5)
    #expect(gdk_frame_clock_get_frame_counter(clock) > frames)
    let after = try shot("other")
    let columns = 0..<before.width
    #expect(columns.contains { (before[$0, 50].green - after[$0, 50].green).magnitude > 0.02 })
  }
}
