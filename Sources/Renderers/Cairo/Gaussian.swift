import DetentGeometry

/// The weights of a Gaussian, and the blur of a mask by them.
struct Gaussian {
  /// The weights from the centre outwards; over both sides they add up to one.
  private let weights: [Float]

  /// - Parameter deviation: The standard deviation in pixels, above 0.
  init(deviation: Double) {
    let reach = Gaussian.reach(deviation)
    let weights = (0...reach).map { exponential(-Double($0 * $0) / (2 * deviation * deviation)) }
    let sum = 2 * weights.reduce(0, +) - weights[0]
    self.weights = weights.map { Float($0 / sum) }
  }

  /// The distance, in pixels, beyond which less than a 256th is left.
  static func reach(_ deviation: Double) -> Int { Int((3 * deviation).rounded(.up)) }

  /// Returns the blurred mask: rows first, then columns. Outside of the mask everything is 0.
  func blurred(_ pixels: [Float], width: Int, height: Int) -> [Float] {
    var rows = [Float](repeating: 0, count: pixels.count)
    var result = rows
    for y in 0..<height {
      spread(pixels, into: &rows, range: y * width..<(y + 1) * width) { k in
        (max(0, -k)..<min(width, width - k), k)
      }
    }
    for y in 0..<height {
      spread(rows, into: &result, range: y * width..<(y + 1) * width) { k in
        (0..<(y + k >= 0 && y + k < height ? width : 0), k * width)
      }
    }
    return result
  }

  /// Adds the source, shifted by each offset and multiplied by its weight, to a row. For an offset, `reaches` returns
  /// the columns that have a source that many pixels away, and its distance in memory.
  private func spread(
    _ source: [Float], into result: inout [Float], range: Range<Int>,
    reaches: (Int) -> (columns: Range<Int>, step: Int)
  ) {
    source.withUnsafeBufferPointer { source in
      result.withUnsafeMutableBufferPointer { result in
        for k in (1 - weights.count)..<weights.count {
          let weight = weights[abs(k)]
          let (columns, step) = reaches(k)
          for x in columns {
            let index = range.lowerBound + x
            result[index] += weight * source[index + step]
          }
        }
      }
    }
  }
}
