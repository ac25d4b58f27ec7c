import Detent
import DetentCairo

/// A text in a picture, as a host sets it: its position, and what can contain it.
struct TextBox {
  let string: String
  /// The bounds of the text without line spacing, and of everything drawn with it.
  let box: Rect
  let pill: Rect?
  /// The smallest circle or rectangle that the text is on.
  let holder: Shape?
  let clips: [Rect]
  let opacity: Double
  /// The index of the text in the list.
  let index: Int

  /// All visible texts, as upright boxes.
  static func all(in list: DisplayList, by renderer: CairoRenderer) -> [TextBox] {
    var found: [TextBox] = []
    var groups: [(opacity: Double, clip: Rect?)] = []
    var grounds: [Shape] = []
    for (index, command) in list.commands.enumerated() {
      var text: PlacedText?
      var padding: Size?
      switch command {
      case .text(let placed): text = placed
      case .pill(let pill): (text, padding) = (pill.text, pill.padding)
      case .fill(let shape, let color) where color.alpha >= 0.9: grounds.append(shape)
      case .pushOpacity(let opacity): groups.append((opacity, nil))
      case .pushClip(let shape): groups.append((1, shape.bounds))
      case .pushMask, .pushBackdropBlur: groups.append((1, nil))
      case .pop: groups.removeLast()
      default: break
      }
      let opacity = groups.reduce(1) { $0 * $1.opacity }
      guard let text, !text.run.string.isEmpty, opacity * text.color.alpha > 0.2 else { continue }
      let size = renderer.measure(text.run)
      let whole = text.box(size)
      // Scrolled texts are cut above and below.
      let clips = groups.compactMap(\.clip)
      let box = clips.reduce(whole) { box, clip in
        let cut = box.intersection(clip)
        return Rect(x: box.minX, y: cut.minY, width: box.width, height: cut.height)
      }
      let holder = grounds.last { $0.isAround(box.center) }
      found.append(
        TextBox(
          string: text.run.string, box: box, pill: padding.map { text.box(size, padding: $0) },
          holder: padding == nil ? holder : nil, clips: clips, opacity: opacity, index: index))
    }
    return found
  }

  /// Whether it is completely outside of the visible part.
  func isHidden(in list: DisplayList) -> Bool {
    let window = clips.reduce(Rect(.zero, list.size)) { $0.intersection($1) }
    guard box.height > 1, box.intersects(window) else { return true }
    // Something opaque was drawn over it.
    return list.commands[(index + 1)...].contains { command in
      guard case .fill(let shape, let color) = command, color.alpha >= 0.9 else { return false }
      return shape.isAround(box.center) && shape.bounds.intersection(box).size == box.size
    }
  }
}

extension PlacedText {
  func box(_ size: Size, padding: Size = .zero) -> Rect {
    let (width, height) = (size.width * placement.scale, size.height * placement.scale)
    let point = placement.position
    let left =
      switch alignment {
      case .left: point.x
      case .center: point.x - width / 2
      case .right: point.x - width
      }
    return Rect(
      x: left - padding.width, y: point.y - height / 2 - padding.height,
      width: width + 2 * padding.width, height: height + 2 * padding.height)
  }
}

extension Rect {
  func intersection(_ other: Rect) -> Rect {
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    return Rect(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left),
      height: max(0, min(maxY, other.maxY) - top))
  }

  /// Returns the box without a part of its height above and below, where glyphs have no ink.
  func tight(_ part: Double) -> Rect {
    Rect(x: minX, y: minY + part * height, width: width, height: height * (1 - 2 * part))
  }
}

extension Shape {
  var bounds: Rect {
    switch self {
    case .circle(let center, let radius): return Rect(center: center, radius: radius)
    case .rect(let rect, _): return rect
    default: return path.controlBounds ?? .zero
    }
  }

  func isAround(_ point: Point) -> Bool {
    if case .circle(let center, let radius) = self { return center.distance(to: point) < radius }
    if case .rect(let rect, _) = self { return rect.contains(point) }
    return false
  }

  /// How far a box sticks out, in points.
  func excess(_ box: Rect) -> Double {
    if case .circle(let center, let radius) = self {
      let corners = [
        Point(box.minX, box.minY), Point(box.maxX, box.minY), Point(box.minX, box.maxY),
        Point(box.maxX, box.maxY),
      ]
      return corners.map { $0.distance(to: center) - radius }.max() ?? 0
    }
    let own = bounds
    return max(own.minX - box.minX, box.maxX - own.maxX, own.minY - box.minY, box.maxY - own.maxY)
  }
}
