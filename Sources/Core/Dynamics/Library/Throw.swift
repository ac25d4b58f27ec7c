import DetentGeometry

/// Where a body would come to a stop after a hand lets go of it, if it were a scrolled page.
enum Throw {
  /// The distance in points for each point per second: 0.998/(1 − 0.998) milliseconds, the normal
  /// deceleration of Apple's scroll views ("Designing Fluid Interfaces", WWDC 2018, session 803).
  static let reach = 0.499

  static func end(of body: Handle<Body>, in world: World) -> Point {
    world.position(of: body) + world.velocity(of: body) * reach
  }
}
