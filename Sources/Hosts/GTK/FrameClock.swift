import CGTK

/// A widget's frames, requested only while something moves: at rest GTK has no reason to wake up.
final class FrameClock {
  /// Called with the frame's time in seconds; returns whether another frame is needed.
  private let onFrame: (Double) -> Bool
  private let widget: UnsafeMutablePointer<GtkWidget>
  private var callback: guint = 0
  private var isInFrame = false
  private var endsWithFrame = false
  /// Whether another frame was requested during the current one.
  private var isWanted = false
  private var isOver = false

  init(_ widget: UnsafeMutablePointer<GtkWidget>, onFrame: @escaping (Double) -> Bool) {
    self.widget = widget
    self.onFrame = onFrame
  }

  var isRunning: Bool { callback != 0 }

  /// The current time, in seconds, on the same clock as frame times.
  static var now: Double { Double(g_get_monotonic_time()) / 1e6 }

  /// Has GTK find the widget under a resting pointer again, once a widget is laid out anew: after an allocation
  /// GTK synthesizes a motion event, but only when it next flushes events.
  ///
  /// The flush is requested from the main loop, after the current frame. A request within a frame makes GDK begin the
  /// next frame at once, and not when the display needs it.
  static func findPointer(on widget: UnsafeMutablePointer<GtkWidget>) {
    guard let clock = gtk_widget_get_frame_clock(widget) else { return }
    let object = UnsafeMutableRawPointer(clock).assumingMemoryBound(to: GObject.self)
    guard g_object_get_qdata(object, waitsForFlush) == nil else { return }
    g_object_set_qdata(object, waitsForFlush, UnsafeMutableRawPointer(object))
    g_object_ref(object)
    g_idle_add_full(
      G_PRIORITY_DEFAULT,
      { clock in
        let object = clock!.assumingMemoryBound(to: GObject.self)
        g_object_set_qdata(object, FrameClock.waitsForFlush, nil)
        gdk_frame_clock_request_phase(OpaquePointer(object), GDK_FRAME_CLOCK_PHASE_FLUSH_EVENTS)
        return 0
      }, object, { g_object_unref($0) })
  }

  /// Marks GDK's frame clock while a flush is about to be requested.
  private static let waitsForFlush = g_quark_from_string("detent-waits-for-flush")

  func start() {
    endsWithFrame = false
    isWanted = isInFrame
    guard callback == 0, !isOver else { return }
    callback = gtk_widget_add_tick_callback(
      widget,
      { _, clock, me in
        let me = Unmanaged<FrameClock>.fromOpaque(me!).takeUnretainedValue()
        return me.frame(at: Double(gdk_frame_clock_get_frame_time(clock)) / 1e6) ? 1 : 0
      }, Unmanaged.passRetained(self).toOpaque(),
      { Unmanaged<FrameClock>.fromOpaque($0!).release() })
  }

  /// Stops the frames. Within a frame, this takes effect at the frame's end,
  /// because GTK is iterating over its callbacks.
  func stop() {
    guard callback != 0 else { return }
    if isInFrame {
      endsWithFrame = true
    } else {
      gtk_widget_remove_tick_callback(widget, callback)
      callback = 0
    }
  }

  /// Stops for good, because the widget is about to be destroyed together with its callbacks.
  func end() {
    stop()
    isOver = true
  }

  private func frame(at time: Double) -> Bool {
    isInFrame = true
    isWanted = false
    let isMoving = onFrame(time)
    let goesOn = isMoving || isWanted
    isInFrame = false
    // A widget destroyed during its own frame has removed the callback, and GTK must not remove it again.
    if isOver { return true }
    if goesOn, !endsWithFrame { return true }
    endsWithFrame = false
    callback = 0
    return false
  }
}
