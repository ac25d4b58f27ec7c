import CGTK

/// Hides what lies behind a modal component from assistive technology, as long as this object lives.
///
/// It hides the widgets that a window draws before the control, in the same
/// place: those that a `GtkOverlay` has under it.
final class Backdrop {
  /// The widgets that are hidden, each with a reference of ours.
  private(set) var hidden: [UnsafeMutablePointer<GtkWidget>] = []

  init(behind control: UnsafeMutablePointer<GtkWidget>) {
    for widget in Backdrop.behind(control) { hide(widget) }
  }

  /// Returns the widgets behind a control, in the order in which they are drawn.
  static func behind(
    _ control: UnsafeMutablePointer<GtkWidget>
  ) -> [UnsafeMutablePointer<GtkWidget>] {
    var found: [UnsafeMutablePointer<GtkWidget>] = []
    var level = control
    while let parent = gtk_widget_get_parent(level) {
      var sibling = gtk_widget_get_prev_sibling(level)
      while let other = sibling {
        if gtk_widget_get_visible(other) != 0, overlaps(other, control) { found.append(other) }
        sibling = gtk_widget_get_prev_sibling(other)
      }
      level = parent
    }
    return found.reversed()
  }

  deinit {
    for widget in hidden {
      let count = Backdrop.count(of: widget) - 1
      Backdrop.setCount(count, of: widget)
      if count == 0 {
        Accessible(widget).set(GTK_ACCESSIBLE_STATE_HIDDEN, gtk_widget_get_visible(widget) == 0)
      }
      g_object_unref(widget)
    }
  }

  /// Hides a widget, unless the application has.
  private func hide(_ widget: UnsafeMutablePointer<GtkWidget>) {
    let count = Backdrop.count(of: widget)
    guard count > 0 || !Accessible(widget).isHidden else { return }
    g_object_ref(widget)
    hidden.append(widget)
    Backdrop.setCount(count + 1, of: widget)
    Accessible(widget).set(GTK_ACCESSIBLE_STATE_HIDDEN, true)
  }

  private static let key = g_quark_from_string("detent-backdrops")

  /// The number of backdrops that hide a widget.
  private static func count(of widget: UnsafeMutablePointer<GtkWidget>) -> Int {
    Int(bitPattern: g_object_get_qdata(object(widget), key))
  }

  private static func setCount(_ count: Int, of widget: UnsafeMutablePointer<GtkWidget>) {
    g_object_set_qdata(object(widget), key, UnsafeMutableRawPointer(bitPattern: count))
  }

  private static func object(
    _ widget: UnsafeMutablePointer<GtkWidget>
  ) -> UnsafeMutablePointer<GObject> {
    UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GObject.self)
  }

  private static func overlaps(
    _ widget: UnsafeMutablePointer<GtkWidget>, _ control: UnsafeMutablePointer<GtkWidget>
  ) -> Bool {
    guard let other = bounds(of: widget, in: control), let own = bounds(of: control, in: control)
    else { return false }
    return other.width > 0 && other.height > 0 && own.intersects(other)
  }
}
