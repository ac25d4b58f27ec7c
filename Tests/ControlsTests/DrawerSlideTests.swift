import Detent
import Testing

/// The numbers of G. Theodoropoulos's menu: 150 points wide, pushed by 15, elasticity 0.35.
@Suite struct `A drawer's panel` {
  static let law = DrawerSlide.Law(
    gravity: 1000, elasticity: 0.35, longest: 1.2, greatestFall: 225)

  /// Falls from the edge to 150 points, starting at a speed.
  static func falling(_ speed: Double) -> DrawerSlide {
    var slide = DrawerSlide()
    slide.fall(to: 150, law)
    slide.push(by: speed)
    return slide
  }

  struct Flight {
    /// The times in seconds at which it hit the wall, and its speeds there.
    var contacts: [(time: Double, speed: Double)] = []
    /// The greatest distances from the wall between them, in points.
    var rebounds: [Double] = []
    var rest = 0.0
  }

  /// Samples every 0.1 ms, since the law is exact at any time.
  static func fly(_ start: DrawerSlide) -> Flight {
    var (slide, flight, time, peak) = (start, Flight(), 0.0, 0.0)
    while !slide.isAtRest, time < 5 {
      let before = slide.velocity
      slide.advance(by: 0.0001)
      time += 0.0001
      if flight.contacts.count > 0 { peak = max(peak, slide.target - slide.position) }
      guard before > 0, slide.velocity < 0 else { continue }
      flight.contacts.append((time, before))
      if flight.contacts.count > 1 { flight.rebounds.append(peak) }
      peak = 0
    }
    flight.rest = time
    return flight
  }

  @Test func `sets out at 176.1 points a second and hits the wall after 0.399 s at 575.3`() {
    let start = 100 * 15 / 8.52
    #expect((start - 176.1).magnitude < 0.05)
    let flight = Self.fly(Self.falling(start))
    #expect((flight.contacts[0].time - 0.399).magnitude < 0.001)
    #expect((flight.contacts[0].speed - 575.3).magnitude < 0.2)
    #expect((flight.contacts[1].time - 0.802).magnitude < 0.001)
    #expect((flight.contacts[1].speed - 201.4).magnitude < 0.2)
    #expect((flight.contacts[2].time - 0.943).magnitude < 0.001)
    #expect((flight.contacts[3].time - 0.992).magnitude < 0.001)
  }

  @Test func `bounces by 20.27, 2.48 and 0.30 points and rests after 1.02 s`() {
    let flight = Self.fly(Self.falling(100 * 15 / 8.52))
    #expect((flight.rebounds[0] - 20.27).magnitude < 0.02)
    #expect((flight.rebounds[1] - 2.48).magnitude < 0.01)
    #expect((flight.rebounds[2] - 0.30).magnitude < 0.01)
    #expect((flight.rest - 1.02).magnitude < 0.005)
  }

  @Test(arguments: [(0.0, 0.548, 547.7, 1.14), (149.9, 0.418, 567.9, 1.03)])
  func `falls without a push and in a taller window`(
    push: Double, contact: Double, speed: Double, rest: Double
  ) {
    let flight = Self.fly(Self.falling(push))
    #expect((flight.contacts[0].time - contact).magnitude < 0.001)
    #expect((flight.contacts[0].speed - speed).magnitude < 0.3)
    #expect((flight.rest - rest).magnitude < 0.01)
  }

  @Test func `moves the same whatever the step`() {
    var (one, other) = (Self.falling(176), Self.falling(176))
    for step in 1...240 {
      one.advance(by: 1.0 / 240)
      for _ in 0..<10 { other.advance(by: 1.0 / 2400) }
      let gap = (one.position - other.position).magnitude
      #expect(gap < 1e-6, "step \(step)")
    }
  }

