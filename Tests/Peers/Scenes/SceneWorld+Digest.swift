import DetentGeometry

extension SceneWorld {
  /// Of all places and angles, to the last bit.
  ///
  /// FNV-1a with 64 bits, over the bytes of each number from the lowest (G. Fowler, L. C. Noll,
  /// K.-P. Vo, D. Eastlake, T. Hansen, "The FNV Non-Cryptographic Hash Algorithm", RFC 9923, 2025).
  public var digest: UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func add(_ number: Double) {
      var bits = number.bitPattern
      for _ in 0..<8 {
        hash = (hash ^ (bits & 0xff)) &* 0x100_0000_01b3
        bits >>= 8
      }
    }
    for body in 0..<bodyCount {
      let place = place(of: body)
      add(place.position.x)
      add(place.position.y)
      add(place.rotation.radians)
    }
    return hash
  }
}
