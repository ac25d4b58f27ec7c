import CXCB
import Glibc

/// One of the desktop's monitors, in pixels of the whole desktop.
struct Monitor: Equatable {
  /// The name's atom; nil for a screen without RandR.
  var nameAtom: xcb_atom_t?
  var frame: PixelRect
  var isPrimary = false

  /// The requests for the monitors: RandR answers only a client that has asked for its version.
  struct Requests {
    fileprivate let version: xcb_randr_query_version_cookie_t
    fileprivate let monitors: xcb_randr_get_monitors_cookie_t
  }

  /// Sends the first requests for the monitors.
  static func ask(_ connection: OpaquePointer, _ root: xcb_window_t) -> Requests {
    Requests(
      version: xcb_randr_query_version(connection, 1, 5),
      monitors: xcb_randr_get_monitors(connection, root, 1))
  }

  /// Reads the replies to the first requests for the monitors. Returns nil if RandR reports none.
  static func read(_ requests: Requests, _ connection: OpaquePointer) -> [Monitor]? {
    free(xcb_randr_query_version_reply(connection, requests.version, nil))
    return read(requests.monitors, connection)
  }

  /// Returns the monitors that are on, as RandR reports them.
  static func all(_ connection: OpaquePointer, _ root: xcb_window_t) -> [Monitor] {
    read(xcb_randr_get_monitors(connection, root, 1), connection) ?? []
  }

  /// Reads the reply to a request for the monitors. Returns nil if RandR reports none.
  private static func read(
    _ cookie: xcb_randr_get_monitors_cookie_t, _ connection: OpaquePointer
  ) -> [Monitor]? {
    guard let reply = xcb_randr_get_monitors_reply(connection, cookie, nil) else { return nil }
    defer { free(reply) }
    var monitors: [Monitor] = []
    var rest = xcb_randr_get_monitors_monitors_iterator(reply)
    while rest.rem > 0 {
      let info = rest.data.pointee
      let frame = PixelRect(
        x: Int(info.x), y: Int(info.y), width: Int(info.width), height: Int(info.height))
      if !frame.isEmpty {
        monitors.append(
          Monitor(nameAtom: info.name, frame: frame, isPrimary: info.primary != 0))
      }
      xcb_randr_monitor_info_next(&rest)
    }
    return monitors.isEmpty ? nil : monitors
  }

  /// Returns RandR's name, such as HDMI-1. It takes a request to the server, so it is read only when needed.
  func name(_ connection: OpaquePointer) -> String {
    guard let nameAtom,
      let reply = xcb_get_atom_name_reply(
        connection, xcb_get_atom_name(connection, nameAtom), nil)
    else { return "" }
    defer { free(reply) }
    let bytes = UnsafeRawBufferPointer(
      start: xcb_get_atom_name_name(reply), count: Int(xcb_get_atom_name_name_length(reply)))
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Monitor {
  /// Creates the monitor that stands for a whole screen.
  init(of screen: xcb_screen_t) {
    frame = PixelRect(
      x: 0, y: 0, width: Int(screen.width_in_pixels), height: Int(screen.height_in_pixels))
    isPrimary = true
  }
}
