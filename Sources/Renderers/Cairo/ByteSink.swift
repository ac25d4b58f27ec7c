import CCairo

/// Collects the bytes that Cairo writes.
final class ByteSink {
  private(set) var bytes: [UInt8] = []

  /// A pointer to this object for a C callback, which must not outlive it.
  var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  static let write: cairo_write_func_t = { sink, start, count in
    guard let sink, let start else { return CAIRO_STATUS_WRITE_ERROR }
    let buffer = UnsafeBufferPointer(start: start, count: Int(count))
    Unmanaged<ByteSink>.fromOpaque(sink).takeUnretainedValue().bytes.append(contentsOf: buffer)
    return CAIRO_STATUS_SUCCESS
  }
}
