import Detent
import DetentDriver
import Testing

@Suite struct `A drawer in a hand` {
  @Test func `is pulled out from the edge and stays where it is nearest`() {
    let driver = drawer()
    driver.press(at: .at(10, 100)).drag(to: .at(210, 100), over: 0.5).wait(0.2)
    #expect((driver.root.shown - 195).magnitude < 12)
    driver.release().settle()
    #expect(driver.root.phase == .open)
    #expect(driver.events == [.opening, .opened])
  }

  @Test func `is pulled out by a swipe from anywhere, but only away from its edge`() {
    let driver = drawer { $0.edgeZone = 1e4 }
    for end in [Place.at(305, 100), .at(310, 500), .at(100, 300), .at(400, 420)] {
      driver.press(at: .at(300, 300)).drag(to: end, over: 0.1).wait(0.05).release().settle()
      #expect(driver.events.isEmpty && driver.root.shown == 0)
    }
    driver.press(at: .at(300, 300)).drag(to: .at(500, 310), over: 0.1).wait(0.05).release().settle()
    #expect(driver.events == [.opening, .opened])
  }

  @Test func `goes back if it was not pulled half way`() {
    let driver = drawer()
    driver.press(at: .at(10, 100)).drag(to: .at(110, 100), over: 0.5).wait(0.2).release().settle()
    #expect(driver.events == [.opening, .opened, .closing(.cancelled), .closed])
  }

  @Test func `is flicked open and shut`() {
    let driver = drawer()
    driver.press(at: .at(10, 100)).drag(to: .at(90, 100), over: 0.1).release().settle()
    #expect(driver.root.phase == .open)
    driver.press(at: .at(200, 100)).drag(to: .at(130, 100), over: 0.1).release().settle()
    #expect(driver.root.phase == .closed)
  }

  @Test(arguments: [0.04, 0.2])
  func `is flicked by a hand that rests no longer than the thresholds allow`(stillness: Double) {
    let driver = drawer()
    var room = driver.stage.environment
    room.thresholds.stillness = stillness
    driver.fit(room)
    driver.press(at: .at(10, 100)).drag(to: .at(90, 100), over: 0.1).wait(0.1).release().settle()
    #expect((driver.root.phase == .open) == (stillness > 0.1))
  }

  @Test(arguments: [0.1, 0.3, 0.5, 0.7, 2, 20])
  func `is hidden by a flick out, however little of it is left to see`(rest: Double) {
    let driver = openDrawer()
    driver.press(at: .at(270, 100)).drag(to: .at(200, 100), over: 0.1)
    let end = 200 - (driver.root.shown - rest)
    driver.drag(to: .at(end, 100), over: 0.1)
    #expect((driver.root.shown - rest).magnitude < 0.1)
    driver.release().settle()
    #expect(driver.root.phase == .closed && driver.root.shown == 0)
    #expect(driver.events == [.opening, .opened, .closing(.cancelled), .closed])
  }

  @Test(arguments: [(PointerEvent.Kind.touch, true), (.mouse, false)])
  func `is thrown sooner by a touch than by a mouse`(kind: PointerEvent.Kind, isOpen: Bool) {
    let driver = drawer()
    driver.kind = kind
    // 400 points a second, not half way.
    driver.press(at: .at(5, 100)).drag(to: .at(105, 100), over: 0.25).release().settle()
    #expect((driver.root.phase == .open) == isOpen)
  }

  @Test func `is not moved from farther in than 20 points`() {
    let driver = drawer()
    driver.press(at: .at(30, 100)).drag(to: .at(230, 100), over: 0.2).release().settle()
    #expect(driver.events == [])
  }

  @Test func `is dragged by what is beside it, too`() {
    let driver = openDrawer()
    driver.press(at: .at(380, 100)).drag(to: .at(180, 100), over: 0.5).wait(0.2).release().settle()
    #expect(driver.root.phase == .closed)
  }

  @Test func `gives like a rubber band beyond its place`() {
    let driver = openDrawer()
    driver.press(at: .at(200, 100)).drag(to: .at(390, 100), over: 0.5).wait(0.2)
    #expect(driver.root.shown > 300 && driver.root.shown < 390)
    driver.release().settle()
    #expect(driver.root.shown == 280 && driver.root.phase == .open)
  }

  @Test func `is caught in flight, and falls back from there`() {
    let driver = drawer().request(.open).wait(0.4)
    let place = driver.root.shown
    driver.press(at: .at(20, 300))
    var last = driver.root.shown
    driver.afterStep = { stage in
      #expect((stage.root.shown - last).magnitude < 5)
      last = stage.root.shown
    }
    driver.drag(to: .at(15, 300), over: 0.05).wait(0.5)
    #expect((driver.root.shown - place).magnitude < 120)
    driver.release().settle()
    #expect(driver.stage.isAtRest)
  }

  @Test func `goes back to where it was when the pointer is taken away`() {
    let driver = openDrawer()
    driver.press(at: .at(200, 100)).drag(to: .at(20, 100), over: 0.3).cancel().settle()
    #expect(driver.root.phase == .open && driver.events == [.opening, .opened])
    let closed = drawer()
    closed.press(at: .at(10, 100)).drag(to: .at(250, 100), over: 0.3).cancel().settle()
    #expect(closed.events == [.opening, .opened, .closing(.cancelled), .closed])
  }

  @Test func `keeps its velocity when it is let go`() {
    let driver = openDrawer()
    driver.press(at: .at(270, 100)).drag(to: .at(190, 100), over: 0.1)
    driver.release()
    #expect((driver.root.shownVelocity + 800).magnitude < 60)
  }

