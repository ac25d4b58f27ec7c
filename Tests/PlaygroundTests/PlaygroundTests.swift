import Detent
import DetentDriver
import DetentPlayground
import Testing

@Suite struct `A playground` {
  typealias Command = Playground.Command

  private func settled() -> Driver<Playground> { Driver(Playground()).settle(within: 20) }

  /// One with nothing in it.
  private func empty() -> Driver<Playground> {
    Driver(Playground()).send(Command.clear.input).settle()
  }

  private func centers(_ driver: Driver<Playground>) -> [Point] {
    let world = driver.root.world
    return world.bodyHandles.map { world.position(of: $0) }
  }

  @Test func `begins with a scene that comes to rest by itself`() {
    let driver = Driver(Playground())
    #expect(driver.root.bodyCount == 5)
    #expect(!driver.root.isAtRest)
    driver.settle(within: 12)
    #expect(driver.root.isAtRest)
    #expect(driver.events.last == .rested)
  }

  @Test func `changes nothing in a step at rest`() {
    let driver = settled()
    var stage = driver.stage
    stage.step { _ in Issue.record("something was told at rest") }
    let isSame = stage.root == driver.root
    #expect(isSame)
  }

  @Test func `drops a body of the tool's shape where nothing is, to be thrown`() {
    let driver = empty()
    driver.send(Command.take(.ball).input).press(at: .at(100, 100))
    #expect(driver.root.bodyCount == 1)
    driver.drag(to: .at(260, 100), over: 0.2).release()
    let body = driver.root.world.bodyHandles[0]
    #expect(driver.root.world.velocity(of: body).x > 300)
    driver.settle(within: 20)
    let place = driver.root.world.position(of: body)
    #expect(place.y > 470, "it lies on the floor: \(place)")
  }

  @Test func `forgets what a press has dropped that is cancelled`() {
    let driver = empty()
    driver.send(Command.take(.box).input).press(at: .at(100, 100))
    driver.send(.pointer(PointerEvent(.cancel, at: .zero, time: driver.stage.time, id: 1)))
      .settle()
    #expect(driver.root.bodyCount == 0)
  }

  @Test func `drags a body where it is held`() {
    let driver = empty()
    driver.send(Command.set("gravity", 0)!.input).send(Command.drop.input).wait(0.1)
    let body = driver.root.world.bodyHandles[0]
    let place = driver.root.world.position(of: body)
    driver.press(at: .at(place.x, place.y)).drag(to: .at(100, 400), over: 0.5).wait(2)
    #expect(driver.root.world.position(of: body).distance(to: Point(100, 400)) < 2)
  }

  @Test(arguments: 0..<5) func `joins two bodies, in each way there is`(joint: Int) {
    let driver = empty()
    driver.send(Command.set("gravity", 0)!.input).send(Command.set("joint", Double(joint))!.input)
    for x in [150.0, 300] {
      driver.send(Command.take(.box).input).press(at: .at(x, 200)).wait(0.2).release()
    }
    driver.send(Command.take(.join).input)
    driver.press(at: .at(150, 200)).drag(to: .at(300, 200)).release().wait(0.1)
    let world = driver.root.world
    #expect(world.attachmentHandles.count == 1)
    guard case .body = world[world.attachmentHandles[0]].anchor else {
      Issue.record("it holds on to nothing")
      return
    }
    driver.settle(within: 30)
    #expect(driver.root.isAtRest)
    driver.send(Command.loosen.input).settle(within: 30)
    #expect(driver.root.world.attachmentHandles.isEmpty)
  }

  @Test func `pushes a body along a line`() {
    let driver = empty()
    driver.send(Command.set("gravity", 0)!.input).send(Command.take(.box).input)
    driver.press(at: .at(200, 200)).wait(0.3).release().send(Command.take(.push).input)
    driver.press(at: .at(200, 200)).drag(to: .at(280, 200)).release().wait(0.05)
    let world = driver.root.world
    #expect(world.velocity(of: world.bodyHandles[0]).x > 300)
    #expect(driver.events.contains(.pushed(6)))
    driver.settle(within: 30)
    #expect(driver.root.world.pushHandles.count == 1, "the wind alone is left")
  }

