import DetentHosting
import Glibc

/// Tells whether a screen reader is running, by the property `ScreenReaderEnabled` of `org.a11y.Status` on the
/// session bus. A screen reader cannot read an overlay.
public enum ScreenReader {
  /// The timeout, in seconds, after which the bus counts as silent.
  private static let patience = 0.05

  /// Whether a screen reader is running; false if there is no bus, or no answer in time.
  public static var isRunning: Bool {
    guard let file = connect() else { return false }
    defer { close(file) }
    let end = Clock.now + patience
    guard write(file, Array("\0AUTH EXTERNAL \(hexadecimal("\(getuid())"))\r\n".utf8)),
      let welcome = read(file, until: end), welcome.starts(with: Array("OK".utf8))
    else { return false }
    let bus = "org.freedesktop.DBus"
    let hello = BusMessage(serial: 1, to: bus, "/org/freedesktop/DBus", bus, "Hello")
    let question = BusMessage(
      serial: 2, to: "org.a11y.Bus", "/org/a11y/bus", bus + ".Properties", "Get",
      ["org.a11y.Status", "ScreenReaderEnabled"])
    guard write(file, Array("BEGIN\r\n".utf8) + hello.bytes + question.bytes) else { return false }
    var bytes: [UInt8] = []
    while let portion = read(file, until: end) {
      bytes += portion
      while let answer = BusAnswer.take(from: &bytes) {
        guard answer.call == 2 else { continue }
        // The body is a variant that holds a Boolean: the type's signature, then the value from byte 4 on.
        return answer.isReturn && answer.body.count >= 8 && answer.body[4] != 0
      }
    }
    return false
  }

  private static func hexadecimal(_ text: String) -> String {
    text.utf8.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  private static func connect() -> Int32? {
    guard let name = socketName else { return nil }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let fits = withUnsafeMutableBytes(of: &address.sun_path) { room in
      guard name.count < room.count else { return false }
      room.copyBytes(from: name)
      return true
    }
    let file = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard fits, file >= 0 else {
      if file >= 0 { close(file) }
      return nil
    }
    // The name of an abstract socket begins with a zero byte, and its length is given exactly.
    let count = socklen_t(MemoryLayout<sa_family_t>.size + name.count + (name.first == 0 ? 0 : 1))
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { Glibc.connect(file, $0, count) }
    }
    if result == 0 { return file }
    close(file)
    return nil
  }

  /// The socket in `DBUS_SESSION_BUS_ADDRESS`, or else the usual one in `XDG_RUNTIME_DIR`.
  private static var socketName: [UInt8]? {
    if let address = getenv("DBUS_SESSION_BUS_ADDRESS") {
      return name(in: String(cString: address))
    }
    return getenv("XDG_RUNTIME_DIR").map { Array((String(cString: $0) + "/bus").utf8) }
  }

  /// Returns the first socket of an address such as `unix:path=/run/user/1000/bus`.
  static func name(in address: String) -> [UInt8]? {
    for place in address.split(separator: ";") where place.hasPrefix("unix:") {
      for part in place.dropFirst(5).split(separator: ",") {
        if part.hasPrefix("path=") { return Array(part.dropFirst(5).utf8) }
        if part.hasPrefix("abstract=") { return [0] + Array(part.dropFirst(9).utf8) }
      }
    }
    return nil
  }

  private static func write(_ file: Int32, _ bytes: [UInt8]) -> Bool {
    send(file, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
  }

  /// Returns the next bytes; nil if none arrive in time.
  private static func read(_ file: Int32, until end: Double) -> [UInt8]? {
    var waiting = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
    let milliseconds = Int32(max(0, ((end - Clock.now) * 1000).rounded(.up)))
    guard poll(&waiting, 1, milliseconds) > 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = recv(file, &bytes, bytes.count, 0)
    return count > 0 ? Array(bytes.prefix(count)) : nil
  }
}
