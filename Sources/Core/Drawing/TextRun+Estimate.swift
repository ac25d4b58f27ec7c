import DetentGeometry
import DetentText

extension TextRun {
  /// An estimate of the text's size, for tests and digests where no font is available. It is the same
  /// everywhere, and within a fifth of common interface fonts for European text.
  public var estimatedSize: Size {
    var run = self
    if elision == .words { run.keepWords(longest: estimatedWord) }
    return run.estimatedBox
  }

  private var estimatedBox: Size {
    let width = estimatedLength
    guard width > maxWidth, maxWidth > 0 else { return Size(width, 1.35 * font.size) }
    let lines = min(Double(maxLines), (width / maxWidth).roundedUp)
    return Size(maxWidth, lines * 1.35 * font.size)
  }

  /// The estimated width of the whole text on one line.
  @inline(never)
  package var estimatedLength: Double {
    string.scalars().reduce(0.0) { $0 + TextRun.advance(of: $1) } * font.size
  }

  /// Fits the font size and the number of lines to the width of the longest word, as `Elision.words` says.
  package mutating func keepWords(longest: Double) {
    guard longest > maxWidth else { return }
    let part = TextRun.fill * maxWidth / longest
    font.size *= max(TextRun.leastScale, part)
    if part < TextRun.leastScale { maxLines = 1 }
  }

  /// The estimated width of the longest word. Lines break at spaces and hyphens, and anywhere between ideographs.
  private var estimatedWord: Double {
    var (longest, length) = (0.0, 0.0)
    for scalar in string.scalars() {
      let advance = TextRun.advance(of: scalar)
      if scalar <= 0x20 || advance == 1 { length = 0 }
      if scalar > 0x20 { length += advance }
      longest = max(longest, length)
      if scalar == 0x2D { length = 0 }
    }
    return longest * font.size
  }

  /// Returns the width of a character, in multiples of the font's size.
  private static func advance(of scalar: UInt32) -> Double {
    switch scalar {
    case 0x300..<0x370, 0x200B..<0x2010, 0xFE00..<0xFE10: return 0
    case 0x1100..<0x1200, 0x2E80..<0xD800, 0xF900..<0xFB00, 0xFF00..<0xFF61, 0x1F000..<0x20000,
      0x20000..<0x40000:
      return 1
    default: return 0.55
    }
  }
}
