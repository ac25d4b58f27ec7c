import DetentCairo

extension Failure {
  /// Runs `body`, and turns an error of its picture into one line.
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
