/// Animated GIF ("Graphics Interchange Format", version 89a, CompuServe 1990).
///
/// Each frame has its own colours. Frames of an opaque film hold only what changed; a film whose first frame is
/// partly transparent is cleared after each frame.
final class GIFReel: Reel {
  let name = "GIF"
  /// The greatest frame rate, per second. Programs show frames of less than two hundredths of a second much longer.
  private static let rate = 50.0

  /// The longest time of a frame, in hundredths of a second. One that is shown longer is repeated.
  private static let longest = 65_534

  private let loops: Int
  private var bytes: [UInt8] = []
  private var before: FilmFrame?
  /// A frame that is too short to be shown, and counts only if it is the last.
  private var skipped: FilmFrame?
  private var isOpaque = true

  init(loops: Int) {
    self.loops = loops
  }

  func add(_ frame: FilmFrame, from start: Double, to end: Double) throws(PictureError) {
    if bytes.isEmpty { try begin(frame) }
    let ticks = Int((end * GIFReel.rate).rounded() - (start * GIFReel.rate).rounded())
    skipped = ticks < 1 ? frame : nil
    var rest = 2 * ticks
    while rest > 0 {
      append(frame, hundredths: min(rest, GIFReel.longest))
      rest -= GIFReel.longest
    }
  }

  func finish(at end: Double) throws(PictureError) -> [UInt8] {
    if let skipped { append(skipped, hundredths: 2) }
    return bytes + [0x3B]
  }

  private func begin(_ frame: FilmFrame) throws(PictureError) {
    guard frame.width <= 65_535, frame.height <= 65_535 else {
      throw .cannotEncode(format: name, reason: "the frames are too large")
    }
    isOpaque = frame.pixels.allSatisfy { $0 >> 24 >= 128 }
    bytes = Array("GIF89a".utf8) + littleEndian(frame.width) + littleEndian(frame.height)
    bytes += [0x70, 0, 0]
    guard loops != 1 else { return }
    // The format counts repetitions, not plays.
    bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1]
    bytes += littleEndian(max(0, loops - 1)) + [0]
  }

  private func append(_ frame: FilmFrame, hundredths: Int) {
    let part = (isOpaque ? before : nil).map { frame.changes(since: $0) } ?? frame.whole
    var pixels: [UInt32] = []
    for y in part.rows {
      let row = y * frame.width
      pixels += frame.pixels[row + part.columns.lowerBound..<row + part.columns.upperBound]
    }
    let palette = Palette(pixels, limit: 255)
    let bits = palette.bits
    // The frame is kept afterwards, or cleared to the background; the index after the colours is transparent.
    bytes += [0x21, 0xF9, 4, isOpaque ? 0x05 : 0x09] + littleEndian(hundredths)
    bytes += [UInt8(palette.colors.count), 0, 0x2C]
    bytes += littleEndian(part.columns.lowerBound) + littleEndian(part.rows.lowerBound)
    bytes += littleEndian(part.columns.count) + littleEndian(part.rows.count)
    bytes.append(0x80 | UInt8(bits - 1))
    for index in 0..<1 << bits {
      let color = index < palette.colors.count ? palette.colors[index] : 0
      for shift: UInt32 in [16, 8, 0] { bytes.append(UInt8(truncatingIfNeeded: color >> shift)) }
    }
    bytes += GIFCodes(palette.indices(pixels), bits: max(2, bits)).blocks
    before = frame
  }

  private func littleEndian(_ number: Int) -> [UInt8] {
    let number = UInt16(clamping: number)
    return [UInt8(truncatingIfNeeded: number), UInt8(number >> 8)]
  }
}
