import DetentDynamics
import DetentGeometry
import Testing

@Suite struct `A collision` {
  @Test func `rests where Apple's engine is measured to rest`() {
    // 100 × 100, elasticity 0, falling from 100 onto a line at 300 whose own elasticity is 0.2.
    var world = World(stepping: .uikit)
    let box = world.add(
      Body(at: Point(150, 100), size: Size(100, 100), elasticity: 0, resistance: 0))
    world.add(Gravity(on: [box]))
    world.add(
      Collision(
        of: [box],
        boundaries: [Boundary("floor", from: Point(0, 300), to: Point(400, 300), elasticity: 0.2)]))
    let measured = [26: 192.083, 27: 199.375, 28: 206.944]
    for frame in 1...200 {
      for _ in 0..<(frame == 1 ? 1 : 2) { world.step() }
      if let y = measured[frame] {
        #expect((world.position(of: box).y - y).magnitude < 0.05)
      }
    }
    #expect((world.position(of: box).y - 248.217).magnitude < 0.05)
    #expect(world.isAtRest)
  }
}
