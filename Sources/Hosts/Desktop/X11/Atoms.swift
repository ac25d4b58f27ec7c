import CXCB
import Glibc

/// The X atoms that this host uses.
struct Atoms {
  private static let names = [
    "UTF8_STRING", "_NET_WM_NAME", "_NET_WM_PID", "_NET_WM_WINDOW_TYPE",
    "_NET_WM_WINDOW_TYPE_NORMAL", "_NET_WM_STATE", "_NET_WM_STATE_ABOVE",
    "_NET_WM_STATE_SKIP_TASKBAR", "_NET_WM_STATE_SKIP_PAGER", "_XSETTINGS_SETTINGS", "Abs Pressure",
    "libinput Tapping Enabled", "Synaptics Off",
  ]

  private var values: [xcb_atom_t] = []
  /// The selection that the compositing manager owns.
  let compositor: xcb_atom_t
  /// The selection that the XSETTINGS manager owns.
  let settings: xcb_atom_t

  /// The selection that the open overlay owns, whichever program it belongs to.
  let overlay: xcb_atom_t

  /// Requests that were sent and are not answered yet.
  struct Question {
    fileprivate let cookies: [xcb_intern_atom_cookie_t]
  }

  static func ask(_ connection: OpaquePointer, screen: Int32) -> Question {
    let all =
      names + ["_NET_WM_CM_S\(screen)", "_XSETTINGS_S\(screen)", "_DETENT_OVERLAY_S\(screen)"]
    return Question(
      cookies: all.map { xcb_intern_atom(connection, 0, UInt16($0.utf8.count), $0) })
  }

  init(_ question: Question, _ connection: OpaquePointer) {
    var values = question.cookies.map { cookie -> xcb_atom_t in
      guard let reply = xcb_intern_atom_reply(connection, cookie, nil) else { return 0 }
      defer { free(reply) }
      return reply.pointee.atom
    }
    overlay = values.removeLast()
    settings = values.removeLast()
    compositor = values.removeLast()
    self.values = values
  }

  /// Returns the atom of one of the names above. Traps for any other name.
  subscript(name: String) -> xcb_atom_t {
    guard let place = Atoms.names.firstIndex(of: name) else {
      preconditionFailure("\(name) is not among the atoms")
    }
    return values[place]
  }
}
