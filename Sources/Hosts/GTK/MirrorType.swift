import CGTK
import Detent

/// The GTK class of a mirror's widgets: invisible, transparent to the pointer, and with
/// the actions that assistive technology can take.
enum MirrorType {
  /// The names of the actions on the accessibility bus.
  static let actions: [(name: String, action: Semantics.Action)] = [
    ("activate", .activate), ("focus", .focus), ("increment", .increment),
    ("decrement", .decrement), ("dismiss", .dismiss),
  ]

  static let type: GType = g_type_register_static_simple(
    gtk_widget_get_type(), "DetentRegion", guint(MemoryLayout<GtkWidgetClass>.size),
    { type, _ in MirrorType.fill(type!.assumingMemoryBound(to: GtkWidgetClass.self)) },
    guint(MemoryLayout<GtkWidget>.size), nil, GTypeFlags(rawValue: 0))

  private static let key = g_quark_from_string("detent-region")

  /// Returns a new floating widget. Its role cannot be changed later.
  static func makeWidget(_ role: GtkAccessibleRole) -> UnsafeMutablePointer<GtkWidget> {
    var value = GValue()
    g_value_init(&value, gtk_accessible_role_get_type())
    defer { g_value_unset(&value) }
    g_value_set_enum(&value, gint(role.rawValue))
    let object = "accessible-role".withCString { property in
      var properties: UnsafePointer<CChar>? = property
      return g_object_new_with_properties(type, 1, &properties, &value)!
    }
    return UnsafeMutableRawPointer(object).assumingMemoryBound(to: GtkWidget.self)
  }

  /// Makes the widget know its node, which owns it; nil removes the node.
  static func attach(_ node: MirrorNode?, to widget: UnsafeMutablePointer<GtkWidget>) {
    g_object_set_qdata(
      UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GObject.self), key,
      node.map { Unmanaged.passUnretained($0).toOpaque() })
  }

  private static func node(of widget: UnsafeMutableRawPointer?) -> MirrorNode? {
    guard let object = widget?.assumingMemoryBound(to: GObject.self),
      let node = g_object_get_qdata(object, key)
    else { return nil }
    return Unmanaged<MirrorNode>.fromOpaque(node).takeUnretainedValue()
  }

  private static var inherited: GtkWidgetClass {
    g_type_class_peek(gtk_widget_get_type())!.assumingMemoryBound(to: GtkWidgetClass.self).pointee
  }

  private static func fill(_ type: UnsafeMutablePointer<GtkWidgetClass>) {
    type.pointee.size_allocate = { widget, _, _, _ in MirrorType.node(of: widget)?.layOut() }
    type.pointee.snapshot = { _, _ in }
    type.pointee.grab_focus = { widget in
      guard let node = MirrorType.node(of: widget) else { return 0 }
      // A request from outside goes to the component, which decides what has the focus and shows it in its picture.
      guard node.isTakingFocus else { return node.perform(.focus) ? 1 : 0 }
      return MirrorType.inherited.grab_focus(widget)
    }
    type.pointee.parent_class.dispose = { object in
      let widget = UnsafeMutableRawPointer(object!).assumingMemoryBound(to: GtkWidget.self)
      while let child = gtk_widget_get_first_child(widget) { gtk_widget_unparent(child) }
      MirrorType.inherited.parent_class.dispose(object)
    }
    for (name, _) in actions {
      gtk_widget_class_install_action(type, name, nil) { widget, name, _ in
        guard let name, let node = MirrorType.node(of: widget) else { return }
        let word = String(cString: name)
        guard let known = MirrorType.actions.first(where: { $0.name == word }) else { return }
        _ = node.perform(known.action)
      }
    }
    gtk_widget_class_set_css_name(type, "detent-region")
  }
}
