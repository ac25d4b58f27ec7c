import CXCB
import Glibc

/// Properties of the devices that move the pointer: which of their valuators are
/// scroll wheels, and which one is a pen's pressure.
struct Devices {
  struct Wheel: Equatable {
    /// The number of the wheel's valuator.
    let place: Int
    let isVertical: Bool
    /// The change of the valuator for one click.
    let click: Double
    /// The last value that was reported; nil before the first one.
    var last: Double?
  }

  struct Device {
    var wheels: [Wheel] = []
    var isTouchpad = false
    /// The number of the valuator that reports the pressure, and its range.
    var pressure: (place: Int, least: Double, greatest: Double)?
  }

  private var devices: [xcb_input_device_id_t: Device] = [:]

  init(_ server: XServer) {
    let connection = server.connection
    let cookie = xcb_input_xi_query_device(
      connection, xcb_input_device_id_t(XCB_INPUT_DEVICE_ALL.rawValue))
    guard let reply = xcb_input_xi_query_device_reply(connection, cookie, nil) else { return }
    defer { free(reply) }
    var rest = xcb_input_xi_query_device_infos_iterator(reply)
    while rest.rem > 0 {
      if Int(rest.data.pointee.type) == Int(XCB_INPUT_DEVICE_TYPE_SLAVE_POINTER.rawValue) {
        devices[rest.data.pointee.deviceid] = Devices.read(rest.data, server)
      }
      xcb_input_xi_device_info_next(&rest)
    }
    for id in devices.keys where devices[id]?.wheels.isEmpty == false {
      devices[id]?.isTouchpad = Devices.isTouchpad(id, server)
    }
  }

  subscript(id: xcb_input_device_id_t) -> Device? { devices[id] }

  private static func read(
    _ info: UnsafeMutablePointer<xcb_input_xi_device_info_t>, _ server: XServer
  ) -> Device {
    var device = Device()
    var values: [Int: Double] = [:]
    var classes = xcb_input_xi_device_info_classes_iterator(info)
    while classes.rem > 0 {
      let raw = UnsafeRawPointer(classes.data)!
      switch UInt32(classes.data.pointee.type) {
      case XCB_INPUT_DEVICE_CLASS_TYPE_VALUATOR.rawValue:
        let valuator = raw.assumingMemoryBound(to: xcb_input_valuator_class_t.self).pointee
        values[Int(valuator.number)] = valuator.value.number
        let bounds = (valuator.min.number, valuator.max.number)
        if valuator.label == server.atoms["Abs Pressure"], bounds.1 > bounds.0 {
          device.pressure = (Int(valuator.number), bounds.0, bounds.1)
        }
      case XCB_INPUT_DEVICE_CLASS_TYPE_SCROLL.rawValue:
        let scroll = raw.assumingMemoryBound(to: xcb_input_scroll_class_t.self).pointee
        guard scroll.increment.number != 0 else { break }
        let isVertical = UInt32(scroll.scroll_type) == XCB_INPUT_SCROLL_TYPE_VERTICAL.rawValue
        device.wheels.append(
          Wheel(
            place: Int(scroll.number), isVertical: isVertical, click: scroll.increment.number))
      default: break
      }
      xcb_input_device_class_next(&classes)
    }
    for index in device.wheels.indices {
      device.wheels[index].last = values[device.wheels[index].place]
    }
    return device
  }

  /// Whether a device is a touchpad. Touchpad drivers have properties that mice lack.
  private static func isTouchpad(_ id: xcb_input_device_id_t, _ server: XServer) -> Bool {
    let cookie = xcb_input_xi_list_properties(server.connection, id)
    guard let reply = xcb_input_xi_list_properties_reply(server.connection, cookie, nil) else {
      return false
    }
    defer { free(reply) }
    let names = UnsafeBufferPointer(
      start: xcb_input_xi_list_properties_properties(reply),
      count: Int(xcb_input_xi_list_properties_properties_length(reply)))
    return names.contains(server.atoms["libinput Tapping Enabled"])
      || names.contains(server.atoms["Synaptics Off"])
  }

  /// Returns how far a device's wheels have turned since their last report, in clicks to the right and down.
  mutating func turn(_ id: xcb_input_device_id_t, _ numbers: [Int: Double]) -> (
    x: Double, y: Double
  ) {
    guard var device = devices[id] else { return (0, 0) }
    var turned = (x: 0.0, y: 0.0)
    for index in device.wheels.indices {
      let wheel = device.wheels[index]
      guard let number = numbers[wheel.place] else { continue }
      device.wheels[index].last = number
      let clicks = (number - (wheel.last ?? number)) / wheel.click
      if wheel.isVertical { turned.y += clicks } else { turned.x += clicks }
    }
    devices[id] = device
    return turned
  }
}

extension xcb_input_fp3232_t {
  var number: Double { Double(integral) + Double(frac) / 4_294_967_296 }
}
