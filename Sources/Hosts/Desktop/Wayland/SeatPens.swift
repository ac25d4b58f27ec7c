import Detent

/// The pens of a seat's tablets.
final class SeatPens {
  private let remote: Remote
  private var pens: [Pen] = []

  /// - Parameter corner: Returns the offset of a surface's corner from the corner of the component's surface.
  init(
    _ remote: Remote, _ corner: @escaping (OpaquePointer?) -> Vector,
    _ tell: @escaping (Report) -> Void
  ) {
    self.remote = remote
    remote.listen { [unowned self] event in
      guard event.name == "tool_added", let tool = event.object(0) else { return }
      pens.append(Pen(Remote(tool, .tabletTool), corner, tell))
    }
  }

  /// One pen. Its changes are reported together, at the end of a frame of events.
  private final class Pen {
    private let remote: Remote
    private let corner: (OpaquePointer?) -> Vector
    private let tell: (Report) -> Void
    private var origin = Vector.zero
    private var mark = Report.Mark(kind: .pen, x: 0, y: 0)
    private var isNear = false
    private var hasMoved = false
    /// The presses and releases in this frame.
    private var changes: [(button: PointerEvent.Button, isDown: Bool)] = []

    /// The highest pressure value of the protocol.
    private static let greatest = 65_535.0

    init(
      _ remote: Remote, _ corner: @escaping (OpaquePointer?) -> Vector,
      _ tell: @escaping (Report) -> Void
    ) {
      self.remote = remote
      self.corner = corner
      self.tell = tell
      remote.listen { [unowned self] in hear($0) }
    }

    private func hear(_ event: Event) {
      switch event.name {
      case "proximity_in":
        isNear = true
        origin = corner(event.object(2))
      case "proximity_out": isNear = false
      case "motion":
        (mark.x, mark.y) = (origin.x + event.fraction(0), origin.y + event.fraction(1))
        hasMoved = true
      case "pressure":
        mark.pressure =
          Double(event.number(0)) / Pen.greatest / PointerEvent.averageDevicePressure
        mark.greatestPressure = 1 / PointerEvent.averageDevicePressure
        hasMoved = true
      case "down": changes.append((.primary, true))
      case "up": changes.append((.primary, false))
      case "button":
        if let button = PointerEvent.Button(kernel: event.number(1)) {
          changes.append((button, event.number(2) != 0))
        }
      case "frame": finish(at: event.number(0))
      default: break
      }
    }

    private func finish(at stamp: UInt32) {
      mark.stamp = stamp
      if hasMoved { tell(.moved(mark)) }
      for change in changes {
        tell(change.isDown ? .down(mark, change.button) : .up(mark, change.button))
      }
      if !isNear { tell(.left(stamp)) }
      hasMoved = false
      changes = []
    }
  }
}
