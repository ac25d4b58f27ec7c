import CGTK
import Detent

/// Returns a widget's children, in the order in which they are drawn.
func children(of widget: UnsafeMutablePointer<GtkWidget>) -> [UnsafeMutablePointer<GtkWidget>] {
  var found: [UnsafeMutablePointer<GtkWidget>] = []
  var next = gtk_widget_get_first_child(widget)
  while let child = next {
    found.append(child)
    next = gtk_widget_get_next_sibling(child)
  }
  return found
}

/// Lays popovers out anew that the application has attached to a widget, as a widget without a layout manager must.
func presentPopovers(of widget: UnsafeMutablePointer<GtkWidget>) {
  for child in children(of: widget) {
    let object = UnsafeMutableRawPointer(child)
    let type = object.assumingMemoryBound(to: GTypeInstance.self)
    guard g_type_check_instance_is_a(type, gtk_popover_get_type()) != 0 else { continue }
    gtk_popover_present(object.assumingMemoryBound(to: GtkPopover.self))
  }
}

/// Returns where a point of a widget's surface is in the widget's own coordinates.
func place(
  _ point: Point, onSurfaceOf widget: UnsafeMutablePointer<GtkWidget>
) -> Point {
  guard let native = gtk_widget_get_native(widget) else { return point }
  var (left, top) = (0.0, 0.0)
  gtk_native_get_surface_transform(native, &left, &top)
  var from = graphene_point_t(x: Float(point.x - left), y: Float(point.y - top))
  var to = graphene_point_t()
  let root = UnsafeMutableRawPointer(native).assumingMemoryBound(to: GtkWidget.self)
  guard gtk_widget_compute_point(root, widget, &from, &to) != 0 else { return point }
  return Point(Double(to.x), Double(to.y))
}

/// Returns a widget's frame in the coordinates of another one; nil if the two are not in one window.
func bounds(
  of widget: UnsafeMutablePointer<GtkWidget>, in other: UnsafeMutablePointer<GtkWidget>
) -> Rect? {
  var bounds = graphene_rect_t()
  guard gtk_widget_compute_bounds(widget, other, &bounds) != 0 else { return nil }
  return Rect(
    x: Double(bounds.origin.x), y: Double(bounds.origin.y), width: Double(bounds.size.width),
    height: Double(bounds.size.height))
}
