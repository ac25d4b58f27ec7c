import CGTK
import Glibc

@testable import DetentGTK
@testable import DetentStage

/// A window with a recorder in it, on the tests' own display, and a hand to use it.
///
/// On a bare X server a window without decorations is in the upper left corner, so that positions on the screen are
/// positions in the window.
@MainActor
final class Desk {
  let live: Live<Recorder>
  let window: Window
  private(set) var view: ControlView?
  weak var control: ControlWidget?
  /// How often the host has advanced the time.
  var frames = 0

  nonisolated static var isThere: Bool { getenv("DETENT_DESKTOP") != nil }

  init(_ recorder: Recorder = Recorder(), present: Bool = true) throws {
    live = Live(recorder)
    setenv("GDK_BACKEND", "x11", 1)
    try Application.start()
    Desk.hand("mousemove", "1000", "700")
    window = Window()
    window.isDecorated = false
    window.defaultSize = Size(300, 200)
    let view = ControlView(
      counting(live.session), minimumSize: Size(44, 44), naturalSize: Size(300, 200)
    ) { _ in }
    self.view = view
    control = view.control
    window.add(view)
    guard present else { return }
    window.present()
    _ = wait { self.live.root.fits > 0 && gtk_widget_get_mapped(view.widget) != 0 }
    wait(seconds: 0.15)
  }

  /// Releases our own reference to the widget.
  func dropView() { view = nil }

  func close() { window.close() }

  /// Runs the main loop until the condition holds, or five seconds have passed.
  func wait(until condition: () -> Bool) -> Bool { Desk.wait(until: condition) }
  func wait(seconds: Double) { Desk.wait(seconds: seconds) }

  /// Waits for a condition that needs the focus of the display, and takes it back if it is with another client.
  func waitFocused(until condition: () -> Bool) -> Bool {
    Desk.wait {
      if let view, let root = gtk_widget_get_root(view.widget),
        gtk_window_is_active(UnsafeMutablePointer<GtkWindow>(root)) == 0
      {
        takeFocus()
        Desk.wait(seconds: 0.1)
      }
      return condition()
    }
  }

  /// GTK presents a window with the time of the last key or click. The X server ignores that if another client has
  /// taken the focus since, so the window is given the focus with the server's own time.
  func takeFocus() {
    Desk.hand(
      "search", "--all", "--onlyvisible", "--pid", "\(getpid())", "--class", "", "windowfocus")
  }

  static func wait(until condition: () -> Bool) -> Bool {
    let end = FrameClock.now + 30
    while !condition() {
      if FrameClock.now > end { return false }
      if g_main_context_iteration(nil, 0) == 0 { usleep(1000) }
    }
    return true
  }

  static func wait(seconds: Double) {
    let end = FrameClock.now + seconds
    _ = wait { FrameClock.now >= end }
  }

  /// Has xdotool make real events, and waits for it to be done.
  static func hand(_ words: String...) { hand(words) }

  static func hand(_ words: [String]) { run(["xdotool"] + words) }

  /// Runs a program, and waits for it to be done.
  static func run(_ words: String...) { run(words) }

  private static func run(_ words: [String]) {
    var process: pid_t = 0
    var arguments = words.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    guard posix_spawnp(&process, words[0], nil, nil, &arguments, environ) == 0 else { return }
    var status: Int32 = 0
    waitpid(process, &status, 0)
  }

  func set(_ property: String, to isOn: Bool) {
    set(property, "gboolean") { g_value_set_boolean($0, isOn ? 1 : 0) }
  }

  func set(_ property: String, _ type: String, _ fill: (UnsafeMutablePointer<GValue>) -> Void) {
    let settings = UnsafeMutableRawPointer(gtk_settings_get_default()!)
    var value = GValue()
    g_value_init(&value, g_type_from_name(type))
    defer { g_value_unset(&value) }
    fill(&value)
    g_object_set_property(settings.assumingMemoryBound(to: GObject.self), property, &value)
  }

  func setting(_ property: String) -> Int { Property(of: gtk_settings_get_default()).int(property) }

  private func counting(_ session: Session) -> Session {
    Session(
      send: session.send, claim: session.claim, fit: session.fit,
      advance: { [weak self] in
        self?.frames += 1
        return session.advance($0)
      }, flush: session.flush,
      displayList: session.displayList, isAtRest: session.isAtRest, attach: session.attach)
  }
}
