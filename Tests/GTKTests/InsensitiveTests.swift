import CGTK
import DetentCairo
import Glibc
import Testing

@testable import DetentGTK
@testable import DetentStage

/// A view that the application has made insensitive.
@MainActor
@Suite(.serialized, .enabled(if: Desk.isThere, "no display"))
struct InsensitiveTests {
  /// A screenshot of the window.
  private func shot(_ name: String) throws -> Bitmap {
    let path = "/tmp/detent-\(getpid())-\(name).png"
    defer { unlink(path) }
    Desk.run("import", "-window", "root", "-crop", "300x200+0+0", "+repage", path)
    return try #require(PictureFinder.picture(named: path))
  }

  private func setSensitive(_ isSensitive: Bool, on desk: Desk) {
    gtk_widget_set_sensitive(desk.view?.widget, isSensitive ? 1 : 0)
    desk.wait(seconds: 0.3)
  }

  @Test func `is drawn faintly until it can be used again`() throws {
    let desk = try Desk()
    defer { desk.close() }
    let before = try shot("sensitive")[150, 100]
    setSensitive(false, on: desk)
    let faint = try shot("insensitive")[150, 100]
    setSensitive(true, on: desk)
    let after = try shot("again")[150, 100]
    #expect(after == before)
    // The accent is half mixed with the light window.
    #expect(faint.red > before.red + 0.1 && faint.green > before.green + 0.1)
  }

  @Test func `has no focus, and takes it again`() throws {
    let desk = try Desk()
    defer { desk.close() }
    Desk.hand("mousemove", "50", "60")
    #expect(desk.waitFocused { desk.live.root.focus.last == true })
    setSensitive(false, on: desk)
    #expect(desk.wait { desk.live.root.focus.last == false })
    setSensitive(true, on: desk)
    desk.view?.focus()
    #expect(desk.waitFocused { desk.live.root.focus.last == true })
  }

  @Test func `loses what is pressed, and takes no keys`() throws {
    let desk = try Desk()
    defer { desk.close() }
    Desk.hand("mousemove", "50", "60", "sleep", "0.1", "mousedown", "1")
    #expect(desk.wait { desk.live.root.pointers.last?.phase == .down })
    setSensitive(false, on: desk)
    #expect(desk.wait { desk.live.root.pointers.contains { $0.phase == .cancel } })
    Desk.hand("mouseup", "1", "key", "x")
    desk.wait(seconds: 0.3)
    #expect(desk.live.root.keys.isEmpty)
    #expect(!desk.live.root.pointers.contains { $0.phase == .up })
  }
}
