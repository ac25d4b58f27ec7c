import CGTK

/// Remembers the widget that has the keyboard focus, as long as that widget lives.
///
/// Inside a control, the component itself knows which region has the focus. So the control is remembered, not
/// the region's widget, which may not take the focus from outside and may be gone by then.
final class FocusMemory {
  private var widget: UnsafeMutableRawPointer?

  /// Returns nil without a window, or if nothing has the focus.
  init?(of root: OpaquePointer?) {
    guard let root, let focus = gtk_root_get_focus(root) else { return nil }
    widget = UnsafeMutableRawPointer(gtk_widget_get_ancestor(focus, ControlType.type) ?? focus)
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
