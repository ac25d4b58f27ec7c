import Detent
import DetentDriver
import Testing

private let nested: [Item] = [
  Item("draw", children: ["line", "curve", "circle"]), "find",
  Item("share", children: ["mail", Item("people", children: ["family", "team"])]), "save",
]

@Suite struct `A radial menu in the hand` {
  @Test func `counts sectors as COSMOS does`() {
    let menu = radial {
      $0.firstAngle = .degrees(15)
      $0.outerSlop = 0
    }.opened()
    func hit(_ x: Double, _ y: Double) -> Int? {
      // Starting at the centre each time, so that each direction counts by itself.
      menu.drag(to: .center, over: 0.01).drag(to: .at(256 + x, 256 + y), over: 0.01)
      return menu.root.highlight
    }
    let arm = Vector(length: 129, angle: .degrees(15))
    #expect(hit(arm.x, arm.y) == 0)
    #expect(hit(0, 129) == 3)
    #expect(hit(-129, 0.1) == 5)
    #expect(hit(129, -0.1) == 11)
    #expect(hit(102, 0) == nil)
    #expect(hit(156, 0) == nil)
    #expect(hit(102.1, 1) == 0)
    #expect(hit(155.9, 1) == 0)
  }

  @Test func `has its first item at the top`() {
    for count in 1...12 {
      let menu = radial((0..<count).map { Item("\($0)") }).opened()
      menu.drag(to: menu.polar(-90, 129))
      #expect(menu.root.highlight == 0)
    }
  }

  @Test func `opens when it is held for a quarter of a second`() {
    let menu = radial().press(at: .center).wait(0.24)
    #expect(menu.events.isEmpty)
    menu.wait(0.02)
    #expect(menu.events == [.opening])
  }

  @Test func `does not open under a pointer that travels`() {
    let menu = radial().press(at: .center).drag(to: .at(270, 256), over: 0.1).wait(1).release()
    #expect(menu.settle().events.isEmpty)
  }

  @Test func `does not mind a press that travels less than ten points`() {
    let menu = radial().press(at: .center).drag(to: .at(265, 256), over: 0.1).wait(0.3)
    #expect(menu.events == [.opening])
  }

  @Test func `is pressed within 40 points only`() {
    #expect(radial().press(at: .at(297, 256)).wait(1).events.isEmpty)
    #expect(!radial().press(at: .at(295, 256)).wait(1).events.isEmpty)
  }

