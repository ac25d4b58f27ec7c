import Detent

extension KeyEvent.Key {
  /// Creates a key from the page's number for it: a Unicode scalar, or below 32 the index of a
  /// `KeyEvent.Key`. Returns nil for any other number.
  package init?(onPage number: Int) {
    if number >= 32, let scalar = Unicode.Scalar(UInt32(truncatingIfNeeded: number)) {
      self = .character(Character(scalar))
    } else {
      self.init(index: number)
    }
  }
}
