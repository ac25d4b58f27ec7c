import CGTK
import Detent
import Glibc
import Testing

@testable import DetentGTK

@MainActor
@Suite(.serialized, .enabled(if: Desk.isThere, "no display"))
struct OpenFromWidgetTests {
  init() throws {
    setenv("GDK_BACKEND", "x11", 1)
    try Application.start()
    Desk.hand("mousemove", "1000", "700")
  }

  private static var menu: FloatingMenu {
    var tuning = FloatingMenu.Tuning()
    tuning.buttonVisibility = .never
    return FloatingMenu(["Rename", "Share"], tuning: tuning)
  }

  @Test
  func `a menu comes out of the widget that was pressed, and goes when that is pressed again`() {
    let desk = Underlay(Self.menu)
    defer { desk.window.close() }
    connect(desk.button, "clicked") { [weak desk] _ in
      if let desk { desk.view.open(from: desk.button) }
      return false
    }
    desk.hand("mousemove", "150", "50", "click", "1")
    #expect(desk.wait { desk.events.contains(.opened) })
    #expect(desk.live.root.center == Point(150, 50))
    let items = desk.live.root.itemCenters
    #expect(items.count == 2 && items.allSatisfy { $0.y > 100 })
    desk.wait(seconds: 0.5)
    // The button below is covered, so it is not pressed again.
    desk.hand("mousemove", "20", "20", "click", "1")
    #expect(desk.wait { desk.events.last == .closed })
    #expect(desk.clicks == 1)
    desk.hand("mousemove", "150", "50", "click", "1")
    #expect(desk.wait { desk.clicks == 2 && desk.live.root.phase == .open })
  }

  @Test(arguments: [true, false])
  func `before anything is laid out, a menu waits for the place of the widget`(isAbove: Bool) {
    let live = Live(Self.menu)
    let view = ControlView(live, naturalSize: Size(300, 300))
    let button = gtk_button_new_with_label("Menu")!
    gtk_widget_set_halign(button, GTK_ALIGN_START)
    gtk_widget_set_valign(button, GTK_ALIGN_START)
    gtk_widget_set_margin_start(button, 180)
    gtk_widget_set_margin_top(button, 90)
    gtk_widget_set_size_request(button, 100, 40)
    // A widget that is above the view has its place only after the view has.
    let overlay = OpaquePointer(gtk_overlay_new()!)
    gtk_overlay_set_child(overlay, isAbove ? view.widget : button)
    gtk_overlay_add_overlay(overlay, isAbove ? button : view.widget)
    let window = Window()
    defer { window.close() }
    window.isDecorated = false
    window.defaultSize = Size(300, 300)
    window.add(UnsafeMutableRawPointer(overlay).assumingMemoryBound(to: GtkWidget.self))
    view.open(from: button)
    window.present()
    #expect(Desk.wait { live.root.phase == .open })
    #expect(live.root.center == Point(230, 110))
  }

  @Test func `a widget that has gone before anything is laid out does no harm`() {
    let live = Live(Self.menu)
    let view = ControlView(live, naturalSize: Size(300, 300))
    let button = gtk_button_new_with_label("Menu")!
    g_object_ref_sink(UnsafeMutableRawPointer(button))
    view.open(from: button)
    g_object_unref(UnsafeMutableRawPointer(button))
    let window = Window()
    defer { window.close() }
    window.add(view)
    window.present()
    #expect(Desk.wait { live.root.phase == .open })
  }

  @Test func `out of a widget of no window it opens as ever`() {
    let desk = Underlay(Self.menu)
    defer { desk.window.close() }
    let place = desk.live.root.center
    let stray = gtk_button_new_with_label("Stray")!
    g_object_ref_sink(UnsafeMutableRawPointer(stray))
    defer { g_object_unref(UnsafeMutableRawPointer(stray)) }
    desk.view.open(from: stray)
    #expect(desk.wait { desk.events.contains(.opened) })
    #expect(desk.live.root.center == place)
  }
}