  @Test func `highlights under the hand and chooses where it lets go`() {
    let menu = radial().press(at: .center).wait(1.5)
    menu.drag(to: menu.polar(-90, 129)).drag(to: menu.polar(-60, 129)).release().settle()
    #expect(
      menu.told == [
        "opening", "opened", "highlighted sun", "highlighted moon", "activated moon",
        "closing chosen", "closed",
      ])
  }

  @Test func `chooses while it still opens`() {
    let menu = radial().press(at: .center).wait(0.3)
    menu.drag(to: menu.polar(0, 129), over: 0.1).release().settle()
    #expect(
      menu.told == [
        "opening", "opened", "highlighted rain", "activated rain", "closing chosen", "closed",
      ])
  }

  @Test func `stays open after a tap, and a tap chooses`() {
    let menu = radial().tap(at: .center).settle()
    #expect(menu.root.phase == .open)
    menu.tap(at: menu.polar(90, 129)).settle()
    #expect(
      menu.told == [
        "opening", "opened", "highlighted wave", "activated wave", "closing chosen", "closed",
      ])
  }

  @Test func `takes a stroke of 80 points for a choice before it is open`() {
    for degrees in stride(from: -90.0, to: 270, by: 30) {
      let menu = radial().press(at: .center)
      menu.drag(to: menu.polar(degrees, 82), over: 0.1).release().settle()
      let name = sky[Int((degrees + 90) / 30)].id
      #expect(
        menu.told == [
          "opening", "opened", "highlighted \(name)", "activated \(name)", "closing chosen",
          "closed",
        ])
    }
  }

  @Test func `takes a stroke while it opens, too`() {
    let menu = radial().press(at: .at(276, 256)).wait(0.3).drag(to: .at(276, 341), over: 0.05)
    #expect(menu.highlighted == "wave")
    menu.release().settle()
    #expect(menu.told.contains("activated wave"))
  }

  @Test func `forgets a stroke's direction when it is drawn`() {
    let menu = radial().press(at: .center).wait(0.3)
    menu.drag(to: menu.polar(90, 90), over: 0.05).wait(1.5)
    #expect(menu.highlighted == nil)
    menu.release().settle()
    #expect(!menu.told.contains("activated wave"))
  }

  @Test func `ignores strokes that are short or slow`() {
    let short = radial().press(at: .center)
    #expect(short.drag(to: short.polar(0, 70), over: 0.1).release().settle().events.isEmpty)
    let slow = radial().press(at: .center).drag(to: .at(276, 256), over: 0.1).wait(0.6)
    #expect(slow.drag(to: slow.polar(0, 90), over: 0.1).release().settle().events.isEmpty)
  }

  @Test func `is cancelled by letting go in the middle, and far outside`() {
    for radius in [0.0, 50, 101, 217, 250] {
      let menu = radial().press(at: .center).wait(0.5)
      menu.drag(to: menu.polar(0, 129)).wait(1).drag(to: menu.polar(0, radius)).release().settle()
      #expect(menu.told.suffix(2) == ["closing cancelled", "closed"], "\(radius)")
    }
  }

  @Test func `counts 60 points beyond the rim`() {
    let menu = radial().press(at: .center).wait(1.5)
    menu.drag(to: menu.polar(0, 215)).release().settle()
    #expect(menu.told.contains("activated rain"))
  }

  @Test func `is cancelled with its pointer`() {
    let held = radial().press(at: .center).wait(0.5)
    held.drag(to: held.polar(0, 129)).cancel().settle()
    #expect(held.told.suffix(2) == ["closing cancelled", "closed"])
    let waiting = radial().press(at: .center).cancel().wait(1)
    #expect(waiting.events.isEmpty && waiting.stage.isAtRest)
    let click = radial().tap(at: .center).settle()
    click.press(at: click.polar(0, 129)).cancel().settle()
    #expect(click.root.phase == .open && click.highlighted == nil)
  }

  @Test func `listens to the first finger only`() {
    let menu = radial().press(at: .center).wait(0.5)
    for phase in [PointerEvent.Phase.down, .move, .up] {
      menu.send(
        .pointer(PointerEvent(phase, at: Point(256, 127), time: menu.stage.time, id: 7)))
    }
    menu.wait(1)
    #expect(menu.highlighted == nil && menu.root.phase == .open)
    menu.drag(to: menu.polar(0, 129)).release().settle()
    #expect(menu.told.contains("activated rain"))
  }

  @Test func `cannot choose what is disabled`() {
    var items = sky
    items[3].isEnabled = false
    let menu = radial(items).opened().tap(at: .at(385, 256)).wait(0.2)
    #expect(menu.root.phase == .open && menu.highlighted == nil)
    let held = radial(items).press(at: .center).wait(1.5)
    held.drag(to: held.polar(0, 129)).release().settle()
    #expect(held.told == ["opening", "opened", "closing cancelled", "closed"])
  }

  @Test func `stays open if choosing does not close it`() {
    let menu = radial { $0.closesOnActivation = false }.opened()
    menu.tap(at: menu.polar(-90, 129)).tap(at: menu.polar(-90, 129)).settle()
    #expect(menu.told.filter { $0 == "activated sun" }.count == 2)
    #expect(menu.root.phase == .open)
  }

  @Test func `ticks at most each 40 ms`() {
    let menu = radial().press(at: .center).wait(1.5)
    menu.drag(to: menu.polar(0, 129)).turn(by: 3600, over: 0.5)
    #expect(menu.events.filter { $0 == .ticked }.count < 16)
  }

  @Test func `glides between sectors`() {
    let menu = radial().opened()
    menu.drag(to: menu.polar(-90, 129)).settle()
    func wedge() -> Double? {
      for case .stroke(.arc(_, let radius, let from, let sweep), _, let stroke)
        in menu.stage.displayList.commands where stroke.width == 54 && radius == 129
      { return (from + sweep / 2).normalized.degrees }
      return nil
    }
    #expect(((wedge() ?? 0) + 90).magnitude < 1e-9)
    menu.drag(to: menu.polar(-60, 129), over: 0.01).wait(0.03)
    let between = wedge() ?? 0
    #expect(between > -89 && between < -61)
    #expect(((menu.settle(), wedge() ?? 0).1 + 60).magnitude < 1e-9)
  }
}

@Suite struct `Lists behind a radial menu's items` {
  @Test func `open when their item is rested on`() {
    let menu = radial(nested).press(at: .center).wait(1.5)
    menu.drag(to: menu.polar(-90, 129), over: 0.01).wait(0.28)
    #expect(menu.root.shownItems.count == 4)
    menu.wait(0.05)
    #expect(menu.told.last == "entered draw")
    #expect(menu.root.shownItems.count == 3)
    // The item under the hand counts when the hand moves on.
    #expect(menu.highlighted == nil)
    menu.drag(to: menu.polar(30, 129)).release().settle()
    #expect(menu.told.suffix(3) == ["activated curve", "closing chosen", "closed"])
  }

  @Test func `open when the rim is crossed there, and not the next one at once`() {
    let menu = radial(nested).press(at: .center).wait(1.5)
    menu.drag(to: menu.polar(90, 200), over: 0.1)
    #expect(menu.told.last == "entered share")
    #expect(menu.highlighted == nil)
    menu.drag(to: menu.polar(90, 129), over: 0.1).drag(to: menu.polar(90, 200), over: 0.1)
    #expect(menu.told.last == "entered people")
  }

