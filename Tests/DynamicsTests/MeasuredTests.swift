import DetentDynamics
import DetentGeometry
import Testing

/// Where Apple's engine was measured to put things, frame by frame. Frames are 1/60 s; the first takes one step of
/// 1/120 s, and each later one takes two.
///
/// The numbers were published in `kern0x1b/charon`, facts/UIKit.
@Suite struct `Apple's measured motion` {
  let tolerance = 0.05

  func run(_ world: inout World, frames: ClosedRange<Int>, each check: (Int, World) -> Void) {
    for frame in 1...frames.upperBound {
      for _ in 0..<(frame == 1 ? 1 : 2) { world.step() }
      if frames.contains(frame) { check(frame, world) }
    }
  }

  func expect(_ point: Point, near x: Double, _ y: Double, _ frame: Int) {
    #expect(point.distance(to: Point(x, y)) < tolerance, "frame \(frame): \(point)")
  }

  @Test(arguments: [
    (0.1, [50.06939, 50.41609, 51.03964, 51.93959, 53.11547]),
    (0.0, [50.06945, 50.41667, 51.04167, 51.94445, 53.12500]),
  ])
  func `a box falls`(resistance: Double, heights: [Double]) {
    var world = World(stepping: .uikit)
    let box = world.add(
      Body(at: Point(150, 50), size: Size(100, 100), resistance: resistance))
    world.add(Gravity(on: [box]))
    run(&world, frames: 1...5) { frame, world in
      #expect((world.position(of: box).y - heights[frame - 1]).magnitude < 1e-4)
    }
  }

  @Test func `a pendulum swings on a rigid rod`() {
    var world = World(stepping: .uikit)
    let bob = world.add(
      Body(at: Point(200, 100), size: Size(40, 40), resistance: 0, angularResistance: 0))
    world.add(Attachment(bob, to: .point(Point(100, 100))))
    world.add(Gravity(on: [bob]))
    let measured = [
      1: (199.99997, 100.06944), 10: (199.1321, 113.1462), 30: (139.3596, 191.9284),
      60: (2.0619, 120.2022),
    ]
    run(&world, frames: 1...60) { frame, world in
      guard let (x, y) = measured[frame] else { return }
      expect(world.position(of: bob), near: x, y, frame)
    }
  }

  @Test func `a spring pulls to its length`() {
    var world = World(stepping: .uikit)
    let bob = world.add(Body(at: Point(100, 250), size: Size(40, 40), resistance: 0))
    world.add(
      Attachment(bob, to: .point(Point(100, 100)), length: 100, frequency: 2, damping: 0.3))
    let measured = [1: 249.48938, 10: 201.09215, 30: 204.03159, 60: 200.14272]
    run(&world, frames: 1...60) { frame, world in
      guard let y = measured[frame] else { return }
      expect(world.position(of: bob), near: 100, y, frame)
    }
  }

  @Test func `a snap pulls by four springs`() {
    var world = World(stepping: .uikit)
    let item = world.add(Body(at: Point(100, 100), size: Size(100, 50)))
    world.add(Snap(item, to: Point(300, 200), .uikit(damping: 0.5)))
    run(&world, frames: 1...1) { frame, world in
      expect(world.position(of: item), near: 113.265648, 106.623589, frame)
      #expect((world[item].angle.radians - 0.0361268).magnitude < 1e-4)
    }
  }

  @Test func `a lone item rests after its 61st step`() {
    var world = World(stepping: .uikit)
    world.add(Body(at: .zero, size: Size(10, 10)))
    var steps = 0
    while !world.isAtRest {
      world.step()
      steps += 1
    }
    #expect(steps == 61)
  }
}
