import CGTK
import DetentGTK

extension Window {
  /// Shows a widget in place of the window's views, and keeps it alive.
  public func fill(with content: Widget) {
    guard isOpen else { return }
    g_object_set_data_full(
      UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GObject.self), "detent-content",
      Unmanaged.passRetained(content).toOpaque(), { Unmanaged<Widget>.fromOpaque($0!).release() })
    gtk_window_set_child(
      UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkWindow.self), content.widget)
  }

  /// Chooses light or dark for GTK's own widgets in all windows of the program, whatever the desktop says.
  public static func prefersDark(_ isDark: Bool) {
    Application.requireStarted(for: "Window.prefersDark")
    var value = GValue()
    g_value_init(&value, g_type_from_name("gboolean"))
    defer { g_value_unset(&value) }
    g_value_set_boolean(&value, isDark ? 1 : 0)
    guard let settings = gtk_settings_get_default() else { return }
    g_object_set_property(
      UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self),
      "gtk-application-prefer-dark-theme", &value)
  }

  /// Turns animation off for GTK's own widgets, and for what an animator moves, in all windows of the program; false
  /// returns to the desktop's setting.
  public static func reducesMotion(_ reduces: Bool) {
    Application.requireStarted(for: "Window.reducesMotion")
    guard let settings = gtk_settings_get_default() else { return }
    let name = "gtk-enable-animations"
    guard reduces else { return gtk_settings_reset_property(settings, name) }
    var value = GValue()
    g_value_init(&value, g_type_from_name("gboolean"))
    defer { g_value_unset(&value) }
    g_object_set_property(
      UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self), name, &value)
  }

  /// Sets the direction of text for all widgets, those that exist and those made later.
  public static func isRightToLeft(_ isRightToLeft: Bool) {
    Application.requireStarted(for: "Window.isRightToLeft")
    gtk_widget_set_default_direction(isRightToLeft ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
  }
}
