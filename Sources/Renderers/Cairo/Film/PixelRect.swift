/// A part of a picture in whole pixels.
struct PixelRect: Equatable {
  let columns: Range<Int>
  let rows: Range<Int>
}
