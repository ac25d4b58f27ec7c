import Glibc

/// The display that this program was started on.
public final class Display {
  let server: any DisplayServer

  init(_ server: any DisplayServer) { self.server = server }

  /// Connects to the Wayland compositor that `WAYLAND_DISPLAY` names, and where that is not set or nothing answers
  /// there, to the X server that `DISPLAY` names.
  /// - Throws: `DesktopError.noLayerShell` where the compositor shows nothing over everything.
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

  /// A Wayland compositor is named.
  public static var isWayland: Bool { getenv("WAYLAND_DISPLAY").map { $0.pointee != 0 } ?? false }

  /// A Wayland compositor or an X server is named, whether it answers or not.
  public static var isNamed: Bool {
    isWayland || getenv("DISPLAY").map { $0.pointee != 0 } ?? false
  }

  /// An overlay is open already, of this program or of another one.
  public var isBusy: Bool { server.isBusy }

  /// Finds a place on the desk.
  /// - Parameter monitor: The name of the monitor, or its number from 0.
  public func spot(at place: Place, monitor name: String? = nil) throws(DesktopError) -> Spot {
    try server.spot(at: place, monitor: name)
  }
}
