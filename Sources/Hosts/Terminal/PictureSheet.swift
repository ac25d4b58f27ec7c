import CCairo
import Detent
import DetentCairo

/// A component's picture in a terminal's pixels, in tiles of whole cells. It knows what the terminal shows already.
final class PictureSheet {
  /// The position of the picture in a terminal.
  struct Place: Equatable {
    /// The upper left cell, counted from 0, and the size in cells.
    var column: Int
    var row: Int
    var columns: Int
    var rows: Int
    /// The size of a cell in pixels.
    var cellWidth: Int
    var cellHeight: Int
    /// The number of pixels per point.
    var scale: Double

    var width: Int { columns * cellWidth }
    var height: Int { rows * cellHeight }
    var size: Size { Size(Double(width) / scale, Double(height) / scale) }

    /// Converts pixels of the terminal to points of the picture.
    func point(x: Double, y: Double) -> Point {
      Point(
        (x - Double(column * cellWidth)) / scale, (y - Double(row * cellHeight)) / scale)
    }
  }

  struct Tile: Equatable {
    /// The tile's number, counted from 0 by rows.
    var number: Int
    /// The tile's upper left cell in the terminal, counted from 0.
    var column: Int
    var row: Int
    /// The tile's frame, in pixels of the picture.
    var x: Int
    var y: Int
    var width: Int
    var height: Int
  }

  let place: Place
  private let surface: OpaquePointer
  /// The pixels that the terminal shows, in the layout of the picture.
  private var shown: [UInt32]
  private var hasShown = false
  private var picture: DisplayList?
  private var background: Color?
  /// The damage since the last output, in pixels.
  private var damage: (left: Int, top: Int, right: Int, bottom: Int)?

  /// The size of a tile in cells. Six rows of any height are whole sixel bands, which are six pixels high.
  private static let columns = 16
  private static let rows = 6

  init(_ place: Place) {
    self.place = place
    surface = cairo_image_surface_create(
      CAIRO_FORMAT_RGB24, Int32(place.width), Int32(place.height))
    shown = Array(repeating: 0, count: place.width * place.height)
  }

  deinit { cairo_surface_destroy(surface) }

  /// Records that the terminal shows nothing of the picture any more.
  func forget() {
    hasShown = false
    damage = (0, 0, place.width, place.height)
  }

  /// Draws the part that differs from the last picture.
  func draw(_ list: DisplayList, on background: Color, by renderer: CairoRenderer) {
    var change = renderer.difference(between: picture, and: list)
    if background != self.background { change = Rect(.zero, place.size) }
    (picture, self.background) = (list, background)
    guard let change else { return }
    let scale = place.scale
    let left = max(0, Int((change.minX * scale).rounded(.down).clamped))
    let top = max(0, Int((change.minY * scale).rounded(.down).clamped))
    let right = min(place.width, Int((change.maxX * scale).rounded(.up).clamped))
    let bottom = min(place.height, Int((change.maxY * scale).rounded(.up).clamped))
    guard left < right, top < bottom, let context = cairo_create(surface) else { return }
    cairo_rectangle(
      context, Double(left), Double(top), Double(right - left), Double(bottom - top))
    cairo_clip(context)
    cairo_set_source_rgb(context, background.red, background.green, background.blue)
    cairo_paint(context)
    cairo_scale(context, scale, scale)
    renderer.draw(list, on: context, scale: scale)
    cairo_destroy(context)
    let old = damage ?? (left, top, right, bottom)
    damage = (
      min(old.left, left), min(old.top, top), max(old.right, right), max(old.bottom, bottom)
    )
  }

  /// Calls `body` with the tiles that the terminal shows differently, and with their pixels in
  /// red, green and blue. They count as shown from then on.
  func takeChanges(_ body: (Tile, [UInt8]) -> Void) {
    guard let damage else { return }
    self.damage = nil
    cairo_surface_flush(surface)
    guard let bytes = cairo_image_surface_get_data(surface) else { return }
    let stride = Int(cairo_image_surface_get_stride(surface)) / 4
    bytes.withMemoryRebound(to: UInt32.self, capacity: stride * place.height) { pixels in
      for tile in tiles
      where tile.x < damage.right && tile.x + tile.width > damage.left && tile.y < damage.bottom
        && tile.y + tile.height > damage.top
      {
        if let colors = take(tile, pixels, stride) { body(tile, colors) }
      }
    }
    hasShown = true
  }

  /// Returns a tile's colours; nil if the terminal shows them already.
  private func take(
    _ tile: Tile, _ pixels: UnsafeMutablePointer<UInt32>, _ stride: Int
  ) -> [UInt8]? {
    var isNew = !hasShown
    for line in tile.y..<tile.y + tile.height {
      let (from, to) = (line * stride + tile.x, line * place.width + tile.x)
      for column in 0..<tile.width where shown[to + column] != pixels[from + column] {
        isNew = true
        shown[to + column] = pixels[from + column]
      }
    }
    guard isNew else { return nil }
    return [UInt8](unsafeUninitializedCapacity: tile.width * tile.height * 3) { colors, count in
      count = 0
      for line in tile.y..<tile.y + tile.height {
        for column in tile.x..<tile.x + tile.width {
          let pixel = pixels[line * stride + column]
          colors[count] = UInt8(truncatingIfNeeded: pixel >> 16)
          colors[count + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
          colors[count + 2] = UInt8(truncatingIfNeeded: pixel)
          count += 3
        }
      }
    }
  }

  private var tiles: [Tile] {
    var tiles: [Tile] = []
    for row in stride(from: 0, to: place.rows, by: PictureSheet.rows) {
      for column in stride(from: 0, to: place.columns, by: PictureSheet.columns) {
        let columns = min(PictureSheet.columns, place.columns - column)
        let rows = min(PictureSheet.rows, place.rows - row)
        tiles.append(
          Tile(
            number: tiles.count, column: place.column + column, row: place.row + row,
            x: column * place.cellWidth, y: row * place.cellHeight,
            width: columns * place.cellWidth, height: rows * place.cellHeight))
      }
    }
    return tiles
  }
}

extension Double {
  /// The number, limited to a million pixels in each direction.
  fileprivate var clamped: Double { max(-1e6, min(1e6, self)) }
}
