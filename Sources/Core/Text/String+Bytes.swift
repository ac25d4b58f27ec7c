// The views of a string take 8 kB of a page's module, for kinds of text
// that the page does not have. Its contiguous bytes take next to nothing.
extension String {
  /// Whether the text is empty. The library's own `isEmpty` is inlined at every call, with code for each
  /// way in which a string is stored; this one is a call.
  @inline(never)
  package var isEmpty: Bool { utf8Span.count == 0 }

  /// - Precondition: The bytes are UTF-8. This is not checked.
  @inline(never)
  package init(utf8 bytes: [UInt8]) { self.init(copying: UTF8Span(unchecked: bytes.span)) }

  @inline(never)
  package var bytes: [UInt8] {
    let span = utf8Span.span
    var bytes: [UInt8] = []
    bytes.reserveCapacity(span.count)
    for index in span.indices { bytes.append(span[index]) }
    return bytes
  }

  /// Creates a string of one Unicode scalar, given its number, which is not checked.
  @inline(never)
  package init(scalar: UInt32) {
    var bytes: [UInt8] = []
    if scalar < 0x80 {
      bytes.append(UInt8(scalar))
    } else {
      let lead: UInt32 = scalar < 0x800 ? 1 : scalar < 0x10000 ? 2 : 3
      bytes.append(UInt8(truncatingIfNeeded: 0xFF00 >> (lead + 1) | scalar >> (6 * lead)))
      for place in 1...lead {
        bytes.append(UInt8(0x80 | scalar >> (6 * (lead - place)) & 0x3F))
      }
    }
    self.init(utf8: bytes)
  }

  /// The numbers of the first Unicode scalars; of all by default.
  @inline(never)
  package func scalars(most: Int = .max) -> [UInt32] {
    let span = utf8Span.span
    var scalars: [UInt32] = []
    for index in span.indices {
      let byte = UInt32(span[index])
      if byte & 0xC0 == 0x80 {
        scalars[scalars.count - 1] = scalars[scalars.count - 1] << 6 | byte & 0x3F
      } else if scalars.count == most {
        break
      } else {
        scalars.append(byte & (byte < 0x80 ? 0x7F : byte < 0xE0 ? 0x1F : byte < 0xF0 ? 0x0F : 0x07))
      }
    }
    return scalars
  }
}
