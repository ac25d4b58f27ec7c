/// A D-Bus method call for the session bus, as bytes. The marshalling follows the D-Bus
/// Specification (https://dbus.freedesktop.org/doc/dbus-specification.html, "Message
/// Protocol"), as far as calls with string arguments need it.
struct BusMessage {
  private(set) var bytes: [UInt8] = []

  /// - Parameter texts: The arguments, all strings.
  init(
    serial: UInt32, to destination: String, _ path: String, _ interface: String, _ member: String,
    _ texts: [String] = []
  ) {
    var body = Writer()
    for text in texts { body.string(text) }
    var fields = Writer()
    fields.field(1, "o", path)
    fields.field(2, "s", interface)
    fields.field(3, "s", member)
    fields.field(6, "s", destination)
    if !texts.isEmpty { fields.signatureField(8, String(repeating: "s", count: texts.count)) }
    var message = Writer()
    // Little-endian, a method call, with the flag not to start a service for it, protocol version 1.
    message.bytes += [UInt8(ascii: "l"), 1, 2, 1]
    message.number(UInt32(body.bytes.count))
    message.number(serial)
    message.number(UInt32(fields.bytes.count))
    message.bytes += fields.bytes
    message.pad(to: 8)
    bytes = message.bytes + body.bytes
  }

  private struct Writer {
    var bytes: [UInt8] = []

    mutating func pad(to length: Int) {
      while !bytes.count.isMultiple(of: length) { bytes.append(0) }
    }

    mutating func number(_ number: UInt32) {
      pad(to: 4)
      for shift in stride(from: 0, to: 32, by: 8) {
        bytes.append(UInt8(truncatingIfNeeded: number >> UInt32(shift)))
      }
    }

    mutating func string(_ text: String) {
      number(UInt32(text.utf8.count))
      bytes += Array(text.utf8) + [0]
    }

    mutating func signature(_ text: String) {
      bytes += [UInt8(text.utf8.count)] + Array(text.utf8) + [0]
    }

    /// Writes a header field. Each one is aligned to eight bytes.
    mutating func field(_ code: UInt8, _ type: String, _ text: String) {
      pad(to: 8)
      bytes.append(code)
      signature(type)
      string(text)
    }

    mutating func signatureField(_ code: UInt8, _ text: String) {
      pad(to: 8)
      bytes.append(code)
      signature("g")
      signature(text)
    }
  }
}

/// A message received from the bus.
struct BusAnswer: Equatable {
  /// The serial number of the call that this message replies to; nil if it is no reply.
  var call: UInt32?
  /// Whether the message is a method return, and not an error.
  var isReturn: Bool
  var body: [UInt8]

  /// Removes one message from the front of the received bytes and returns it; nil if the message is incomplete.
  static func take(from bytes: inout [UInt8]) -> BusAnswer? {
    guard bytes.count >= 16, bytes[0] == UInt8(ascii: "l") else { return nil }
    func number(_ place: Int) -> Int {
      (0..<4).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
    }
    let (bodyCount, fieldCount) = (number(4), number(12))
    let start = (16 + fieldCount + 7) / 8 * 8
    guard bodyCount < 1 << 20, fieldCount < 1 << 16, bytes.count >= start + bodyCount else {
      return nil
    }
    var answer = BusAnswer(
      call: nil, isReturn: bytes[1] == 2, body: Array(bytes[start..<start + bodyCount]))
    // Finds the header field REPLY_SERIAL: code 5, of type UINT32.
    var place = 16
    while place + 8 <= 16 + fieldCount {
      if Array(bytes[place..<place + 4]) == [5, 1, UInt8(ascii: "u"), 0] {
        answer.call = UInt32(number(place + 4))
      }
      place += 8
    }
    bytes.removeFirst(start + bodyCount)
    return answer
  }
}
