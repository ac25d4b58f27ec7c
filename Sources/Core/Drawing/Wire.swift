import DetentGeometry

/// A destination for the numbers and strings of a display list in order: bytes for a page, or a digest.
package protocol WireSink {
  mutating func byte(_ value: UInt8)
  mutating func number(_ value: Double)
  mutating func integer(_ value: Int)
  /// A separate requirement, because an `Int` has 32 bits in WebAssembly and cannot hold every word.
  mutating func word(_ value: UInt32)
  mutating func string(_ value: String)
}

/// A display list as bytes, for a player in another language. Everything is little endian: numbers are IEEE
/// 754 doubles, integers have 32 bits, and strings are UTF-8 with their byte count before them. `Web/wire.js`
/// reads this format; the two must change together.
public struct Wire: WireSink, Equatable, Sendable {
  /// The first byte of every list. It is incremented when the format changes.
  public static let version: UInt8 = 2

  public private(set) var bytes: [UInt8] = []

  /// Creates an empty encoding.
  package init() {}

  /// Encodes a whole display list.
  public init(_ list: DisplayList) {
    byte(Wire.version)
    list.encode(into: &self)
  }

  // These are not inlined: encoding a list calls them hundreds of times, and a page downloads the code.
  @inline(never)
  mutating package func byte(_ value: UInt8) { bytes.append(value) }