  @Test func `snaps a body to a place, and lets it go by a short line`() {
    let driver = empty()
    driver.send(Command.take(.box).input).press(at: .at(200, 200)).release()
    driver.send(Command.take(.snap).input)
    let start = driver.root.world.position(of: driver.root.world.bodyHandles[0])
    driver.press(at: .at(start.x, start.y)).drag(to: .at(400, 100)).release().settle(within: 30)
    let held = driver.root.world.position(of: driver.root.world.bodyHandles[0])
    // It hangs a little lower, as on a spring.
    #expect(abs(held.x - 400) < 2 && held.y > 100 && held.y < 160, "\(held)")
    driver.press(at: .at(held.x, held.y)).release().settle(within: 30)
    #expect(driver.root.world.snapHandles.isEmpty)
  }

  @Test(arguments: 1..<6) func `has a field of each kind, where it is put`(kind: Int) {
    let driver = settled()
    driver.send(Command.set("field", Double(kind))!.input).send(Command.take(.field).input)
    driver.press(at: .at(120, 130)).release()
    let world = driver.root.world
    #expect(world.fieldHandles.count == 1)
    #expect(world[world.fieldHandles[0]].position == Point(120, 130))
    #expect(world[world.fieldHandles[0]].bodies.count == 5)
    driver.send(Command.set("field", 0)!.input).settle(within: 30)
    #expect(driver.root.world.fieldHandles.isEmpty)
    #expect(driver.root.isAtRest)
  }

  @Test func `takes away a body with its joints, or a joint alone`() {
    let driver = settled()
    driver.send(Command.take(.remove).input)
    let ends = driver.root.world.attachmentHandles
    #expect(ends.count == 1)
    let anchor = Point(0.76 * 512, 0.04 * 512)
    driver.press(at: .at(anchor.x, anchor.y + 30)).release().settle(within: 30)
    #expect(driver.root.world.attachmentHandles.isEmpty)
    #expect(driver.root.bodyCount == 5)
    let place = centers(driver)[0]
    driver.press(at: .at(place.x, place.y)).release().settle(within: 30)
    #expect(driver.root.bodyCount == 4)
  }

  @Test func `refuses more bodies than there may be`() {
    let driver = empty()
    for _ in 0...Playground.mostBodies { driver.send(Command.drop.input).wait(0.01) }
    #expect(driver.root.bodyCount == Playground.mostBodies)
    #expect(driver.events.contains(.refused))
    driver.settle(within: 60)
    #expect(driver.root.isAtRest)
  }

  @Test func `lets fall out what has no walls around it, and rests`() {
    let driver = settled()
    driver.send(Command.set("walls", 0)!.input).settle(within: 20)
    #expect(driver.root.isAtRest)
    // A body that hangs on a spring stays.
    #expect(driver.root.bodyCount == 1)
  }

