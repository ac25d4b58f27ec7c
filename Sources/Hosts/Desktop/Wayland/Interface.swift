import CWayland
import Glibc

/// A Wayland interface: the requests and events of a kind of object, with their names and arguments.
///
/// The core protocol's interfaces are in the client library. The others are written down here as their protocols
/// define them. In a signature, a leading number is the version that introduced the request; `u` is an unsigned
/// integer, `i` a signed one, `f` a fixed-point number, `s` a string, `a` an array, `o` an object and `n` a new
/// object; `?` marks an argument that may be null.
struct Interface: @unchecked Sendable {
  let name: String
  let pointer: UnsafePointer<wl_interface>

  private init(_ pointer: UnsafePointer<wl_interface>) {
    self.pointer = pointer
    name = String(cString: pointer.pointee.name)
  }

  private typealias Message = (name: String, signature: String)

  /// Allocates an interface, which is never freed.
  /// - Parameter makes: The interfaces of the objects that events create, by the event's name.
  private init(
    _ name: String, version: Int32 = 1, requests: [Message], events: [Message] = [],
    makes: [String: Interface] = [:]
  ) {
    func list(_ messages: [Message]) -> UnsafePointer<wl_message>? {
      let list = UnsafeMutablePointer<wl_message>.allocate(capacity: messages.count)
      for (index, message) in messages.enumerated() {
        let count = message.signature.utf8.count
        let types = UnsafeMutablePointer<UnsafePointer<wl_interface>?>.allocate(capacity: count + 1)
        types.initialize(repeating: nil, count: count + 1)
        types[0] = makes[message.name]?.pointer
        (list + index).initialize(
          to: wl_message(
            name: strdup(message.name), signature: strdup(message.signature), types: types))
      }
      return UnsafePointer(list)
    }
    let interface = UnsafeMutablePointer<wl_interface>.allocate(capacity: 1)
    interface.initialize(
      to: wl_interface(
        name: strdup(name), version: version, method_count: Int32(requests.count),
        methods: list(requests), event_count: Int32(events.count), events: list(events)))
    self.name = name
    pointer = UnsafePointer(interface)
  }

  /// Returns a request's opcode: its index among the interface's requests. Traps if there is no such request.
  func opcode(of request: StaticString) -> UInt32 {
    for index in 0..<Int(pointer.pointee.method_count)
    where strcmp(pointer.pointee.methods[index].name, request.utf8Start) == 0 {
      return UInt32(index)
    }
    preconditionFailure("\(name) has no request \(request)")
  }

  // MARK: - The core protocol

  static let buffer = Interface(wayland_buffer())
  static let callback = Interface(wayland_callback())
  static let compositor = Interface(wayland_compositor())
  static let display = Interface(wayland_display())
  static let keyboard = Interface(wayland_keyboard())
  static let output = Interface(wayland_output())
  static let pointer = Interface(wayland_pointer())
  static let pool = Interface(wayland_shm_pool())
  static let region = Interface(wayland_region())
  static let registry = Interface(wayland_registry())
  static let seat = Interface(wayland_seat())
  static let sharedMemory = Interface(wayland_shm())
  static let subcompositor = Interface(wayland_subcompositor())
  static let subsurface = Interface(wayland_subsurface())
  static let surface = Interface(wayland_surface())
  static let touch = Interface(wayland_touch())

  // MARK: - Surfaces over everything: wlr-layer-shell-unstable-v1

  static let layerShell = Interface(
    "zwlr_layer_shell_v1", version: 4,
    requests: [("get_layer_surface", "no?ous"), ("destroy", "3")])

  static let layerSurface = Interface(
    "zwlr_layer_surface_v1", version: 4,
    requests: [
      ("set_size", "uu"), ("set_anchor", "u"), ("set_exclusive_zone", "i"), ("set_margin", "iiii"),
      ("set_keyboard_interactivity", "u"), ("get_popup", "o"), ("ack_configure", "u"),
      ("destroy", ""), ("set_layer", "2u"),
    ],
    events: [("configure", "uuu"), ("closed", "")])

