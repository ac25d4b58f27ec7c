/// Linear interpolation of an alpha mask onto a finer grid, one row or column of samples at a time.
struct Enlargement {
  /// The nearer and the farther source pixel, and the weight of the farther one, out of 256.
  private let samples: [(near: Int, far: Int, share: UInt32)]

  /// - Parameters:
  ///   - range: The wanted pixels, counted from the anchor on the finer grid.
  ///   - factor: The number of fine pixels per source pixel.
  ///   - origin: The first source pixel, counted from the anchor on the source's grid.
  ///   - limit: The number of source pixels.
  init(_ range: Range<Int>, factor: Double, origin: Int, limit: Int) {
    samples = range.map { index in
      let place = (Double(index) + 0.5) / factor - 0.5 - Double(origin)
      let base = place.rounded(.down)
      let near = max(0, min(limit - 1, Int(base)))
      let far = max(0, min(limit - 1, Int(base) + 1))
      return (near, far, UInt32((place - base) * 256))
    }
  }

  /// Fills `target` from `source`, with `rows` for the rows and this enlargement for the columns.
  func fill(
    _ target: UnsafeMutablePointer<UInt8>, stride: Int, from source: UnsafePointer<UInt8>,
    width: Int, sourceStride: Int, rows: Enlargement
  ) {
    var line = [UInt32](repeating: 0, count: width)
    for (y, row) in rows.samples.enumerated() {
      let (near, far) = (source + row.near * sourceStride, source + row.far * sourceStride)
      for x in 0..<width {
        line[x] = UInt32(near[x]) * (256 - row.share) + UInt32(far[x]) * row.share
      }
      let output = target + y * stride
      for (x, column) in samples.enumerated() {
        let sum = line[column.near] * (256 - column.share) + line[column.far] * column.share
        output[x] = UInt8(truncatingIfNeeded: (sum + 32_768) >> 16)
      }
    }
  }
}
