/// What a film is wound onto: one kind of file.
protocol Reel: AnyObject {
  var name: String { get }

  /// Frames come in order, without gaps; times are seconds from the beginning.
  func add(_ frame: FilmFrame, from start: Double, to end: Double) throws(PictureError)
  func finish(at end: Double) throws(PictureError) -> [UInt8]
}
