import CGTK
import Detent
import Glibc
import Testing

@testable import DetentGTK

/// Popovers that an application attaches to the library's widgets.
@MainActor
@Suite(.serialized, .enabled(if: Desk.isThere, "no display"))
struct PopoverTests {
  init() throws {
    setenv("GDK_BACKEND", "x11", 1)
    try Application.start()
  }

  @Test func `at an animator, one grows with what is in it`() {
    let animator = Animator()
    check(animator.widget)
  }

  @Test func `at a component, one grows with what is in it`() {
    let view = ControlView(Live(Recorder()))
    check(view.widget)
  }

  private func check(_ widget: UnsafeMutablePointer<GtkWidget>) {
    let window = Window()
    defer { window.close() }
    window.defaultSize = Size(500, 300)
    window.add(widget)
    window.present()
    #expect(Desk.wait { gtk_widget_get_mapped(widget) != 0 })
    let (popover, label) = (gtk_popover_new()!, gtk_label_new("Ale")!)
    let object = UnsafeMutableRawPointer(popover).assumingMemoryBound(to: GtkPopover.self)
    gtk_popover_set_autohide(object, 0)
    gtk_popover_set_child(object, label)
    gtk_widget_set_parent(popover, widget)
    defer { gtk_widget_unparent(popover) }
    gtk_popover_popup(object)
    #expect(Desk.wait { gtk_widget_get_width(label) > 0 })
    let width = gtk_widget_get_width(label)
    gtk_label_set_text(OpaquePointer(label), "Ale, Bock, Cream Ale and Dunkel")
    #expect(Desk.wait { gtk_widget_get_width(label) > 2 * width })
  }
}
