import Detent
import DetentDriver
import Testing

let removal = Item("Delete", icon: .symbol(.trash), isDestructive: true)

/// A button in the middle of 512 by 512 points.
func confirming(
  _ change: (inout ConfirmButton.Tuning) -> Void = { _ in }, item: Item = removal
) -> Driver<ConfirmButton> {
  var tuning = ConfirmButton.Tuning()
  change(&tuning)
  return Driver(ConfirmButton("Delete 12 files", item, tuning: tuning), size: 512)
}

extension Driver where Root == ConfirmButton {
  /// The middle of the button, and of the ring for a finger there.
  static var button: Place { .at(256, 326) }
  static var ring: Place { .at(256, 226) }

  var state: ConfirmButton.State { root.state }
  var confirmations: Int { events.count { if case .activated = $0 { true } else { false } } }
  var closings: [MenuEvent] { events.filter { if case .closing = $0 { true } else { false } } }

  /// The ring's disc as it is drawn.
  var disc: (center: Point, radius: Double)? {
    for case .fill(.circle(let center, let radius), _) in stage.displayList.commands {
      return (center, radius)
    }
    return nil
  }

  /// A pen at a point with a pressure.
  @discardableResult func pen(
    _ phase: PointerEvent.Phase, _ x: Double, _ y: Double, _ pressure: Double
  ) -> Self {
    send(
      .pointer(
        PointerEvent(
          phase, at: Point(x, y), time: stage.time, id: 1, kind: .pen, pressure: pressure)))
    return wait(Step.seconds)
  }
}

@Suite struct `A button that confirms` {
  typealias Hand = Driver<ConfirmButton>

  // MARK: Pressure

  @Test(arguments: [(2.90, false), (2.92, true), (5, true), (0, false)])
  func `is full above 0.97 of three touches`(pressure: Double, isFull: Bool) {
    let hand = confirming().pen(.down, 256, 326, pressure)
    #expect(hand.state == (isFull ? .armed : .filling))
    #expect((hand.root.progress - min(1, pressure / 3)).magnitude < 1e-12)
    hand.wait(5)
    #expect(hand.state == (isFull ? .armed : .filling), "where pressure is felt, time is not")
  }

  @Test func `is full at 1.95 of a device that can press no harder than 2`() {
    let hand = confirming { $0.fullPressure = 2 }.pen(.down, 256, 326, 1.95)
    #expect((hand.root.progress - 0.975).magnitude < 1e-12)
    #expect(hand.state == .armed)
  }

  @Test func `falls back below 0.8 of the pressure, but not in the ring`() {
    let hand = confirming().pen(.down, 256, 326, 3)
    #expect(hand.pen(.move, 256, 326, 2.41).state == .armed)
    #expect(hand.pen(.move, 256, 326, 2.39).state == .filling)
    #expect(hand.pen(.move, 256, 326, 2.8).state == .filling)
    #expect(hand.pen(.move, 256, 326, 3).state == .armed)
    #expect(hand.pen(.move, 256, 226, 0.1).state == .inside)
    #expect(hand.pen(.move, 256, 226, 0).state == .inside)
    #expect(hand.pen(.move, 256, 300, 2.5).state == .armed)
    #expect(hand.pen(.move, 256, 226, 0).state == .inside)
    #expect(hand.pen(.move, 256, 300, 0).state == .filling)
    hand.pen(.up, 256, 226, 0).settle()
    #expect(hand.confirmations == 0)
  }

  // MARK: Time

  @Test func `is full after two seconds, without a step before`() {
    let hand = confirming().press(at: Hand.button)
    var last = hand.root.progress
    for _ in 0..<478 {
      hand.wait(Step.seconds)
      #expect(hand.root.progress > last && hand.root.progress - last < 0.0022)
      last = hand.root.progress
    }
    #expect(hand.state == .filling)
    hand.wait(Step.seconds)
    #expect(hand.state == .armed)
    #expect(hand.root.progress == 1)
  }

  @Test func `is full after one second when it is quick`() {
    let hand = Driver(ConfirmButton("Go", tuning: .quick), size: 512)
    #expect(hand.press(at: Hand.button).wait(0.98).state == .filling)
    #expect(hand.wait(0.02).state == .armed)
  }

