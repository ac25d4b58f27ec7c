/// Which code stands for a run and one index more. At most 4096 entries in 16384 places, so that the
/// next free place is never far.
struct GIFTable {
  private var keys = [UInt32](repeating: .max, count: 16_384)
  private var codes = [UInt16](repeating: 0, count: 16_384)

  /// The code of the longer run; nil if it was not known, and from now on it is `new`.
  mutating func code(_ run: UInt32, _ index: UInt8, new: UInt32) -> UInt32? {
    let key = run << 8 | UInt32(index)
    var place = Int((key &* 0x9E37_79B1) >> 18)
    while keys[place] != .max {
      if keys[place] == key { return UInt32(codes[place]) }
      place = (place + 1) & 16_383
    }
    keys[place] = key
    codes[place] = UInt16(new)
    return nil
  }
}
