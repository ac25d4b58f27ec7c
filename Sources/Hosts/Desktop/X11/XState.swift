import CXCB
import Glibc

/// What can change on a display while the program waits.
struct XState {
  /// The pointer's position, and a bit mask of its pressed buttons.
  let pointer: (x: Int, y: Int, buttons: UInt32)
  /// The codes of the keys that are down.
  let keysDown: [UInt32]
  let monitors: [Monitor]
  /// Whether an overlay is already open, from this program or another one.
  let isBusy: Bool

  struct Requests {
    fileprivate let pointer: xcb_query_pointer_cookie_t
    fileprivate let keysDown: xcb_query_keymap_cookie_t
    fileprivate let monitors: Monitor.Requests?
    fileprivate let overlayOwner: xcb_get_selection_owner_cookie_t
  }

  /// Sends the requests, without waiting for the replies.
  static func ask(
    _ connection: OpaquePointer, _ screen: xcb_screen_t, _ atoms: Atoms, hasMonitors: Bool
  ) -> Requests {
    Requests(
      pointer: xcb_query_pointer(connection, screen.root), keysDown: xcb_query_keymap(connection),
      monitors: hasMonitors ? Monitor.ask(connection, screen.root) : nil,
      overlayOwner: xcb_get_selection_owner(connection, atoms.overlay))
  }

  init(_ requests: Requests, _ connection: OpaquePointer, _ screen: xcb_screen_t) {
    pointer = XServer.read(requests.pointer, connection)
    keysDown = XServer.read(requests.keysDown, connection)
    monitors =
      requests.monitors.flatMap { Monitor.read($0, connection) } ?? [Monitor(of: screen)]
    isBusy = XServer.read(requests.overlayOwner, connection) != 0
  }
}

extension XServer {
  /// Asks for the pointer's current position, and a bit mask of its pressed buttons.
  func askPointer() -> (x: Int, y: Int, buttons: UInt32) {
    XServer.read(xcb_query_pointer(connection, root), connection)
  }

  /// Asks for the codes of the keys that are down now.
  func askKeysDown() -> [UInt32] { XServer.read(xcb_query_keymap(connection), connection) }

  fileprivate static func read(
    _ cookie: xcb_query_pointer_cookie_t, _ connection: OpaquePointer
  ) -> (x: Int, y: Int, buttons: UInt32) {
    guard let reply = xcb_query_pointer_reply(connection, cookie, nil) else { return (0, 0, 0) }
    defer { free(reply) }
    // Buttons 1 to 5 follow the eight modifiers.
    return (
      Int(reply.pointee.root_x), Int(reply.pointee.root_y), UInt32(reply.pointee.mask) >> 8 & 31
    )
  }

  fileprivate static func read(
    _ cookie: xcb_query_keymap_cookie_t, _ connection: OpaquePointer
  ) -> [UInt32] {
    guard let reply = xcb_query_keymap_reply(connection, cookie, nil) else { return [] }
    defer { free(reply) }
    return withUnsafeBytes(of: reply.pointee.keys) { bytes in
      (0..<UInt32(bytes.count * 8)).filter { bytes[Int($0 / 8)] >> ($0 % 8) & 1 != 0 }
    }
  }
}
