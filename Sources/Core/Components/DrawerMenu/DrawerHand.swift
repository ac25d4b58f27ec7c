import DetentControls
import DetentGeometry
import DetentGestures
import DetentMenus

/// What a pointer has taken hold of.
struct DrawerHand: Equatable, Sendable {
  /// Where it went down.
  enum Grip: Equatable, Sendable {
    case nothing
    /// The tab at the edge, and the zone along it.
    case tab, edge
    /// Beside the panel, and on it where nothing can be chosen.
    case scrim, panel
    case back
    case row(Int)
  }

  /// What it moves.
  enum Hold: UInt8, Equatable, Sendable { case nothing, drawer, list }

  var grip = Grip.nothing
  var hold = Hold.nothing
  /// What it moves is settled, and it is no tap any more.
  var isDecided = false
  /// It stopped a list that ran, and is no tap.
  var isCatching = false
  /// Where the pointer was last.
  var last = Point.zero
  /// Where the panel was going before.
  var origin = 0.0
  /// The row under a mouse.
  var hovered: Int?

  var isOnDrawer: Bool { hold == .drawer }

  /// The row that is pressed, or the header.
  var pressed: Int? {
    guard !isDecided, !isCatching else { return nil }
    switch grip {
    case .row(let index): return index
    case .back: return DrawerPage.header
    default: return nil
    }
  }
}

/// A touchpad's fingers.
struct DrawerTouchpad: Equatable, Sendable {
  var isActive = false
  var hold: DrawerHand.Hold?
  /// The way of the fingers.
  var travel = Vector.zero
  var tracker = VelocityTracker()
  /// Seconds since the last event.
  var idle = 0.0

  /// Points until it is clear what is meant.
  static let slop = 6.0
  /// Some touchpads never tell that the fingers lifted.
  static let longestPause = 0.15
}
