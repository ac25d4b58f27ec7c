import Detent

/// The output to the page: bytes in the format of `Wire`. The memory is kept from one answer to the next, because a
/// picture has thousands of values in each frame.
package struct Answer: WireSink {
  private(set) var start: UnsafeMutableRawPointer?
  private(set) var count = 0
  private var capacity = 0

  mutating func clear() { count = 0 }

  /// Returns room for more bytes.
  @inline(never)
  private mutating func room(_ size: Int) -> UnsafeMutableRawPointer {
    if count + size > capacity { grow(size) }
    defer { count += size }
    return start.unsafelyUnwrapped + count
  }

  @inline(never)
  private mutating func grow(_ size: Int) {
    capacity = 2 * (count + size)
    let larger = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 1)
    if let start {
      larger.copyMemory(from: start, byteCount: count)
      start.deallocate()
    }
    start = larger
  }

  @inline(never)
  package mutating func byte(_ value: UInt8) { room(1).storeBytes(of: value, as: UInt8.self) }

  @inline(never)
  package mutating func number(_ value: Double) { room(8).storeBytes(of: value, as: Double.self) }

  @inline(never)
  package mutating func word(_ value: UInt32) { room(4).storeBytes(of: value, as: UInt32.self) }

  package mutating func integer(_ value: Int) { word(UInt32(truncatingIfNeeded: value)) }

  @inline(never)
  package mutating func string(_ value: String) {
    let span = value.utf8Span.span
    integer(span.count)
    let place = room(span.count)
    for index in span.indices {
      place.storeBytes(of: span[index], toByteOffset: index, as: UInt8.self)
    }
  }

  mutating func strings(_ strings: [String]) {
    integer(strings.count)
    for string in strings { self.string(string) }
  }
}

extension MenuEvent: PageMessage {
  package func write(into answer: inout Answer) {
    switch self {
    case .opening: answer.tell(0)
    case .opened: answer.tell(1)
    case .highlighted(let item): answer.tell(2, item.id)
    case .ticked: answer.tell(3)
    case .selected(let item): answer.tell(4, item.id)
    case .activated(let item): answer.tell(5, item.id)
    case .closing(let reason): answer.tell(6, "", reason.rawValue)
    case .closed: answer.tell(7)
    case .entered(let item): answer.tell(8, item.id)
    case .left(let item): answer.tell(9, item.id)
    case .checked(let item): answer.tell(10, item.id, item.isChecked ? 1 : 0)
    case .submitted(let text): answer.tell(11, text)
    }
  }
}

/// Nil is an event without a type, which the page ignores.
extension PageEvent?: PageMessage {
  package func write(into answer: inout Answer) {
    answer.tell(255, self?.type ?? "")
    answer.number(self?.value ?? .nan)
  }
}

extension Answer {
  @inline(never)
  fileprivate mutating func tell(_ kind: UInt8, _ id: String = "", _ reason: UInt8 = 0) {
    byte(kind)
    byte(reason)
    string(id)
  }
}

/// The latest answer. The page has one thread.
nonisolated(unsafe) var answer = Answer()

/// Answers with a picture, as `Wire` writes it.
package func tell(_ list: DisplayList) -> UnsafeMutableRawPointer? {
  answer.clear()
  answer.byte(Wire.version)
  list.encode(into: &answer)
  return answer.start
}

package func tell(_ bytes: [UInt8]) -> UnsafeMutableRawPointer? {
  answer.clear()
  for byte in bytes { answer.byte(byte) }
  return answer.start
}
