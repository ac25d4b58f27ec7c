import Detent
import DetentDriver
import Testing

@Suite struct `A radial menu without a pointer` {
  @Test func `opens with Enter and with Space at the first or the marked item`() {
    #expect(radial().key(.enter).told == ["opening", "opened", "highlighted sun"])
    var items = sky
    items[4].isSelected = true
    #expect(radial(items).key(.space).told == ["opening", "opened", "highlighted snow"])
    let menu = radial()
    menu.send(.key(KeyEvent(.down, .space, time: 0))).wait(0.5)
    #expect(menu.events.isEmpty)
    menu.key(.right).type("x")
    #expect(menu.events.isEmpty)
  }

  @Test func `still shows what was chosen while it closes`() {
    let menu = radial().send(.focus(true)).key(.enter).settle().key(.right)
    let title = menu.root.shownItems[1].title
    menu.key(.enter).wait(0.03)
    #expect(menu.root.phase == .closing)
    let texts = menu.stage.displayList.drawn.compactMap { drawn in
      if case .text(let text) = drawn.command { text.run.string } else { nil }
    }
    #expect(texts.filter { $0 == title }.count == 2)
    #expect(visibleRings(menu) == 0)
    #expect(visibleRings(menu.settle()) == 1)
  }

  /// The number of visible focus rings around the closed menu.
  private func visibleRings(_ menu: Driver<RadialMenu>) -> Int {
    menu.stage.displayList.drawn.count { drawn in
      guard case .stroke(.circle(_, let radius), Theme.light.focus, _) = drawn.command else {
        return false
      }
      return radius < 24 && drawn.opacity > 0.01
    }
  }

  @Test func `goes round both ways, over what is disabled`() {
    var items = sky
    items[1].isEnabled = false
    let menu = radial(items).key(.enter).key(.right)
    #expect(menu.highlighted == "cloud")
    #expect(menu.key(.left).highlighted == "sun")
    #expect(menu.key(.left).highlighted == "comet")
    #expect(menu.key(.right).highlighted == "sun")
    #expect(menu.key(.end).highlighted == "comet")
    #expect(menu.key(.home).highlighted == "sun")
    #expect(menu.key(.pageDown).highlighted == "snow")
    #expect(menu.key(.pageUp).highlighted == "sun")
  }

  @Test func `goes up and down by where things are`() {
    let menu = radial().opened()
    #expect(menu.key(.down).highlighted == "wave")
    #expect(menu.key(.up).highlighted == "wind" || menu.highlighted == "leaf")
    for _ in 0..<8 { menu.key(.up) }
    #expect(menu.highlighted == "sun")
    #expect(menu.key(.right).key(.right).key(.down).highlighted == "rain")
    #expect(menu.key(.up).highlighted == "cloud")
    #expect(menu.key(.left).key(.left).key(.left).key(.left).key(.down).highlighted == "flame")
  }

  @Test func `finds by letters and by digits`() {
    let menu = radial().key(.enter).type("w")
    #expect(menu.highlighted == "wind")
    #expect(menu.wait(1).type("wa").highlighted == "wave")
    #expect(menu.wait(1).type("3").highlighted == "cloud")
  }

  @Test func `chooses with Enter, and closes with Escape and with Tab`() {
    #expect(radial().key(.enter).key(.right).key(.enter).told.last == "closing chosen")
    #expect(radial().key(.enter).key(.escape).told.last == "closing cancelled")
    #expect(radial().key(.enter).key(.tab).told.last == "closing cancelled")
    let menu = radial().key(.enter).key(.right)
    menu.send(.key(KeyEvent(.down, .space, time: menu.stage.time))).key(.escape)
    #expect(menu.root.phase == .open)
  }

  @Test func `shows the focus to who uses keys only`() {
    func rings(_ menu: Driver<RadialMenu>) -> Int {
      let focus = menu.stage.environment.theme.focus
      return menu.stage.displayList.commands.filter {
        if case .stroke(_, focus, let stroke) = $0 { stroke.width == 2 } else { false }
      }.count
    }
    let keys = radial().send(.focus(true)).key(.enter).settle()
    #expect(rings(keys) == 1)
    #expect(rings(keys.send(.focus(false)).wait(0.1)) == 0)
    #expect(rings(radial().send(.focus(true)).settle()) == 0)
    let hand = radial().send(.focus(true)).tap(at: .center).settle()
    #expect(rings(hand.drag(to: hand.polar(0, 129)).settle()) == 0)
  }

