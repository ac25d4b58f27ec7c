import Detent
import Glibc

/// A seat: the keyboard, the pointer, the touch screen and the pens of a Wayland compositor's user.
final class Seat {
  private let remote: Remote
  private let cursor: Cursor
  private let tablets: Remote?
  /// Returns the offset of a surface's corner from the corner of the component's surface, in logical pixels.
  var corner: (OpaquePointer?) -> Vector = { _ in .zero }
  let keys = SeatKeyboard()
  private(set) var pointer: SeatPointer?
  private var fingers: SeatFingers?
  private var pens: SeatPens?

  /// The reports that arrived before `listen` was called.
  private var kept: [Report] = []
  private var hear: ((Report) -> Void)?

  private enum Capability {
    static let pointer: UInt32 = 1
    static let keyboard: UInt32 = 2
    static let touch: UInt32 = 4
  }

  init(
    _ remote: Remote, sharedMemory: Remote, compositor: Remote, shapes: Remote?, tablets: Remote?
  ) {
    self.remote = remote
    self.tablets = tablets
    cursor = Cursor(sharedMemory: sharedMemory, compositor: compositor, shapes: shapes)
    keys.tell = { [unowned self] in tell($0) }
    remote.listen { [unowned self] event in
      if event.name == "capabilities" { follow(event.number(0)) }
    }
  }

  private func follow(_ capabilities: UInt32) {
    let tell = { [unowned self] (report: Report) in self.tell(report) }
    let corner = { [unowned self] (surface: OpaquePointer?) in self.corner(surface) }
    if capabilities & Capability.pointer == 0 {
      pointer?.end()
      pointer = nil
    } else if pointer == nil {
      pointer = SeatPointer(remote.make(.pointer, "get_pointer", .new), cursor, corner, tell)
    }
    if capabilities & Capability.keyboard == 0 {
      keys.lose()
    } else if !keys.isThere {
      keys.take(remote.make(.keyboard, "get_keyboard", .new))
    }
    if capabilities & Capability.touch == 0 {
      fingers?.end()
      fingers = nil
    } else if fingers == nil {
      fingers = SeatFingers(remote.make(.touch, "get_touch", .new), corner, tell)
    }
  }

  private func tell(_ report: Report) {
    if let hear { hear(report) } else { kept.append(report) }
  }

  /// Starts to send reports, with positions in pixels. Earlier reports come
  /// first, after the pointer's current position.
  /// - Parameters:
  ///   - density: The number of pixels per logical pixel of the compositor.
  ///   - zoom: The number of points per logical pixel.
  func listen(density: Double, zoom: Double, _ hear: @escaping (Report) -> Void) {
    let scaled = { (report: Report) in hear(report.scaled(by: density, points: zoom)) }
    self.hear = scaled
    if let mark = pointer?.mark { scaled(.moved(mark)) }
    for report in kept {
      if case .moved = report { continue }
      scaled(report)
    }
    kept = []
  }

  /// Prepares what the first frame does not need.
  func prepare(density: Double) {
    cursor.prepare(density: density)
    pens = tablets.map {
      SeatPens(
        $0.make(.tabletSeat, "get_tablet_seat", .new, .object(remote)),
        { [unowned self] in corner($0) }, { [unowned self] in tell($0) })
    }
  }
}

extension Report {
  /// Returns the report with positions converted from logical pixels to pixels, and smooth scrolling to points.
  fileprivate func scaled(by density: Double, points: Double) -> Report {
    switch self {
    case .down(let mark, let button): .down(mark.scaled(by: density), button)
    case .up(let mark, let button): .up(mark.scaled(by: density), button)
    case .moved(let mark): .moved(mark.scaled(by: density))
    case .lost(let mark): .lost(mark.scaled(by: density))
    case .scrolled(.step, let delta, let mark):
      .scrolled(.step, delta, at: mark.scaled(by: density))
    case .scrolled(let phase, let delta, let mark):
      .scrolled(phase, delta * points, at: mark.scaled(by: density))
    default: self
    }
  }
}

extension Report.Mark {
  fileprivate func scaled(by density: Double) -> Report.Mark {
    var mark = self
    mark.x *= density
    mark.y *= density
    return mark
  }
}
