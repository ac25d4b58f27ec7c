import Detent

/// A seat's touch screen.
final class SeatFingers {
  private let remote: Remote
  private let tell: (Report) -> Void
  private let corner: (OpaquePointer?) -> Vector
  private var fingers: [(mark: Report.Mark, origin: Vector)] = []

  /// - Parameter corner: Returns the offset of a surface's corner from the corner of the component's surface.
  init(
    _ remote: Remote, _ corner: @escaping (OpaquePointer?) -> Vector,
    _ tell: @escaping (Report) -> Void
  ) {
    self.corner = corner
    self.remote = remote
    self.tell = tell
    remote.listen { [unowned self] in hear($0) }
  }

  func end() {
    lose()
    remote.end(remote.version >= 3 ? "release" : nil)
  }

  private func hear(_ event: Event) {
    switch event.name {
    case "down":
      let origin = corner(event.object(2))
      let mark = Report.Mark(
        kind: .touch, sequence: UInt(event.number(3)), x: origin.x + event.fraction(4),
        y: origin.y + event.fraction(5), stamp: event.number(1))
      fingers.append((mark, origin))
      tell(.down(mark, .primary))
    case "up":
      guard let index = index(of: event.number(2)) else { return }
      var mark = fingers.remove(at: index).mark
      mark.stamp = event.number(1)
      tell(.up(mark, .primary))
    case "motion":
      guard let index = index(of: event.number(1)) else { return }
      let origin = fingers[index].origin
      fingers[index].mark.stamp = event.number(0)
      fingers[index].mark.x = origin.x + event.fraction(2)
      fingers[index].mark.y = origin.y + event.fraction(3)
      tell(.moved(fingers[index].mark))
    case "cancel": lose()
    default: break
    }
  }

  private func index(of finger: UInt32) -> Int? {
    fingers.firstIndex { $0.mark.sequence == UInt(finger) }
  }

  private func lose() {
    for finger in fingers { tell(.lost(finger.mark)) }
    fingers = []
  }
}
