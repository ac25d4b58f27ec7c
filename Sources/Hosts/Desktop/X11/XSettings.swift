import CXCB
import Glibc

/// The settings that a desktop publishes for X programs: integers and strings by name, in the format of the XSETTINGS
/// protocol (https://specifications.freedesktop.org/xsettings-spec).
struct XSettings: Equatable {
  private(set) var texts: [String: String] = [:]
  private(set) var numbers: [String: Int] = [:]

  init() {}

  /// Reads the settings from the window that owns them.
  static func read(of owner: xcb_window_t, _ server: XServer) -> XSettings {
    guard owner != 0 else { return XSettings() }
    let name = server.atoms["_XSETTINGS_SETTINGS"]
    let cookie = xcb_get_property(server.connection, 0, owner, name, name, 0, 1 << 18)
    guard let reply = xcb_get_property_reply(server.connection, cookie, nil) else {
      return XSettings()
    }
    defer { free(reply) }
    let bytes = UnsafeRawBufferPointer(
      start: xcb_get_property_value(reply), count: Int(xcb_get_property_value_length(reply)))
    return XSettings(bytes: Array(bytes))
  }

  /// Parses settings. Everything after a part that cannot be read is left out.
  init(bytes: [UInt8]) {
    guard let order = bytes.first else { return }
    var reader = Reader(bytes: bytes, isBigEndian: order == 1)
    reader.place = 8
    guard let count = reader.number(4) else { return }
    for _ in 0..<count { guard read(&reader) else { return } }
  }

  private mutating func read(_ reader: inout Reader) -> Bool {
    guard let type = reader.number(1), reader.skip(1), let length = reader.number(2),
      let name = reader.text(length), reader.skip(4)
    else { return false }
    switch type {
    case 0:
      guard let number = reader.number(4) else { return false }
      numbers[name] = Int(Int32(truncatingIfNeeded: number))
    case 1:
      guard let length = reader.number(4), let text = reader.text(length) else { return false }
      texts[name] = text
    case 2: return reader.skip(8)
    default: return false
    }
    return true
  }

  private struct Reader {
    let bytes: [UInt8]
    let isBigEndian: Bool
    var place = 0

    mutating func skip(_ count: Int) -> Bool {
      place += count
      return place <= bytes.count
    }

    mutating func number(_ count: Int) -> Int? {
      guard place + count <= bytes.count else { return nil }
      defer { place += count }
      let part = bytes[place..<place + count]
      return (isBigEndian ? Array(part) : part.reversed()).reduce(0) { $0 << 8 | Int($1) }
    }

    /// Reads a string, which is padded to a multiple of four bytes.
    mutating func text(_ count: Int) -> String? {
      guard count >= 0, place + count <= bytes.count else { return nil }
      defer { place += (count + 3) / 4 * 4 }
      return String(decoding: bytes[place..<place + count], as: UTF8.self)
    }
  }
}
