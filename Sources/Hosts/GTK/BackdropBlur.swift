import CGTK
import Detent

/// Draws what lies behind a control out of focus, where the control's picture asks for that.
///
/// It draws the backgrounds of the widgets around the control, and the widgets that the window draws before it, as
/// they are at that moment. The sharp originals stay below.
final class BackdropBlur {
  private let control: UnsafeMutablePointer<GtkWidget>
  /// Paintables of the widgets behind, kept as long as they are needed.
  private var pictures: [Picture] = []

  private struct Picture {
    let widget: UnsafeMutablePointer<GtkWidget>
    let paintable: OpaquePointer
    let change: gulong
  }

  init(_ control: UnsafeMutablePointer<GtkWidget>) { self.control = control }

  deinit { forget() }

  /// Draws the blurred parts of a picture, before the picture itself.
  func draw(_ picture: DisplayList, on snapshot: OpaquePointer) {
    let panes = picture.commands.compactMap { command -> (GskRoundedRect, Double)? in
      guard case .pushBackdropBlur(let shape, let radius) = command, radius > 1.0 / 3,
        radius.isFinite
      else { return nil }
      return shape.roundedRect.map { ($0, radius) }
    }
    guard !panes.isEmpty else { return forget() }
    let behind = Backdrop.behind(control)
    follow(behind)
    for (pane, radius) in panes {
      var pane = pane
      gtk_snapshot_push_rounded_clip(snapshot, &pane)
      // GTK's radius is twice the standard deviation, as in its own CSS filters.
      gtk_snapshot_push_blur(snapshot, 2 * radius)
      drawGrounds(reaching: 3 * radius, on: snapshot)
      for picture in pictures { draw(picture, on: snapshot) }
      gtk_snapshot_pop(snapshot)
      gtk_snapshot_pop(snapshot)
    }
  }

  /// Draws the backgrounds of the widgets around the control, the outermost first. They extend beyond their edges,
  /// because otherwise blurring would mix the edges with nothing.
  private func drawGrounds(reaching margin: Double, on snapshot: OpaquePointer) {
    var around: [UnsafeMutablePointer<GtkWidget>] = []
    var level = gtk_widget_get_parent(control)
    while let widget = level {
      around.append(widget)
      level = gtk_widget_get_parent(widget)
    }
    for widget in around.reversed() {
      guard let frame = frame(of: widget)?.inset(by: -margin) else { continue }
      gtk_snapshot_render_background(
        snapshot, gtk_widget_get_style_context(widget), frame.minX, frame.minY, frame.width,
        frame.height)
    }
  }

  private func draw(_ picture: Picture, on snapshot: OpaquePointer) {
    guard let frame = frame(of: picture.widget) else { return }
    gtk_snapshot_save(snapshot)
    var corner = graphene_point_t(x: Float(frame.minX), y: Float(frame.minY))
    gtk_snapshot_translate(snapshot, &corner)
    gdk_paintable_snapshot(picture.paintable, snapshot, frame.width, frame.height)
    gtk_snapshot_restore(snapshot)
  }

  private func frame(of widget: UnsafeMutablePointer<GtkWidget>) -> Rect? {
    guard let frame = bounds(of: widget, in: control), frame.width > 0, frame.height > 0 else {
      return nil
    }
    return frame
  }

  private func follow(_ widgets: [UnsafeMutablePointer<GtkWidget>]) {
    guard pictures.map(\.widget) != widgets else { return }
    forget()
    pictures = widgets.map { widget in
      let paintable = gtk_widget_paintable_new(widget)!
      let change = connect(UnsafeMutableRawPointer(paintable), "invalidate-contents") {
        [weak self] _ in
        if let self { gtk_widget_queue_draw(control) }
        return false
      }
      return Picture(widget: widget, paintable: paintable, change: change)
    }
  }

  /// Releases the widgets behind.
  func forget() {
    for picture in pictures {
      let paintable = UnsafeMutableRawPointer(picture.paintable)
      g_signal_handler_disconnect(paintable, picture.change)
      g_object_unref(paintable)
    }
    pictures = []
  }
}
