import DetentCairo

extension Failure {
  /// Runs `body` and says in one line what went wrong with its picture.
  static func onPicture<Result>(
    _ body: () throws(PictureError) -> Result
  ) throws(Failure) -> Result {
    do throws(PictureError) {
      return try body()
    } catch {
      throw Failure("\(error)")
    }
  }
}
