import CGTK
import Detent
import Testing

@testable import DetentGTK

@MainActor
@Suite(.serialized, .enabled(if: Desk.isThere, "no display"))
struct LifeTests {
  @Test func `a window of another size fits its component anew`() throws {
    let desk = try Desk()
    defer { desk.close() }
    #expect(desk.live.root.environment?.size == Size(300, 200))
    desk.window.defaultSize = Size(400, 320)
    #expect(desk.wait { desk.live.root.environment?.size == Size(400, 320) })
  }

  @Test func `closing cancels what is pressed, and tells so at once`() throws {
    let desk = try Desk()
    var closings = 0
    desk.window.onClose = { closings += 1 }
    Desk.hand("mousemove", "50", "60", "mousedown", "1")
    #expect(desk.wait { desk.live.root.pointers.last?.phase == .down })
    desk.close()
    desk.close()
    #expect(desk.live.root.pointers.suffix(2).map { $0.phase } == [.cancel, .leave])
    #expect(closings == 1)
    Desk.hand("mouseup", "1")
  }

  @Test
  func
    `a function of the application's comes before each frame until it has enough, or the widget is gone`()
    throws
  {
    let desk = try Desk()
    weak var owner: Owner?
    var times: [Double] = []
    do {
      let kept = Owner()
      owner = kept
      let widget = try #require(desk.view).widget
      Application.eachFrame(of: widget) { time in
        times.append(time)
        return times.count < 5
      }
      Application.eachFrame(of: widget) { _ in
        _ = kept
        return true
      }
    }
    #expect(desk.wait { times.count == 5 })
    desk.wait(seconds: 0.1)
    #expect(times.count == 5 && zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
    #expect(owner != nil)
    desk.dropView()
    desk.close()
    desk.wait(seconds: 0.1)
    #expect(owner == nil)
  }

  private final class Owner {}

  @Test func `a closed window frees everything, and its component lives on`() throws {
    let desk = try Desk()
    weak let control = desk.control
    Desk.hand("mousemove", "50", "60", "click", "1")
    #expect(desk.wait { desk.live.root.pointers.last?.phase == .up })
    desk.dropView()
    #expect(control != nil)
    desk.close()
    desk.wait(seconds: 0.1)
    #expect(control == nil)
    desk.live.send(.open)
    desk.live.advance(to: FrameClock.now + 1)
    #expect(desk.live.root.inputs.last == .request(.open))
  }

  @Test func `a view that is taken out stands still, and goes on where it is put in again`() throws
  {
    let desk = try Desk()
    defer { desk.close() }
    Desk.hand("mousemove", "50", "60", "mousedown", "1")
    #expect(desk.wait { desk.live.root.pointers.last?.phase == .down })
    let view = try #require(desk.view)
    let box = UnsafeMutableRawPointer(gtk_widget_get_parent(view.widget)!)
    gtk_box_remove(box.assumingMemoryBound(to: GtkBox.self), view.widget)
    #expect(desk.live.root.pointers.suffix(2).map { $0.phase } == [.cancel, .leave])
    #expect(!view.control.isRunning)
    Desk.hand("mouseup", "1")
    desk.window.add(view)
    #expect(desk.wait { desk.live.root.isAtRest })
    Desk.hand("mousemove", "60", "60", "click", "1")
    #expect(desk.wait { desk.live.root.pointers.last?.phase == .up })
  }

  @Test func `a view in place of another one of the same component shows how it goes on`() throws {
    let desk = try Desk()
    defer { desk.close() }
    let first = try #require(desk.view).widget
    let second = ControlView(desk.live)
    desk.window.add(second)
    desk.dropView()
    let box = UnsafeMutableRawPointer(gtk_widget_get_parent(first)!)
    gtk_box_remove(box.assumingMemoryBound(to: GtkBox.self), first)
    #expect(desk.wait { desk.control == nil })
    #expect(desk.wait { desk.live.root.environment?.size == second.control.size })
    #expect(desk.wait { !second.control.isRunning })
    desk.live.send(.select(1))
    #expect(second.control.isRunning)
    #expect(desk.wait { desk.live.root.cursor == 1 })
  }

  @Test func `any widget of GTK's stands beside a view, and goes with the window`() throws {
    let desk = try Desk()
    let field = gtk_entry_new()!
    g_object_ref(field)
    defer { g_object_unref(field) }
    desk.window.add(field)
    #expect(desk.wait { gtk_widget_get_mapped(field) != 0 })
    desk.close()
    #expect(desk.wait { gtk_widget_get_parent(field) == nil })
  }

  @Test func `a window may close itself from within an event`() throws {
    let desk = try Desk()
    weak let control = desk.control
    let window = desk.window
    desk.live.observe { if case .received(.pointer) = $0 { window.close() } }
    desk.dropView()
    Desk.hand("mousemove", "50", "60", "click", "1")
    #expect(desk.wait { !window.isOpen })
    desk.wait(seconds: 0.1)
    #expect(control == nil)
  }

  @Test func `the desktop's settings are followed`() throws {
    let desk = try Desk()
    defer { desk.close() }
    #expect(desk.live.root.environment?.reducesMotion == false)
    desk.set("gtk-enable-animations", to: false)
    #expect(desk.live.root.environment?.reducesMotion == true)
    desk.set("gtk-enable-animations", to: true)
    #expect(desk.live.root.environment?.reducesMotion == false)
    desk.set("gtk-application-prefer-dark-theme", to: true)
    #expect(desk.live.root.environment?.theme == .dark)
    desk.set("gtk-application-prefer-dark-theme", to: false)
    desk.view?.adjust { $0.theme = .highContrast }
    #expect(desk.live.root.environment?.theme == .highContrast)
    gtk_widget_set_direction(desk.view!.widget, GTK_TEXT_DIR_RTL)
    #expect(desk.live.root.environment?.direction == .rightToLeft)
  }

