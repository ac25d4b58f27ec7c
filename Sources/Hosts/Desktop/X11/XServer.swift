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
  /// The pointer's position, and a bit mask of its pressed buttons, at the start.
  let pointer: (x: Int, y: Int, buttons: UInt32)
  /// The codes of the keys that were down at the start.
  let keysDown: [UInt32]
  let monitors: [Monitor]
  let resources: XResources
  /// The window that owns the desktop's settings; 0 if there is none.
  let settingsOwner: xcb_window_t
  /// Whether an overlay is already open, from this program or another one.
  let isBusy: Bool
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
      let pointing = xcb_query_pointer(connection, screen.root)
      let typing = xcb_query_keymap(connection)
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
      let overlayOwner = xcb_get_selection_owner(connection, atoms.overlay)
      let settingsOwner = xcb_get_selection_owner(connection, atoms.settings)
      let masters = MasterDevices.ask(connection)
      let monitors = randrEvent.map { _ in Monitor.ask(connection, screen.root) }
      self.resources = XResources(resources, connection)
      pointer = XServer.read(pointing, connection)
      keysDown = XServer.read(typing, connection)
      hasCompositor = XServer.read(compositorOwner, connection) != 0
      isBusy = XServer.read(overlayOwner, connection) != 0
      self.settingsOwner = XServer.read(settingsOwner, connection)
      devices = try MasterDevices(masters, connection)
      self.monitors = monitors.flatMap { Monitor.read($0, connection) } ?? [Monitor(of: screen)]
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

  /// Asks for the pointer's current position, and a bit mask of its pressed buttons.
  func askPointer() -> (x: Int, y: Int, buttons: UInt32) {
    XServer.read(xcb_query_pointer(connection, root), connection)
  }

  /// Asks for the codes of the keys that are down now.
  func askKeysDown() -> [UInt32] { XServer.read(xcb_query_keymap(connection), connection) }

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

  private static func read(
    _ cookie: xcb_query_pointer_cookie_t, _ connection: OpaquePointer
  ) -> (x: Int, y: Int, buttons: UInt32) {
    guard let reply = xcb_query_pointer_reply(connection, cookie, nil) else { return (0, 0, 0) }
    defer { free(reply) }
    // Buttons 1 to 5 follow the eight modifiers.
    return (
      Int(reply.pointee.root_x), Int(reply.pointee.root_y), UInt32(reply.pointee.mask) >> 8 & 31
    )
  }

  private static func read(
    _ cookie: xcb_query_keymap_cookie_t, _ connection: OpaquePointer
  ) -> [UInt32] {
    guard let reply = xcb_query_keymap_reply(connection, cookie, nil) else { return [] }
    defer { free(reply) }
    return withUnsafeBytes(of: reply.pointee.keys) { bytes in
      (0..<UInt32(bytes.count * 8)).filter { bytes[Int($0 / 8)] >> ($0 % 8) & 1 != 0 }
    }
  }

  private static func read(
    _ cookie: xcb_get_selection_owner_cookie_t, _ connection: OpaquePointer
  ) -> xcb_window_t {
    guard let reply = xcb_get_selection_owner_reply(connection, cookie, nil) else { return 0 }
    defer { free(reply) }
    return reply.pointee.owner
  }
}
