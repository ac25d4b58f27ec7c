import DetentDrawing
import DetentDynamics
import DetentGeometry

extension Digest {
  /// A digest of the positions and velocities of all bodies of a
  /// world, in the order in which they were added, to the last bit.
  public init(_ world: World) {
    self.init()
    add(world)
  }

  mutating func add(_ world: World) {
    for handle in world.bodyHandles {
      let body = world[handle]
      add(body.position.x.bitPattern)
      add(body.position.y.bitPattern)
      add(body.angle.radians.bitPattern)
      add(body.velocity.x.bitPattern)
      add(body.velocity.y.bitPattern)
      add(body.angularVelocity.bitPattern)
    }
  }
}
