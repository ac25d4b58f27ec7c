import CCairo
import CGTK
import Detent
import DetentCairo
import DetentGTK

/// Takes pictures of a window as GTK draws it.
struct Camera {
  let window: Window

  /// Returns a picture of the window, one pixel per point, with the finger that touches it.
  func picture(finger: Point?) throws -> Bitmap {
    waitForFrame()
    let width = gtk_widget_get_width(window.widget)
    let height = gtk_widget_get_height(window.widget)
    let bitmap = try Bitmap(width: Int(width), height: Int(height))
    let paintable = gtk_widget_paintable_new(window.widget)
    defer { g_object_unref(UnsafeMutableRawPointer(paintable)) }
    let snapshot = gtk_snapshot_new()
    gdk_paintable_snapshot(paintable, snapshot, Double(width), Double(height))
    let context = cairo_create(bitmap.surface)
    defer { cairo_destroy(context) }
    if let node = gtk_snapshot_free_to_node(snapshot) {
      gsk_render_node_draw(node, context)
      gsk_render_node_unref(node)
    }
    if let finger { draw(finger, on: context) }
    return bitmap
  }

  private func draw(_ finger: Point, on context: OpaquePointer?) {
    cairo_arc(context, finger.x, finger.y, 14, 0, 2 * .pi)
    cairo_set_source_rgba(context, 0.1, 0.12, 0.16, 0.35)
    cairo_fill_preserve(context)
    cairo_set_source_rgba(context, 1, 1, 1, 0.8)
    cairo_set_line_width(context, 2)
    cairo_stroke(context)
  }

  /// Waits until GTK has laid out and drawn the window.
  private func waitForFrame() {
    guard let clock = gtk_widget_get_frame_clock(window.widget) else { return }
    let before = gdk_frame_clock_get_frame_counter(clock)
    gtk_widget_queue_draw(window.widget)
    while gdk_frame_clock_get_frame_counter(clock) < before + 1 {
      g_main_context_iteration(nil, 1)
    }
    while g_main_context_iteration(nil, 0) != 0 {}
  }
}
