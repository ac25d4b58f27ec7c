import DetentGTK
import GTK

/// Newton's cradle: balls on rods, which pass all their speed on. Pull one aside; a click strikes it.
func makeCradle(say: @escaping (String) -> Void) -> Animator {
  let animator = makeStage()
  var balls: [Handle<Body>] = []
  for place in [-2.0, -1, 0, 1, 2] {
    let x = 240 + 45 * place
    let rod = animator.add(makeShape("moved-link"), at: Point(x, 115), size: Size(2, 190)) {
      $0.density = 0.05
    }
    var strike = {}
    let button = makeButton("\(Int(place) + 3)", "moved-ball", "suggested-action") { strike() }
    let ball = animator.add(button, at: Point(x, 210), size: Size(44, 44)) {
      ($0.outline, $0.allowsRotation) = (.ellipse, false)
    }
    strike = { [weak animator] in
      animator?.world[ball].velocity.x += place < 0 ? -500 : 500
      say("struck \(Int(place) + 3)")
    }
    animator.draggable(ball)
    let (top, end) = (Vector(0, -95), Vector(0, 95))
    animator.world.add(Attachment(rod, offset: top, to: .point(Point(x, 20)), .pin()))
    animator.world.add(Attachment(ball, to: .body(rod, offset: end), .pin()))
    balls.append(ball)
  }
  animator.world.add(Gravity(on: balls))
  animator.world.add(Collision(of: balls))
  animator.world.add(ItemProperties(on: balls, elasticity: 1, friction: 0, resistance: 0.05))
  return animator
}
