/// A hash table of the codes for a run and one more index. At most 4096 entries
/// in 16384 places keep the next free place near.
struct GIFTable {
  private var keys = [UInt32](repeating: .max, count: 16_384)
  private var codes = [UInt16](repeating: 0, count: 16_384)

  /// Returns the code of the longer run. If the run is unknown, returns nil, and its code is `new` from now on.
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
