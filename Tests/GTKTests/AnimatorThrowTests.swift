import CGTK
import Detent
import Glibc
import Testing

@testable import DetentGTK

/// Throws on a busy machine, and in the time of a film.
@MainActor
@Suite(.serialized, .enabled(if: Desk.isThere, "no display"))
struct AnimatorThrowTests {
  /// Drags by 80 points, which the window hears of only afterwards. Returns the velocity, and the longest time that
  /// the drag can have taken.
  private func dragUnseen(
    _ desk: AnimatorDesk, over seconds: Double, resting: Double = 0
  ) -> (velocity: Vector, most: Double) {
    let animator = desk.animator!
    let card = animator.add(
      AnimatorDesk.label("Pale lager"), at: Point(120, 150), size: Size(120, 80)
    ) { ($0.allowsRotation, $0.resistance) = (false, 0) }
    var speed: Vector?
    animator.draggable(card, onRelease: { speed = $0 })
    #expect(desk.rest())
    var words = ["mousemove", "120", "150", "sleep", "0.05", "mousedown", "1"]
    for step in 1...10 {
      words += ["sleep", "\(seconds / 10)", "mousemove", "\(120 + 8 * step)", "150"]
    }
    words += ["sleep", "\(resting)", "mouseup", "1"]
    // No frames are drawn meanwhile.
    let start = FrameClock.now
    Desk.hand(words)
    let most = FrameClock.now - start
    #expect(desk.wait { speed != nil })
    return (speed ?? .zero, most)
  }

  @Test func `a stroke that comes all at once is a throw by the time that it took`() throws {
    let desk = try AnimatorDesk()
    defer { desk.close() }
    let (speed, most) = dragUnseen(desk, over: 0.2)
    // The hand itself is late on a busy machine.
    #expect(speed.x > min(200, 40 / most) && speed.x < 600 && abs(speed.y) < 20, "\(speed)")
    let card = desk.animator.items[0]
    #expect(desk.wait { desk.animator.world.position(of: card).x > 180 })
  }

  @Test func `a drag that ended with a rest throws nothing`() throws {
    let desk = try AnimatorDesk()
    defer { desk.close() }
    let speed = dragUnseen(desk, over: 0.2, resting: 0.3).velocity
    #expect(speed.length < 1, "\(speed)")
  }

  @Test func `without its clock an animator goes on only as it is told`() throws {
    let desk = try AnimatorDesk()
    defer { desk.close() }
    let animator = desk.animator!
    var (steps, touches) = (0, 0)
    animator.stopClock()
    let card = animator.add(AnimatorDesk.label("Stout"), at: Point(100, 100), size: Size(80, 40))
    animator.world.add(Gravity(on: [card]))
    animator.world.add(Collision(of: [card], boundsInsets: .zero))
    animator.onStep = { _ in steps += 1 }
    animator.onCollisions = { touches += $0.count }
    desk.wait(seconds: 0.3)
    #expect(!animator.isRunning && steps == 0)
    for _ in 0..<4 { animator.pass(0.25) }
    #expect(steps > 100 && touches > 0, "\(steps) \(touches)")
    var world = World()
    world.bounds = Rect(x: 0, y: 0, width: 400, height: 300)
    let body = world.add(Body(at: Point(100, 100), size: Size(80, 40)))
    world.add(Gravity(on: [body]))
    world.add(Collision(of: [body], boundsInsets: .zero))
    for _ in 0..<4 { world.advance(by: 0.25) }
    #expect(animator.world.position(of: card) == world.position(of: body))
    #expect(animator.world.elapsedTime == world.elapsedTime)
  }

  @Test func `in a turned container a stroke that comes all at once goes where the hand went`()
    throws
  {
    let desk = try AnimatorDesk()
    defer { desk.close() }
    let inner = Animator(minimumSize: Size(250, 250), naturalSize: Size(250, 250))
    let card = inner.add(
      AnimatorDesk.label("Pale lager"), at: Point(125, 125), size: Size(80, 60)
    ) { ($0.allowsRotation, $0.resistance) = (false, 0) }
    var speed: Vector?
    inner.draggable(card, onRelease: { speed = $0 })
    let frame = desk.animator.add(inner.widget, at: Point(200, 150), size: Size(250, 250))
    desk.animator.place(frame, at: Point(200, 150), angle: .degrees(90))
    #expect(desk.rest())
    desk.wait(seconds: 0.2)
    Desk.hand("mousemove", "200", "150", "sleep", "0.05", "mousedown", "1")
    desk.wait(seconds: 0.2)
    // No frames are drawn meanwhile. The window's right is the inner container's top.
    var words: [String] = []
    for step in 1...6 { words += ["mousemove", "\(200 + 10 * step)", "150", "sleep", "0.01"] }
    Desk.hand(words + ["mouseup", "1"])
    #expect(desk.wait { speed != nil })
    let thrown = try #require(speed)
    #expect(thrown.y < -100 && abs(thrown.x) < abs(thrown.y) / 4, "\(thrown)")
  }
}
