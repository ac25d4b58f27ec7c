import Detent

/// What comes out: bytes as `Wire` has them, in memory that is kept from one answer to the next, since a
/// picture has thousands, for each frame.
struct Answer: WireSink {
  private(set) var start: UnsafeMutableRawPointer?
  private(set) var count = 0
  private var capacity = 0

  mutating func clear() { count = 0 }

  /// Room for some more bytes.
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
  mutating func byte(_ value: UInt8) { room(1).storeBytes(of: value, as: UInt8.self) }

  @inline(never)
  mutating func number(_ value: Double) { room(8).storeBytes(of: value, as: Double.self) }

  @inline(never)
  mutating func word(_ value: UInt32) { room(4).storeBytes(of: value, as: UInt32.self) }

  mutating func integer(_ value: Int) { word(UInt32(truncatingIfNeeded: value)) }

  @inline(never)
  mutating func string(_ value: String) {
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

  mutating func event(_ event: MenuEvent) {
    switch event {
    case .opening: told(0)
    case .opened: told(1)
    case .highlighted(let item): told(2, item.id)
    case .ticked: told(3)
    case .selected(let item): told(4, item.id)
    case .activated(let item): told(5, item.id)
    case .closing(let reason): told(6, "", reason.rawValue)
    case .closed: told(7)
    case .entered(let item): told(8, item.id)
    case .left(let item): told(9, item.id)
    }
  }

  @inline(never)
  private mutating func told(_ kind: UInt8, _ id: String = "", _ reason: UInt8 = 0) {
    byte(kind)
    byte(reason)
    string(id)
  }
}

/// The answer that came out last. The page has one thread.
nonisolated(unsafe) var answer = Answer()

/// A picture, as `Wire` writes it.
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
