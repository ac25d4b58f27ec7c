import CPango
import DetentDrawing
import DetentGeometry

/// A text run laid out at scale 1, with its origin at the top left.
final class TextLayout {
  let layout: OpaquePointer
  /// The box of the lines within the layout.
  private let frame: Rect
  /// The distance from the layout's top to the first baseline.
  let baseline: Double
  /// Whether the text may contain emoji, which are pictures with colours of their own and no outline.
  let hasEmoji: Bool
  private let string: String
  /// The scalars of the string for which the layout has an ellipsis, because there is no room for them; nil for none.
  private let excess: Range<Int>?
  /// The size of the letters, in points.
  private let letterSize: Double

  init(_ key: TextKey, context: OpaquePointer, family: FontFamily) {
    layout = pango_layout_new(context)
    var key = key
    string = key.run.string
    excess = key.run.takeExcess()
    hasEmoji = key.run.string.unicodeScalars.contains {
      $0.properties.isEmojiPresentation || $0.value == 0xFE0F
    }
    TextLayout.setText(key.run, on: layout)
    TextLayout.setFont(key.run.font, family, on: layout)
    if key.run.elision == .words {
      let size = key.run.font.size
      key.run.keepWords(longest: TextLayout.longestWord(on: layout))
      if key.run.font.size != size { TextLayout.setFont(key.run.font, family, on: layout) }
      if key.run.maxLines == 1 { TextLayout.setText(key.run, on: layout) }
    }
    letterSize = key.run.font.size
    TextLayout.setLimits(key, on: layout)
    TextLayout.joinSurplusLines(key.run.maxLines, on: layout)
    TextLayout.closeGaps(on: layout)
    var logical = PangoRectangle()
    pango_layout_get_extents(layout, nil, &logical)
    let unit = 1 / Double(PANGO_SCALE)
    frame = Rect(
      x: Double(logical.x) * unit, y: Double(logical.y) * unit,
      width: Double(logical.width) * unit, height: Double(logical.height) * unit)
    baseline = Double(pango_layout_get_baseline(layout)) * unit
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }

  var size: Size { frame.size }

  /// Returns the box relative to the anchor of the text.
  func box(_ alignment: PlacedText.Alignment) -> Rect {
    let origin = self.origin(alignment)
    return Rect(Point(origin.x + frame.minX, origin.y + frame.minY), frame.size)
  }

  /// Returns the origin of the layout relative to the anchor of the text.
  func origin(_ alignment: PlacedText.Alignment) -> Point {
    let part =
      switch alignment {
      case .left: 0.0
      case .center: 0.5
      case .right: 1.0
      }
    return Point(-frame.minX - part * frame.width, -frame.minY - frame.height / 2)
  }

  /// Returns the lines below parts of the text, which are ranges of Unicode scalars.
  func underlines(of parts: [Range<Int>]) -> [Rect] {
    guard let iterator = pango_layout_get_iter(layout) else { return [] }
    defer { pango_layout_iter_free(iterator) }
    let offsets = self.offsets
    let unit = 1 / Double(PANGO_SCALE)
    var found: [Rect] = []
    repeat {
      guard let line = pango_layout_iter_get_line_readonly(iterator) else { continue }
      let baseline = Double(pango_layout_iter_get_baseline(iterator)) * unit
      for part in parts.map({ $0.clamped(to: 0..<offsets.count - 1) }) {
        let bytes = offsets[part.lowerBound]..<offsets[part.upperBound]
        for (left, right) in TextLayout.edges(of: bytes, in: line) {
          found.append(
            Rect(
              x: left * unit, y: baseline + TextRun.underlineDrop * letterSize,
              width: (right - left) * unit, height: TextRun.underlineWidth * letterSize))
        }
      }
    } while pango_layout_iter_next_line(iterator) != 0
    return found
  }

  /// Returns the left and right edges, in Pango's units, of what a line shows of a range of bytes.
  private static func edges(
    of bytes: Range<Int32>, in line: UnsafeMutablePointer<PangoLayoutLine>
  ) -> [(Double, Double)] {
    let (start, end) = (line.pointee.start_index, line.pointee.start_index + line.pointee.length)
    let hidden = (elided(in: line) ?? end..<end).clamped(to: start..<end)
    var found: [(Double, Double)] = []
    for shown in [start..<hidden.lowerBound, hidden.upperBound..<end] {
      let part = bytes.clamped(to: shown)
      guard !part.isEmpty else { continue }
      var (edges, count): (UnsafeMutablePointer<Int32>?, Int32) = (nil, 0)
      pango_layout_line_get_x_ranges(line, part.lowerBound, part.upperBound, &edges, &count)
      guard let edges else { continue }
      defer { g_free(edges) }
      for pair in 0..<Int(count) {
        found.append((Double(edges[2 * pair]), Double(edges[2 * pair + 1])))
      }
    }
    return found
  }

  /// Returns the bytes for which a line shows an ellipsis; nil if it shows all.
  private static func elided(
    in line: UnsafeMutablePointer<PangoLayoutLine>
  ) -> Range<Int32>? {
    guard let item = ellipsis(in: line)?.item.pointee else { return nil }
    return item.offset..<item.offset + item.length
  }

  /// Returns the run of a line that is an ellipsis; nil if there is none.
  private static func ellipsis(
    in line: UnsafeMutablePointer<PangoLayoutLine>
  ) -> PangoLayoutRun? {
    var link = line.pointee.runs
    while let each = link {
      link = each.pointee.next
      let run = each.pointee.data.assumingMemoryBound(to: PangoLayoutRun.self).pointee
      guard let item = run.item?.pointee else { continue }
      if Int32(item.analysis.flags) & PANGO_ANALYSIS_FLAG_IS_ELLIPSIS != 0 { return run }
    }
    return nil
  }