  /// Compares it with a body between gravity and a boundary, in steps of the stage's length.
  @Test func `moves as it would in a world of bodies`() {
    var world = World(
      stepping: Stepping(
        seconds: Step.seconds, velocityIterations: 12, positionIterations: 4, accuracy: 1e-6,
        skin: 0, foresight: 0))
    let panel = world.add(
      Body(
        at: Point(-75, 284), size: Size(150, 568), elasticity: 0.35, friction: 0, resistance: 0,
        allowsRotation: false))
    world.add(Gravity(Vector(1, 0), on: [panel]))
    world.add(
      Collision(
        of: [panel], mode: .boundaries,
        boundaries: [Boundary("wall", .segment(Point(150, -100), Point(150, 668)))]))
    world.add(Push(Vector(15, 0), .instantaneous, on: [panel]))
    var slide = Self.falling(100 * 15 / 8.52)
    var (worst, peak, peakThere) = (0.0, 0.0, 0.0)
    var touched = false
    for _ in 0..<360 {
      world.step()
      slide.advance(by: Step.seconds)
      let there = world.position(of: panel).x + 75
      worst = max(worst, (there - slide.position).magnitude)
      if slide.velocity < 0 { touched = true }
      if touched {
        peak = max(peak, 150 - slide.position)
        peakThere = max(peakThere, 150 - there)
      }
    }
    // A world collides with its wall at the end of a step, in which the panel moves 2.4 points.
    #expect(worst < 3, "\(worst) points apart")
    #expect((peak - peakThere).magnitude < 2.5, "\(peak) and \(peakThere)")
    #expect((world.position(of: panel).x + 75 - slide.position).magnitude < 0.6)
  }

  @Test(arguments: [0.0, 200, -200, 3000, -3000, 20_000, 1e9, .nan, .infinity])
  func `is at rest within 1.2 s whatever it is thrown with`(velocity: Double) {
    for (from, to) in [(0.0, 150.0), (90, 150), (90, 0), (150, 0), (64, 400), (0, 900)] {
      var slide = DrawerSlide()
      slide.jump(to: from)
      slide.fall(to: to, velocity: velocity, Self.law)
      var time = 0.0
      while !slide.isAtRest, time < 3 {
        slide.advance(by: 1.0 / 240)
        time += 1.0 / 240
        #expect(slide.position.isFinite)
      }
      #expect(time <= 1.2 + 1.5 / 240, "from \(from) to \(to)")
      #expect(slide.position == to && slide.velocity == 0)
    }
  }

  @Test func `does not come back into sight when it hides`() {
    var slide = DrawerSlide()
    slide.jump(to: 150)
    slide.fall(
      to: 0, DrawerSlide.Law(gravity: 1000, elasticity: 0, longest: 1.2, greatestFall: 225))
    slide.push(by: 176)
    var last = slide.position
    while !slide.isAtRest {
      slide.advance(by: 1.0 / 240)
      #expect(slide.position <= last)
      last = slide.position
    }
    #expect(last == 0)
  }

  @Test(arguments: [100, 150, 151, 299, 300, 301, 2000])
  func `is taken by a hand wherever it is`(place: Double) {
    var slide = DrawerSlide()
    slide.jump(to: place)
    slide.hold(limit: 150)
    #expect((slide.position - place).magnitude < 1e-9)
    for _ in 0..<10 {
      let last = slide.position
      slide.pull(by: -10)
      slide.advance(by: 1.0 / 240)
      #expect(slide.position < last && slide.position >= 0)
    }
  }

  @Test func `is taken by a hand without a jump`() {
    var slide = Self.falling(176)
    for _ in 0..<60 { slide.advance(by: 1.0 / 240) }
    let (place, speed) = (slide.position, slide.velocity)
    slide.hold(limit: 150)
    #expect(slide.position == place && slide.velocity == speed)
    slide.advance(by: 1.0 / 240)
    #expect((slide.position - place - speed / 240).magnitude < 0.5)
    for _ in 0..<240 { slide.advance(by: 1.0 / 240) }
    #expect(slide.isAtRest)
    slide.pull(by: 1000)
    #expect(slide.position > 150 && slide.position < 300)
  }
}
