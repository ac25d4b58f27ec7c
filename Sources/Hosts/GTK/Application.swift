import CGTK
import Glibc

/// A program with windows, which needs no knowledge of GTK.
///
/// ```swift
/// Application("org.example.cellar").run { window in
///   window.title = "Cellar"
///   window.add(ControlView(beers))
/// }
/// ```
///
/// It draws without the graphics card, see `hasDisplay`, and has no D-Bus name and no menu bar. If you need a
/// `GtkApplication`, create one yourself, and put the `widget` of a `ControlView` into its windows.
public struct Application {
  /// The reverse domain name by which the desktop finds the program's icon and groups its windows.
  public let id: String

  /// The exit status; nil while the program runs. A process has one main loop, which is GLib's.
  private nonisolated(unsafe) static var status: Int32?

  /// Creates an application, and names the process for the window manager.
  public init(_ id: String) {
    self.id = id
    g_set_prgname(id)
  }

  /// Whether a display can be reached. Reading this connects to it, and starts GTK: with the Cairo renderer and
  /// without OpenGL. Menus are small: without OpenGL a window is on screen in half the time and with a third of the
  /// memory. If `GSK_RENDERER`, `GDK_DEBUG` or `GDK_DISABLE` is set, that counts instead.
  public static var hasDisplay: Bool {
    guard gtk_is_initialized() == 0 else { return true }
    let renderer = g_getenv("GSK_RENDERER").map { String(cString: $0) }
    let isReached = startGTK(withCard: renderer ?? "cairo" != "cairo")
    // GTK asks the display first, under this name, and then for the variable, which programs that this one starts
    // would get too.
    if renderer == nil, let display = gdk_display_get_default() {
      g_object_set_data_full(
        UnsafeMutableRawPointer(display).assumingMemoryBound(to: GObject.self), "gsk-renderer",
        g_strdup("cairo"), g_free)
    }
    return isReached
  }

  /// - Parameter withCard: Whether the graphics card is looked for. GTK does that even if it does not draw with it.
  private static func startGTK(withCard: Bool) -> Bool {
    // The switch moved in GTK 4.16.
    let isOld = gtk_get_minor_version() < 16
    let name = isOld ? "GDK_DEBUG" : "GDK_DISABLE"
    guard !withCard, g_getenv(name) == nil else { return gtk_init_check() != 0 }
    g_setenv(name, isOld ? "gl-disable" : "gl,vulkan", 0)
    defer { g_unsetenv(name) }
    return gtk_init_check() != 0
  }

  /// Starts GTK, unless it is running already.
  public static func start() throws(HostError) {
    guard hasDisplay else { throw .noDisplay }
  }

  /// Traps with a message if GTK does not run: GTK itself would crash without one.
  /// - Parameter what: The object or call that needs GTK, as the subject of a sentence.
  package static func requireStarted(for what: @autoclosure () -> String) {
    // An optimised precondition prints no message.
    guard gtk_is_initialized() != 0 else {
      fatalError(
        """
        \(what()) needs GTK, which does not run yet: it belongs in the closure of Application.run, or \
        after Application.start().
        """)
    }
  }

  /// Shows a window that `setUp` fills, and returns the exit status when the window is closed or `quit` is called.
  /// Tasks on the main actor run meanwhile. Without a display, prints an error on standard error and returns 2.
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

  /// Ends `run`, which returns `status`. Only the first call counts.
  public static func quit(_ status: Int32 = 0) {
    if Application.status == nil { Application.status = status }
  }
}
