import CGTK
import Detent

/// The GTK class of an animator's container. Each of its functions finds the Swift side and forwards the call. GTK's
/// own functions for drawing and for finding children are used as they are.
enum AnimatorType {
  static let type: GType = g_type_register_static_simple(
    gtk_widget_get_type(), "DetentAnimator", guint(MemoryLayout<GtkWidgetClass>.size),
    { type, _ in AnimatorType.fill(type!.assumingMemoryBound(to: GtkWidgetClass.self)) },
    guint(MemoryLayout<GtkWidget>.size), nil, GTypeFlags(rawValue: 0))

  private static let key = g_quark_from_string("detent-animator")

  /// Returns a new floating widget, as GTK's own constructors do.
  static func makeWidget() -> UnsafeMutablePointer<GtkWidget> {
    UnsafeMutableRawPointer(g_object_new_with_properties(type, 0, nil, nil)!)
      .assumingMemoryBound(to: GtkWidget.self)
  }

  /// Makes the widget keep its Swift side alive.
  static func attach(_ animator: AnimatorWidget, to widget: UnsafeMutablePointer<GtkWidget>) {
    g_object_set_qdata_full(
      UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GObject.self), key,
      Unmanaged.passRetained(animator).toOpaque(),
      { Unmanaged<AnimatorWidget>.fromOpaque($0!).release() })
  }

  static func animator(of object: UnsafeMutableRawPointer?) -> AnimatorWidget? {
    guard let object = object?.assumingMemoryBound(to: GObject.self),
      let animator = g_object_get_qdata(object, key)
    else { return nil }
    return Unmanaged<AnimatorWidget>.fromOpaque(animator).takeUnretainedValue()
  }

  /// The functions of GtkWidget itself.
  private static var inherited: GtkWidgetClass {
    g_type_class_peek(gtk_widget_get_type())!.assumingMemoryBound(to: GtkWidgetClass.self).pointee
  }

  private static func fill(_ type: UnsafeMutablePointer<GtkWidgetClass>) {
    type.pointee.measure = { widget, orientation, _, minimum, natural, _, _ in
      guard let (least, best) = AnimatorType.animator(of: widget)?.extent(orientation)
      else { return }
      minimum?.pointee = least
      natural?.pointee = best
    }
    type.pointee.size_allocate = { widget, width, height, _ in
      AnimatorType.animator(of: widget)?.allocate(width: Int(width), height: Int(height))
    }
    type.pointee.focus = { widget, direction in
      guard let animator = AnimatorType.animator(of: widget),
        direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD
      else { return AnimatorType.inherited.focus(widget, direction) }
      return animator.moveFocus(direction) ? 1 : 0
    }
    type.pointee.map = { widget in
      AnimatorType.inherited.map(widget)
      AnimatorType.animator(of: widget)?.enterScreen()
    }
    type.pointee.unmap = { widget in
      AnimatorType.animator(of: widget)?.leaveScreen()
      AnimatorType.inherited.unmap(widget)
    }
    type.pointee.parent_class.dispose = { object in
      AnimatorType.animator(of: object)?.end()
      AnimatorType.inherited.parent_class.dispose(object)
    }
    gtk_widget_class_set_css_name(type, "detent-animator")
    gtk_widget_class_set_accessible_role(type, GTK_ACCESSIBLE_ROLE_GROUP)
  }
}
