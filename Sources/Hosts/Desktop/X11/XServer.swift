import CXCB
import Detent
import Glibc
import Synchronization

/// A connection to an X server, with what can be known before anything is shown.
///
/// Requests are sent together, so that all replies take two round trips.
final class XServer: DisplayServer {
  let connection: OpaquePointer
  let screen: xcb_screen_t
  let atoms: Atoms
  let devices: MasterDevices
  let resources: XResources
  /// The window that owns the desktop's settings; 0 if there is none.
  let settingsOwner: xcb_window_t
  /// Whether a compositing manager runs, so that a window can be transparent.
  let hasCompositor: Bool
  let presentOpcode: UInt8?
  let inputOpcode: UInt8
  /// The code of RandR's first event; nil without RandR.
  let randrEvent: UInt8?
  /// The code of the shared memory extension's only event; nil without the extension.
  let shmEvent: UInt8?
  /// Who has asked for the keyboard. The thread that connects and the main thread both use it.
  let keysHolder = Mutex(KeysHolder.nobody)
  /// What was known at the start, or was asked for after a wait; nil while the program waits.
  private var known: XState?

  /// Connects to the server that `DISPLAY` names.
  init() throws(DesktopError) {
    var number: Int32 = 0
    guard let connection = xcb_connect(nil, &number) else { throw .noDisplay }
    self.connection = connection
    guard xcb_connection_has_error(connection) == 0,
      let screen = XServer.screen(number, of: connection)
    else {
      xcb_disconnect(connection)
      throw .noDisplay
    }
    self.screen = screen
    do throws(DesktopError) {
      for extend in XServer.extensions { xcb_prefetch_extension_data(connection, extend()) }
      let names = Atoms.ask(connection, screen: number)
      let resources = XResources.ask(connection, screen.root)

      guard let input = XServer.data(xcb_extension_input, connection) else {
        throw .missing("XInput")
      }
      inputOpcode = input.major_opcode
      presentOpcode = XServer.data(xcb_extension_present, connection)?.major_opcode
      randrEvent = XServer.data(xcb_extension_randr, connection)?.first_event
      shmEvent = XServer.data(xcb_extension_shm, connection)?.first_event
      atoms = Atoms(names, connection)

      let compositorOwner = xcb_get_selection_owner(connection, atoms.compositor)
      let settingsOwner = xcb_get_selection_owner(connection, atoms.settings)
      let masters = MasterDevices.ask(connection)
      let state = XState.ask(connection, screen, atoms, hasMonitors: randrEvent != nil)
      self.resources = XResources(resources, connection)
      hasCompositor = XServer.read(compositorOwner, connection) != 0
      self.settingsOwner = XServer.read(settingsOwner, connection)
      devices = try MasterDevices(masters, connection)
      known = XState(state, connection, screen)
    } catch {
      xcb_disconnect(connection)
      throw error
    }
  }

  /// Disconnecting releases all grabs and removes all windows.
  deinit { xcb_disconnect(connection) }

  var file: Int32 { xcb_get_file_descriptor(connection) }

  var root: xcb_window_t { screen.root }

  /// Returns an identifier for a new object.
  func makeID() -> UInt32 { xcb_generate_id(connection) }

  func flush() { xcb_flush(connection) }

  /// The state of the display at the start, or after the latest wait.
  var state: XState {
    if let known { return known }
    let asked = XState.ask(connection, screen, atoms, hasMonitors: randrEvent != nil)
    let new = XState(asked, connection, screen)
    known = new
    return new
  }

  var isBusy: Bool { state.isBusy }

  func letOthersOpen() { known = nil }

  /// Whether the connection is lost.
  var isLost: Bool { xcb_connection_has_error(connection) != 0 }

  private static let extensions = [
    xcb_extension_input, xcb_extension_present, xcb_extension_randr, xcb_extension_shm,
  ]

  private static func data(
    _ extend: () -> OpaquePointer?, _ connection: OpaquePointer
  ) -> xcb_query_extension_reply_t? {
    let reply = xcb_get_extension_data(connection, extend())?.pointee
    return reply?.present == 0 ? nil : reply
  }

  private static func screen(_ number: Int32, of connection: OpaquePointer) -> xcb_screen_t? {
    var screens = xcb_setup_roots_iterator(xcb_get_setup(connection))
    for _ in 0..<max(0, number) where screens.rem > 0 { xcb_screen_next(&screens) }
    return screens.rem > 0 ? screens.data.pointee : nil
  }

  static func read(
    _ cookie: xcb_get_selection_owner_cookie_t, _ connection: OpaquePointer
  ) -> xcb_window_t {
    guard let reply = xcb_get_selection_owner_reply(connection, cookie, nil) else { return 0 }
    defer { free(reply) }
    return reply.pointee.owner
  }
}
