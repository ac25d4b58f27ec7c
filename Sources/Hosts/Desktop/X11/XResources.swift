import CXCB
import Glibc

/// The X resources of a screen: lines such as `Xft.dpi: 192`.
struct XResources {
  private let values: [String: String]

  static func ask(_ connection: OpaquePointer, _ root: xcb_window_t)
    -> xcb_get_property_cookie_t
  {
    xcb_get_property(
      connection, 0, root, XCB_ATOM_RESOURCE_MANAGER.rawValue, XCB_ATOM_STRING.rawValue, 0, 1 << 16)
  }

  init(_ cookie: xcb_get_property_cookie_t, _ connection: OpaquePointer) {
    guard let reply = xcb_get_property_reply(connection, cookie, nil) else {
      self.init(text: "")
      return
    }
    defer { free(reply) }
    let bytes = UnsafeRawBufferPointer(
      start: xcb_get_property_value(reply), count: Int(xcb_get_property_value_length(reply)))
    self.init(text: String(decoding: bytes, as: UTF8.self))
  }

  /// Skips lines that are not a name, a colon and a value.
  init(text: String) {
    var values: [String: String] = [:]
    for line in text.split(separator: "\n") {
      guard let colon = line.firstIndex(of: ":"), line.first != "!" else { continue }
      let name = line[..<colon].filter { $0 != " " && $0 != "\t" }
      let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
      values[String(name)] = String(value)
    }
    self.values = values
  }

  /// The resolution for text, in dots per inch; nil if it is not set.
  var dotsPerInch: Double? { number("Xft.dpi") }

  private func number(_ name: String) -> Double? {
    guard let text = values[name], let value = Double(text), value > 0, value < 1e4 else {
      return nil
    }
    return value
  }
}
