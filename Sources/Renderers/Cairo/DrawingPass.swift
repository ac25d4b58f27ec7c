import CCairo
import DetentDrawing
import DetentGeometry

/// The drawing of one display list on one context, with the groups that are open.
struct DrawingPass {
  private enum Group {
    case plain
    case faded(Double)
    case masked(Shape, Stroke)
  }

  let context: OpaquePointer
  let scale: Double
  let renderer: CairoRenderer
  private var groups: [Group] = []

  init(context: OpaquePointer, scale: Double, renderer: CairoRenderer) {
    self.context = context
    self.scale = scale
    self.renderer = renderer
  }

  private var outline: Outline { Outline(context: context) }

  mutating func draw(_ commands: [Command]) {
    for index in commands.indices {
      perform(commands[index], before: commands[(index + 1)...])
    }
    while !groups.isEmpty { pop() }
  }

  private mutating func perform(_ command: Command, before rest: ArraySlice<Command>) {
    switch command {
    case .fill(let shape, let color): fill(shape, color)
    case .stroke(let shape, let color, let stroke):
      guard shape.isFinite, stroke.isFinite, color.alpha > 0 else { return }
      setSource(color, on: context)
      outline.stroke(shape, stroke)
    case .shadow(let shape, let shadow): paint(shadow, of: shape)
    case .text(let text): if text.isDrawable { draw(text) }
    case .underline(let text, let parts): if text.isDrawable { underline(text, parts) }
    case .pill(let pill): if pill.isDrawable { draw(pill) }
    case .picture(let picture): if picture.isDrawable { draw(picture) }
    case .pushClip(let shape): pushClip(shape)
    case .pushMask(let shape, let stroke): pushMask(shape, stroke)
    case .pushOpacity(let opacity): pushOpacity(opacity, before: rest)
    case .pushBackdropBlur(let shape, let radius):
      pushClip(shape)
      guard shape.isFinite, radius.isFinite else { return }
      guard let bounds = Extent(typesetter: renderer.typesetter).of(shape) else { return }
      Backdrop(context: context, scale: scale).blur(bounds, radius: radius)
    case .pop: if !groups.isEmpty { pop() }
    case .region, .slot: break
    }
  }

  func fill(_ shape: Shape, _ color: Color) {
    guard shape.isFinite, color.alpha > 0 else { return }
    setSource(color, on: context)
    outline.trace(shape)
    cairo_fill(context)
  }

  func paint(_ shadow: Shadow, of shape: Shape) {
    guard shape.isFinite, shadow.isFinite else { return }
    renderer.shadows.paint(shadow, of: shape, on: context, scale: scale)
  }
}

extension DrawingPass {
  private mutating func pushClip(_ shape: Shape) {
    cairo_save(context)
    groups.append(.plain)
    guard shape.isFinite else { return }
    outline.trace(shape)
    cairo_clip(context)
  }

  private mutating func pushMask(_ shape: Shape, _ stroke: Stroke) {
    cairo_save(context)
    guard shape.isFinite, stroke.isFinite else { return groups.append(.plain) }
    clip(to: Extent(typesetter: renderer.typesetter).of(shape, stroke))
    cairo_push_group(context)
    groups.append(.masked(shape, stroke))
  }

  private mutating func pushOpacity(_ opacity: Double, before rest: ArraySlice<Command>) {
    cairo_save(context)
    guard opacity < 1 else { return groups.append(.plain) }
    guard opacity > 0 else {
      clip(to: nil)
      return groups.append(.plain)
    }
    clip(to: Extent(typesetter: renderer.typesetter).group(rest))
    cairo_push_group(context)
    groups.append(.faded(opacity))
  }

  /// Keeps a group small. If the rectangle is nil, nothing can be drawn.
  private func clip(to rect: Rect?) {
    guard let rect else {
      cairo_new_path(context)
      return cairo_clip(context)
    }
    outline.trace(.rect(rect.inset(by: -1 - 1 / scale)))
    cairo_clip(context)
  }

  private mutating func pop() {
    switch groups.removeLast() {
    case .plain: break
    case .faded(let opacity):
      cairo_pop_group_to_source(context)
      cairo_paint_with_alpha(context, opacity)
    case .masked(let shape, let stroke):
      // The group is the source of the stroke.
      cairo_pop_group_to_source(context)
      outline.stroke(shape, stroke)
    }
    cairo_restore(context)
  }
}