  @Test func `keeps bodies within a smaller size`() {
    let driver = settled()
    driver.fit(Environment(size: Size(260, 240))).settle(within: 30)
    let room = Rect(.zero, Size(260, 240))
    for center in centers(driver) { #expect(room.contains(center), "\(center)") }
  }

  @Test func `drops bodies of many sizes, each of which is easy to hit`() {
    for tool in [Playground.Tool.box, .ball, .polygon] {
      let driver = empty()
      driver.send(Command.take(tool).input)
      for _ in 0..<5 { driver.send(Command.drop.input).wait(0.01) }
      let world = driver.root.world
      let sizes = world.bodyHandles.map { world[$0].size }.sorted { $0.width < $1.width }
      #expect(Set(sizes.map(\.width)).count == 5)
      for size in sizes {
        #expect(size.shorterSide >= 44 && size.width <= 70 && size.height <= 70, "\(size)")
      }
      // The wider a box is, the lower it is.
      guard tool == .box else { continue }
      for (narrow, wide) in zip(sizes, sizes.dropFirst()) { #expect(narrow.height > wide.height) }
    }
  }

  @Test func `has a wind that blows bodies along, until it is calm`() {
    for (wind, way) in [(1.0, 1.0), (-2, -1)] {
      let driver = empty()
      driver.send(Command.set("gravity", 0)!.input).send(Command.drop.input).settle()
      let start = centers(driver)[0].x
      driver.send(Command.set("wind", wind)!.input).wait(0.5)
      #expect((centers(driver)[0].x - start) * way > 5)
      driver.send(Command.set("wind", 0)!.input).settle(within: 60)
      #expect(driver.root.isAtRest)
      #expect(driver.root.world.pushHandles.allSatisfy { !driver.root.world[$0].isActive })
    }
  }

  @Test func `lets a body slide further the less it rubs`() throws {
    let ways = try [0, 0.2, 1].map { friction in
      let driver = empty()
      driver.send(try #require(Command.set("friction", friction)).input)
      driver.send(Command.take(.box).input)
      driver.press(at: .at(100, 480)).release().settle(within: 20)
      let start = centers(driver)[0].x
      return centers(driver.key(.right).settle(within: 20))[0].x - start
    }
    #expect(ways[0] > ways[1] + 10 && ways[1] > ways[2] + 10, "\(ways)")
  }

  @Test func `can be told all that acts on bodies, and what is drawn`() {
    #expect(
      Playground.Settings.knobs.map(\.name) == [
        "gravity", "gravity-angle", "walls", "elasticity", "friction", "resistance", "wind",
        "joint", "frequency", "damping", "field", "field-strength", "show-contacts", "show-joints",
      ])
  }

  @Test func `says in the middle what to do where nothing is, 16 points from the edges`() {
    for size in [Size(120, 300), Size(400, 300)] {
      let driver = empty().fit(Environment(size: size))
      let texts = driver.stage.displayList.commands.compactMap {
        if case .text(let text) = $0 { text } else { nil as PlacedText? }
      }
      #expect(texts.map(\.run.string) == [driver.root.words.hint])
      for text in texts {
        let place = text.placement.position
        #expect(text.alignment == .center && place == Point(size.width / 2, 150))
        #expect(place.x - text.run.maxWidth / 2 == 16)
      }
      driver.send(Command.drop.input).wait(0.1)
      #expect(!driver.stage.displayList.golden.contains(driver.root.words.hint))
    }
  }

  @Test func `draws a line with a head while a blow or a joint is drawn`() {
    for (tool, line) in [(Playground.Tool.push, ""), (.join, " dash 6 5"), (.snap, " dash 6 5")] {
      let driver = empty()
      driver.send(Command.set("gravity", 0)!.input).send(Command.take(.box).input)
      driver.press(at: .at(200, 200)).wait(0.3).release().settle()
      driver.send(Command.take(tool).input).press(at: .at(200, 200)).drag(to: .at(300, 200))
      let theme = driver.stage.environment.theme
      let color = tool == .push ? theme.destructive : theme.caution
      let head = Path([Point(300, 200), Point(290, 205), Point(290, 195)], closed: true)
      #expect(driver.stage.displayList.commands.contains(.fill(.path(head), color)), "\(tool)")
      let lines = driver.stage.displayList.golden.split(separator: "\n")
      #expect(
        lines.contains { $0.hasPrefix("line 200 200 300 200") && $0.hasSuffix("round caps" + line) }
      )
      driver.release()
      #expect(!driver.stage.displayList.commands.contains(.fill(.path(head), color)))
    }
  }

  @Test func `shows which body the keyboard means to who uses keys, and not to who points`() {
    let driver = settled()
    func isRingSeen() -> Bool {
      let theme = driver.stage.environment.theme
      return driver.stage.displayList.commands.contains {
        guard case .stroke(_, theme.focus, let stroke) = $0 else { return false }
        return stroke.width == theme.shape.focusWidth
      }
    }
    let keys: [KeyEvent.Key] = [
      .enter, .space, .home, .end, .pageUp, .pageDown, .left, .right, .up, .down,
    ]
    for key in keys {
      let place = centers(driver)[0]
      driver.press(at: .at(place.x, place.y)).release().settle(within: 30)
      #expect(driver.root.selection != nil && !isRingSeen())
      driver.key(key)
      #expect(isRingSeen(), "\(key)")
      driver.settle(within: 30)
    }
  }

  @Test func `is used by keys alone`() {
    let driver = settled()
    driver.type("3").key(.enter)
    #expect(driver.root.tool == .ball)
    #expect(driver.root.bodyCount == 6)
    #expect(driver.root.selection == 6)
    driver.settle(within: 30).key(.right).wait(0.05)
    let world = driver.root.world
    #expect(world.velocity(of: world.bodyHandles[5]).x > 100)
    driver.key(.home)
    #expect(driver.root.selection == 1)
    driver.key(.pageUp)
    #expect(driver.root.selection == 6)
    driver.key(.delete)
    #expect(driver.root.bodyCount == 5)
    driver.key(.home).key(.escape)
    #expect(driver.root.selection == nil)
  }

  @Test func `sets every number to its bounds by a command, and shows it`() {
    for (place, knob) in Playground.Settings.knobs.enumerated() {
      for value in [knob.least, knob.greatest, knob.value] {
        let driver = settled()
        driver.send(Command.set(knob: place, to: value).input).wait(0.5)
        #expect(driver.root.knobs[place].value == value, "\(knob.name) \(value)")
      }
    }
    let driver = settled()
    driver.send(Command.set(knob: 0, to: 99).input).send(Command.set(knob: 99, to: 1).input)
      .send(Command.set(knob: 1, to: .nan).input).wait(0.5)
    #expect(driver.root.settings.gravity == 3)
    #expect(driver.root.settings.gravityAngle == .degrees(-180))
    #expect(Command.set("no-such-number", 1) == nil)
  }

  @Test func `takes any number for a place`() {
    var playground = Playground()
    playground.fit(Environment(size: Size(300, 200))) { $0.estimatedSize }
    for (index, tool) in Playground.Tool.allCases.enumerated() {
      _ = playground.handle(Command.take(tool).input) { _ in }
      for value in [Double.nan, .infinity, -.infinity, 1e300, -1e300, 0] {
        for phase in PointerEvent.Phase.allCases {
          let event = PointerEvent(
            phase, at: Point(value, -value), time: 0, id: index)
          _ = playground.handle(.pointer(event)) { _ in }
          for _ in 0..<4 { playground.advance(by: 1.0 / 240) { _ in } }
        }
      }
    }
    for size in [Size(.nan, 1), Size(0, 0), Size(1e300, 1e300), Size(1, 1), Size(300, 200)] {
      playground.fit(Environment(size: size)) { $0.estimatedSize }
      for _ in 0..<10 { playground.advance(by: 1.0 / 240) { _ in } }
    }
    for region in [Int.min, -999, -70_000_000, -1_999_999, 999, Int.max] {
      _ = playground.handle(.action(.activate, region: region)) { _ in }
    }
    var canvas = Canvas(size: Size(300, 200))
    playground.draw(on: &canvas)
    for body in playground.world.bodyHandles {
      #expect(playground.world.position(of: body).isFinite)
    }
  }

  @Test func `does the same again, at every rate of frames`() {
    func played(_ rate: Double) -> Stage<Playground> {
      var stage = Stage(Playground())
      stage.fit(Environment(size: Size(400, 300)))
      stage.send(Command.take(.ball).input)
      for (index, phase) in [PointerEvent.Phase.down, .move, .up].enumerated() {
        let time = 0.5 + 0.1 * Double(index)
        stage.send(
          .pointer(PointerEvent(phase, at: Point(60 + 90 * Double(index), 80), time: time)))
      }
      var time = 0.0
      while time < 6 {
        time += 1 / rate
        stage.advance(to: min(time, 6)) { _ in }
      }
      return stage
    }
    let reference = played(60)
    for rate in [1.0, 37.3, 240] {
      let other = played(rate)
      #expect(Digest(other.displayList) == Digest(reference.displayList))
      let isSame = other.root == reference.root
      #expect(isSame, "at \(rate) Hz")
    }
  }

  @Test func `is no larger for having been played with for long`() {
    let driver = settled()
    for _ in 0..<30 {
      driver.send(Command.drop.input).wait(0.2).send(Command.remove.input).wait(0.2)
    }
    driver.settle(within: 30)
    #expect(driver.root.bodyCount == 5)
    #expect(driver.root.world.pushHandles.count == 1)
  }

  @Test func `gives every body a region that an action can be sent back to`() {
    let driver = settled()
    let regions = driver.stage.displayList.regions
    #expect(regions.count == 6)
    #expect(regions[0].semantics.value == "5")
    #expect(regions[1].semantics.label == "Box 1")
    driver.send(.action(.dismiss, region: regions[1].id)).wait(0.05)
    #expect(driver.root.bodyCount == 4)
  }
}
