import CZlib

/// Animated PNG ("Portable Network Graphics, Third Edition", W3C 2025, section 11.3.6,
/// https://www.w3.org/TR/png-3/). Frames after the first hold only what changed.
final class PNGReel: Reel {
  let name = "PNG"
  private let loops: Int
  private var chunks: [UInt8] = []
  private var before: FilmFrame?
  private var count: UInt32 = 0
  private var sequence: UInt32 = 0

  init(loops: Int) {
    self.loops = loops
  }

  /// The longest time of a frame, in milliseconds or seconds. One that is shown longer is repeated.
  private static let longest = 65_535

  /// Both ends are rounded, so that errors do not add up.
  func add(_ frame: FilmFrame, from start: Double, to end: Double) throws(PictureError) {
    var rest = max(1, Int((end * 1000).rounded() - (start * 1000).rounded()))
    while rest > PNGReel.longest {
      let seconds = min(rest / 1000, PNGReel.longest)
      try append(frame, lasting: seconds, unit: 1)
      rest -= seconds * 1000
    }
    if rest > 0 { try append(frame, lasting: rest, unit: 1000) }
  }

  /// - Parameter unit: The parts of a second that are counted.
  private func append(_ frame: FilmFrame, lasting time: Int, unit: Int) throws(PictureError) {
    let part = before.map { frame.changes(since: $0) } ?? frame.whole
    var control = bigEndian(nextNumber())
    for number in [part.columns.count, part.rows.count, part.columns.lowerBound] {
      control += bigEndian(UInt32(number))
    }
    control += bigEndian(UInt32(part.rows.lowerBound))
    // The frame is kept afterwards, and replaces what was there.
    control += bigEndian(UInt16(time)) + bigEndian(UInt16(unit)) + [0, 0]
    append("fcTL", control)
    let pixels = try compressed(PNGRows(frame, part).bytes)
    if before == nil {
      append("IDAT", pixels)
    } else {
      append("fdAT", bigEndian(nextNumber()) + pixels)
    }
    before = frame
    count += 1
  }

  func finish(at end: Double) throws(PictureError) -> [UInt8] {
    let body = chunks
    chunks = [0x89] + Array("PNG\r\n".utf8) + [0x1A, 0x0A]
    let (width, height) = (UInt32(before?.width ?? 0), UInt32(before?.height ?? 0))
    // Eight bits each of red, green, blue and alpha; no interlacing.
    append("IHDR", bigEndian(width) + bigEndian(height) + [8, 6, 0, 0, 0])
    append("acTL", bigEndian(count) + bigEndian(UInt32(loops)))
    chunks += body
    append("IEND", [])
    return chunks
  }

  private func nextNumber() -> UInt32 {
    defer { sequence += 1 }
    return sequence
  }

  private func compressed(_ bytes: [UInt8]) throws(PictureError) -> [UInt8] {
    var size = compressBound(uLong(bytes.count))
    var output = [UInt8](repeating: 0, count: Int(size))
    guard compress2(&output, &size, bytes, uLong(bytes.count), 6) == Z_OK else {
      throw .cannotEncode(format: name, reason: "no memory for a frame")
    }
    return Array(output.prefix(Int(size)))
  }

  private func append(_ kind: String, _ content: [UInt8]) {
    let body = Array(kind.utf8) + content
    chunks += bigEndian(UInt32(content.count)) + body
    chunks += bigEndian(UInt32(crc32(0, body, uInt(body.count))))
  }

  private func bigEndian(_ number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian) { Array($0) }
  }
}
