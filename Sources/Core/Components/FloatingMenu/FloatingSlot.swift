import DetentControls
import DetentGeometry
import DetentMenus
import DetentText

/// The place of an item of an open floating menu, with the label beside it.
struct FloatingSlot: Equatable, Sendable {
  enum Side: UInt8, Equatable, Sendable {
    case left, right, above, below

    /// Returns a fraction of a frame on this side of a button, next to the button.
    func part(_ share: Double, of frame: Rect) -> Rect {
      let (width, height) = (frame.width * share, frame.height * share)
      switch self {
      case .left:
        return Rect(x: frame.maxX - width, y: frame.minY, width: width, height: frame.height)
      case .right: return Rect(frame.origin, Size(width, frame.height))
      case .above:
        return Rect(x: frame.minX, y: frame.maxY - height, width: frame.width, height: height)
      case .below: return Rect(frame.origin, Size(frame.width, height))
      }
    }
  }

  /// The centre of the item's button.
  var center: Point
  var label: Label?

  struct Label: Equatable, Sendable {
    var side: Side
    /// The middle of the pill's side that faces the button.
    var anchor: Point
    /// The size of the pill.
    var size: Size
    /// The distance from the anchor to the pill's middle.
    var middle: Double
    /// The greatest width of the text, in points.
    var room: Double
    /// The greatest distance from which the label can glide in without leaving the window.
    var slack: Double

    /// The direction away from the button.
    var outward: Vector {
      switch side {
      case .left: return Vector(-1, 0)
      case .right: return Vector(1, 0)
      case .above: return Vector(0, -1)
      case .below: return Vector(0, 1)
      }
    }

    /// The frame of the pill.
    var frame: Rect { Rect(center: anchor + outward * middle, size: size) }
  }

  /// Returns the rectangle that can be hit: the button, its label, and the gap between them.
  @inline(never)
  func target(button: Double, least: Double) -> Rect {
    let side = max(button, least)
    let circle = Rect(center: center, size: Size(side, side))
    guard let label else { return circle }
    return circle.union(label.frame)
  }
}

/// The sizes of the first labels of a list, and of the lists behind its items.
///
/// The number of measured labels is limited, but greater than any window has room for. The sizes determine
/// the distances of columns, the motion of labels, and what can be hit. Estimates are good enough for items
/// further on, so a huge list takes no longer than a long one.
struct FloatingLabels: Equatable, Sendable {
  static let most = 256

  private(set) var sizes: [Size] = []
  private var inner: [FloatingLabels] = []

  init(_ items: [Item], measure: (Item) -> Size) {
    var left = FloatingLabels.most
    self.init(items, left: &left, measure: measure)
  }

  private init(_ items: [Item], left: inout Int, measure: (Item) -> Size) {
    for index in items.indices.prefix(left) {
      sizes.append(items[index].title.isEmpty ? .zero : measure(items[index]).limited)
    }
    left -= sizes.count
    for index in sizes.indices where left > 0 {
      inner.append(FloatingLabels(items[index].children, left: &left, measure: measure))
    }
  }

  /// Returns the measured sizes of the list behind the items with these indices.
  func behind(_ path: [Int]) -> [Size] {
    var labels = self
    for index in path {
      guard labels.inner.indices.contains(index) else { return [] }
      labels = labels.inner[index]
    }
    return labels.sizes
  }
}

extension Size {
  /// The size with limited lengths, because a host may return anything.
  fileprivate var limited: Size {
    func limited(_ length: Double) -> Double { length > 0 ? min(length, 10_000) : 0 }
    return Size(limited(width), limited(height))
  }
}
