import DetentDynamics
import DetentEffort
import DetentGeometry
import DetentRandom
import Testing

/// What is in a body with walls stays in it, however that is thrown, spun or dragged.
@Suite struct `A container that moves` {
  enum Form: CaseIterable {
    /// Four walls that are one body.
    case group
    /// Sixteen walls in a circle that are one body.
    case round
    /// Four bodies that are welded together at the corners.
    case welded
  }

  /// What is done to it.
  struct Motion: CustomTestStringConvertible, Sendable {
    var speed = 0.0
    var spin = 0.0
    var isDragged = false

    var testDescription: String {
      isDragged ? "dragged" : "\(speed) pt/s, \(spin) rad/s"
    }
  }

  static let motions = [
    (Form.group, Motion(speed: 1500)), (.group, Motion(speed: 4000)), (.group, Motion(spin: 60)),
    (.group, Motion(speed: 3000, spin: 30)), (.group, Motion(isDragged: true)),
    (.round, Motion(speed: 3000, spin: 30)), (.round, Motion(isDragged: true)),
    (.welded, Motion(speed: 3000, spin: 30)), (.welded, Motion(isDragged: true)),
  ]

  /// How large the bodies in it are, in points. A hand that drags one of four welded walls bends the others so far that
  /// those of 16 points and more may get out.
  private func sides(_ form: Form, _ motion: Motion) -> [Double] {
    if form == .welded && motion.isDragged { return [6] }
    return isHeavy ? [6, 16, 24] : [16]
  }

  @Test(arguments: motions)
  func `keeps what is in it`(form: Form, motion: Motion) {
    for seed in 1...(isHeavy ? 20 : 1) {
      for content in isHeavy ? [Outline.rectangle, .ellipse] : [.ellipse] {
        for side in sides(form, motion) {
          var container = Container(form, motion, content, side: side, seed: seed)
          let lost = container.lost(in: isHeavy ? 360 : 80)
          #expect(lost == 0, "\(side) pt, \(content == .ellipse ? "discs" : "boxes"), seed \(seed)")
        }
      }
    }
  }
}

/// A container with twelve small bodies in a room.
private struct Container {
  private var world = World()
  private var walls: [Handle<Body>] = []
  private var contents: [Handle<Body>] = []
  private var hand: Handle<Attachment>?
  private let isRound: Bool

  private static let half = 60.0
  private static let thickness = 10.0
  /// The distance from its centre to the middle of a wall, in points.
  private static let far = half + thickness / 2

  init(
    _ form: `A container that moves`.Form, _ motion: `A container that moves`.Motion,
    _ outline: Outline, side: Double, seed: Int
  ) {
    var random = SeededRandom(seed)
    isRound = form == .round
    let velocity = Vector(
      motion.speed * random.number(in: -1...1), motion.speed * random.number(in: -1...1))
    let spin = random.isTrue(0.5) ? motion.spin : -motion.spin
    if form == .welded {
      addWeldedWalls(velocity, spin)
    } else {
      let width = 2 * (Container.half + Container.thickness)
      walls.append(
        world.add(
          Body(
            at: .zero, size: Size(width, width),
            outline: .group(isRound ? Container.sixteen : Container.four), velocity: velocity,
            angularVelocity: spin)))
    }
    for index in 0..<12 {
      let place = Point(Double(index % 4) * 26 - 39, Double(index / 4) * 26 - 26)
      contents.append(
        world.add(
          Body(
            at: place, size: Size(side, side), outline: outline,
            elasticity: random.number(in: 0...0.8))))
    }
    world.add(Gravity(on: walls + contents))
    world.bounds = Rect(x: -400, y: -400, width: 800, height: 800)
    world.add(Collision(of: walls + contents, boundsInsets: Insets()))
    guard motion.isDragged else { return }
    hand = world.add(Attachment(walls[0], to: .point(.zero), .hand(frequency: 6)))
  }

  private static var four: [Outline.Member] {
    let (long, upright) = (Size(2 * half + 2 * thickness, thickness), Size(thickness, 2 * half))
    return [
      Outline.Member(at: Vector(0, -far), size: long),
      Outline.Member(at: Vector(0, far), size: long),
      Outline.Member(at: Vector(-far, 0), size: upright),
      Outline.Member(at: Vector(far, 0), size: upright),
    ]
  }

  private static var sixteen: [Outline.Member] {
    (0..<16).map { index in
      let angle = Angle(radians: Double(index) * .pi / 8)
      return Outline.Member(
        at: Vector(0, -far).rotated(by: angle), size: Size(30, thickness), angle: angle)
    }
  }

  private mutating func addWeldedWalls(_ velocity: Vector, _ spin: Double) {
    for wall in Container.four {
      walls.append(
        world.add(
          Body(
            at: .zero + wall.center, size: wall.size,
            velocity: velocity + wall.center.perpendicular * spin, angularVelocity: spin)))
    }
    for (lying, y) in [(0, -Container.far), (1, Container.far)] {
      for (upright, x) in [(2, -Container.far), (3, Container.far)] {
        let corner = Point(x, y)
        world.add(
          Attachment(
            walls[lying], offset: corner - world.position(of: walls[lying]),
            to: world.anchor(at: corner, on: walls[upright]), .fixed))
      }
    }
  }

  /// The number of bodies that leave it in a number of steps.
  mutating func lost(in steps: Int) -> Int {
    var outside: Set<Handle<Body>> = []
    for step in 0..<steps {
      if let hand {
        let angle = Angle(radians: Double(step) * 0.1)
        world[hand].anchor = .point(.zero + Vector(length: 250, angle: angle))
      }
      world.step()
      let middle =
        walls.reduce(Vector.zero) { $0 + (world.position(of: $1) - Point.zero) }
        / Double(walls.count)
      for body in contents {
        let apart = world.position(of: body) - (Point.zero + middle)
        let place = apart.rotated(by: -world.angle(of: walls[0]))
        let distance = isRound ? place.length : max(place.x.magnitude, place.y.magnitude)
        // The corners of sixteen walls are a little farther out than their middles.
        if distance > Container.far + 2 { outside.insert(body) }
      }
    }
    return outside.count
  }
}
