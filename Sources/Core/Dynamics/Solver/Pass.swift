/// One pass over constraints: tells which of them it solves, and whether another pass is to follow.
///
/// A pass solves the constraints of bodies that the pass before, or this one so
/// far, has changed noticeably. Bodies that nothing connects never wait for one
/// another, and nothing is solved for longer because of something far away.
struct Pass {
  /// The number of the pass, from 0 up.
  let number: Int32
  /// The smallest change that requires another pass, in points per second or in points.
  let enough: Double
  /// Whether another pass has something to do.
  private(set) var goesOn = false

  @inline(__always)
  init(_ number: Int, enough: Double) {
    (self.number, self.enough) = (Int32(number), enough)
  }

  /// Whether a constraint of two bodies has something to do.
  @inline(__always)
  func isDue(_ a: Int32, _ b: Int32, _ motions: borrowing MutableSpan<BodyMotion>) -> Bool {
    motions[Int(a)].pass >= number || motions[Int(b)].pass >= number
  }

  /// Records by how much a constraint has changed two bodies. A NaN counts as no change.
  @inline(__always)
  mutating func note(
    _ change: Double, _ a: Int32, _ b: Int32, _ motions: inout MutableSpan<BodyMotion>
  ) {
    guard change >= enough else { return }
    mark(a, &motions)
    mark(b, &motions)
  }

  /// Marks the constraints of a body as due in the next pass. A body that does not move passes nothing on.
  @inline(__always)
  mutating func mark(_ body: Int32, _ motions: inout MutableSpan<BodyMotion>) {
    guard motions[Int(body)].isMoving else { return }
    motions[Int(body)].pass = number &+ 1
    goesOn = true
  }
}
