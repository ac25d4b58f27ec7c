import CGTK
import Glibc

/// A program with windows, for those who do not want to know GTK.
///
///     Application("org.example.cellar").run { window in
///       window.title = "Cellar"
///       window.add(ControlView(beers))
///     }
///
/// It has no D-Bus name and no menu bar. Who needs `GtkApplication` takes that, and puts the `widget`
/// of a `ControlView` in its windows.
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

  /// Whether a display can be reached. Tries to, and starts GTK if so.
  public static var hasDisplay: Bool {
    // Menus are small: drawn without the graphics card a window is on screen in two thirds of the
    // time and with half the memory. Who sets the variable has it their way.
    g_setenv("GSK_RENDERER", "cairo", 0)
    return gtk_init_check() != 0
  }

  /// Starts GTK, unless it runs already.
  public static func start() throws(HostError) {
    guard hasDisplay else { throw .noDisplay }
  }

  /// Shows a window that `setUp` fills, and answers the exit status when the window is closed or
  /// `quit` is called. Without a display it says so on standard error, and answers 2.
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
    while Application.status == nil, window.isOpen { g_main_context_iteration(nil, 1) }
    window.close()
    return Application.status ?? 0
  }

  /// Ends `run`, which answers `status`. The first one counts.
  public static func quit(_ status: Int32 = 0) {
    if Application.status == nil { Application.status = status }
  }
}
