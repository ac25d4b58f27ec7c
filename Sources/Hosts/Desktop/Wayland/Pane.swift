/// A transparent surface over a whole monitor that the component is not on. It receives pointer and touch input
/// there, so that a press counts as a press beside the component.
final class Pane {
  let surface: Remote
  let output: Output
  private let layer: Remote
  private let viewport: Remote
  private let buffer: PoolBuffer

  /// Returns nil if the compositor cannot stretch one pixel over a monitor.
  init?(_ compositor: Compositor, on output: Output) {
    guard let viewporter = compositor.viewporter,
      let buffer = PoolBuffer(compositor.sharedMemory, width: 1, height: 1)
    else { return nil }
    self.buffer = buffer
    self.output = output
    surface = compositor.compositor.make(.surface, "create_surface", .new)
    viewport = viewporter.make(.viewport, "get_viewport", .new, .object(surface))
    layer = compositor.makeLayer(surface, on: output)
    layer.listen { [unowned self] event in
      if event.name == "configure" { configure(event) }
    }
    surface.ask("commit")
  }

  private func configure(_ event: Event) {
    layer.ask("ack_configure", .number(Int(event.number(0))))
    viewport.ask("set_destination", .number(event.integer(1)), .number(event.integer(2)))
    surface.ask("attach", .object(buffer.remote), .number(0), .number(0))
    surface.ask("damage_buffer", .number(0), .number(0), .number(1), .number(1))
    surface.ask("commit")
  }

  func end() {
    layer.end("destroy")
    viewport.end("destroy")
    surface.end("destroy")
    buffer.end()
  }
}
