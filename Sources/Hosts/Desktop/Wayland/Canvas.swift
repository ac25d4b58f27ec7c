/// The drawn part of a monitor. It grows with what is drawn, so that neither this process nor
/// the compositor handles the pixels of the whole monitor.
final class Canvas {
  private let compositor: Compositor
  /// The number of pixels per logical pixel of the compositor.
  private let density: Double
  private let surface: Remote
  private let subsurface: Remote
  private let viewport: Remote?
  /// The canvas's frame, in pixels of the monitor.
  private var frame = PixelRect(x: 0, y: 0, width: 0, height: 0)
  private var buffers: [PoolBuffer] = []
  /// Buffers of an earlier size, kept as long as the compositor may read them.
  private var former: [PoolBuffer] = []
  /// Everything that was ever drawn on.
  private var drawn = PixelRect(x: 0, y: 0, width: 0, height: 0)
  /// The buffer that the next commit shows.
  private var next: PoolBuffer?
  private let onFree: () -> Void

  /// The limit on buffers. The third is for a compositor that reads one and holds another back.
  private static let mostBuffers = 3
  /// The frame is aligned to multiples of about this many logical pixels, so that it seldom grows.
  private static let grain = 128

  /// - Parameters:
  ///   - parent: The surface below, whose commits also show this one.
  ///   - onFree: Called each time a buffer becomes free.
  init(_ compositor: Compositor, on parent: Remote, density: Double, onFree: @escaping () -> Void) {
    self.compositor = compositor
    self.density = density
    self.onFree = onFree
    surface = compositor.compositor.make(.surface, "create_surface", .new)
    subsurface = compositor.subcompositor.make(
      .subsurface, "get_subsurface", .new, .object(surface), .object(parent))
    viewport = compositor.viewporter?.make(.viewport, "get_viewport", .new, .object(surface))
    // The parent receives all pointer and touch input.
    let nothing = compositor.compositor.make(.region, "create_region", .new)
    surface.ask("set_input_region", .object(nothing))
    nothing.end("destroy")
  }

  /// Has a part drawn, with everything else in the buffer that is out of date.
  /// - Returns: False if the compositor may still read every buffer.
  func draw(_ part: PixelRect, _ body: (Target) -> Void) -> Bool {
    let hasGrown = grow(to: part)
    guard let buffer = next ?? freeBuffer else { return false }
    next = buffer
    body(
      Target(
        surface: buffer.surface, part: part.union(buffer.stale), origin: (frame.x, frame.y)))
    buffer.stale = PixelRect(x: 0, y: 0, width: 0, height: 0)
    for other in buffers where other !== buffer { other.stale = other.stale.union(part) }
    drawn = drawn.union(part)
    let changed = hasGrown ? frame : part
    surface.ask("attach", .object(buffer.remote), .number(0), .number(0))
    surface.ask(
      "damage_buffer", .number(changed.x - frame.x), .number(changed.y - frame.y),
      .number(changed.width), .number(changed.height))
    return true
  }

  /// Commits what was drawn; the parent's next commit shows it.
  func commit() {
    guard let next else { return }
    surface.ask("commit")
    next.isBusy = true
    self.next = nil
  }

  /// Makes room for a part. Returns whether the canvas had to grow.
  private func grow(to part: PixelRect) -> Bool {
    guard part.intersection(frame) != part else { return false }
    let (grain, step) = grain
    func down(_ value: Int) -> Int { Int((Double(value) / Double(step)).rounded(.down)) }
    func up(_ value: Int) -> Int { Int((Double(value) / Double(step)).rounded(.up)) }
    let whole = frame.union(part)
    let (left, top) = (down(whole.x), down(whole.y))
    let (width, height) = (up(whole.maxX) - left, up(whole.maxY) - top)
    frame = PixelRect(x: left * step, y: top * step, width: width * step, height: height * step)
    subsurface.ask("set_position", .number(left * grain), .number(top * grain))
    if let viewport {
      viewport.ask("set_destination", .number(width * grain), .number(height * grain))
    } else {
      surface.ask("set_buffer_scale", .number(Int(density)))
    }
    former += buffers.filter(\.isBusy)
    for buffer in buffers where !buffer.isBusy { buffer.end() }
    buffers = []
    next = nil
    return true
  }

  /// The alignment of the frame, in logical pixels and in pixels. Both are whole numbers.
  private var grain: (units: Int, pixels: Int) {
    // Scales are multiples of 1/120.
    let least =
      (1...120).first {
        let pixels = (Double($0) * density).rounded()
        return (pixels / density - Double($0)).magnitude < 1e-6
      } ?? 1
    let units = (Canvas.grain + least - 1) / least * least
    return (units, Int((Double(units) * density).rounded()))
  }

  private var freeBuffer: PoolBuffer? {
    if let free = buffers.first(where: { !$0.isBusy }) { return free }
    guard buffers.count < Canvas.mostBuffers,
      let buffer = PoolBuffer(
        compositor.sharedMemory, width: frame.width, height: frame.height,
        onFree: { [unowned self] in free() })
    else { return nil }
    buffer.stale = drawn
    buffers.append(buffer)
    return buffer
  }

  private func free() {
    for buffer in former where !buffer.isBusy { buffer.end() }
    former.removeAll { !$0.isBusy }
    onFree()
  }

  func end() {
    subsurface.end("destroy")
    surface.end("destroy")
  }
}
