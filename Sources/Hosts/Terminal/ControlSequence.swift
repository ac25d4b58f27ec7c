/// A control sequence of a terminal in its parts (ECMA-48, 5th ed. 1991, 5.4).
struct ControlSequence {
  /// The byte, one of `<=>?`, with which a private sequence begins.
  private(set) var mark: UInt8?
  /// The byte before the last one that is no part of a number.
  private(set) var intermediate: UInt8?
  let final: UInt8
  /// The numbers of each parameter; nil for one that is left out.
  let fields: [[Int?]]

  /// - Parameters:
  ///   - parameters: The bytes between the introducer and the last byte.
  ///   - final: The last byte.
  init(_ parameters: ArraySlice<UInt8>, final: UInt8) {
    var body = parameters
    if let first = body.first, (0x3C...0x3F).contains(first) { mark = body.removeFirst() }
    if let last = body.last, (0x20...0x2F).contains(last) { intermediate = body.removeLast() }
    self.final = final
    fields = body.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map {
      $0.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        .map(ControlSequence.number)
    }
  }

  /// Returns a number of a parameter, or nil if it is left out.
  func value(_ index: Int, _ part: Int = 0) -> Int? {
    guard fields.indices.contains(index), fields[index].indices.contains(part) else { return nil }
    return fields[index][part]
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard !digits.isEmpty, digits.count <= 9 else { return nil }
    var number = 0
    for digit in digits {
      guard (0x30...0x39).contains(digit) else { return nil }
      number = number * 10 + Int(digit - 0x30)
    }
    return number
  }
}
