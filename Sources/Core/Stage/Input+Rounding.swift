import DetentControls
import DetentGeometry
import DetentGestures

// Numbers from outside are rounded here, once, to what a script can hold: 1/1000 point, 1/1000 of an average
// touch, whole microseconds. A replay then gets exactly the same input.
extension Input {
  /// The time of the input on the stage's clock, or nil if it has no time of its own.
  public var time: Double? {
    switch self {
    case .pointer(let event): return event.time
    case .scroll(let event): return event.time
    case .key(let event): return event.time
    case .action, .focus, .request: return nil
    }
  }

  /// Returns this input with its numbers rounded and its time moved to another clock. A number that is not
  /// finite becomes 0. A time at or before `past` is moved just after it, because a step that is over
  /// cannot handle the input any more.
  public func rounded(shiftedBy seconds: Double = 0, notBefore past: Double = 0) -> Input {
    func moved(_ time: Double) -> Double {
      max((time + seconds).rounded(toParts: 1e6), (past + 2e-6).rounded(toParts: 1e6))
    }
    switch self {
    case .pointer(var event):
      event.time = moved(event.time)
      event.position = event.position.rounded
      event.pressure = event.pressure.map { max(0, $0.rounded(toParts: 1000)) }
      event.greatestPressure = event.greatestPressure.map { max(0, $0.rounded(toParts: 1000)) }
      return .pointer(event)
    case .scroll(var event):
      event.time = moved(event.time)
      event.position = event.position.rounded
      event.delta = Vector(
        event.delta.x.rounded(toParts: 1000), event.delta.y.rounded(toParts: 1000))
      return .scroll(event)
    case .key(var event):
      event.time = moved(event.time)
      return .key(event)
    case .request(.openFrom(let source)):
      // A negative extent means that the origin is the opposite corner.
      let (one, other) = (source.origin.rounded, Point(source.maxX, source.maxY).rounded)
      let corner = Point(min(one.x, other.x), min(one.y, other.y))
      let size = Size((one.x - other.x).magnitude, (one.y - other.y).magnitude)
      return .request(.openFrom(Rect(corner, size)))
    case .action, .focus, .request: return self
    }
  }
}

extension Point {
  fileprivate var rounded: Point { Point(x.rounded(toParts: 1000), y.rounded(toParts: 1000)) }
}
