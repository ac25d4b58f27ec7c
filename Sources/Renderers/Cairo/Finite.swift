import DetentDrawing
import DetentGeometry

// Cairo stays in its error state after it was given an invalid number, so each command is checked before it is drawn.

extension Shape {
  var isFinite: Bool {
    switch self {
    case .circle(let center, let radius): return center.isFinite && radius.isFinite && radius >= 0
    case .rect(let rect, let radius): return rect.isFinite && !radius.isNaN
    case .line(let a, let b): return a.isFinite && b.isFinite
    case .arc(let center, let radius, let from, let sweep):
      return center.isFinite && radius.isFinite && radius >= 0 && from.radians.isFinite
        && sweep.radians.isFinite
    case .path(let path):
      return path.elements.allSatisfy { element in
        switch element {
        case .move(let p), .line(let p): return p.isFinite
        case .cubic(let a, let b, let p): return a.isFinite && b.isFinite && p.isFinite
        case .close: return true
        }
      }
    }
  }
}

extension Stroke {
  var isFinite: Bool {
    width.isFinite && dashPhase.isFinite && !trimStart.isNaN && !trimEnd.isNaN
      && dash.allSatisfy(\.isFinite)
  }
}

extension Shadow {
  var isFinite: Bool { offset.isFinite && blur.isFinite }
}

extension Placement {
  var isDrawable: Bool {
    position.isFinite && scale.isFinite && scale > 0 && rotation.radians.isFinite
  }
}

extension TextRun {
  var isDrawable: Bool {
    !string.isEmpty && font.size.isFinite && font.size > 0 && !maxWidth.isNaN && maxLines > 0
  }
}

extension PlacedText {
  var isDrawable: Bool { run.isDrawable && placement.isDrawable }
}

extension Pill {
  var isDrawable: Bool {
    text.isDrawable && padding.isFinite && !radius.isNaN && shadow?.isFinite != false
  }
}

extension Picture {
  var isDrawable: Bool {
    frame.isFinite && frame.width > 0 && frame.height > 0 && rotation.radians.isFinite
  }
}
