import CGTK
import Detent

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
