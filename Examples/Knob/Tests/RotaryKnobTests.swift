import Detent
import DetentDriver
import Testing

@testable import Knob

/// The knob's behaviour, tested by a hand that needs no window.
@Suite struct RotaryKnobTests {
  static let room = Environment(size: Size(240, 270))

  static func knob() -> Driver<RotaryKnob> {
    Driver(RotaryKnob("Volume", notches: 11, value: 5), room)
  }

  /// Returns a position on the knob, clockwise from the top.
  static func place(_ degrees: Double) -> Place {
    let knob = knob().root
    let point = knob.center + Vector(length: 70, angle: .top + .degrees(degrees))
    return .at(point.x, point.y)
  }

  @Test func `turns with the hand and settles in a notch`() {
    let knob = Self.knob().press(at: Self.place(0)).drag(to: Self.place(50), over: 0.5).wait(0.3)
    #expect(knob.root.value == 5 && knob.root.notch == 7, "in the hand it is set to nothing yet")
    knob.release().settle()
    #expect(knob.events == [.ticked(6), .ticked(7), .changed(7)])
    #expect(knob.root.value == 7 && knob.root.turn.value == 7)
  }

  @Test func `sticks near a notch and hurries between two`() {
    // A notch is 27 degrees. A tenth of that moves the knob less than the hand, and half of it just as far.
    let near = Self.knob().press(at: Self.place(-8)).drag(to: Self.place(-8 + 10), over: 0.5)
    #expect(near.wait(1).root.turn.value < 5 + 10.0 / 27 - 0.05)
    let between = Self.knob().press(at: Self.place(0)).drag(to: Self.place(27), over: 0.5)
    #expect(abs(between.wait(1).root.turn.value - 6) < 0.05)
  }

  @Test func `goes on as fast as the hand was`() {
    let thrown = Self.knob().press(at: Self.place(-60)).drag(to: Self.place(-10), over: 0.08)
    let inHand = thrown.root.notch
    thrown.release().settle()
    #expect(thrown.root.value > inHand)
    #expect(thrown.stage.isAtRest)
  }

  @Test func `gives a little beyond its ends and comes back`() {
    let knob = Driver(RotaryKnob("Volume", notches: 11, value: 10), Self.room)
    knob.press(at: Self.place(0)).drag(to: Self.place(90), over: 0.5).wait(0.5)
    #expect(knob.root.turn.value > 10.05 && knob.root.turn.value < 11)
    knob.release().settle()
    #expect(knob.root.turn.value == 10 && knob.events.isEmpty)
  }

  @Test func `a cancelled hand changes nothing`() {
    let knob = Self.knob().press(at: Self.place(0)).drag(to: Self.place(80)).cancel().settle()
    #expect(knob.root.value == 5 && !knob.events.contains { $0 == .changed(8) })
  }

  @Test func `a tap turns it to where it is tapped`() {
    let knob = Self.knob().tap(at: Self.place(-135)).settle()
    #expect(knob.root.value == 0)
    #expect(knob.tap(at: Self.place(54)).settle().root.value == 7)
    #expect(knob.tap(at: .at(2, 2)).settle().root.value == 7, "beside it nothing happens")
  }

  @Test func `keys, wheel and assistive technology turn it by a notch`() {
    let knob = Self.knob().key(.up).key(.right).key(.left).scroll(clicks: -1)
    knob.send(.action(.increment, region: 0)).settle()
    #expect(knob.root.value == 8)
    #expect(knob.key(.end).key(.up).settle().root.value == 10)
    #expect(knob.key(.home).settle().root.value == 0)
    knob.fit(Environment(size: Self.room.size, direction: .rightToLeft))
    #expect(knob.key(.left).settle().root.value == 1)
  }

  @Test func `reduced motion jumps, and tells the same`() {
    let knob = Self.knob().fit(Environment(size: Self.room.size, reducesMotion: true)).key(.up)
    #expect(knob.root.isAtRest && knob.events == [.changed(6), .ticked(6)])
  }

  @Test func `a screen reader sees a slider`() throws {
    let region = try #require(Self.knob().stage.displayList.regions.first)
    #expect(region.semantics.role == .slider && region.semantics.value == "5")
    #expect(region.semantics.position == 5 && region.semantics.count == 10)
    #expect(region.frame.size.shorterSide >= 44)
  }

  @Test func `looks right in a room of any size`() {
    for side in [0.0, 1, 20, 60, 240, 4000] {
      let knob = Driver(RotaryKnob("Volume", notches: 2), Environment(size: Size(side, side)))
      knob.key(.end).tap(at: .center).settle()
      #expect(knob.stage.displayList.commands.count > 5)
    }
  }
}
