import Testing

/// Reads the GIFs that `Film` writes, and composes each frame.
struct GIFPlayer {
  struct Frame {
    let hundredths: Int
    /// 0xRRGGBB; nil where there is nothing.
    let pixels: [UInt32?]
  }

  private(set) var frames: [Frame] = []
  private let bytes: [UInt8]
  private var index = 13
  private let width: Int
  private var screen: [UInt32?]

  init(_ bytes: [UInt8]) throws {
    self.bytes = bytes
    #expect(bytes.prefix(6) == Array("GIF89a".utf8)[...])
    width = Int(bytes[6]) | Int(bytes[7]) << 8
    screen = Array(repeating: nil, count: width * (Int(bytes[8]) | Int(bytes[9]) << 8))
    var control: (flags: UInt8, delay: Int, clear: UInt8) = (0, 0, 0)
    while bytes[index] != 0x3B {
      if bytes[index] == 0x21 {
        if bytes[index + 1] == 0xF9 {
          control = (bytes[index + 3], word(index + 4), bytes[index + 6])
        }
        index += 2
        _ = blocks()
      } else {
        try #require(bytes[index] == 0x2C)
        draw(delay: control.delay, clear: control.clear, clears: control.flags & 0x08 != 0)
      }
    }
  }

  private func word(_ place: Int) -> Int { Int(bytes[place]) | Int(bytes[place + 1]) << 8 }

  private mutating func blocks() -> [UInt8] {
    var content: [UInt8] = []
    while bytes[index] != 0 {
      content += bytes[index + 1...index + Int(bytes[index])]
      index += 1 + Int(bytes[index])
    }
    index += 1
    return content
  }

  private mutating func draw(delay: Int, clear: UInt8, clears: Bool) {
    let (left, top, columns) = (word(index + 1), word(index + 3), word(index + 5))
    let count = 2 << Int(bytes[index + 9] & 7)
    let colors = index + 10
    index += 10 + 3 * count
    let bits = Int(bytes[index])
    index += 1
    for (place, number) in GIFPlayer.indices(blocks(), bits: bits).enumerated()
    where number != clear {
      let color = colors + 3 * Int(number)
      let pixel =
        UInt32(bytes[color]) << 16 | UInt32(bytes[color + 1]) << 8 | UInt32(bytes[color + 2])
      screen[(top + place / columns) * width + left + place % columns] = pixel
    }
    frames.append(Frame(hundredths: delay, pixels: screen))
    if clears { screen = screen.map { _ in nil } }
  }

  private static func indices(_ packed: [UInt8], bits: Int) -> [UInt8] {
    let clear = 1 << bits
    var (table, size, result): ([[UInt8]], Int, [UInt8]) = ([], bits + 1, [])
    var (before, buffer, filled): ([UInt8], Int, Int) = ([], 0, 0)
    for byte in packed {
      buffer |= Int(byte) << filled
      filled += 8
      while filled >= size {
        let code = buffer & ((1 << size) - 1)
        buffer >>= size
        filled -= size
        if code == clear {
          table = (0..<clear).map { [UInt8($0)] } + [[], []]
          (size, before) = (bits + 1, [])
          continue
        }
        if code == clear + 1 { return result }
        let run = code < table.count ? table[code] : before + [before[0]]
        if !before.isEmpty, table.count < 4096 { table.append(before + [run[0]]) }
        if table.count == 1 << size, size < 12 { size += 1 }
        result += run
        before = run
      }
    }
    return result
  }
}
