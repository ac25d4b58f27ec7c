import CGTK
import Detent

/// A widget that is moved, and where it is shown.
final class AnimatorItem {
  let widget: UnsafeMutablePointer<GtkWidget>
  let body: Handle<Body>
  /// In points; nil for what the widget would like.
  var wish: Size?
  /// What it was measured to be: whole points, as GTK gives out.
  var size: Size
  /// Where it is shown, which lies between two steps of its body.
  var center: Point
  var angle = Angle.zero
  /// It stands still there.
  var isStill = false
  /// Nil unless a pointer may drag it.
  var dragging: Dragging?
  /// By which it is listened to.
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

  /// Calls when its parent is another one, or none.
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

  /// What a widget takes: never less than its minimum, in whole points, at least one. Nil while it is
  /// hidden, since GTK has no size for it then.
  static func measure(_ widget: UnsafeMutablePointer<GtkWidget>, wish: Size?) -> Size? {
    guard gtk_widget_get_visible(widget) != 0 else { return nil }
    var (least, best) = (GtkRequisition(), GtkRequisition())
    gtk_widget_get_preferred_size(widget, &least, &best)
    guard let wish else { return Size(Double(max(1, best.width)), Double(max(1, best.height))) }
    let width = max(1, least.width, Int32(wish.width.rounded(.up)))
    // Text in lines has another least height at every width.
    var height: Int32 = 0
    gtk_widget_measure(widget, GTK_ORIENTATION_VERTICAL, width, &height, nil, nil, nil)
    return Size(Double(width), Double(max(1, height, Int32(wish.height.rounded(.up)))))
  }

  /// Gives the widget its size, and the place where it is shown.
  ///
  /// - Parameter scale: Pixels a point.
  func allocate(scale: Double) {
    guard gtk_widget_should_layout(widget) != 0 else { return }
    gtk_widget_allocate(widget, Int32(size.width), Int32(size.height), -1, transform(scale))
  }

  private func transform(_ scale: Double) -> OpaquePointer? {
    let half = Vector(size.width, size.height) / 2
    var corner = center - half
    guard isTurned else {
      // What stands still stands on pixels, so that text is sharp. What moves would move by jerks.
      if isStill {
        corner = Point((corner.x * scale).rounded() / scale, (corner.y * scale).rounded() / scale)
      }
      return AnimatorItem.translate(nil, corner - .zero)
    }
    // Few degrees, since GTK has them in half the digits.
    let degrees = angle.degrees.remainder(dividingBy: 360)
    let turned = gsk_transform_rotate(
      AnimatorItem.translate(nil, center - .zero), Float(degrees))
    return AnimatorItem.translate(turned, -half)
  }

  /// Enough to be seen: what has come to rest lies a trace askew.
  private var isTurned: Bool {
    let turn = abs(angle.radians.remainder(dividingBy: 2 * .pi))
    return turn * Vector(size.width, size.height).length / 2 > (isStill ? 0.05 : 0)
  }

  private static func translate(_ transform: OpaquePointer?, _ way: Vector) -> OpaquePointer? {
    var point = graphene_point_t(x: Float(way.x), y: Float(way.y))
    return gsk_transform_translate(transform, &point)
  }
}
