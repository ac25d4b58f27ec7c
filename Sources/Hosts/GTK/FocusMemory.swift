import CGTK

/// Remembers the widget that has the keyboard focus, as long as that widget lives.
final class FocusMemory {
  private var widget: UnsafeMutableRawPointer?

  /// Returns nil without a window, or if nothing has the focus.
  init?(of root: OpaquePointer?) {
    guard let root, let focus = gtk_root_get_focus(root) else { return nil }
    widget = UnsafeMutableRawPointer(focus)
    g_object_weak_ref(object, FocusMemory.forget, Unmanaged.passUnretained(self).toOpaque())
  }

  deinit {
    guard widget != nil else { return }
    g_object_weak_unref(object, FocusMemory.forget, Unmanaged.passUnretained(self).toOpaque())
  }

  private var object: UnsafeMutablePointer<GObject> {
    widget!.assumingMemoryBound(to: GObject.self)
  }

  private static let forget: GWeakNotify = { me, _ in
    Unmanaged<FocusMemory>.fromOpaque(me!).takeUnretainedValue().widget = nil
  }

  /// Returns the focus to the widget, if it is still on the screen.
  func restore() {
    guard let widget = widget?.assumingMemoryBound(to: GtkWidget.self),
      gtk_widget_get_mapped(widget) != 0
    else { return }
    gtk_widget_grab_focus(widget)
  }
}
