import Detent

extension KeyEvent.Key {
  /// What a page calls a key: a Unicode scalar, or below 32 the place of a `KeyEvent.Key`. Nil for what
  /// is neither.
  package init?(onPage number: Int) {
    if number >= 32, let scalar = Unicode.Scalar(UInt32(truncatingIfNeeded: number)) {
      self = .character(Character(scalar))
    } else {
      self.init(place: number)
    }
  }
}
