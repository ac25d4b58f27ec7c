import DetentGeometry
import DetentText

extension DisplayList {
  /// The list as text with one command a line, to be compared by eye and by `diff`:
  ///
  /// ```text
  /// size 512 512
  /// circle 200 150 r 90 fill 26262eff
  /// opacity 0.5
  ///   text "Pale lager" 13 semibold at 200 150 center max 54 lines 2 1d1f23ff
  /// end
  /// ```
  ///
  /// Numbers are rounded to three decimals, angles are in degrees, and default values are left out. The text
  /// is for reading only: there is no parser for it.
  public var golden: String {
    var lines = "size \(size.golden)\n"
    var depth = 0
    for command in commands {
      if case .pop = command { depth = max(0, depth - 1) }
      for _ in 0..<depth { lines += "  " }
      lines += command.golden
      lines += "\n"
      if command.opensGroup { depth += 1 }
    }
    return lines
  }
}

extension Command {
  fileprivate var opensGroup: Bool {
    switch self {
    case .pushClip, .pushMask, .pushOpacity, .pushBackdropBlur: return true
    case .fill, .stroke, .shadow, .text, .underline, .pill, .picture, .slot, .pop, .region:
      return false
    }
  }

  fileprivate var golden: String {
    switch self {
    case .fill(let shape, let color): return "\(shape.golden) fill \(color.golden)"
    case .stroke(let shape, let color, let stroke):
      return "\(shape.golden) stroke \(color.golden)\(stroke.golden)"
    case .shadow(let shape, let shadow): return "\(shape.golden)\(shadow.golden)"
    case .text(let text): return "text \(text.golden)"
    case .underline(let text, let parts):
      var words = "underline"
      for part in parts { words += " \(part.lowerBound)..<\(part.upperBound)" }
      return "\(words) of \(text.golden)"
    case .pill(let pill): return pill.golden
    case .picture(let picture): return picture.golden
    case .pushClip(let shape): return "clip \(shape.golden)"
    case .pushMask(let shape, let stroke): return "mask \(shape.golden)\(stroke.golden)"
    case .pushOpacity(let opacity): return "opacity \(opacity.golden)"
    case .pushBackdropBlur(let shape, let radius):
      return "backdrop \(shape.golden) blur \(radius.golden)"
    case .pop: return "end"
    case .region(let region): return region.golden
    case .slot(let slot): return slot.golden
    }
  }
}

extension Double {
  fileprivate var golden: String { Decimal.text(self) }
}

extension Point {
  fileprivate var golden: String { "\(x.golden) \(y.golden)" }
}

extension Vector {
  fileprivate var golden: String { "\(x.golden) \(y.golden)" }
}

extension Size {
  fileprivate var golden: String { "\(width.golden) \(height.golden)" }
}

extension Rect {
  fileprivate var golden: String { "\(origin.golden) \(size.golden)" }
}

extension Angle {
  fileprivate var golden: String { degrees.golden }
}

extension Color {
  fileprivate var golden: String {
    let digits = Array("0123456789abcdef".utf8)
    var bytes: [UInt8] = []
    for shift in stride(from: 28, through: 0, by: -4) {
      bytes.append(digits[Int((rgba >> UInt32(shift)) & 15)])
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Shape {
  fileprivate var golden: String {
    switch self {
    case .circle(let center, let radius): return "circle \(center.golden) r \(radius.golden)"
    case .rect(let rect, let radius):
      return "rect \(rect.golden)\(radius == 0 ? "" : " r \(radius.golden)")"
    case .line(let a, let b): return "line \(a.golden) \(b.golden)"
    case .arc(let center, let radius, let from, let sweep):
      return "arc \(center.golden) r \(radius.golden) from \(from.golden) sweep \(sweep.golden)"
    case .path(let path): return "path\(path.golden)"
    }
  }
}

extension Path {
  /// The path in SVG's letters.
  fileprivate var golden: String {
    var words = ""
    for element in elements {
      switch element {
      case .move(let p): words += " M \(p.golden)"
      case .line(let p): words += " L \(p.golden)"
      case .cubic(let a, let b, let p): words += " C \(a.golden) \(b.golden) \(p.golden)"
      case .close: words += " Z"
      }
    }
    return words
  }
}

extension Stroke {
  fileprivate var golden: String {
    var words = " width \(width.golden)"
    switch cap {
    case .butt: break
    case .round: words += " round caps"
    case .square: words += " square caps"
    }
    switch join {
    case .miter: break
    case .round: words += " round joins"
    case .bevel: words += " bevel joins"
    }
    if !dash.isEmpty {
      words += " dash"
      for length in dash { words += " \(length.golden)" }
    }
    if dashPhase != 0 { words += " phase \(dashPhase.golden)" }
    if isTrimmed { words += " from \(trimStart.golden) to \(trimEnd.golden)" }
    return words
  }
}

extension Shadow {
  fileprivate var golden: String {
    " shadow \(color.golden) offset \(offset.golden) blur \(blur.golden)"
  }
}

extension TextRun {
  fileprivate var golden: String {
    var words = "\(quoted(string)) \(font.size.golden)"
    switch font.weight {
    case .regular: words += " regular"
    case .medium: words += " medium"
    case .semibold: words += " semibold"
    case .bold: words += " bold"
    }
    if font.hasTabularDigits { words += " tabular" }
    return words
  }

  /// The limits of the text's layout.
  fileprivate var limits: String {
    var words = maxWidth == .infinity ? "" : " max \(maxWidth.golden)"
    if maxLines != 1 { words += " lines \(maxLines)" }
    if elision == .middle { words += " elided in the middle" }
    if elision == .words { words += " in whole words" }
    return words
  }
}

extension PlacedText {
  fileprivate var golden: String {
    var words = "\(run.golden) at \(placement.position.golden)"
    switch alignment {
    case .left: words += " left"
    case .center: words += " center"
    case .right: words += " right"
    }
    words += "\(run.limits) \(color.golden)"
    if placement.scale != 1 { words += " scale \(placement.scale.golden)" }
    if placement.rotation.radians != 0 { words += " turned \(placement.rotation.golden)" }
    return words
  }
}

extension Pill {
  fileprivate var golden: String {
    var words = "pill \(text.golden) fill \(fill.golden) padding \(padding.golden)"
    if radius != .infinity { words += " r \(radius.golden)" }
    return words + (shadow?.golden ?? "")
  }
}

extension Picture {
  fileprivate var golden: String {
    var words = "picture \(quoted(name)) \(frame.golden)"
    if rotation.radians != 0 { words += " turned \(rotation.golden)" }
    if let tint { words += " tint \(tint.golden)" }
    if isRound { words += " round" }
    return words
  }
}

extension Slot {
  fileprivate var golden: String {
    var words =
      "slot \(quoted(content)) for \(quoted(item)) \(size.golden) at \(placement.position.golden)"
    if placement.scale != 1 { words += " scale \(placement.scale.golden)" }
    if placement.rotation.radians != 0 { words += " turned \(placement.rotation.golden)" }
    if state.contains(.selected) { words += " selected" }
    if state.contains(.disabled) { words += " disabled" }
    if isRound { words += " round" }
    return words
  }
}