  @Test func `the accent of the application's style is followed`() throws {
    let desk = try Desk()
    defer { desk.close() }
    let provider = gtk_css_provider_new()!
    let display = gdk_display_get_default()
    func define(_ accent: String) {
      gtk_css_provider_load_from_data(provider, "@define-color accent_bg_color \(accent);", -1)
    }
    define("#ff0000")
    let priority = guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION)
    gtk_style_context_add_provider_for_display(display, OpaquePointer(provider), priority)
    defer {
      gtk_style_context_remove_provider_for_display(display, OpaquePointer(provider))
      g_object_unref(UnsafeMutableRawPointer(provider))
    }
    let (red, green) = (Color(hex: 0xff0000), Color(hex: 0x00ff00))
    #expect(desk.wait { desk.live.root.environment?.theme.accent == red })
    define("#00ff00")
    #expect(desk.wait { desk.live.root.environment?.theme.accent == green })
    // Following it costs no frames.
    desk.wait(seconds: 0.3)
    let (fits, frames) = (desk.live.root.fits, desk.frames)
    desk.wait(seconds: 0.5)
    #expect(desk.live.root.fits == fits && desk.frames == frames)
  }

  @Test func `times, text size and contrast are followed`() throws {
    let desk = try Desk()
    defer { desk.close() }
    desk.set("gtk-long-press-time", "guint") { g_value_set_uint($0, 900) }
    #expect(desk.live.root.environment?.thresholds.longPress == 0.9)
    desk.set("gtk-double-click-time", "gint") { g_value_set_int($0, 650) }
    #expect(desk.live.root.environment?.thresholds.doubleTap == 0.65)
    let resolution = desk.setting("gtk-xft-dpi")
    desk.set("gtk-xft-dpi", "gint") { g_value_set_int($0, 192 * 1024) }
    #expect(desk.live.root.environment?.textScale == 2)
    desk.set("gtk-xft-dpi", "gint") { g_value_set_int($0, gint(resolution)) }
    desk.set("gtk-theme-name", "gchararray") { g_value_set_string($0, "HighContrast") }
    #expect(desk.live.root.environment?.theme == .highContrast)
    desk.set("gtk-theme-name", "gchararray") { g_value_set_string($0, "Default") }
    #expect(desk.live.root.environment?.theme == .light)
    desk.set("gtk-long-press-time", "guint") { g_value_set_uint($0, 500) }
    desk.set("gtk-double-click-time", "gint") { g_value_set_int($0, 400) }
  }

  @Test func `what comes before there is a size acts in order afterwards`() throws {
    let desk = try Desk(present: false)
    defer { desk.close() }
    for letter in "abc" {
      desk.control?.send(.key(KeyEvent(.down, .character(letter), time: FrameClock.now)))
    }
    #expect(desk.live.root.inputs.isEmpty)
    desk.window.present()
    #expect(desk.wait { desk.live.root.keys.count == 3 })
    #expect(
      desk.live.root.keys.map { $0.key } == [.character("a"), .character("b"), .character("c")])
  }

  @Test func `a size that GTK cannot lay out traps with a sentence`() async throws {
    try says(
      "A view's natural size is from 0 to 32 000 points each way",
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        try await MainActor.run {
          try Application.start()
          _ = ControlView(Live(Recorder()), naturalSize: Size(.infinity, 100))
        }
      })
    try says(
      "A view's minimum size is from 0 to 32 000 points each way",
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        try await MainActor.run {
          try Application.start()
          _ = ControlView(Live(Recorder()), minimumSize: Size(100, .nan))
        }
      })
    try says(
      "A window's default size is from 0 to 32 000 points each way",
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        try await MainActor.run {
          try Application.start()
          Window().defaultSize = Size(40_000, 100)
        }
      })
  }

  private func says(
    _ words: String, _ result: ExitTest.Result?, _ location: SourceLocation = #_sourceLocation
  ) throws {
    let error = try #require(result, sourceLocation: location).standardErrorContent
    let said = String(decoding: error, as: UTF8.self)
    #expect(said.contains(words), "\(said)", sourceLocation: location)
  }

  @Test func `a focus that another client took after a key comes back`() throws {
    let desk = try Desk()
    defer { desk.close() }
    #expect(desk.waitFocused { desk.live.root.focus.last == true })
    Desk.hand("key", "x")
    Desk.hand("mousemove", "900", "700")
    desk.wait(seconds: 0.2)
    Desk.hand("search", "--maxdepth", "0", "", "windowfocus")
    #expect(desk.wait { desk.live.root.focus.last == false })
    #expect(desk.waitFocused { desk.live.root.focus.last == true })
  }

  @Test func `the first view has the focus, and is told`() throws {
    let desk = try Desk()
    defer { desk.close() }
    Desk.hand("mousemove", "50", "60")
    #expect(desk.waitFocused { desk.live.root.focus.last == true })
    Desk.hand("mousemove", "600", "500")
    desk.wait(seconds: 0.2)
    #expect(desk.waitFocused { gtk_widget_has_focus(desk.view!.widget) != 0 })
  }
}
