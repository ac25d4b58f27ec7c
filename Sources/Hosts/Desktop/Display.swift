import CWayland
import CXCB
import Glibc

/// The display on which this program was started.
public final class Display {
  let server: any DisplayServer

  init(_ server: any DisplayServer) { self.server = server }

  /// Connects to the Wayland compositor that `WAYLAND_DISPLAY` names. If the variable is not set, or nothing answers
  /// there, connects to the X server that `DISPLAY` names.
  /// - Throws: `DesktopError.noLayerShell` if the compositor can show nothing above all windows.
  public convenience init() throws(DesktopError) { self.init(try Display.connect()) }

  private static func connect() throws(DesktopError) -> any DisplayServer {
    guard isWayland else { return try XServer() }
    do throws(DesktopError) {
      return try Compositor()
    } catch {
      guard error == .noDisplay, getenv("DISPLAY") != nil else { throw error }
      return try XServer()
    }
  }

  /// Whether `WAYLAND_DISPLAY` names a Wayland compositor.
  public static var isWayland: Bool { getenv("WAYLAND_DISPLAY").map { $0.pointee != 0 } ?? false }

  /// Whether the environment names a Wayland compositor or an X server, even if it does not answer.
  public static var isNamed: Bool {
    isWayland || getenv("DISPLAY").map { $0.pointee != 0 } ?? false
  }

  /// Opens the libraries that a connection needs. Only one thread at a time can open libraries, so a thread that opens
  /// others for a long time should do this first.
  public static func openLibraries() {
    guard isNamed else { return }
    if isWayland {
      var list = wl_list()
      wl_list_init(&list)
    } else {
      var (host, number, screen) = (UnsafeMutablePointer<CChar>?.none, Int32(0), Int32(0))
      if xcb_parse_display(nil, &host, &number, &screen) != 0 { free(host) }
    }
  }

  /// Whether an overlay is already open, from this program or another one.
  public var isBusy: Bool { server.isBusy }

  /// Lets other programs open an overlay while this one waits. `isBusy`, and where the pointer is and what is down, are
  /// asked for again when they are needed.
  public func letOthersOpen() { server.letOthersOpen() }

  /// Finds a place on the desktop.
  /// - Parameter monitor: The name of the monitor, or its number, counted from 0.
  public func spot(at place: Place, monitor name: String? = nil) throws(DesktopError) -> Spot {
    try server.spot(at: place, monitor: name)
  }
}
