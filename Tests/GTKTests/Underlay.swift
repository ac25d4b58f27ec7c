import CGTK
import Detent

@testable import DetentGTK

/// A window in which a component is above an application: a button, a field and a list that scrolls.
///
/// The application fills 300 by 300 points: the button the first 100, the field the next 100, and the list the rest.
@MainActor
final class Underlay<Root: Component> where Root.Event == MenuEvent {
  let live: Live<Root>
  let window = Window()
  let view: ControlView
  private(set) var events: [MenuEvent] = []
  private(set) var clicks = 0
  let button = gtk_button_new_with_label("Below")!
  let entry = gtk_entry_new()!
  let list = gtk_scrolled_window_new()!

  init(_ root: Root) {
    let told = Told()
    live = Live(root) { told.events.append($0) }
    view = ControlView(live, minimumSize: Size(300, 300), naturalSize: Size(300, 300))
    window.isDecorated = false
    window.defaultSize = Size(300, 300)
    build()
    live.observe { [weak self] in self?.events.append($0) }
    window.present()
    _ = wait { gtk_widget_get_mapped(self.view.widget) != 0 }
    wait(seconds: 0.3)
    gtk_widget_grab_focus(entry)
    wait(seconds: 0.1)
  }

  private final class Told { var events: [MenuEvent] = [] }

  private func build() {
    let overlay = OpaquePointer(gtk_overlay_new()!)
    let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)!
    let label = gtk_label_new((1...100).map { "Line \($0)" }.joined(separator: "\n"))!
    gtk_scrolled_window_set_child(OpaquePointer(list), label)
    for widget in [button, entry, list] {
      gtk_widget_set_size_request(widget, 300, 100)
      gtk_box_append(UnsafeMutableRawPointer(box).assumingMemoryBound(to: GtkBox.self), widget)
    }
    gtk_overlay_set_child(overlay, box)
    gtk_overlay_add_overlay(overlay, view.widget)
    gtk_window_set_child(
      UnsafeMutableRawPointer(window.widget).assumingMemoryBound(to: GtkWindow.self),
      UnsafeMutableRawPointer(overlay).assumingMemoryBound(to: GtkWidget.self))
    connect(button, "clicked") { [weak self] _ in
      self?.clicks += 1
      return false
    }
  }

  /// GTK knows that the pointer is on the button.
  var isPointedAt: Bool {
    gtk_widget_get_state_flags(button).rawValue & GTK_STATE_FLAG_PRELIGHT.rawValue != 0
  }

  var text: String { String(cString: gtk_editable_get_text(OpaquePointer(entry))) }

  var scrolled: Double {
    gtk_adjustment_get_value(gtk_scrolled_window_get_vadjustment(OpaquePointer(list)))
  }

  /// The field or the text in it has the window's focus.
  var isTyping: Bool {
    guard
      let focus = gtk_window_get_focus(
        UnsafeMutableRawPointer(window.widget).assumingMemoryBound(to: GtkWindow.self))
    else { return false }
    return focus == entry || gtk_widget_is_ancestor(focus, entry) != 0
  }

  /// Asks for something, and waits until it has come to rest.
  func ask(_ request: Request) {
    live.send(request)
    _ = wait { self.live.isAtRest }
    wait(seconds: 0.1)
  }

  func hand(_ words: String...) {
    Desk.hand(words)
    wait(seconds: 0.25)
  }

  func wait(until condition: () -> Bool) -> Bool { Desk.wait(until: condition) }
  func wait(seconds: Double) { Desk.wait(seconds: seconds) }
}