  @Test func `follows the first pointer only`() {
    let driver = openDrawer()
    driver.press(at: .at(200, 100)).drag(to: .at(150, 100), over: 0.2)
    let shown = driver.root.shown
    driver.send(.pointer(PointerEvent(.down, at: Point(350, 50), time: driver.stage.time, id: 9)))
    driver.send(.pointer(PointerEvent(.up, at: Point(350, 50), time: driver.stage.time, id: 9)))
    driver.wait(0.1)
    #expect((driver.root.shown - shown).magnitude < 1 && driver.root.phase == .open)
  }

  @Test func `scrolls down its list and slides along its edge`() {
    let driver = openDrawer((0..<40).map { Item("Item \($0)") })
    driver.press(at: .at(100, 400)).drag(to: .at(105, 200), over: 0.3).wait(0.1).release()
    #expect((driver.root.scrolled - 195).magnitude < 10 && driver.root.shown == 280)
    driver.settle()
    driver.press(at: .at(200, 400)).drag(to: .at(100, 395), over: 0.3).wait(0.1)
    #expect(driver.root.shown < 190)
    driver.cancel().settle()
    #expect(driver.events == [.opening, .opened])
  }

  @Test func `flings its list, which a finger stops without choosing`() {
    let driver = openDrawer((0..<200).map { Item("Item \($0)") })
    driver.press(at: .at(100, 500)).drag(to: .at(100, 300), over: 0.1).release().wait(0.2)
    let before = driver.root.scrolled
    #expect(before > 300)
    driver.press(at: .at(100, 300)).wait(0.3)
    let held = driver.root.scrolled
    driver.wait(0.3).release().settle()
    #expect((driver.root.scrolled - held).magnitude < 1)
    #expect(driver.events == [.opening, .opened])
  }

  @Test func `comes back from beyond the ends of its list`() {
    let driver = openDrawer((0..<40).map { Item("Item \($0)") })
    driver.press(at: .at(100, 100)).drag(to: .at(100, 400), over: 0.2).wait(0.1)
    #expect(driver.root.scrolled < -50)
    driver.release().settle()
    #expect(driver.root.scrolled == 0)
    for _ in 0..<9 { driver.press(at: .at(100, 500)).drag(to: .at(100, 50), over: 0.05).release() }
    driver.settle()
    #expect((driver.root.scrolled - (2016 - 568)).magnitude < 0.1)
  }

  @Test func `is scrolled by a wheel and by a touchpad`() {
    let driver = openDrawer((0..<40).map { Item("Item \($0)") })
    driver.scroll(clicks: 3, at: .at(100, 300)).settle()
    #expect(driver.root.scrolled == 150)
    for _ in 0..<20 {
      driver.send(
        .scroll(
          ScrollEvent(.move, Vector(0, 10), at: Point(100, 300), time: driver.stage.time)))
      driver.wait(1.0 / 60)
    }
    #expect(driver.root.scrolled > 320)
    driver.settle()
    #expect(driver.stage.isAtRest)
  }

  @Test func `is moved by a touchpad's stroke along its way`() {
    let driver = openDrawer()
    for _ in 0..<10 {
      driver.send(
        .scroll(
          ScrollEvent(.move, Vector(16, 0), at: Point(100, 300), time: driver.stage.time)))
      driver.wait(1.0 / 60)
    }
    #expect(driver.root.shown < 160)
    driver.send(
      .scroll(ScrollEvent(.end, .zero, at: Point(100, 300), time: driver.stage.time))
    ).settle()
    #expect(driver.root.phase == .closed)
  }

  @Test func `rests on a rail, half way and all the way out`() {
    let driver = openDrawer { $0.detents = .railAndHalf }
    #expect(driver.root.resting == [0, 64, 140, 280])
    driver.press(at: .at(270, 100)).drag(to: .at(150, 100), over: 0.6).wait(0.2).release().settle()
    #expect(driver.root.shown == 140)
    driver.press(at: .at(130, 100)).drag(to: .at(60, 100), over: 0.6).wait(0.2).release().settle()
    #expect(driver.root.shown == 64)
    driver.key(.right).settle().key(.right).settle()
    #expect(driver.root.shown == 280)
    driver.key(.left).settle()
    #expect(driver.root.shown == 140)
    #expect(driver.events == [.opening, .opened])
  }

  @Test func `of a bottom edge scrolls first and then goes down`() {
    let driver = openDrawer((0..<40).map { Item("Item \($0)") }) { $0.edge = .bottom }
    driver.press(at: .at(200, 500)).drag(to: .at(200, 350), over: 0.3).wait(0.1).release().settle()
    #expect(driver.root.scrolled > 100 && driver.root.shown == 320)
    driver.press(at: .at(200, 300)).drag(to: .at(200, 540), over: 0.3).wait(0.1).release().settle()
    #expect(driver.root.scrolled == 0 && driver.root.phase == .open)
    driver.press(at: .at(200, 300)).drag(to: .at(200, 540), over: 0.3).wait(0.1).release().settle()
    #expect(driver.root.phase == .closed)
  }

  @Test(arguments: [Size(0, 0), Size(300, 0), Size(0, 300), Size(1, 1)])
  func `a window without room takes everything and ends nothing`(size: Size) {
    let drawer = Driver(DrawerMenu(["a", "b"]), Environment(size: size))
    drawer.request(.open)
    drawer.send(
      .scroll(ScrollEvent(.move, Vector(30, 0), at: Point(0, 0), time: drawer.stage.time)))
    drawer.wait(0.1)
    drawer.send(.scroll(ScrollEvent(.end, .zero, at: Point(0, 0), time: drawer.stage.time)))
      .settle()
    drawer.request(.close).press(at: .at(0, 0)).request(.open).drag(to: .at(-15, 8)).release()
    drawer.wait(5)
    #expect(drawer.stage.isAtRest)
  }
}
