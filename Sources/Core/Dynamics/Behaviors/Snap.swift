import DetentGeometry

/// Pulls a body's centre to a point, and its angle to 0 or the nearest whole turn.
public struct Snap: Equatable, Sendable {
  /// How a snap pulls.
  public enum Form: Equatable, Sendable {
    /// As measured on UIKit: four springs of 4 Hz from two corners to two corners, each 50
    /// points long at rest. It also wobbles across the direction of the pull, and is stiffer
    /// along the longer side. Damping is from 0 (most swing) to 1 (least); more than 1 creeps. A body that is many
    /// times as long as high can come to rest beside the point, where the springs balance each other.
    case uikit(damping: Double = 0.5)
    /// Pulls equally in all directions, without the wobble: a frequency in Hz, above 0, and a damping
    /// ratio from 0 up, both for this body's own mass.
    case isotropic(frequency: Double, damping: Double)
  }

  public let body: Handle<Body>
  /// The point to which the body's centre is pulled. Setting it wakes the body.
  public var point: Point
  public var form: Form

  /// Creates a snap that pulls a body's centre to a point and turns it upright; by default with UIKit's swing.
  public init(_ body: Handle<Body>, to point: Point, _ form: Form = .uikit()) {
    self.body = body
    self.point = point
    self.form = form
  }

  func validate() {
    precondition(point.isWithin(Limit.arm), "A snap's point is within 1e10 points")
    switch form {
    case .uikit(let damping):
      precondition(damping >= 0 && damping.isFinite, "A snap's damping is not negative")
    case .isotropic(let frequency, let damping):
      precondition(frequency > 0 && frequency.isFinite, "A snap's frequency is above 0 Hz")
      precondition(damping >= 0 && damping.isFinite, "A snap's damping is not negative")
    }
  }
}
