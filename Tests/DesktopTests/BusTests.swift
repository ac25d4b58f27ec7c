import Testing

@testable import DetentDesktop

struct BusTests {
  @Test func `a call is written as the bus reads it`() {
    let call = BusMessage(serial: 3, to: "a.b", "/c", "d.e", "F", ["gh"])
    // By hand: the fixed part, then each field from a multiple of eight on, then the arguments.
    var bytes: [UInt8] = [108, 1, 2, 1, 7, 0, 0, 0, 3, 0, 0, 0]
    let fields: [UInt8] =
      [1, 1, 111, 0, 2, 0, 0, 0, 47, 99, 0, 0, 0, 0, 0, 0]
      + [2, 1, 115, 0, 3, 0, 0, 0, 100, 46, 101, 0, 0, 0, 0, 0]
      + [3, 1, 115, 0, 1, 0, 0, 0, 70, 0, 0, 0, 0, 0, 0, 0]
      + [6, 1, 115, 0, 3, 0, 0, 0, 97, 46, 98, 0, 0, 0, 0, 0] + [8, 1, 103, 0, 1, 115, 0]
    bytes += [UInt8(fields.count), 0, 0, 0] + fields + [0] + [2, 0, 0, 0, 103, 104, 0]
    #expect(call.bytes == bytes)
  }

  @Test func `answers are taken one by one, once they are whole`() {
    let fields: [UInt8] = [5, 1, 117, 0, 2, 0, 0, 0]
    let body: [UInt8] = [1, 98, 0, 0, 1, 0, 0, 0]
    let answer: [UInt8] =
      [108, 2, 1, 1, 8, 0, 0, 0, 9, 0, 0, 0, UInt8(fields.count), 0, 0, 0] + fields + body
    for count in 0..<answer.count {
      var part = Array(answer.prefix(count))
      #expect(BusAnswer.take(from: &part) == nil)
    }
    var two = answer + answer
    let whole = BusAnswer(call: 2, isReturn: true, body: body)
    #expect(BusAnswer.take(from: &two) == whole)
    #expect(BusAnswer.take(from: &two) == whole)
    #expect(two.isEmpty)
  }

  @Test(arguments: [
    ("unix:path=/run/user/1000/bus", Array("/run/user/1000/bus".utf8)),
    ("unix:abstract=/tmp/dbus-x,guid=1f", [0] + Array("/tmp/dbus-x".utf8)),
    ("tcp:host=a;unix:guid=1,path=/b", Array("/b".utf8)), ("tcp:host=a", nil), ("", nil),
  ])
  func `the bus is where its address says`(address: String, name: [UInt8]?) {
    #expect(ScreenReader.name(in: address) == name)
  }
}
