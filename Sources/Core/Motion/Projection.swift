/// Returns how far a throw goes: the distance, in the value's own unit, from where it is released to where
/// it comes to rest if nothing stops it. Add it to the value and choose the notch nearest to the sum.
///
/// velocity / 1000 · d / (1 - d): Apple, Designing Fluid Interfaces, WWDC 2018, session 803,
/// https://developer.apple.com/videos/play/wwdc2018/803.
///
/// - Parameter velocity: The velocity in units per second.
/// - Precondition: velocity within ±10¹⁰⁰.
public func projection(
  of velocity: Double, decelerationRate: DecelerationRate = .normal
) -> Double {
  requireWithinReach(velocity)
  return velocity * decelerationRate.reach
}
