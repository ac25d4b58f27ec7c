import CGTK
import Detent

/// A widget that is moved, and the position at which it is shown.
final class AnimatorItem {
  let widget: UnsafeMutablePointer<GtkWidget>
  let body: Handle<Body>
  /// The requested size, in points; nil for the widget's natural size.
  var wish: Size?
  /// The measured size, in whole points, as GTK allocates it.
  var size: Size
  /// The position at which the item is shown, interpolated between two steps of its body.
  var center: Point
  var angle = Angle.zero
  /// Whether the item stands still.
  var isStill = false
  /// How a pointer drags the item; nil if it may not.
  var dragging: Dragging?
  /// The identifier of the signal handler.
  private var handler: gulong = 0

  struct Dragging {
    let hand: Attachment.Form
    let onGrab: () -> Void
    let onRelease: (Vector) -> Void
  }

  init(
    _ widget: UnsafeMutablePointer<GtkWidget>, _ body: Handle<Body>, wish: Size?, size: Size,
    center: Point
  ) {
    self.widget = widget
    self.body = body
    self.wish = wish
    self.size = size
    self.center = center
  }

  /// Calls `onChange` when the widget's parent changes.
  func listen(_ onChange: @escaping () -> Void) {
    handler = connect(UnsafeMutableRawPointer(widget), "notify::parent") { _ in
      onChange()
      return false
    }
  }

  func stopListening() {
    guard handler != 0 else { return }
    g_signal_handler_disconnect(widget, handler)
    handler = 0
  }

  /// Returns the size that a widget takes: at least its minimum size, in whole points, at least one. Returns nil
  /// while the widget is hidden, because GTK has no size for it then.
  static func measure(_ widget: UnsafeMutablePointer<GtkWidget>, wish: Size?) -> Size? {
    guard gtk_widget_get_visible(widget) != 0 else { return nil }
    var (least, best) = (GtkRequisition(), GtkRequisition())
    gtk_widget_get_preferred_size(widget, &least, &best)
    guard let wish else { return Size(Double(max(1, best.width)), Double(max(1, best.height))) }
    let width = max(1, least.width, Int32(wish.width.rounded(.up)))
    // Wrapped text has a different minimum height at every width.
    var height: Int32 = 0
    gtk_widget_measure(widget, GTK_ORIENTATION_VERTICAL, width, &height, nil, nil, nil)
    return Size(Double(width), Double(max(1, height, Int32(wish.height.rounded(.up)))))
  }

  /// Allocates the widget's size and position.
  ///
  /// - Parameter scale: The number of pixels per point.
  func allocate(scale: Double) {
    guard gtk_widget_should_layout(widget) != 0 else { return }
    gtk_widget_allocate(widget, Int32(size.width), Int32(size.height), -1, transform(scale))
  }

  private func transform(_ scale: Double) -> OpaquePointer? {
    let half = Vector(size.width, size.height) / 2
    var corner = center - half
    guard isTurned else {
      // An item that stands still is aligned to pixels, so that text is sharp. A moving
      // item is not, because it would move in jerks.
      if isStill {
        corner = Point((corner.x * scale).rounded() / scale, (corner.y * scale).rounded() / scale)
      }
      return AnimatorItem.translate(nil, corner - .zero)
    }
    // The angle is kept small, because GTK stores it in single precision.
    let degrees = angle.degrees.remainder(dividingBy: 360)
    let turned = gsk_transform_rotate(
      AnimatorItem.translate(nil, center - .zero), Float(degrees))
    return AnimatorItem.translate(turned, -half)
  }

  /// Whether the item is turned far enough to be seen. A body at rest may lie slightly askew.
  private var isTurned: Bool {
    let turn = abs(angle.radians.remainder(dividingBy: 2 * .pi))
    return turn * Vector(size.width, size.height).length / 2 > (isStill ? 0.05 : 0)
  }

  private static func translate(_ transform: OpaquePointer?, _ way: Vector) -> OpaquePointer? {
    var point = graphene_point_t(x: Float(way.x), y: Float(way.y))
    return gsk_transform_translate(transform, &point)
  }
}
