import CWebP

/// Animated WebP, by libwebp.
final class WebPReel: Reel {
  let name = "WebP"
  private let quality: FilmFormat.Quality
  private let loops: Int
  private var encoder: OpaquePointer?
  /// The time of the last frame in milliseconds. Times always increase.
  private var last = -1
  /// The longest time of a frame, in milliseconds. One that is shown longer is repeated.
  private static let longest = (1 << 24) - 1

  init(_ quality: FilmFormat.Quality, loops: Int) {
    self.quality = quality
    self.loops = loops
  }

  deinit { WebPAnimEncoderDelete(encoder) }

  func add(_ frame: FilmFrame, from start: Double, to end: Double) throws(PictureError) {
    if encoder == nil { encoder = try made(for: frame) }
    try add(frame, at: max(last + 1, Int((start * 1000).rounded())))
    let end = Int((end * 1000).rounded())
    while end - last > WebPReel.longest { try add(frame, at: last + WebPReel.longest) }
  }

  private func add(_ frame: FilmFrame, at time: Int) throws(PictureError) {
    last = time
    var config = try configuration()
    var picture = WebPPicture()
    guard WebPPictureInit(&picture) != 0 else { throw failure("the library is another version") }
    picture.use_argb = 1
    picture.width = Int32(frame.width)
    picture.height = Int32(frame.height)
    guard WebPPictureAlloc(&picture) != 0 else { throw failure("no memory for a frame") }
    defer { WebPPictureFree(&picture) }
    for y in 0..<frame.height {
      let row = picture.argb + y * Int(picture.argb_stride)
      for x in 0..<frame.width { row[x] = frame.pixels[y * frame.width + x] }
    }
    guard WebPAnimEncoderAdd(encoder, &picture, Int32(clamping: last), &config) != 0 else {
      throw failure(String(cString: WebPAnimEncoderGetError(encoder)))
    }
  }

  func finish(at end: Double) throws(PictureError) -> [UInt8] {
    last = max(last + 1, Int((end * 1000).rounded()))
    var output = WebPData()
    WebPDataInit(&output)
    defer { WebPDataClear(&output) }
    guard WebPAnimEncoderAdd(encoder, nil, Int32(clamping: last), nil) != 0,
      WebPAnimEncoderAssemble(encoder, &output) != 0
    else { throw failure(String(cString: WebPAnimEncoderGetError(encoder))) }
    return Array(UnsafeBufferPointer(start: output.bytes, count: output.size))
  }

  private func made(for frame: FilmFrame) throws(PictureError) -> OpaquePointer {
    var options = WebPAnimEncoderOptions()
    guard WebPAnimEncoderOptionsInit(&options) != 0 else {
      throw failure("the library is another version")
    }
    options.anim_params.loop_count = Int32(loops)
    guard let encoder = WebPAnimEncoderNew(Int32(frame.width), Int32(frame.height), &options)
    else {
      throw failure("\(frame.width) by \(frame.height) pixels are too many")
    }
    return encoder
  }

  private func configuration() throws(PictureError) -> WebPConfig {
    var config = WebPConfig()
    guard WebPConfigInit(&config) != 0 else { throw failure("the library is another version") }
    switch quality {
    case .lossless: _ = WebPConfigLosslessPreset(&config, 2)
    case .lossy(let quality):
      config.quality = Float(max(0, min(100, quality)))
      config.method = 3
      // Keeps coloured edges as sharp as grey ones.
      config.use_sharp_yuv = 1
    }
    return config
  }

  private func failure(_ reason: String) -> PictureError {
    .cannotEncode(format: name, reason: reason)
  }
}
