import DetentGeometry

/// The bell curve as a list of weights, and how it is laid over a mask.
struct Gaussian {
  /// Weights from the middle outwards; with both sides they add up to one.
  private let weights: [Float]

  /// - Parameter deviation: the standard deviation in pixels, above 0.
  init(deviation: Double) {
    let reach = Gaussian.reach(deviation)
    let weights = (0...reach).map { exponential(-Double($0 * $0) / (2 * deviation * deviation)) }
    let sum = 2 * weights.reduce(0, +) - weights[0]
    self.weights = weights.map { Float($0 / sum) }
  }

  /// Pixels beyond which less than a 256th is left.
  static func reach(_ deviation: Double) -> Int { Int((3 * deviation).rounded(.up)) }

  /// The blurred mask: rows, then columns. Outside of it there is nothing.
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

  /// Adds each weight times the source a step away to a row; `reaches` tells which columns have a
  /// source that many pixels away, and how far that is in memory.
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
