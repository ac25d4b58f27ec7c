import CWayland
import Detent
import DetentHosting
import Glibc

/// A Wayland layer surface above everything on one monitor.
final class LayerSurface: Surface {
  private let compositor: Compositor
  private let surface: Remote
  private let layer: Remote
  private let viewport: Remote?
  private var fraction: Remote?
  /// The monitor that was requested, or that the surface is on; nil until the compositor reports it.
  private(set) var output: Output?
  /// The size in logical pixels; nil until the first configure event.
  private(set) var size: (width: Int, height: Int)?
  /// The number of pixels per logical pixel that the compositor prefers; nil until it reports one.
  private var preferredDensity: Double?
  /// The number of pixels per logical pixel; 1 until it is decided.
  private(set) var density = 1.0
  /// The number of pixels per point.
  var scale: Double { ScreenScale.value(density: density) }
  private(set) var isGone = false

  /// A transparent buffer over the whole monitor, by which the surface receives pointer and touch input.
  private var pane: PoolBuffer?
  private lazy var canvas = Canvas(compositor, on: surface, density: density) { [unowned self] in
    if isWaiting {
      isWaiting = false
      hear(.free)
    }
  }
  private var isChanged = false
  private var frame: Remote?
  private(set) var hasShownFrame = false
  private var isWaiting = false
  private var isPrepared = false
  private var hear: (Report) -> Void = { _ in }

  private static let exclusiveKeyboard = 1

  /// - Parameter output: The monitor; nil lets the compositor take the one with the focus.
  init(_ compositor: Compositor, on output: Output?) {
    self.compositor = compositor
    self.output = output
    surface = compositor.compositor.make(.surface, "create_surface", .new)
    layer = compositor.makeLayer(surface, on: output)
    viewport = compositor.viewporter?.make(.viewport, "get_viewport", .new, .object(surface))
    if viewport != nil {
      fraction = compositor.fractionalScales?.make(
        .fractionalScale, "get_fractional_scale", .new, .object(surface))
    }
    surface.listen { [unowned self] event in
      if event.name == "enter" { enter(event.object(0)) }
    }
    fraction?.listen { [unowned self] event in
      if event.name == "preferred_scale" { preferredDensity = Double(event.number(0)) / 120 }
    }
    layer.listen { [unowned self] event in
      switch event.name {
      case "configure": configure(event)
      case "closed": leave()
      default: break
      }
    }
    layer.ask("set_keyboard_interactivity", .number(LayerSurface.exclusiveKeyboard))
    surface.ask("commit")
  }

  private func configure(_ event: Event) {
    let size = (width: event.integer(1), height: event.integer(2))
    layer.ask("ack_configure", .number(Int(event.number(0))))
    isChanged = true
    // A monitor that changes its size closes the overlay.
    if let old = self.size, old != size { return leave() }
    self.size = size
  }

  private func enter(_ remote: OpaquePointer?) {
    guard let entered = compositor.output(remote) else { return }
    output = entered
    if isPrepared { compositor.coverOthers() }
  }

  /// Closes the overlay if its monitor is gone. Not every compositor closes the surfaces on a lost monitor.
  func lose(_ output: Output) {
    if output === self.output { leave() }
  }

  private func leave() {
    isGone = true
    hear(.gone)
  }

  // MARK: - What there is to be known before it is drawn

  /// The number of pixels per logical pixel; nil while the monitor is unknown and the monitors differ.
  var knownDensity: Double? {
    if let preferredDensity { return preferredDensity }
    let isExact = viewport != nil
    if let output { return output.density(isExact: isExact) }
    let all = compositor.outputs.map { $0.density(isExact: isExact) }
    return all.allSatisfy { $0 == all.first } ? all.first : nil
  }

  /// Shows the surface empty, so that the compositor reports its monitor and the pointer's position.
  func showEmpty() {
    decide()
    attachPane()
    _ = askForFrame()
    commit()
  }

  /// Fixes the number of pixels per logical pixel, as far as it is known.
  func decide() { density = knownDensity ?? density }

  private func attachPane() {
    guard let size else { return }
    // One pixel is enough if the compositor can scale it up.
    let pane =
      viewport == nil
      ? PoolBuffer(compositor.sharedMemory, width: width, height: height)
      : PoolBuffer(compositor.sharedMemory, width: 1, height: 1)
    guard let pane else { return }
    self.pane?.end()
    self.pane = pane
    surface.ask("attach", .object(pane.remote), .number(0), .number(0))
    surface.ask("damage_buffer", .number(0), .number(0), .number(width), .number(height))
    if let viewport {
      viewport.ask("set_destination", .number(size.width), .number(size.height))
    } else {
      surface.ask("set_buffer_scale", .number(Int(density)))
    }
    isChanged = true
  }

  var width: Int { max(1, pixels(size?.width ?? 1)) }
  var height: Int { max(1, pixels(size?.height ?? 1)) }

  /// The corner of the surface's monitor on the desktop, in logical pixels.
  var origin: (x: Int, y: Int) { output?.origin ?? (0, 0) }

  func pixels(_ units: Int) -> Int { Int((Double(units) * density).rounded()) }

  // MARK: - What is seen

  func drawGround(_ part: PixelRect, on context: OpaquePointer) {}

  /// The compositor may read a buffer as long as it is shown.
  func rest() {}
  var keyboard: Keyboard? { compositor.seat?.keys.keyboard }

  func show(on loop: Loop) {
    loop.watch(compositor.file) { true }
    compositor.seat?.keys.loop = loop
    compositor.seat?.keys.expectFocus()
  }

  func prepare() {
    _ = keyboard
    compositor.seat?.prepare(density: density)
    isPrepared = true
    // Does nothing while the monitor's position is unknown; `enter` then does it.
    compositor.coverOthers()
  }

  func askForFrame() -> Bool {
    let callback = surface.make(.callback, "frame", .new, version: 1)
    callback.listen { [unowned self, unowned callback] event in
      // An answer to an earlier request is not reported.
      let isLast = frame === callback
      if isLast { frame = nil }
      hasShownFrame = true
      let stamp = event.number(0)
      callback.end()
      if isLast { hear(.frame(LayerSurface.time(of: stamp))) }
    }
    frame = callback
    isChanged = true
    return true
  }

  /// Converts the compositor's time, in milliseconds, to seconds on the local clock.
  private static func time(of stamp: UInt32) -> Double {
    let now = Clock.now
    let milliseconds = UInt32(truncatingIfNeeded: Int64(now * 1000))
    return now - Double(Int32(bitPattern: milliseconds &- stamp)) / 1000
  }

  func draw(_ part: PixelRect, _ body: (Target) -> Void) -> Bool {
    if pane == nil { attachPane() }
    isWaiting = !canvas.draw(part, body)
    if !isWaiting { isChanged = true }
    return !isWaiting
  }

  private func commit() {
    guard isChanged else { return }
    canvas.commit()
    surface.ask("commit")
    isChanged = false
  }

  func setTitle(_ title: String) {}

  func settle() {
    let isThere = compositor.receive()
    commit()
    if !isThere || !compositor.flush() { hear(.failed(.lost)) }
  }

  func close() {
    hear = { _ in }
    compositor.uncoverOthers()
    canvas.end()
    layer.end("destroy")
    surface.end("destroy")
    _ = compositor.flush()
  }

  // MARK: - What is heard

  func listen(_ hear: @escaping (Report) -> Void) {
    self.hear = hear
    compositor.seat?.listen(density: density, zoom: density / scale) { hear($0) }
    if isGone { hear(.gone) }
  }
}
