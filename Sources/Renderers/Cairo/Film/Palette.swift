/// The few colours that stand for all of a picture's: the same ones where they suffice, otherwise by
/// halving the box with the widest spread again and again (P. Heckbert, "Color image quantization for
/// frame buffer display", SIGGRAPH 1982).
struct Palette {
  /// 0xRRGGBB.
  private(set) var colors: [UInt32] = []
  private var numbers: [UInt32: UInt8] = [:]

  /// - Parameters:
  ///   - pixels: straight 0xAARRGGBB; those less than half there need no colour.
  ///   - limit: at most 255.
  init(_ pixels: [UInt32], limit: Int) {
    var counts: [UInt32: Int] = [:]
    for pixel in pixels where pixel >> 24 >= 128 { counts[pixel & 0xFF_FFFF, default: 0] += 1 }
    // In order, since a dictionary has another one in each run.
    let entries = counts.map { (color: $0.key, count: $0.value) }.sorted { $0.color < $1.color }
    var boxes = entries.isEmpty ? [] : [ColorBox(entries)]
    while boxes.count < limit {
      let widest = boxes.indices.max { boxes[$0].spread < boxes[$1].spread }
      guard let widest, boxes[widest].spread > 0 else { break }
      boxes.append(boxes[widest].split())
    }
    for (index, box) in boxes.enumerated() {
      colors.append(box.mean)
      for entry in box.entries { numbers[entry.color] = UInt8(index) }
    }
  }

  /// Bits for an index, with one index more for what is transparent.
  var bits: Int {
    var bits = 1
    while 1 << bits <= colors.count { bits += 1 }
    return bits
  }

  func indices(_ pixels: [UInt32]) -> [UInt8] {
    let clear = UInt8(colors.count)
    var (last, number) = (UInt32(0), clear)
    return pixels.map { pixel in
      if pixel != last {
        last = pixel
        number = pixel >> 24 >= 128 ? numbers[pixel & 0xFF_FFFF] ?? clear : clear
      }
      return number
    }
  }
}