  @Test func `runs the other way round from right to left`() {
    let menu = Driver(
      RadialMenu(sky), Environment(size: Size(512, 512), direction: .rightToLeft))
    menu.opened().drag(to: menu.polar(-120, 129))
    #expect(menu.highlighted == "moon")
    #expect(menu.key(.left).highlighted == "cloud")
    #expect(menu.key(.right).highlighted == "moon")
  }

  @Test func `goes round with a wheel and a touchpad`() {
    let menu = radial().opened().scroll(clicks: 1).scroll(clicks: 1)
    #expect(menu.highlighted == "moon")
    #expect(menu.scroll(clicks: -1).highlighted == "sun")
    for _ in 0..<10 {
      menu.send(.scroll(ScrollEvent(.move, Vector(0, 9), at: .zero, time: menu.stage.time)))
      menu.wait(0.01)
    }
    #expect(menu.highlighted == "cloud")
  }

  @Test func `does what assistive technology asks for`() {
    let menu = radial()
    let closed = menu.stage.displayList.regions
    #expect(closed.count == 1)
    #expect(closed[0].semantics.role == .button)
    #expect(closed[0].semantics.state.contains(.hasPopup))
    #expect(closed[0].frame.width >= 44)
    menu.send(.action(.activate, region: 0)).settle()
    #expect(menu.root.phase == .open)
    let open = menu.stage.displayList.regions
    #expect(Set(open.map(\.id)) == Set([0, MenuRegion.back] + Array(1...12)))
    #expect(open[0].semantics.state.contains(.expanded))
    #expect(open.first { $0.id == 3 }?.semantics.position == 3)
    #expect(open.first { $0.id == 3 }?.semantics.count == 12)
    menu.send(.action(.increment, region: 0)).wait(0.01)
    #expect(menu.highlighted == "moon")
    menu.send(.action(.activate, region: 5)).settle()
    #expect(menu.told.suffix(3) == ["activated snow", "closing chosen", "closed"])
    menu.send(.action(.activate, region: 0)).settle().send(.action(.dismiss, region: 0)).settle()
    #expect(menu.root.phase == .closed)
    menu.send(.action(.activate, region: 0)).settle()
    menu.send(.action(.activate, region: MenuRegion.back)).settle()
    #expect(menu.root.phase == .closed)
  }

  @Test func `does what an application asks for`() {
    let menu = radial().request(.open).request(.select(3)).request(.select(99)).request(.activate)
    #expect(
      menu.settle().told == [
        "opening", "opened", "highlighted rain", "activated rain", "closing chosen", "closed",
      ])
    #expect(radial().request(.activate).request(.select(1)).request(.close).events.isEmpty)
    #expect(radial { $0.opensAtOnce = true }.settle().events == [.opening, .opened])
  }
}

