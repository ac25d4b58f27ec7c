import CGTK
import Glibc

/// A program with windows, for those who do not want to know GTK.
///
/// ```swift
/// Application("org.example.cellar").run { window in
///   window.title = "Cellar"
///   window.add(ControlView(beers))
/// }
/// ```
///
/// It draws without the graphics card, see `hasDisplay`, and has no D-Bus name and no menu bar. If you need
/// a `GtkApplication`, make one yourself, and put the `widget` of a `ControlView` in its windows.
public struct Application {
  /// Reverse domain name, by which the desktop finds its icon and groups its windows.
  public let id: String

  /// Nil while the program runs. There is one main loop in a process, which is GLib's.
  private nonisolated(unsafe) static var status: Int32?

  /// Names the process for the window manager.
  public init(_ id: String) {
    self.id = id
    g_set_prgname(id)
  }

  /// Whether a display can be reached. Tries to, and starts GTK if so: with `GSK_RENDERER=cairo` and
  /// without OpenGL, unless the environment says otherwise.
  public static var hasDisplay: Bool {
    leaveGraphicsCardAlone()
    return gtk_init_check() != 0
  }

  /// Menus are small: without OpenGL a window is on screen in half the time and with a third of the
  /// memory. If `GSK_RENDERER` or the variables below are set, they count instead.
  private static func leaveGraphicsCardAlone() {
    g_setenv("GSK_RENDERER", "cairo", 0)
    guard let renderer = g_getenv("GSK_RENDERER"), String(cString: renderer) == "cairo" else {
      return
    }
    // GTK looks at the card even where it does not draw with it. The switch moved in GTK 4.16.
    if gtk_get_minor_version() < 16 {
      g_setenv("GDK_DEBUG", "gl-disable", 0)
    } else {
      g_setenv("GDK_DISABLE", "gl,vulkan", 0)
    }
  }

  /// Starts GTK, unless it runs already.
  public static func start() throws(HostError) {
    guard hasDisplay else { throw .noDisplay }
  }

  /// GTK crashes without a word where its things are made before it runs.
  /// - Parameter what: What is made or called, as the subject of a sentence.
  package static func requireStarted(for what: @autoclosure () -> String) {
    // An optimised precondition says nothing.
    guard gtk_is_initialized() != 0 else {
      fatalError(
        """
        \(what()) needs GTK, which does not run yet: it belongs in the closure of Application.run, or \
        after Application.start().
        """)
    }
  }

  /// Shows a window that `setUp` fills, and answers the exit status when the window is closed or
  /// `quit` is called. Tasks on the main actor are done meanwhile. Without a display it says so on standard
  /// error, and answers 2.
  @discardableResult
  public func run(isTransparent: Bool = false, _ setUp: (Window) -> Void) -> Int32 {
    do throws(HostError) {
      try Application.start()
    } catch {
      let line = Array("\(id): \(error)\n".utf8)
      _ = write(STDERR_FILENO, line, line.count)
      return 2
    }
    Application.status = nil
    let window = Window(isTransparent: isTransparent)
    setUp(window)
    if Application.status == nil { window.present() }
    let mainQueue = Application.watchMainQueue()
    defer { mainQueue?.cancel() }
    while Application.status == nil, window.isOpen { g_main_context_iteration(nil, 1) }
    window.close()
    return Application.status ?? 0
  }

  /// Ends `run`, which answers `status`. The first one counts.
  public static func quit(_ status: Int32 = 0) {
    if Application.status == nil { Application.status = status }
  }
}
