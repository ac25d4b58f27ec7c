import CGTK
import Detent
import Glibc

@testable import DetentGTK

/// A window of 400 by 300 points with nothing in it but an animator.
@MainActor
final class AnimatorDesk {
  let window: Window
  private(set) var animator: Animator!
  weak var control: AnimatorWidget?

  init(present: Bool = true) throws {
    setenv("GDK_BACKEND", "x11", 1)
    try Application.start()
    Desk.hand("mousemove", "1000", "700")
    window = Window()
    window.isDecorated = false
    window.defaultSize = Size(400, 300)
    animator = Animator(naturalSize: Size(400, 300))
    control = animator.control
    window.add(animator)
    if present { self.present() }
  }

  func present() {
    window.present()
    _ = wait {
      self.control?.state.bounds != nil && gtk_widget_get_mapped(self.animator.widget) != 0
    }
    wait(seconds: 0.15)
  }

  /// Releases our own reference to the container.
  func dropAnimator() { animator = nil }

  func close() { window.close() }
  func wait(until condition: () -> Bool) -> Bool { Desk.wait(until: condition) }
  func wait(seconds: Double) { Desk.wait(seconds: seconds) }

  /// Waits until no more frames are requested.
  func rest() -> Bool { wait { !self.animator.isRunning } }

  /// Returns where a point of a widget is seen in the container.
  func place(of point: Point, in widget: UnsafeMutablePointer<GtkWidget>) -> Point? {
    var from = graphene_point_t(x: Float(point.x), y: Float(point.y))
    var to = graphene_point_t()
    guard gtk_widget_compute_point(widget, animator.widget, &from, &to) != 0 else { return nil }
    return Point(Double(to.x), Double(to.y))
  }

  /// Has xdotool make real events, with frames meanwhile: a drag takes its time.
  func hand(_ words: [String]) {
    var process: pid_t = 0
    var arguments = (["xdotool"] + words).map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    guard posix_spawnp(&process, "xdotool", nil, nil, &arguments, environ) == 0 else { return }
    var status: Int32 = 0
    _ = wait { waitpid(process, &status, WNOHANG) != 0 }
  }

  /// Presses, and moves in a straight line.
  func drag(from start: Point, by way: Vector, steps: Int = 10, release: Bool = true) {
    var words = [
      "mousemove", "\(Int(start.x))", "\(Int(start.y))", "mousedown", "1", "sleep", "0.05",
    ]
    for step in 1...steps {
      let point = start + way * (Double(step) / Double(steps))
      words += ["mousemove", "\(Int(point.x))", "\(Int(point.y))", "sleep", "0.016"]
    }
    hand(words + (release ? ["mouseup", "1"] : []))
  }

  static func label(_ text: String) -> UnsafeMutablePointer<GtkWidget> { gtk_label_new(text) }

  func set(_ property: String, to isOn: Bool) {
    let settings = UnsafeMutableRawPointer(gtk_settings_get_default()!)
    var value = GValue()
    g_value_init(&value, g_type_from_name("gboolean"))
    defer { g_value_unset(&value) }
    g_value_set_boolean(&value, isOn ? 1 : 0)
    g_object_set_property(settings.assumingMemoryBound(to: GObject.self), property, &value)
  }
}
