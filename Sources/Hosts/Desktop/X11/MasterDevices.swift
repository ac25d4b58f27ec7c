import CXCB
import Glibc

/// The master pointer and the master keyboard of a screen, whichever devices drive them.
struct MasterDevices {
  let pointer: xcb_input_device_id_t
  let keyboard: xcb_input_device_id_t

  /// Requests that were sent and are not answered yet.
  struct Question {
    fileprivate let version: xcb_input_xi_query_version_cookie_t
    fileprivate let devices: xcb_input_xi_query_device_cookie_t
  }

  /// The first version with touch events.
  private static let version: (major: UInt16, minor: UInt16) = (2, 2)

  static func ask(_ connection: OpaquePointer) -> Question {
    Question(
      version: xcb_input_xi_query_version(connection, version.major, version.minor),
      devices: xcb_input_xi_query_device(
        connection, xcb_input_device_id_t(XCB_INPUT_DEVICE_ALL_MASTER.rawValue)))
  }

  init(_ question: Question, _ connection: OpaquePointer) throws(DesktopError) {
    let version = xcb_input_xi_query_version_reply(connection, question.version, nil)
    let reply = xcb_input_xi_query_device_reply(connection, question.devices, nil)
    defer {
      free(version)
      free(reply)
    }
    guard let version, let reply,
      (version.pointee.major_version, version.pointee.minor_version) >= MasterDevices.version
    else { throw .missing("XInput 2.2") }
    var rest = xcb_input_xi_query_device_infos_iterator(reply)
    while rest.rem > 0 {
      let info = rest.data.pointee
      if Int(info.type) == Int(XCB_INPUT_DEVICE_TYPE_MASTER_POINTER.rawValue) {
        pointer = info.deviceid
        keyboard = info.attachment
        return
      }
      xcb_input_xi_device_info_next(&rest)
    }
    throw .missing("pointer")
  }
}
