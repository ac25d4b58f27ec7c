import CSixel
import CZlib

/// Collects the bytes that a C library writes.
private final class Sink {
  var bytes: [UInt8] = []
}

/// The protocols for sending pixels to a terminal.
enum PictureProtocol: Equatable {
  /// K. Goyal, "Terminal graphics protocol".
  case kitty
  /// Digital Equipment Corporation, "VT330/VT340 Programmer Reference
  /// Manual", volume 2, chapter 14, "Sixel Graphics".
  case sixel

  /// Returns the output that shows a tile at its place. `colors` are in red, green and blue.
  func bytes(_ tile: PictureSheet.Tile, _ colors: [UInt8]) -> [UInt8] {
    let place = Array("\u{1B}[\(tile.row + 1);\(tile.column + 1)H".utf8)
    switch self {
    case .kitty: return place + PictureProtocol.kitty(tile, colors)
    case .sixel: return place + PictureProtocol.sixel(tile, colors)
    }
  }

  // MARK: - kitty

  /// The identifier of the first tile. Each tile is an image of its own, and a new one replaces the old one.
  /// Identifiers are shared by everything in the terminal, so they begin where few other programs' do.
  private static let first = 7_340_000
  /// The greatest size of a piece of encoded data ("Remote clients").
  private static let piece = 4096

  private static func kitty(_ tile: PictureSheet.Tile, _ colors: [UInt8]) -> [UInt8] {
    let data = base64(deflated(colors))
    let keys =
      "a=T,q=2,f=24,o=z,i=\(first + tile.number),p=1,C=1,s=\(tile.width),v=\(tile.height)"
    var bytes: [UInt8] = []
    var start = 0
    repeat {
      let end = min(start + piece, data.count)
      let more = end < data.count ? 1 : 0
      bytes += Array("\u{1B}_G\(start == 0 ? keys + "," : "")m=\(more);".utf8)
      bytes += data[start..<end]
      bytes += [0x1B, UInt8(ascii: "\\")]
      start = end
    } while start < data.count
    return bytes
  }

  /// Compresses with zlib (RFC 1950), fast rather than small.
  private static func deflated(_ bytes: [UInt8]) -> [UInt8] {
    var count = compressBound(uLong(bytes.count))
    return [UInt8](unsafeUninitializedCapacity: Int(count)) { buffer, used in
      let result = compress2(buffer.baseAddress, &count, bytes, uLong(bytes.count), 1)
      used = result == Z_OK ? Int(count) : 0
    }
  }

  static func base64(_ bytes: [UInt8]) -> [UInt8] {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    var index = 0
    while index < bytes.count {
      let left = bytes.count - index
      let group =
        UInt32(bytes[index]) << 16 | (left > 1 ? UInt32(bytes[index + 1]) << 8 : 0)
        | (left > 2 ? UInt32(bytes[index + 2]) : 0)
      text.append(letters[Int(group >> 18)])
      text.append(letters[Int(group >> 12 & 63)])
      text.append(left > 1 ? letters[Int(group >> 6 & 63)] : UInt8(ascii: "="))
      text.append(left > 2 ? letters[Int(group & 63)] : UInt8(ascii: "="))
      index += 3
    }
    return text
  }

  // MARK: - Sixel

  /// Encodes with libsixel (H. Saito). Each tile has its own palette, because terminals keep one for each image.
  ///
  /// The palette is made here: the library's own rounds all colours, so that the
  /// same colour would differ between adjacent tiles.
  private static func sixel(_ tile: PictureSheet.Tile, _ colors: [UInt8]) -> [UInt8] {
    var (palette, indices) = indexed(colors)
    let sink = Sink()
    var output: OpaquePointer?
    var dither: OpaquePointer?
    let write: sixel_write_function = { data, count, owner in
      guard let data, let owner else { return 0 }
      let bytes = UnsafeRawBufferPointer(start: data, count: Int(count))
      Unmanaged<Sink>.fromOpaque(owner).takeUnretainedValue().bytes += bytes
      return count
    }
    let owner = Unmanaged.passUnretained(sink).toOpaque()
    guard sixel_output_new(&output, write, owner, nil) == 0 else { return [] }
    defer { sixel_output_unref(output) }
    guard sixel_dither_new(&dither, Int32(palette.count / 3), nil) == 0 else { return [] }
    defer { sixel_dither_unref(dither) }
    sixel_dither_set_pixelformat(dither, csixel_pal8)
    sixel_dither_set_palette(dither, &palette)
    _ = sixel_encode(&indices, Int32(tile.width), Int32(tile.height), 1, dither, output)
    return sink.bytes
  }

  /// How many colours stay exact if there are more than 256; the others are
  /// rounded to five levels of red, green and blue.
  private static let exact = 128

  /// Returns a palette of at most 256 colours, and the pixels as indices into it.
  static func indexed(_ colors: [UInt8]) -> (palette: [UInt8], indices: [UInt8]) {
    var counts: [UInt32: Int] = [:]
    var pixels: [UInt32] = []
    pixels.reserveCapacity(colors.count / 3)
    for start in stride(from: 0, to: colors.count - 2, by: 3) {
      let pixel =
        UInt32(colors[start]) << 16 | UInt32(colors[start + 1]) << 8 | UInt32(colors[start + 2])
      pixels.append(pixel)
      counts[pixel, default: 0] += 1
    }
    var places: [UInt32: UInt8] = [:]
    var palette: [UInt8] = []
    func place(of color: UInt32) -> UInt8 {
      if let place = places[color] { return place }
      let place = UInt8(palette.count / 3)
      palette += [UInt8(color >> 16 & 255), UInt8(color >> 8 & 255), UInt8(color & 255)]
      places[color] = place
      return place
    }
    // Colours of the same count are sorted, so that the same picture always has the same bytes.
    let known = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    let kept = known.count <= 256 ? known.count : exact
    for color in known.prefix(kept) { _ = place(of: color) }
    for color in known.dropFirst(kept) { places[color] = place(of: rounded(color)) }
    return (palette, pixels.map { places[$0] ?? 0 })
  }

  private static func rounded(_ color: UInt32) -> UInt32 {
    func step(_ value: UInt32) -> UInt32 { ((value & 255) * 4 + 127) / 255 * 255 / 4 }
    return step(color >> 16) << 16 | step(color >> 8) << 8 | step(color)
  }
}
