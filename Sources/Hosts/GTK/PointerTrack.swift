import CGTK
import Detent

/// The path of a pointer, timed by the timestamps of its events.
struct PointerTrack {
  private var tracker = VelocityTracker()
  /// The first timestamp, from which the others are counted because they wrap around.
  private var origin: UInt32?
  private var last = 0.0

  /// Adds the gesture's current event, and the movements that GDK collected before it.
  ///
  /// - Parameter point: The pointer's position, in points of the gesture's widget.
  mutating func add(_ gesture: OpaquePointer, at point: Point) {
    guard let event = gtk_event_controller_get_current_event(gesture) else { return }
    note(event)
    let widget = gtk_event_controller_get_widget(gesture)!
    for (earlier, seconds) in PointerTrack.history(event, in: widget) {
      tracker.add(point + earlier, time: last - seconds)
    }
    tracker.add(point, time: last)
  }

  /// Takes the time at which the pointer was lifted.
  mutating func end(_ gesture: OpaquePointer) {
    if let event = gtk_event_controller_get_current_event(gesture) { note(event) }
  }

  private mutating func note(_ event: OpaquePointer) {
    let stamp = gdk_event_get_time(event)
    // An event without a timestamp has the time of the one before.
    guard stamp != 0 else { return }
    origin = origin ?? stamp
    last = Double(Int32(bitPattern: stamp &- (origin ?? stamp))) / 1000
  }

  /// The velocity in points per second at the time of lifting.
  var velocity: Vector { tracker.velocity(at: last) }

  /// Returns the pointer's positions before an event since the last frame, relative to its position
  /// in the event, and how many seconds earlier each was. The widget may be turned in its window.
  private static func history(
    _ event: OpaquePointer, in widget: UnsafeMutablePointer<GtkWidget>
  ) -> [(way: Vector, seconds: Double)] {
    guard gdk_event_get_event_type(event) == GDK_MOTION_NOTIFY else { return [] }
    var count: guint = 0
    guard let entries = gdk_event_get_history(event, &count) else { return [] }
    defer { g_free(entries) }
    var (x, y) = (0.0, 0.0)
    gdk_event_get_position(event, &x, &y)
    let end = place(Point(x, y), onSurfaceOf: widget)
    let latest = gdk_event_get_time(event)
    return UnsafeBufferPointer(start: entries, count: Int(count)).compactMap { entry in
      guard entry.flags.rawValue & GDK_AXIS_FLAG_X.rawValue != 0, entry.time < latest else {
        return nil
      }
      let earlier = place(Point(entry.axes.1, entry.axes.2), onSurfaceOf: widget)
      return (earlier - end, Double(latest - entry.time) / 1000)
    }
  }
}
