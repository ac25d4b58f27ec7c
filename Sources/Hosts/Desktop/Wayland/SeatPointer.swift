import Detent

/// A seat's mouse or touchpad.
final class SeatPointer {
  /// The position on the surface, in logical pixels; nil if the pointer is elsewhere, or not located yet.
  private(set) var place: (x: Double, y: Double)?
  private let remote: Remote
  private let cursor: Cursor
  private let corner: (OpaquePointer?) -> Vector
  private let tell: (Report) -> Void
  /// The offset of the surface that the pointer is on.
  private var origin = Vector.zero
  private var stamp: UInt32 = 0
  /// The kernel's codes of the buttons that were pressed on the surface.
  private var pressed: [UInt32] = []
  private var turn = Turn()

  /// What the scroll axes have done since the last frame event.
  private struct Turn {
    var distance = Vector.zero
    var clicks = Vector.zero
    var isOver = false
    var isWheel = false
  }

  /// The value that the protocol reports for one click of a wheel.
  private static let click = 120.0
  private static let wheel: UInt32 = 0
  private static let tiltedWheel: UInt32 = 3

  /// - Parameter corner: Returns the offset of a surface's corner from the corner of the component's surface.
  init(
    _ remote: Remote, _ cursor: Cursor, _ corner: @escaping (OpaquePointer?) -> Vector,
    _ tell: @escaping (Report) -> Void
  ) {
    self.corner = corner
    self.remote = remote
    self.cursor = cursor
    self.tell = tell
    remote.listen { [unowned self] in hear($0) }
  }

  func end() {
    // The release of a pressed button will not be reported any more.
    tellMark { .lost($0) }
    tell(.left(stamp))
    remote.end(remote.version >= 3 ? "release" : nil)
  }

  var mark: Report.Mark? {
    place.map { Report.Mark(x: $0.x, y: $0.y, stamp: stamp) }
  }

  private func hear(_ event: Event) {
    switch event.name {
    case "enter":
      origin = corner(event.object(1))
      place = (origin.x + event.fraction(2), origin.y + event.fraction(3))
      cursor.show(on: remote, serial: event.number(0))
      tellMark { .moved($0) }
    case "leave":
      place = nil
      tell(.left(stamp))
    case "motion":
      stamp = event.number(0)
      place = (origin.x + event.fraction(1), origin.y + event.fraction(2))
      tellMark { .moved($0) }
    case "button":
      stamp = event.number(1)
      press(event.number(2), isDown: event.number(3) != 0)
    case "axis_source":
      turn.isWheel = [SeatPointer.wheel, SeatPointer.tiltedWheel].contains(event.number(0))
    case "axis":
      stamp = event.number(0)
      turn.distance += SeatPointer.vector(event.fraction(2), along: event.number(1))
      if remote.version < 5 { scroll() }
    case "axis_discrete":
      turn.clicks += SeatPointer.vector(Double(event.integer(1)), along: event.number(0))
    case "axis_value120":
      turn.clicks += SeatPointer.vector(
        Double(event.integer(1)) / SeatPointer.click, along: event.number(0))
    case "axis_stop":
      stamp = event.number(0)
      turn.isOver = true
    case "frame": scroll()
    default: break
    }
  }

  private func tellMark(_ report: (Report.Mark) -> Report) {
    if let mark { tell(report(mark)) }
  }

  private func press(_ code: UInt32, isDown: Bool) {
    let button = PointerEvent.Button(kernel: code)
    if isDown {
      pressed.append(code)
      if let button { tellMark { .down($0, button) } }
    } else if pressed.contains(code) {
      pressed.removeAll { $0 == code }
      if let button { tellMark { .up($0, button) } }
    } else {
      // The button has been down since before the surface was shown.
      tell(.held(keys: [], buttons: [code]))
      tell(.letGo(.button(code)))
    }
  }

  /// Axis 0 is the vertical one.
  private static func vector(_ value: Double, along axis: UInt32) -> Vector {
    axis == 0 ? Vector(0, value) : Vector(value, 0)
  }

  private func scroll() {
    let turn = turn
    self.turn = Turn()
    if turn.clicks != .zero {
      tellMark { .scrolled(.step, turn.clicks, at: $0) }
    } else if turn.distance != .zero {
      let isWheel = turn.isWheel || remote.version < 5
      tellMark {
        .scrolled(
          isWheel ? .step : .move,
          isWheel ? turn.distance * (1 / ScrollEvent.pointsPerClick) : turn.distance, at: $0)
      }
    }
    if turn.isOver { tellMark { .scrolled(.end, .zero, at: $0) } }
  }
}

extension PointerEvent.Button {
  /// Creates a button from the kernel's code of a mouse or pen button. Returns nil for any other button.
  init?(kernel code: UInt32) {
    switch code {
    case 0x110: self = .primary
    case 0x111, 0x14C: self = .secondary
    case 0x112, 0x14B: self = .middle
    default: return nil
    }
  }
}
