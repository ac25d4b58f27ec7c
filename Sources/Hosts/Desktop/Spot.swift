import Detent

/// A position on the desktop at which a component is shown.
public enum Place: Equatable, Sendable {
  /// At the pointer.
  case pointer
  /// At the centre of a monitor.
  case center
  /// At a pixel, in the coordinates of the whole desktop.
  case pixel(x: Int, y: Int)
}

/// A place on one of the desktop's monitors, in points from that monitor's upper left corner.
public struct Spot: Equatable {
  /// The monitor's size.
  public let size: Size
  /// The position within the monitor.
  public let point: Point
  /// The number of pixels per point.
  public let scale: Double
  let monitor: PixelRect

  /// - Parameters:
  ///   - chosen: The monitor; by default the one that contains the place, or else the nearest one.
  init(
    _ place: Place, pointer: (x: Int, y: Int), chosen: PixelRect?, monitors: [PixelRect],
    scale: Double
  ) {
    let wanted: (x: Int, y: Int) =
      switch place {
      case .pixel(let x, let y): (x, y)
      case .pointer, .center: pointer
      }
    let monitor = chosen ?? Spot.nearest(to: wanted, among: monitors)
    let origin = Vector(-Double(monitor.x), -Double(monitor.y))
    let size = Size(Double(monitor.width) / scale, Double(monitor.height) / scale)
    let middle = Point(size.width / 2, size.height / 2)
    let isElsewhere = !monitor.contains(x: wanted.x, y: wanted.y)
    let exact = Point(Double(wanted.x), Double(wanted.y)) + origin
    self.monitor = monitor
    self.scale = scale
    self.size = size
    // The pointer may be on a monitor other than the one that was asked for.
    if place == .center || (place == .pointer && isElsewhere) {
      point = middle
    } else {
      point = Rect(.zero, size).clamping(Point(exact.x / scale, exact.y / scale))
    }
  }

  private static func nearest(to place: (x: Int, y: Int), among monitors: [PixelRect]) -> PixelRect
  {
    func distance(_ frame: PixelRect) -> Int {
      let across = max(frame.x - place.x, 0, place.x - frame.maxX + 1)
      let down = max(frame.y - place.y, 0, place.y - frame.maxY + 1)
      return across * across + down * down
    }
    return monitors.min { distance($0) < distance($1) }
      ?? PixelRect(x: 0, y: 0, width: 1, height: 1)
  }

  /// Returns a frame of the wanted size, at most as large as the monitor, as near to the spot as fits on the monitor.
  /// - Parameter anchor: The point, from the frame's upper left corner, that is
  ///   to lie on the spot; the centre by default.
  public func room(_ wanted: Size, anchor: Point? = nil) -> Rect {
    let size = Size(min(wanted.width, self.size.width), min(wanted.height, self.size.height))
    let anchor = anchor ?? Point(size.width / 2, size.height / 2)
    let free = Rect(
      x: 0, y: 0, width: self.size.width - size.width, height: self.size.height - size.height)
    let corner = free.clamping(Point(point.x - anchor.x, point.y - anchor.y))
    return Rect(corner, size)
  }
}
