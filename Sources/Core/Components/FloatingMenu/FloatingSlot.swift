import DetentControls
import DetentGeometry
import DetentMenus
import DetentText

/// Where one item of a floating menu stands when it is out, and its label beside it.
struct FloatingSlot: Equatable, Sendable {
  enum Side: UInt8, Equatable, Sendable {
    case left, right, above, below

    /// The part of a frame on this side of a button that is next to the button, `share` of it.
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

  /// The button's centre.
  var center: Point
  var label: Label?

  struct Label: Equatable, Sendable {
    var side: Side
    /// The middle of the pill's side that faces the button.
    var anchor: Point
    /// The pill's.
    var size: Size
    /// From the anchor to the pill's middle.
    var middle: Double
    /// For the text, in points.
    var room: Double
    /// How far off it can begin to glide in and is still in the window.
    var slack: Double

    /// Away from the button.
    var outward: Vector {
      switch side {
      case .left: return Vector(-1, 0)
      case .right: return Vector(1, 0)
      case .above: return Vector(0, -1)
      case .below: return Vector(0, 1)
      }
    }

    /// The pill's.
    var frame: Rect { Rect(center: anchor + outward * middle, size: size) }
  }

  /// What can be hit: the button, its label, and what is between.
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
/// So many are measured at most, which is more than any window has room for. Sizes decide how far columns
/// stand apart, where labels come from and what can be hit, and for what lies farther behind an estimate
/// does: a list without end costs no more than a long one.
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

  /// What was measured of the list behind the items with these indices.
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
  /// A host may answer anything.
  fileprivate var limited: Size {
    func limited(_ length: Double) -> Double { length > 0 ? min(length, 10_000) : 0 }
    return Size(limited(width), limited(height))
  }
}