  @Test func `highlight nothing for a pointer that goes on beyond the rim, until it is back on it`()
  {
    let menu = radial(nested).press(at: .center).wait(1.5)
    menu.drag(to: menu.polar(90, 200), over: 0.1)
    #expect(menu.told.last == "entered share" && menu.highlighted == nil)
    menu.drag(to: .at(256, 256 + 156), over: 0.01)
    #expect(menu.highlighted == "people")
  }

  @Test func `open for a pointer beyond the rim again once a key was pressed`() {
    let menu = radial(nested).press(at: .center).wait(1.5)
    menu.drag(to: menu.polar(90, 190), over: 0.1)
    #expect(menu.told.last == "entered share" && menu.highlighted == nil)
    menu.key(.home)
    #expect(menu.highlighted == "mail")
    menu.drag(to: menu.polar(90, 214), over: 0.01)
    #expect(menu.highlighted == "people")
  }

  @Test func `are left by a click on the very edge of the middle`() {
    let menu = radial(nested).opened()
    for place in [Place.at(256 + 102, 256), .at(256, 256 - 102)] {
      menu.tap(at: menu.polar(90, 129)).settle().wait(0.4).tap(at: place).settle().wait(0.4)
      #expect(menu.told.last == "left share")
      #expect(menu.root.phase == .open)
    }
  }

  @Test func `open by a click, and the middle leads back`() {
    let menu = radial(nested).opened()
    menu.tap(at: menu.polar(90, 129)).settle().tap(at: .center).settle()
    #expect(menu.told.suffix(2) == ["entered share", "left share"])
    #expect(menu.root.phase == .open)
    menu.wait(0.4).tap(at: .center).settle()
    #expect(menu.told.suffix(2) == ["closing cancelled", "closed"])
  }

  @Test func `are left when a held pointer rests in the middle`() {
    let menu = radial(nested).press(at: .center).wait(1.5)
    menu.drag(to: menu.polar(-90, 129)).wait(0.4).drag(to: .center, over: 0.02).wait(0.25)
    #expect(menu.told.last == "entered draw")
    menu.wait(0.1)
    #expect(menu.told.last == "left draw")
    #expect(menu.root.phase == .open)
  }

  @Test func `are left one by one by keys, and found again`() {
    let menu = radial(nested).key(.enter).settle()
    menu.key(.end).key(.left).key(.enter).settle()
    #expect(menu.told.suffix(2) == ["entered share", "highlighted mail"])
    menu.key(.right).key(.enter).settle()
    #expect(menu.told.suffix(2) == ["entered people", "highlighted family"])
    menu.key(.escape).key(.backspace).settle()
    #expect(
      menu.told.suffix(4) == [
        "left people", "highlighted people", "left share", "highlighted share",
      ])
    menu.key(.backspace)
    #expect(menu.root.phase == .open)
    menu.key(.escape).settle()
    #expect(menu.root.phase == .closed)
  }

  @Test func `begin at the root again`() {
    let menu = radial(nested).opened()
    menu.tap(at: menu.polar(90, 129)).settle().request(.close).wait(0.3).request(.open).settle()
    #expect(menu.root.shownItems.count == 4)
  }

  @Test func `are told in the middle`() {
    let menu = radial(nested).key(.enter).settle().key(.end).key(.left).key(.enter).key(.right)
    menu.key(.enter).settle()
    var texts: [String] = []
    for case .text(let text) in menu.stage.displayList.commands { texts.append(text.run.string) }
    #expect(texts.contains("family"))
    #expect(texts.contains("share › people"))
  }

  @Test func `take what is more than twelve`() {
    let menu = radial((1...40).map { Item("\($0)") }).opened()
    #expect(menu.root.shownItems.count == 12)
    #expect(menu.root.shownItems.last?.title == "More")
    #expect(menu.root.items.count == 40)
    for page in [12, 12, 12, 7] {
      #expect(menu.root.shownItems.count == page)
      menu.key(.end).key(.enter).settle()
    }
    #expect(menu.told.contains("activated 40"))
    #expect(radial((1...12).map { Item("\($0)") }).root.shownItems.last?.title == "12")
  }

  @Test func `are named anew with other words`() {
    let menu = radial((1...13).map { Item("\($0)") }).opened()
    var environment = Environment(size: Size(512, 512))
    environment.words.more = "Mehr"
    menu.fit(environment)
    #expect(menu.root.shownItems.last?.title == "Mehr")
  }
}

@Suite struct `A radial menu that is told to close` {
  @Test func `is not opened by a press that began before`() {
    let menu = radial().press(at: .center).request(.close).wait(1)
    #expect(menu.events.isEmpty)
    #expect(radial().press(at: .center).wait(1).events.contains(.opening))
  }
}
