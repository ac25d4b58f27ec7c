import DetentDrawing
import DetentGeometry

/// Computes how far ink can reach, so that groups are no larger than their content.
struct Extent {
  let typesetter: Typesetter

  /// Returns a rectangle around all commands up to the `pop` that ends their group; nil if nothing is drawn.
  func group(_ commands: ArraySlice<Command>) -> Rect? {
    var depth = 0
    var bounds: Rect?
    for command in commands {
      switch command {
      case .pop where depth == 0: return bounds
      case .pop: depth -= 1
      case .pushClip, .pushMask, .pushOpacity: depth += 1
      case .pushBackdropBlur(let shape, _):
        depth += 1
        bounds = join(bounds, of(shape))
      default: bounds = join(bounds, of(command))
      }
    }
    return bounds
  }

  /// Returns a rectangle around all commands, whatever groups they are in.
  func all(of commands: some Sequence<Command>) -> Rect? {
    var bounds: Rect?
    for command in commands {
      if case .pushBackdropBlur(let shape, _) = command { bounds = join(bounds, of(shape)) }
      bounds = join(bounds, of(command))
    }
    return bounds
  }

  private func join(_ a: Rect?, _ b: Rect?) -> Rect? {
    guard let a else { return b }
    return b.map { a.union($0) } ?? a
  }

  private func of(_ command: Command) -> Rect? {
    switch command {
    case .fill(let shape, _): return of(shape)
    case .stroke(let shape, _, let stroke): return of(shape, stroke)
    case .shadow(let shape, let shadow): return of(shape).flatMap { of($0, shadow) }
    case .text(let text), .underline(let text, _):
      return text.isDrawable ? of(text, by: text.run.font.size) : nil
    case .pill(let pill): return pill.isDrawable ? of(pill) : nil
    case .picture(let picture):
      return Rect(center: picture.frame.center, radius: picture.frame.size.diagonal / 2).ifFinite
    case .pushClip, .pushMask, .pushOpacity, .pushBackdropBlur, .pop, .region, .slot: return nil
    }
  }

  func of(_ shape: Shape) -> Rect? {
    switch shape {
    case .circle(let center, let radius), .arc(let center, let radius, _, _):
      return Rect(center: center, radius: radius).ifFinite
    case .rect(let rect, _): return rect.ifFinite
    case .line, .path: return shape.path.controlBounds?.ifFinite
    }
  }

  func of(_ shape: Shape, _ stroke: Stroke) -> Rect? {
    // A miter reaches up to ten half widths, Cairo's limit; a square cap up to 1.5.
    let isSharp = if case .path = shape { stroke.join == .miter } else { false }
    return of(shape)?.inset(by: -stroke.width * (isSharp ? 5 : 1)).ifFinite
  }

  private func of(_ rect: Rect, _ shadow: Shadow) -> Rect? {
    rect.offset(by: shadow.offset).inset(by: -1.6 * max(0, shadow.blur) - 1).ifFinite
  }

  /// Returns a rectangle around a text, with a margin for ink outside of the line box: accents, slants.
  private func of(_ text: PlacedText, by margin: Double) -> Rect {
    let box = typesetter.layout(text).box(text.alignment).inset(by: -margin)
    let placed = Shape.rect(box).placed(text.placement)
    return placed.path.controlBounds ?? box
  }

  private func of(_ pill: Pill) -> Rect? {
    let scale = pill.text.placement.scale
    let margin = max(pill.padding.width, pill.padding.height, pill.text.run.font.size)
    let box = of(pill.text, by: margin)
    guard let shadow = pill.shadow?.scaled(by: scale) else { return box.ifFinite }
    return of(box, shadow)?.union(box).ifFinite
  }
}

extension Rect {
  fileprivate var ifFinite: Rect? { isFinite ? self : nil }
}

extension Size {
  fileprivate var diagonal: Double { (width * width + height * height).squareRoot() }
}

extension Shadow {
  func scaled(by k: Double) -> Shadow { Shadow(color: color, offset: offset * k, blur: blur * k) }
}
