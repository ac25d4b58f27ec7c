/// Indices in GIF's compression: codes for ever longer runs that occurred before (T. Welch, "A technique for
/// high-performance data compression", Computer 17, 1984; GIF 89a, appendix F).
struct GIFCodes {
  /// The initial code size, then blocks of up to 255 bytes, each preceded by its length, and an empty one.
  private(set) var blocks: [UInt8] = []
  private var packed: [UInt8] = []
  private var buffer: UInt32 = 0
  private var filled = 0

  /// - Parameter bits: The bits of an index, at least 2.
  init(_ indices: [UInt8], bits: Int) {
    encode(indices, bits)
    blocks.append(UInt8(bits))
    for start in stride(from: 0, to: packed.count, by: 255) {
      let block = packed[start..<min(start + 255, packed.count)]
      blocks.append(UInt8(block.count))
      blocks += block
    }
    blocks.append(0)
  }

  private mutating func encode(_ indices: [UInt8], _ bits: Int) {
    let clear = UInt32(1) << bits
    var table = GIFTable()
    var (next, size) = (clear + 2, bits + 1)
    write(clear, size)
    guard let first = indices.first else { return write(clear + 1, size, isLast: true) }
    var run = UInt32(first)
    for index in indices.dropFirst() {
      if let longer = table.code(run, index, new: next) {
        run = longer
        continue
      }
      write(run, size)
      run = UInt32(index)
      if next == 1 << size { size += 1 }
      next += 1
      if next > 4095 {
        write(clear, size)
        table = GIFTable()
        (next, size) = (clear + 2, bits + 1)
      }
    }
    write(run, size)
    if next == 1 << size { size += 1 }
    write(clear + 1, min(size, 12), isLast: true)
  }

  private mutating func write(_ code: UInt32, _ size: Int, isLast: Bool = false) {
    buffer |= code << filled
    filled += size
    while filled >= 8 || (isLast && filled > 0) {
      packed.append(UInt8(truncatingIfNeeded: buffer))
      buffer >>= 8
      filled -= 8
    }
  }
}
