/// An encoder for one kind of film file.
protocol Reel: AnyObject {
  var name: String { get }

  /// Adds a frame. Frames come in order and without gaps; times are in seconds from the beginning.
  func add(_ frame: FilmFrame, from start: Double, to end: Double) throws(PictureError)
  func finish(at end: Double) throws(PictureError) -> [UInt8]
}