  @inline(never)
  mutating package func number(_ value: Double) {
    var bits = value.bitPattern
    for _ in 0..<8 {
      byte(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
    }
  }

  mutating package func integer(_ value: Int) {
    word(UInt32(truncatingIfNeeded: value))
  }

  @inline(never)
  mutating package func word(_ value: UInt32) {
    var bits = value
    for _ in 0..<4 {
      byte(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
    }
  }

  @inline(never)
  mutating package func string(_ value: String) {
    let span = value.utf8Span.span
    integer(span.count)
    for index in span.indices { byte(span[index]) }
  }
}

extension DisplayList {
  package func encode<Sink: WireSink>(into sink: inout Sink) {
    sink.number(size.width)
    sink.number(size.height)
    sink.integer(commands.count)
    for command in commands { command.encode(into: &sink) }
  }
}

extension Command {
  func encode<Sink: WireSink>(into sink: inout Sink) {
    switch self {
    case .fill(let shape, let color):
      sink.byte(1)
      shape.encode(into: &sink)
      color.encode(into: &sink)
    case .stroke(let shape, let color, let stroke):
      sink.byte(2)
      shape.encode(into: &sink)
      color.encode(into: &sink)
      stroke.encode(into: &sink)
    case .shadow(let shape, let shadow):
      sink.byte(3)
      shape.encode(into: &sink)
      shadow.encode(into: &sink)
    case .text(let text):
      sink.byte(4)
      text.encode(into: &sink)
    case .pill(let pill):
      sink.byte(5)
      pill.encode(into: &sink)
    case .picture(let picture):
      sink.byte(6)
      picture.encode(into: &sink)
    case .pushClip, .pushMask, .pushOpacity, .pushBackdropBlur, .pop: encodeGroup(into: &sink)
    case .region(let region):
      sink.byte(12)
      region.encode(into: &sink)
    case .slot(let slot):
      sink.byte(13)
      slot.encode(into: &sink)
    case .underline(let text, let parts):
      sink.byte(14)
      text.encode(into: &sink)
      sink.integer(parts.count)
      for part in parts {
        sink.integer(part.lowerBound)
        sink.integer(part.upperBound)
      }
    }
  }

  private func encodeGroup<Sink: WireSink>(into sink: inout Sink) {
    switch self {
    case .pushClip(let shape):
      sink.byte(7)
      shape.encode(into: &sink)
    case .pushMask(let shape, let stroke):
      sink.byte(8)
      shape.encode(into: &sink)
      stroke.encode(into: &sink)
    case .pushOpacity(let opacity):
      sink.byte(9)
      sink.number(opacity)
    case .pushBackdropBlur(let shape, let radius):
      sink.byte(10)
      shape.encode(into: &sink)
      sink.number(radius)
    default: sink.byte(11)
    }
  }
}

extension Point {
  @inline(never)
  func encode<Sink: WireSink>(into sink: inout Sink) {
    sink.number(x)
    sink.number(y)
  }
}

extension Rect {
  func encode<Sink: WireSink>(into sink: inout Sink) {
    origin.encode(into: &sink)
    sink.number(width)
    sink.number(height)
  }
}

extension Color {
  @inline(never)
  func encode<Sink: WireSink>(into sink: inout Sink) { sink.word(rgba) }
}

extension Shape {
  @inline(never)
  func encode<Sink: WireSink>(into sink: inout Sink) {
    switch self {
    case .circle(let center, let radius):
      sink.byte(1)
      center.encode(into: &sink)
      sink.number(radius)
    case .rect(let rect, let radius):
      sink.byte(2)
      rect.encode(into: &sink)
      sink.number(radius)
    case .line(let a, let b):
      sink.byte(3)
      a.encode(into: &sink)
      b.encode(into: &sink)
    case .arc(let center, let radius, let from, let sweep):
      sink.byte(4)
      center.encode(into: &sink)
      sink.number(radius)
      sink.number(from.radians)
      sink.number(sweep.radians)
    case .path(let path):
      sink.byte(5)
      path.encode(into: &sink)
    }
  }
}

extension Path {
  func encode<Sink: WireSink>(into sink: inout Sink) {
    sink.integer(elements.count)
    for element in elements {
      switch element {
      case .move(let p):
        sink.byte(1)
        p.encode(into: &sink)
      case .line(let p):
        sink.byte(2)
        p.encode(into: &sink)
      case .cubic(let a, let b, let p):
        sink.byte(3)
        a.encode(into: &sink)
        b.encode(into: &sink)
        p.encode(into: &sink)
      case .close: sink.byte(4)
      }
    }
  }
}

extension Stroke {
  @inline(never)
  func encode<Sink: WireSink>(into sink: inout Sink) {
    sink.number(width)
    sink.byte(cap.rawValue)
    sink.byte(join.rawValue)
    sink.integer(dash.count)
    for length in dash { sink.number(length) }
    sink.number(dashPhase)
    sink.number(trimStart)
    sink.number(trimEnd)
  }
}

extension Shadow {
  func encode<Sink: WireSink>(into sink: inout Sink) {
    color.encode(into: &sink)
    sink.number(offset.x)
    sink.number(offset.y)
    sink.number(blur)
  }
}

extension TextRun {
  package func encode<Sink: WireSink>(into sink: inout Sink) {
    sink.string(string)
    sink.number(font.size)
    sink.byte(font.weight.rawValue)
    sink.byte(font.hasTabularDigits ? 1 : 0)
    sink.number(maxWidth)
    sink.integer(maxLines)
    sink.byte(elision.rawValue)
  }
}

extension PlacedText {
  @inline(never)
  func encode<Sink: WireSink>(into sink: inout Sink) {
    run.encode(into: &sink)
    placement.position.encode(into: &sink)
    sink.number(placement.scale)
    sink.number(placement.rotation.radians)
    sink.byte(alignment.rawValue)
    color.encode(into: &sink)
  }
}

extension Pill {
  func encode<Sink: WireSink>(into sink: inout Sink) {
    text.encode(into: &sink)
    fill.encode(into: &sink)
    sink.number(padding.width)
    sink.number(padding.height)
    sink.number(radius)
    sink.byte(shadow == nil ? 0 : 1)
    shadow?.encode(into: &sink)
  }
}

extension Picture {
  func encode<Sink: WireSink>(into sink: inout Sink) {
    sink.string(name)
    frame.encode(into: &sink)
    sink.number(rotation.radians)
    sink.byte((tint == nil ? 0 : 1) + (isRound ? 2 : 0))
    tint?.encode(into: &sink)
  }
}

extension Slot {
  func encode<Sink: WireSink>(into sink: inout Sink) {
    sink.string(content)
    sink.string(item)
    sink.number(size.width)
    sink.number(size.height)
    placement.position.encode(into: &sink)
    sink.number(placement.scale)
    sink.number(placement.rotation.radians)
    sink.byte(state.rawValue)
    sink.byte(isRound ? 1 : 0)
  }
}

extension Region {
  func encode<Sink: WireSink>(into sink: inout Sink) {
    sink.integer(id)
    frame.encode(into: &sink)
    sink.byte(semantics.role.rawValue)
    sink.string(semantics.label)
    sink.string(semantics.value)
    sink.string(semantics.hint)
    sink.byte(semantics.state.rawValue)
    sink.byte(semantics.actions.rawValue)
    sink.integer(semantics.position)
    sink.integer(semantics.count)
  }
}
