/// Three box blurs in a row, which look like one Gaussian and take the same time at any size (P. Kovesi, "Fast
/// Almost-Gaussian Filtering", DICTA 2010; W3C, "Filter Effects Module Level 1", feGaussianBlur,
/// https://www.w3.org/TR/filter-effects-1/#feGaussianBlurElement).
///
/// Beyond the edges, the outermost pixels repeat.
struct BoxBlur {
  /// The reaches of the three boxes: a box of reach r is 2r + 1 pixels wide.
  let reaches: [Int]

  /// Chooses the two odd widths next to the ideal one, mixed so that the variances add up (Kovesi, equations 2–5).
  /// - Parameter deviation: The standard deviation in pixels.
  init(deviation: Double) {
    let variance = 12 * deviation * deviation
    let ideal = (variance / 3 + 1).squareRoot()
    let lower = max(0, Int((ideal - 1) / 2))
    let width = Double(2 * lower + 1)
    let count = (variance - 3 * width * width - 12 * width - 9) / (-4 * width - 4)
    let narrow = max(0, min(3, Int(count.rounded())))
    reaches = (0..<3).map { $0 < narrow ? lower : lower + 1 }
  }

  /// Blurs pixels of four bytes in place.
  func apply(
    to pixels: UnsafeMutableBufferPointer<UInt8>, width: Int, height: Int, stride: Int
  ) {
    var line = [UInt8](repeating: 0, count: 4 * max(width, height))
    for reach in reaches where reach > 0 {
      for y in 0..<height {
        blur(pixels, from: y * stride, step: 4, count: width, reach: reach, line: &line)
      }
      for x in 0..<width {
        blur(pixels, from: 4 * x, step: stride, count: height, reach: reach, line: &line)
      }
    }
  }

  private func blur(
    _ pixels: UnsafeMutableBufferPointer<UInt8>, from start: Int, step: Int, count: Int,
    reach: Int, line: inout [UInt8]
  ) {
    line.withUnsafeMutableBufferPointer { line in
      for index in 0..<count {
        for channel in 0..<4 {
          line[4 * index + channel] = pixels[start + index * step + channel]
        }
      }
      let width = UInt32(2 * reach + 1)
      let last = count - 1
      // Divides by multiplication, which is exact up to rounding for the 16 bits that a sum needs.
      let reciprocal = (UInt32(1) << 22) / width + 1
      for channel in 0..<4 {
        var sum = UInt32(reach + 1) * UInt32(line[channel])
        for index in 1...max(1, reach) { sum += UInt32(line[4 * min(index, last) + channel]) }
        for index in 0..<count {
          let mean = ((sum + width / 2) &* reciprocal) >> 22
          pixels[start + index * step + channel] = UInt8(truncatingIfNeeded: min(255, mean))
          sum += UInt32(line[4 * min(index + reach + 1, last) + channel])
          sum -= UInt32(line[4 * max(index - reach, 0) + channel])
        }
      }
    }
  }
}