  /// Gives ellipses their own width. Pango makes them as wide as the line has room, which is a gap before the next
  /// letter.
  private static func closeGaps(on layout: OpaquePointer) {
    guard pango_layout_is_ellipsized(layout) != 0 else { return }
    for number in 0..<pango_layout_get_line_count(layout) {
      guard let line = pango_layout_get_line(layout, number), let run = ellipsis(in: line),
        let glyphs = run.glyphs
      else { continue }
      for place in 0..<Int(glyphs.pointee.num_glyphs) {
        var own = PangoRectangle()
        pango_font_get_glyph_extents(
          run.item.pointee.analysis.font, glyphs.pointee.glyphs[place].glyph, nil, &own)
        glyphs.pointee.glyphs[place].geometry.width = own.width
        glyphs.pointee.glyphs[place].geometry.x_offset = 0
      }
    }
  }

  /// The places in the layout's text, in bytes, of the string's scalars and of its end. A line break of two scalars
  /// is one in the layout.
  private var offsets: [Int32] {
    guard let text = pango_layout_get_text(layout) else { return [0] }
    var shown = String(cString: text).unicodeScalars.makeIterator()
    let scalars = Array(string.unicodeScalars)
    var offsets: [Int32] = [0]
    for place in scalars.indices {
      let isFirstOfTwo =
        scalars[place] == "\r" && place + 1 < scalars.count && scalars[place + 1] == "\n"
      let isHidden = excess.map { $0.contains(place) && place > $0.lowerBound } ?? false
      let length = isFirstOfTwo || isHidden ? 0 : shown.next().map { UTF8.width($0) } ?? 0
      offsets.append(offsets[place] + Int32(length))
    }
    return offsets
  }

  private static func setText(_ run: TextRun, on layout: OpaquePointer) {
    // Pango counts lines per paragraph. With line separators instead, the whole run is one paragraph.
    let separator: Character = run.maxLines > 1 ? "\u{2028}" : " "
    let string = String(run.string.map { $0.isNewline ? separator : $0 })
    pango_layout_set_text(layout, string, Int32(clamping: string.utf8.count))
  }

  /// Returns the width of the longest word: that of the widest line if every line is as narrow as possible.
  private static func longestWord(on layout: OpaquePointer) -> Double {
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD)
    pango_layout_set_width(layout, 0)
    var logical = PangoRectangle()
    pango_layout_get_extents(layout, nil, &logical)
    pango_layout_set_width(layout, -1)
    return Double(logical.width) / Double(PANGO_SCALE)
  }

  /// Appends lines beyond the limit to the last line.
  private static func joinSurplusLines(_ limit: Int, on layout: OpaquePointer) {
    guard limit > 1, pango_layout_get_line_count(layout) >= limit,
      let last = pango_layout_get_line_readonly(layout, Int32(limit - 1)),
      let text = pango_layout_get_text(layout)
    else { return }
    let bytes = Array(String(cString: text).utf8)
    let start = Int(last.pointee.start_index)
    let tail = String(decoding: bytes[start...], as: UTF8.self)
    guard tail.contains("\u{2028}") else { return }
    let joined = String(tail.map { $0.isNewline ? " " : $0 })
    let string = String(decoding: bytes[..<start], as: UTF8.self) + joined
    pango_layout_set_text(layout, string, Int32(clamping: string.utf8.count))
  }

  private static func setFont(_ font: Font, _ family: FontFamily, on layout: OpaquePointer) {
    let description = pango_font_description_new()
    pango_font_description_set_family(description, family.names)
    pango_font_description_set_weight(description, font.weight.pango)
    let size = min(font.size, 4096) * Double(PANGO_SCALE)
    pango_font_description_set_absolute_size(description, size)
    pango_layout_set_font_description(layout, description)
    pango_font_description_free(description)
    let attributes = pango_attr_list_new()
    pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0))
    if font.hasTabularDigits {
      pango_attr_list_insert(attributes, pango_attr_font_features_new("tnum=1"))
    }
    pango_layout_set_attributes(layout, attributes)
    pango_attr_list_unref(attributes)
  }

  private static func setLimits(_ key: TextKey, on layout: OpaquePointer) {
    pango_layout_set_alignment(layout, alignment(key, on: layout))
    let run = key.run
    guard run.maxWidth < 1e6 else { return }
    // Rounded up, because a run must fit the width that was measured for it.
    let width = (max(1, run.maxWidth) * Double(PANGO_SCALE)).rounded(.up)
    pango_layout_set_width(layout, Int32(width))
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    pango_layout_set_height(layout, -Int32(clamping: run.maxLines))
    pango_layout_set_ellipsize(
      layout, run.elision == .end ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_MIDDLE)
  }

  /// Converts an alignment. In Pango left means the start of a line; here it is the visual left.
  private static func alignment(_ key: TextKey, on layout: OpaquePointer) -> PangoAlignment {
    guard key.alignment != .center else { return PANGO_ALIGN_CENTER }
    guard key.run.maxLines > 1, let line = pango_layout_get_line_readonly(layout, 0) else {
      return PANGO_ALIGN_LEFT
    }
    let isMirrored = PangoDirection(line.pointee.resolved_dir) == PANGO_DIRECTION_RTL
    return (key.alignment == .left) == isMirrored ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT
  }
}

extension Font.Weight {
  fileprivate var pango: PangoWeight {
    switch self {
    case .regular: return PANGO_WEIGHT_NORMAL
    case .medium: return PANGO_WEIGHT_MEDIUM
    case .semibold: return PANGO_WEIGHT_SEMIBOLD
    case .bold: return PANGO_WEIGHT_BOLD
    }
  }
}
