/// What is drawn over a monitor: a part of it, which grows with what is drawn, so that neither we nor the compositor have
/// to do with the pixels of the whole.
final class Canvas {
  private let compositor: Compositor
  /// Pixels along a unit of the compositor's.
  private let density: Double
  private let surface: Remote
  private let subsurface: Remote
  private let viewport: Remote?
  /// In pixels of the monitor.
  private var frame = PixelRect(x: 0, y: 0, width: 0, height: 0)
  private var buffers: [PoolBuffer] = []
  /// Of an earlier size, as long as they may be read.
  private var former: [PoolBuffer] = []
  /// All that was ever drawn on.
  private var drawn = PixelRect(x: 0, y: 0, width: 0, height: 0)
  /// Is shown with the next commit.
  private var next: PoolBuffer?
  private let onFree: () -> Void

  /// The third is for a compositor that reads one and holds another back.
  private static let mostBuffers = 3
  /// It begins and ends at multiples of about so many units, so that it seldom grows.
  private static let grain = 128

  /// - Parameters:
  ///   - parent: The surface that it lies on, and is shown together with.
  ///   - onFree: Told each time that there is room to draw in again.
  init(_ compositor: Compositor, on parent: Remote, density: Double, onFree: @escaping () -> Void) {
    self.compositor = compositor
    self.density = density
    self.onFree = onFree
    surface = compositor.compositor.make(.surface, "create_surface", .new)
    subsurface = compositor.subcompositor.make(
      .subsurface, "get_subsurface", .new, .object(surface), .object(parent))
    viewport = compositor.viewporter?.make(.viewport, "get_viewport", .new, .object(surface))
    // The pointer and the fingers are the parent's.
    let nothing = compositor.compositor.make(.region, "create_region", .new)
    surface.ask("set_input_region", .object(nothing))
    nothing.end("destroy")
  }

  /// Has a part drawn, and whatever else is not up to date in the pixels that are drawn on.
  /// - Returns: False where all pixels may still be read.
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

  /// Has what was drawn shown, together with the parent's next commit.
  func commit() {
    guard let next else { return }
    surface.ask("commit")
    next.isBusy = true
    self.next = nil
  }

  /// Makes room for a part; answers whether that took more than there was.
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

  /// So many units that they are whole pixels, and the pixels.
  private var grain: (units: Int, pixels: Int) {
    // Scales come in parts of 120.
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