  // MARK: The ring

  @Test func `has its ring in 50 points around a point 100 above the finger`() throws {
    for x in [200.0, 256, 300] {
      let hand = confirming().press(at: .at(x, 330)).wait(1.5)
      let disc = try #require(hand.disc)
      #expect(disc.center.distance(to: Point(x, 230)) < 1e-6)
      #expect((disc.radius - 50).magnitude < 1e-6)
      let lowest = disc.center.y + disc.radius
      #expect((330 - lowest - 50).magnitude < 1e-6, "the least way up is 50 points")
    }
  }

  @Test(arguments: [
    (ConfirmButton.Side.above, Vector(0, -100)), (.below, Vector(0, 100)),
    (.left, Vector(-100, 0)), (.right, Vector(100, 0)),
  ])
  func `has its ring on the side where it is told to`(side: ConfirmButton.Side, way: Vector) throws
  {
    let hand = confirming { $0.side = side }
    let touch = try #require(hand.stage.displayList.regions.first).frame.center
    hand.press(at: .at(touch.x, touch.y)).wait(1.5)
    #expect(try #require(hand.disc).center.distance(to: touch + way) < 1e-6)
  }

  @Test(arguments: [20, 100, 200, 201, 1e6])
  func `takes its words for no higher than 200 points`(height: Double) throws {
    var stage = Stage(ConfirmButton("Delete", removal))
    stage.fit(Environment(size: Size(800, 800))) { _ in Size(60, height) }
    let button = try #require(stage.displayList.regions.first).frame
    #expect(button.height <= 226 && button.height >= min(height, 200))
    #expect(Rect(x: 0, y: 0, width: 800, height: 800).contains(button.center))
  }

  @Test func `is drawn at 1.1 when it is full, and at 1.3 with the finger in it`() throws {
    let hand = confirming().press(at: Hand.button).wait(4)
    #expect((try #require(hand.disc).radius - 55).magnitude < 0.01)
    hand.drag(to: Hand.ring).wait(2)
    #expect((try #require(hand.disc).radius - 65).magnitude < 0.01)
  }

  @Test(arguments: [
    Size(512, 512), Size(320, 568), Size(480, 150), Size(140, 500), Size(140, 140), Size(1000, 90),
  ])
  func `has all of its ring in the room, wherever it is pressed`(size: Size) throws {
    for side in ConfirmButton.Side.allCases {
      var tuning = ConfirmButton.Tuning()
      tuning.side = side
      let hand = Driver(
        ConfirmButton("Delete", removal, tuning: tuning), Environment(size: size))
      let button = try #require(hand.stage.displayList.regions.first).frame
      for share in [0.12, 0.5, 0.88] {
        let x = button.minX + share * button.width
        hand.press(at: .at(x, button.center.y)).wait(3)
        let disc = try #require(hand.disc)
        let most = disc.radius / 1.1 * 1.3
        #expect(Rect(.zero, size).contains(disc.center - Vector(most, most)), "\(size) \(side)")
        #expect(Rect(.zero, size).contains(disc.center + Vector(most, most)), "\(size) \(side)")
        hand.cancel().settle()
      }
    }
  }

  @Test func `lets the finger in at the drawn rim and out at 65 points`() {
    let hand = confirming().press(at: Hand.button).wait(2.1)
    func at(_ distance: Double) -> ConfirmButton.State {
      hand.drag(to: .at(256 + distance, 226), over: 0.01).state
    }
    hand.drag(to: .at(356, 226))
    #expect(at(56) == .armed)
    #expect(at(54.5) == .inside)
    #expect(at(64.5) == .inside)
    #expect(at(65) == .armed)
    #expect(at(60) == .armed)
    #expect(at(50) == .inside)
  }

  // MARK: What confirms

