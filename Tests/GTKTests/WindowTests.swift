import CGTK
import Detent
import Glibc
import Testing

@testable import DetentGTK

/// Windows that go, in whatever way, and the keys of those in which nothing has the focus.
@MainActor
@Suite(.serialized, .enabled(if: Desk.isThere, "no display"))
struct WindowTests {
  init() throws {
    setenv("GDK_BACKEND", "x11", 1)
    try Application.start()
  }

  private func object(_ window: Window) -> UnsafeMutablePointer<GtkWindow> {
    UnsafeMutableRawPointer(window.widget).assumingMemoryBound(to: GtkWindow.self)
  }

  @Test func `a window that GTK destroys is closed, and tells so once`() {
    let window = Window()
    var closings = 0
    window.onClose = { closings += 1 }
    window.present()
    Desk.wait(seconds: 0.1)
    gtk_window_destroy(object(window))
    #expect(!window.isOpen && closings == 1)
    window.close()
    window.title = "Cellar"
    #expect(window.title.isEmpty && closings == 1)
  }

  @Test func `a window that goes with its parent is closed`() {
    let (parent, child) = (Window(), Window())
    var closings = 0
    child.onClose = { closings += 1 }
    gtk_window_set_transient_for(object(child), object(parent))
    gtk_window_set_destroy_with_parent(object(child), 1)
    parent.present()
    child.present()
    Desk.wait(seconds: 0.1)
    parent.close()
    #expect(!child.isOpen && closings == 1)
  }

  @Test(arguments: [true, false])
  func `a closed window is freed, even if its own closures mention it`(isClosedHere: Bool) {
    weak var freed: Window?
    var closings = 0
    do {
      let window = Window()
      freed = window
      window.onMap = { window.title = "On the screen" }
      window.onClose = { if !window.isOpen { closings += 1 } }
      window.present()
      Desk.wait(seconds: 0.1)
      #expect(window.title == "On the screen")
      if isClosedHere { window.close() } else { gtk_window_destroy(object(window)) }
    }
    Desk.wait(seconds: 0.1)
    #expect(closings == 1 && freed == nil)
  }

  @Test func `a program ends with its window, whoever destroys it`() {
    var told = 0
    let status = Application("org.example.tests").run { window in
      window.onClose = { told += 1 }
      Application.after(seconds: 0.05) { gtk_window_destroy(object(window)) }
      Application.after(seconds: 5) { Application.quit(1) }
    }
    #expect(status == 0 && told == 1)
  }

  @Test func `the application may refuse to close a window`() {
    let window = Window()
    defer { window.close() }
    var (closings, asked) = (0, 0)
    window.onClose = { closings += 1 }
    connect(window.widget, "close-request") { _ in
      asked += 1
      return asked == 1
    }
    window.present()
    Desk.wait(seconds: 0.1)
    gtk_window_close(object(window))
    #expect(asked == 1 && window.isOpen && closings == 0)
    gtk_window_close(object(window))
    #expect(asked == 2 && !window.isOpen && closings == 1)
  }

  enum Absence: CaseIterable { case isTakenOut, isHidden, isInsensitive }

  @Test(arguments: Absence.allCases)
  func `keys without a focus go to a view that can be used`(absence: Absence) throws {
    let desk = try Desk()
    defer { desk.close() }
    let second = Live(Recorder())
    desk.window.add(ControlView(second))
    let first = try #require(desk.view).widget
    #expect(desk.wait { second.root.fits > 0 })
    switch absence {
    case .isTakenOut:
      let box = UnsafeMutableRawPointer(gtk_widget_get_parent(first)!)
      gtk_box_remove(box.assumingMemoryBound(to: GtkBox.self), first)
    case .isHidden: gtk_widget_set_visible(first, 0)
    case .isInsensitive: gtk_widget_set_sensitive(first, 0)
    }
    gtk_window_set_focus(object(desk.window), nil)
    Desk.hand("mousemove", "20", "20", "sleep", "0.1", "key", "x")
    #expect(desk.wait { second.root.keys.last?.key == .character("x") })
    #expect(desk.live.root.keys.isEmpty)
  }

  @Test func `a view that is taken out is let go`() throws {
    let desk = try Desk()
    defer { desk.close() }
    let first = try #require(desk.view).widget
    desk.dropView()
    let box = UnsafeMutableRawPointer(gtk_widget_get_parent(first)!)
    gtk_box_remove(box.assumingMemoryBound(to: GtkBox.self), first)
    #expect(desk.wait { desk.control == nil })
  }
}
