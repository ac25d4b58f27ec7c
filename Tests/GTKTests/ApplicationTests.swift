import CGTK
import Glibc
import Testing

@testable import DetentGTK

@MainActor
@Suite(.serialized, .enabled(if: Desk.isThere, "no display"))
struct ApplicationTests {
  init() { setenv("GDK_BACKEND", "x11", 1) }

  @Test func `the first status counts`() {
    let status = Application("org.example.tests").run { _ in
      Application.after(seconds: 0.05) {
        Application.quit(7)
        Application.quit(8)
      }
    }
    #expect(status == 7)
  }

  @Test func `a closed window ends the program`() {
    var told: [String] = []
    let status = Application("org.example.tests").run { window in
      window.title = "Cellar"
      window.onMap = {
        told.append("mapped \(window.title)")
        Application.after(seconds: 0.05) { window.close() }
      }
      window.onClose = { told.append("closed") }
    }
    #expect(status == 0)
    #expect(told == ["mapped Cellar", "closed"])
  }

  @Test func `the desktop's wish to close it is followed, and may be a status`() {
    let status = Application("org.example.tests").run { window in
      window.onClose = { Application.quit(1) }
      let widget = window.widget
      Application.after(seconds: 0.05) {
        gtk_window_close(UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkWindow.self))
      }
    }
    #expect(status == 1)
  }

  @Test func `who quits before there is a window gets none`() {
    var isMapped = false
    let status = Application("org.example.tests").run { window in
      window.onMap = { isMapped = true }
      Application.quit(2)
    }
    #expect(status == 2)
    #expect(!isMapped)
  }

  @Test func `a transparent window has no background's rule in any theme`() throws {
    try Application.start()
    let window = Window(isTransparent: true)
    defer { window.close() }
    #expect(String(cString: gtk_widget_get_css_name(window.widget)) == "detent-window")
  }

  nonisolated static var isUsual: Bool {
    getenv("GSK_RENDERER") == nil && getenv("GDK_DEBUG") == nil
  }

  @Test(.enabled(if: isUsual, "GTK was told what to draw with"))
  func `windows are drawn by Cairo, and programs that are started get no variable for that`() throws
  {
    let desk = try Desk()
    defer { desk.close() }
    let renderer = try #require(gtk_native_get_renderer(OpaquePointer(desk.window.widget)))
    let instance = UnsafeMutableRawPointer(renderer).assumingMemoryBound(to: GTypeInstance.self)
    #expect(String(cString: g_type_name_from_instance(instance)) == "GskCairoRenderer")
    #expect(ApplicationTests.isUsual && getenv("GDK_DISABLE") == nil)
  }
}