  @Test func `confirms when it is let go in the full ring, once`() {
    let hand = confirming().press(at: Hand.button).wait(2.1).drag(to: Hand.ring).release()
    #expect(hand.state == .firing)
    hand.settle()
    #expect(hand.state == .idle)
    #expect(
      hand.events == [
        .opening, .opened, .ticked, .ticked, .ticked, .highlighted(removal), .activated(removal),
        .closing(.chosen), .closed,
      ])
  }

  @Test func `does not confirm what entered the ring early`() {
    let hand = confirming().press(at: Hand.button).wait(0.5).drag(to: Hand.ring).wait(3)
    #expect(hand.state == .armed, "it still fills")
    hand.release().settle()
    #expect(hand.confirmations == 0)
    hand.press(at: Hand.button).wait(0.5).drag(to: Hand.ring).wait(3).drag(to: Hand.button)
    #expect(hand.drag(to: Hand.ring).state == .inside)
    hand.release().settle()
    #expect(hand.confirmations == 1)
  }

  @Test func `cancels wherever else it is let go`() {
    for place in [Hand.button, .at(20, 20), .at(256, 150), .at(-500, 1e6)] {
      let hand = confirming().press(at: Hand.button).wait(2.1).drag(to: place).release().settle()
      #expect(hand.confirmations == 0)
      #expect(hand.closings == [.closing(.cancelled)])
    }
  }

  @Test func `confirms where the pointer lets go, not where it was last seen`() {
    let hand = confirming().press(at: Hand.button).wait(2.1).drag(to: Hand.ring)
    hand.send(.pointer(PointerEvent(.up, at: Point(256, 326), time: hand.stage.time, id: 1)))
    hand.settle()
    #expect(hand.confirmations == 0)
  }

  @Test func `never confirms after a cancel, a disabling, a removal, a lost focus or a close`() {
    let ends: [Input] = [
      .pointer(PointerEvent(.cancel, at: Point(256, 226), time: 0, id: 1)),
      .pointer(PointerEvent(.down, at: Point(9, 9), time: 0, id: 2)),
      .pointer(PointerEvent(.down, at: Point(256, 226), time: 0, id: 1, button: .secondary)),
      .request(.items([Item("Delete", isEnabled: false)])), .request(.items(["Other"])),
      .request(.close), .focus(false), .key(KeyEvent(.down, .escape, time: 0)),
    ]
    for end in ends {
      let hand = confirming().press(at: Hand.button).wait(2.1).drag(to: Hand.ring)
      #expect(hand.state == .inside)
      hand.send(end).wait(0.1).release().settle()
      #expect(hand.confirmations == 0, "\(end)")
      #expect(hand.closings.count == 1)
    }
  }

  @Test func `does not take another button of the mouse for letting go`() {
    let hand = confirming().press(at: Hand.button).wait(2.1).drag(to: Hand.ring)
    hand.send(
      .pointer(
        PointerEvent(.up, at: Point(256, 226), time: hand.stage.time, id: 1, button: .secondary)))
    #expect(hand.wait(0.1).state == .inside)
    #expect(hand.release().confirmations == 1)
  }

  @Test func `ignores a press beside it, and one while it fires`() {
    let hand = confirming().tap(at: .at(256, 100)).tap(at: .at(165, 304)).settle()
    #expect(hand.events.isEmpty)
    hand.press(at: Hand.button).wait(2.1).drag(to: Hand.ring).release().press(at: Hand.button)
    hand.wait(4).settle()
    #expect(hand.confirmations == 1)
    #expect(hand.events.count { $0 == .opening } == 1)
  }

  @Test func `tells of presses that follow each other closely in turn`() {
    let hand = confirming()
    for _ in 0..<5 { hand.press(at: Hand.button).wait(0.1).release().wait(0.05) }
    hand.settle()
    let turn: [MenuEvent] = [.opening, .opened, .closing(.cancelled), .closed]
    #expect(hand.events == turn + turn + turn + turn + turn)
  }

  // MARK: How to

  @Test func `says how after a short tap, and only then`() {
    func says(_ hand: Hand) -> Bool {
      hand.stage.displayList.commands.contains {
        if case .pill(let pill) = $0 { pill.text.run.string == "Press and hold" } else { false }
      }
    }
    #expect(says(confirming().press(at: Hand.button).wait(0.1).release().wait(0.5)))
    #expect(!says(confirming().press(at: Hand.button).wait(0.1).release().wait(4)))
    #expect(!says(confirming().press(at: Hand.button).wait(1).release().wait(0.3)))
    #expect(
      !says(confirming().press(at: Hand.button).drag(to: .at(9, 9), over: 0.1).release().wait(0.3)))
  }
}
