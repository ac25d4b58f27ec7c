/// A few colours that stand for all of a picture's: the same ones if they suffice, otherwise found
/// by halving the box with the widest spread again and again (P. Heckbert, "Color image
/// quantization for frame buffer display", SIGGRAPH 1982).
struct Palette {
  /// The colours as 0xRRGGBB.
  private(set) var colors: [UInt32] = []
  private var numbers: [UInt32: UInt8] = [:]

  /// - Parameters:
  ///   - pixels: 0xAARRGGBB without premultiplication. Pixels that are less than half opaque need no colour.
  ///   - limit: The greatest number of colours, at most 255.
  init(_ pixels: [UInt32], limit: Int) {
    var counts: [UInt32: Int] = [:]
    for pixel in pixels where pixel >> 24 >= 128 { counts[pixel & 0xFF_FFFF, default: 0] += 1 }
    // Sorted, because the order of a dictionary differs in each run.
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

  /// The bits of an index, including one index for transparent pixels.
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
