/// A part of a frame as PNG compresses it: red, green, blue and alpha, each row as differences,
/// preceded by a byte that names the kind of difference.
struct PNGRows {
  private(set) var bytes: [UInt8] = []

  init(_ frame: FilmFrame, _ part: PixelRect) {
    let length = 4 * part.columns.count
    bytes.reserveCapacity((length + 1) * part.rows.count)
    var above = [UInt8](repeating: 0, count: length)
    for y in part.rows {
      let row = PNGRows.row(frame, part.columns, y)
      append(row, above: above)
      above = row
    }
  }

  private static func row(_ frame: FilmFrame, _ columns: Range<Int>, _ y: Int) -> [UInt8] {
    var row: [UInt8] = []
    row.reserveCapacity(4 * columns.count)
    let start = y * frame.width
    for pixel in frame.pixels[start + columns.lowerBound..<start + columns.upperBound] {
      for shift: UInt32 in [16, 8, 0, 24] { row.append(UInt8(truncatingIfNeeded: pixel >> shift)) }
    }
    return row
  }

  /// Appends the differences to the left or to the row above, whichever have the smaller
  /// sum, as the standard recommends (section 12.7).
  private mutating func append(_ row: [UInt8], above: [UInt8]) {
    var (left, up) = (row, row)
    var (leftSum, upSum) = (0, 0)
    for index in row.indices {
      left[index] = row[index] &- (index >= 4 ? row[index - 4] : 0)
      up[index] = row[index] &- above[index]
      leftSum += Int(Int8(bitPattern: left[index]).magnitude)
      upSum += Int(Int8(bitPattern: up[index]).magnitude)
    }
    bytes.append(leftSum < upSum ? 1 : 2)
    bytes += leftSum < upSum ? left : up
  }
}
