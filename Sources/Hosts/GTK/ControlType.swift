import CGTK
import Detent

/// The GTK class of this module's controls. Each of its functions finds the Swift side and forwards the call.
enum ControlType {
  static let type: GType = g_type_register_static_simple(
    gtk_widget_get_type(), "DetentControl", guint(MemoryLayout<GtkWidgetClass>.size),
    { type, _ in ControlType.fill(type!.assumingMemoryBound(to: GtkWidgetClass.self)) },
    guint(MemoryLayout<GtkWidget>.size), nil, GTypeFlags(rawValue: 0))

  private static let key = g_quark_from_string("detent-control")

  /// Returns a new floating widget, as GTK's own constructors do.
  static func makeWidget() -> UnsafeMutablePointer<GtkWidget> {
    UnsafeMutableRawPointer(g_object_new_with_properties(type, 0, nil, nil)!)
      .assumingMemoryBound(to: GtkWidget.self)
  }

  /// Makes the widget keep its Swift side alive.
  static func attach(_ control: ControlWidget, to widget: UnsafeMutablePointer<GtkWidget>) {
    g_object_set_qdata_full(
      UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GObject.self), key,
      Unmanaged.passRetained(control).toOpaque(),
      { Unmanaged<ControlWidget>.fromOpaque($0!).release() })
  }

  static func control(of object: UnsafeMutableRawPointer?) -> ControlWidget? {
    guard let object = object?.assumingMemoryBound(to: GObject.self),
      let control = g_object_get_qdata(object, key)
    else { return nil }
    return Unmanaged<ControlWidget>.fromOpaque(control).takeUnretainedValue()
  }

  /// The functions of GtkWidget itself.
  private static var inherited: GtkWidgetClass {
    g_type_class_peek(gtk_widget_get_type())!.assumingMemoryBound(to: GtkWidgetClass.self).pointee
  }

  private static func fill(_ type: UnsafeMutablePointer<GtkWidgetClass>) {
    type.pointee.measure = { widget, orientation, _, minimum, natural, _, _ in
      guard let (least, best) = ControlType.control(of: widget)?.extent(orientation) else { return }
      minimum?.pointee = least
      natural?.pointee = best
    }
    type.pointee.size_allocate = { widget, width, height, _ in
      ControlType.control(of: widget)?.allocate(width: Int(width), height: Int(height))
    }
    type.pointee.snapshot = { widget, snapshot in
      ControlType.control(of: widget)?.draw(on: snapshot!)
    }
    type.pointee.contains = { widget, x, y in
      ControlType.control(of: widget).map { $0.contains(Point(x, y)) ? 1 : 0 } ?? 0
    }
    type.pointee.focus = { widget, _ in
      ControlType.control(of: widget).map { $0.enter() ? 1 : 0 } ?? 0
    }
    gtk_widget_class_set_css_name(type, "detent-control")
    watchAccent()
    gtk_widget_class_set_accessible_role(type, GTK_ACCESSIBLE_ROLE_GROUP)
    fillLife(type)
  }

  private static func fillLife(_ type: UnsafeMutablePointer<GtkWidgetClass>) {
    type.pointee.css_changed = { widget, change in
      ControlType.inherited.css_changed(widget, change)
      ControlType.control(of: widget)?.followStyle()
    }
    type.pointee.state_flags_changed = { widget, previous in
      ControlType.inherited.state_flags_changed(widget, previous)
      ControlType.control(of: widget)?.followSensitivity()
    }
    type.pointee.direction_changed = { widget, _ in ControlType.control(of: widget)?.fit() }
    type.pointee.map = { widget in
      ControlType.inherited.map(widget)
      ControlType.control(of: widget)?.enterScreen()
    }
    type.pointee.unmap = { widget in
      ControlType.control(of: widget)?.leaveScreen()
      ControlType.inherited.unmap(widget)
    }
    type.pointee.parent_class.dispose = { object in
      ControlType.control(of: object)?.end()
      ControlType.inherited.parent_class.dispose(object)
    }
  }

  /// Makes the style of all controls depend on the accent colours of the application's style, because GTK reports a
  /// changed style only to widgets that use something of it. The borders have no width, so nothing of them is seen.
  private static func watchAccent() {
    let provider = gtk_css_provider_new()!
    let rule = """
      detent-control { border-top-color: @accent_bg_color; border-bottom-color: @accent_fg_color; }
      """
    gtk_css_provider_load_from_data(provider, rule, -1)
    gtk_style_context_add_provider_for_display(
      gdk_display_get_default(), OpaquePointer(provider),
      guint(GTK_STYLE_PROVIDER_PRIORITY_FALLBACK))
    g_object_unref(UnsafeMutableRawPointer(provider))
  }
}
