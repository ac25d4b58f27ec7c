import DetentControls
import DetentGeometry
import DetentGestures
import DetentMenus

/// The state of a pointer on a drawer.
struct DrawerHand: Equatable, Sendable {
  /// The place where the pointer went down.
  enum Grip: Equatable, Sendable {
    case nothing
    /// The tab at the edge, or the zone along the edge.
    case tab, edge
    /// Outside the panel, or on it where nothing can be chosen.
    case scrim, panel
    case back
    case row(Int)
  }

  /// What the pointer moves.
  enum Hold: UInt8, Equatable, Sendable { case nothing, drawer, list }

  var grip = Grip.nothing
  var hold = Hold.nothing
  /// Whether it is decided what the pointer moves. It is then no tap any more.
  var isDecided = false
  /// Whether the press stopped a running list. It is then no tap.
  var isCatching = false
  /// The pointer's last position.
  var last = Point.zero
  /// The panel's target before.
  var origin = 0.0
  /// The position of a mouse over the open drawer, and the index of the row there.
  var mouse: Point?
  var hovered: Int?

  var isOnDrawer: Bool { hold == .drawer }

  /// The index of the pressed row, or of the header.
  var pressed: Int? {
    guard !isDecided, !isCatching else { return nil }
    switch grip {
    case .row(let index): return index
    case .back: return DrawerPage.header
    default: return nil
    }
  }
}

/// The state of a stroke on a touchpad.
struct DrawerTouchpad: Equatable, Sendable {
  var isActive = false
  var hold: DrawerHand.Hold?
  /// The distance that the fingers have moved.
  var travel = Vector.zero
  var tracker = VelocityTracker()
  /// The time since the last event, in seconds.
  var idle = 0.0

  /// The distance in points after which it is decided what the stroke moves.
  static let slop = 6.0
}