@Suite struct `A radial menu's surroundings` {
  @Test func `are cross-faded without motion, with the same events`() {
    var environment = Environment(size: Size(512, 512))
    environment.reducesMotion = true
    let menu = Driver(RadialMenu(sky), environment).request(.open).wait(0.075)
    // Both complete looks are drawn at once.
    let circles = menu.stage.displayList.circles
    #expect(circles.contains { $0.radius == 14 } && circles.contains { $0.radius == 225 })
    #expect(circles.count == 8)
    menu.wait(0.08)
    #expect(menu.told == ["opening", "opened"])
    menu.key(.enter).key(.enter).wait(0.16)
    #expect(
      menu.told == [
        "opening", "opened", "highlighted sun", "activated sun", "closing chosen", "closed",
      ])
  }

  @Test func `hear how to use it once, after five seconds`() {
    func hint(_ menu: Driver<RadialMenu>) -> Bool {
      menu.stage.displayList.commands.contains { if case .pill = $0 { true } else { false } }
    }
    let menu = Driver(RadialMenu(sky), size: 512).wait(4.9)
    #expect(!hint(menu))
    #expect(hint(menu.wait(0.3)))
    #expect(hint(menu.settle()))
    #expect((menu.stage.time - 7.5).magnitude < 0.01)
    #expect(!hint(menu.request(.open).wait(0.26)))
    #expect(!hint(menu.request(.close).settle().wait(20)))
    #expect(!hint(Driver(RadialMenu(sky), size: 512).wait(1).tap(at: .center).wait(20)))
  }

  @Test func `let it open at the pointer with the second button`() {
    let menu = radial([Item("a"), "b", "c"])
    func second(_ phase: PointerEvent.Phase, _ x: Double, _ y: Double) {
      menu.send(
        .pointer(
          PointerEvent(
            phase, at: Point(x, y), time: menu.stage.time, id: 1, button: .secondary)))
      menu.wait(1.0 / 240)
    }
    second(.down, 10, 500)
    second(.up, 10, 500)
    menu.settle()
    #expect(menu.root.phase == .open)
    // All of it is within the window.
    for region in menu.stage.displayList.regions {
      #expect(region.frame.minX >= 0 && region.frame.maxX <= 512)
      #expect(region.frame.minY >= 0 && region.frame.maxY <= 512)
    }
    menu.request(.close).settle()
    second(.down, 256, 256)
    menu.wait(0.5).drag(to: menu.polar(-90, 129)).release().settle()
    #expect(menu.told.contains("activated a"))
  }

  @Test func `are filled as far as they can be seen`() {
    let menu = radial(["a", "b", "c"], size: 420) {
      $0.placement = .pointer
      $0.edges = .arc
    }
    #expect(menu.stage.displayList.circles.isEmpty)
    menu.tap(at: .at(5, 415)).settle()
    for region in menu.stage.displayList.regions where region.id > 0 && region.id < 100 {
      #expect(region.frame.center.x > 0 && region.frame.center.y < 420)
    }
    let regions = menu.stage.displayList.regions
    let places = [1, 2, 3].compactMap { id in regions.first { $0.id == id }?.frame.center }
    #expect(places.count == 3)
    for (index, place) in places.enumerated() {
      menu.drag(to: .at(place.x, place.y))
      #expect(menu.root.highlight == index)
    }
    // Too many items for a corner, so the menu moves inwards.
    let many = radial(sky, size: 420) {
      $0.placement = .pointer
      $0.edges = .arc
    }.tap(at: .at(5, 415)).settle()
    for region in many.stage.displayList.regions {
      #expect(region.frame.minX >= 0 && region.frame.maxY <= 420)
    }
  }

  @Test func `are hit where they are seen while the menu moves`() throws {
    let menu = radial(["a", "b", "c", "d"], size: 420) {
      $0.placement = .pointer
      $0.edges = .arc
    }.tap(at: .at(410, 410)).settle()
    let more = (0..<8).map { Item("\($0)") }
    menu.request(.items(more)).wait(0.05)
    let frames = menu.stage.displayList.regions
    let middle = try #require(frames.first { $0.id == MenuRegion.back }).frame.center
    for case .fill(.circle(let center, let radius), _) in menu.stage.displayList.commands
    where radius > 100 { #expect(center.distance(to: middle) < 1e-9) }
    for (index, item) in more.enumerated() {
      let place = try #require(frames.first { $0.semantics.label == item.title }).frame.center
      var copy = menu.root
      let event = PointerEvent(.hover, at: place, time: menu.stage.time)
      _ = copy.handle(.pointer(PointerEvent(.hover, at: middle, time: menu.stage.time))) { _ in }
      _ = copy.handle(.pointer(event)) { _ in }
      #expect(copy.highlight == index)
    }
    menu.tap(at: .at(middle.x, middle.y))
    #expect(menu.events.last == .closing(.cancelled))
  }

  @Test func `may change at any time`() {
    let menu = radial().request(.open)
    for (index, side) in [300.0, 900, 200, 512, 60, 512].enumerated() {
      menu.fit(Environment(size: Size(side, 512), theme: index % 2 == 0 ? .dark : .light)).wait(0.1)
      #expect(menu.stage.displayList.regions.allSatisfy { $0.frame.isFinite })
    }
    #expect(menu.settle().stage.isAtRest)
  }

  @Test func `may replace its items while they are shown`() {
    let menu = radial().opened().drag(to: .at(256, 127))
    #expect(menu.highlighted == "sun")
    menu.request(.items(["x", Item("sun"), "y"])).wait(0.05)
    #expect(menu.highlighted == "sun" && menu.root.highlight == 1)
    menu.request(.items([])).settle()
    #expect(menu.root.highlight == nil && menu.root.phase == .open)
    menu.key(.right).key(.enter).request(.items(["z"])).settle()
    #expect(menu.tap(at: .at(256, 127)).settle().told.contains("activated z"))
  }

  @Test func `are told of a scene and a tuning that fit`() {
    let scene = Scene(
      .radial, title: "Sky", items: sky,
      tuning: [Tune("first-angle", 0), Tune("hint", 0)])
    #expect(RadialMenu(scene)?.scene == scene)
    #expect(RadialMenu(Scene(.radial, items: [], tuning: [Tune("rim", 90)])) == nil)
    #expect(RadialMenu(Scene(.radial, items: [], tuning: [Tune("nothing", 1)])) == nil)
  }
}