  // MARK: - Monitors and their scales: xdg-output-unstable-v1, viewporter, fractional-scale-v1

  static let outputPlaces = Interface(
    "zxdg_output_manager_v1", version: 3, requests: [("destroy", ""), ("get_xdg_output", "no")])

  static let outputPlace = Interface(
    "zxdg_output_v1", version: 3, requests: [("destroy", "")],
    events: [
      ("logical_position", "ii"), ("logical_size", "ii"), ("done", ""), ("name", "2s"),
      ("description", "2s"),
    ])

  static let viewporter = Interface(
    "wp_viewporter", requests: [("destroy", ""), ("get_viewport", "no")])

  static let viewport = Interface(
    "wp_viewport", requests: [("destroy", ""), ("set_source", "ffff"), ("set_destination", "ii")])

  static let fractionalScales = Interface(
    "wp_fractional_scale_manager_v1",
    requests: [("destroy", ""), ("get_fractional_scale", "no")])

  static let fractionalScale = Interface(
    "wp_fractional_scale_v1", requests: [("destroy", "")], events: [("preferred_scale", "u")])

  // MARK: - The pointer's picture: cursor-shape-v1

  static let cursorShapes = Interface(
    "wp_cursor_shape_manager_v1",
    requests: [("destroy", ""), ("get_pointer", "no"), ("get_tablet_tool_v2", "no")])

  static let cursorShape = Interface(
    "wp_cursor_shape_device_v1", requests: [("destroy", ""), ("set_shape", "uu")])

  // MARK: - Pens: tablet-unstable-v2

  static let tablets = Interface(
    "zwp_tablet_manager_v2", requests: [("get_tablet_seat", "no"), ("destroy", "")])

  static let tabletSeat = Interface(
    "zwp_tablet_seat_v2", requests: [("destroy", "")],
    events: [("tablet_added", "n"), ("tool_added", "n"), ("pad_added", "n")],
    makes: ["tablet_added": tablet, "tool_added": tabletTool, "pad_added": tabletPad])

  static let tabletTool = Interface(
    "zwp_tablet_tool_v2", requests: [("set_cursor", "u?oii"), ("destroy", "")],
    events: [
      ("type", "u"), ("hardware_serial", "uu"), ("hardware_id_wacom", "uu"), ("capability", "u"),
      ("done", ""), ("removed", ""), ("proximity_in", "uoo"), ("proximity_out", ""), ("down", "u"),
      ("up", ""), ("motion", "ff"), ("pressure", "u"), ("distance", "u"), ("tilt", "ff"),
      ("rotation", "f"), ("slider", "i"), ("wheel", "fi"), ("button", "uuu"), ("frame", "u"),
    ])

  static let tablet = Interface(
    "zwp_tablet_v2", requests: [("destroy", "")],
    events: [("name", "s"), ("id", "uu"), ("path", "s"), ("done", ""), ("removed", "")])

  static let tabletPad = Interface(
    "zwp_tablet_pad_v2", requests: [("set_feedback", "usu"), ("destroy", "")],
    events: [
      ("group", "n"), ("path", "s"), ("buttons", "u"), ("done", ""), ("button", "uuu"),
      ("enter", "uoo"), ("leave", "uo"), ("removed", ""),
    ], makes: ["group": tabletPadGroup])

  static let tabletPadGroup = Interface(
    "zwp_tablet_pad_group_v2", requests: [("destroy", "")],
    events: [
      ("buttons", "a"), ("ring", "n"), ("strip", "n"), ("modes", "u"), ("done", ""),
      ("mode_switch", "uuu"),
    ], makes: ["ring": tabletPadRing, "strip": tabletPadStrip])

  static let tabletPadRing = Interface(
    "zwp_tablet_pad_ring_v2", requests: [("set_feedback", "su"), ("destroy", "")],
    events: [("source", "u"), ("angle", "f"), ("stop", ""), ("frame", "u")])

  static let tabletPadStrip = Interface(
    "zwp_tablet_pad_strip_v2", requests: [("set_feedback", "su"), ("destroy", "")],
    events: [("source", "u"), ("position", "u"), ("stop", ""), ("frame", "u")])
}
