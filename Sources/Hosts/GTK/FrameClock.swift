import CGTK

/// A widget's frames, taken only while something moves: at rest GTK has no reason to wake up.
final class FrameClock {
  /// Told the frame's time in seconds; answers whether it wants another one.
  private let onFrame: (Double) -> Bool
  private let widget: UnsafeMutablePointer<GtkWidget>
  private var callback: guint = 0
  private var isInFrame = false
  private var endsWithFrame = false
  /// Another frame was asked for during this one.
  private var isWanted = false
  private var isOver = false

  init(_ widget: UnsafeMutablePointer<GtkWidget>, onFrame: @escaping (Double) -> Bool) {
    self.widget = widget
    self.onFrame = onFrame
  }

  var isRunning: Bool { callback != 0 }

  /// Seconds, on the clock that frame times are on as well.
  static var now: Double { Double(g_get_monotonic_time()) / 1e6 }

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

  /// In a frame it stops at that frame's end, since GTK walks its list of callbacks meanwhile.
  func stop() {
    guard callback != 0 else { return }
    if isInFrame {
      endsWithFrame = true
    } else {
      gtk_widget_remove_tick_callback(widget, callback)
      callback = 0
    }
  }

  /// The widget is about to go, and its callbacks with it.
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
    // A widget destroyed in its own frame has removed the callback, and GTK must not do so again.
    if isOver { return true }
    if goesOn, !endsWithFrame { return true }
    endsWithFrame = false
    callback = 0
    return false
  }
}
