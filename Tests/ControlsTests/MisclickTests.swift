import Detent
import DetentDriver
import Testing

/// What every menu does with presses and keys that were meant for something else.
@Suite struct `A press that was meant for something else` {
  static let kinds = [Scene.Kind.dial, .radial, .floating, .drawer]
  static let nested = [
    Item("a", children: ["a1", "a2", "a3"]), Item("b", children: ["b1", "b2"]),
  ]

  // MARK: Space

  @Test(arguments: kinds) func `chooses what was marked when Space went down, or nothing`(
    kind: Scene.Kind
  ) {
    let fruit: [Item] = ["Apple", "Banana", "Cherry"]
    #expect(menu(kind, fruit).key(.home).space(.down).wait(0.1).space(.up).answers == ["Apple"])
    // Another key cancels it, whether or not it marks another item.
    for key in [KeyEvent.Key.down, .character("c"), .character("x"), .character("a")] {
      let menu = menu(kind, fruit).key(.home).space(.down).key(key).wait(0.5).space(.up)
      #expect(menu.answers.isEmpty, "\(key)")
    }
    let scrolled = menu(kind, fruit).key(.home).space(.down).scroll(clicks: 1).wait(0.5).space(.up)
    // A list that has no more rows than it shows does not move.
    #expect(scrolled.answers.allSatisfy { kind == .drawer && $0 == "Apple" })
    let replaced = menu(kind, fruit).key(.home).space(.down)
    replaced.request(.items(["Banana", "Cherry"])).wait(0.5).space(.up)
    #expect(replaced.answers.isEmpty)
    let grown = menu(kind, fruit).key(.home).space(.down)
    grown.request(.items(fruit + ["Date"])).wait(0.5).space(.up)
    #expect(grown.answers == ["Apple"])
  }

  @Test func `presses no button of an alert that came after Space went down`() {
    let menu = menu(.alert, [Item("Keep", id: "keep"), Item("Help", id: "help")])
    menu.key(.home).space(.down).request(.items([Item("Delete all", id: "delete")]))
    #expect(menu.wait(0.5).space(.up).answers.isEmpty)
  }

  // MARK: What has just appeared

  @Test(arguments: kinds) func `chooses nothing behind an item that was entered by a key`(
    kind: Scene.Kind
  ) throws {
    for gap in [0.02, 0.05, 0.15] {
      let menu = menu(kind, Self.nested)
      let center = try #require(menu.center(of: "a"))
      menu.send(.pointer(PointerEvent(.hover, at: center, time: menu.stage.time))).wait(0.1)
      menu.key(.home).wait(0.4).key(.enter).wait(gap).tap(at: .at(center.x, center.y)).wait(1)
      #expect(menu.answers.isEmpty, "\(gap) s")
    }
  }

  @Test func `chooses nothing behind a sector that opened under a resting pointer`() throws {
    for gap in [0.01, 0.1, 0.25] {
      let menu = menu(.radial, Self.nested)
      let center = try #require(menu.center(of: "b"))
      menu.send(.pointer(PointerEvent(.hover, at: center + Vector(8, 0), time: menu.stage.time)))
      menu.wait(0.02)
      menu.send(.pointer(PointerEvent(.hover, at: center, time: menu.stage.time)))
      while !menu.events.contains(where: { if case .entered = $0 { true } else { false } }),
        menu.stage.time < 20
      {
        menu.wait(0.01)
      }
      menu.wait(gap).tap(at: .at(center.x, center.y)).wait(1)
      #expect(menu.answers.isEmpty, "\(gap) s")
    }
  }

  @Test(arguments: kinds) func `chooses nothing in a menu that has just opened by itself`(
    kind: Scene.Kind
  ) {
    let items = (1...6).map { Item("Row \($0)") }
    let scene = Scene(kind, items: items, tuning: [Tune("opens-at-once", 1)])
    for row in ["Row 1", "Row 2", "Row 3"] {
      let menu = Driver(AnyControl(scene)!, Environment(size: Size(512, 512))).wait(0.15)
      guard let center = menu.center(of: row) else { continue }
      menu.tap(at: .at(center.x, center.y)).wait(1)
      #expect(menu.answers.isEmpty, "\(row)")
    }
  }

  // MARK: Lists that change under a press

  @Test(arguments: kinds) func `is taken for nothing if its row went between two clicks`(
    kind: Scene.Kind
  ) throws {
    let menu = menu(kind, ["Alpha", "Bravo", "Charlie"], closes: false)
    menu.request(.select(1)).settle()
    let center = try #require(menu.center(of: "Bravo"))
    menu.tap(at: .at(center.x, center.y)).request(.items(["Alpha", "Charlie"]))
    menu.wait(0.25).tap(at: .at(center.x, center.y)).wait(1)
    #expect(menu.answers.allSatisfy { $0 == "Bravo" }, "\(menu.answers)")
  }

  @Test(arguments: kinds) func `answers no other item than the one that it went down on`(
    kind: Scene.Kind
  ) throws {
    let fruit: [Item] = ["Apple", "Banana", "Blueberry", "Cherry"]
    let typed = menu(kind, fruit)
    typed.request(.select(1)).settle()
    let center = try #require(typed.center(of: "Banana"))
    typed.press(at: .at(center.x, center.y)).type("bl").release().wait(1)
    #expect(typed.answers.allSatisfy { $0 == "Banana" }, "\(typed.answers)")
    let renewed = menu(kind, fruit)
    let second = try #require(renewed.center(of: "Banana"))
    renewed.press(at: .at(second.x, second.y)).request(.items(["Kiwi", "Lemon", "Mango", "Nut"]))
    renewed.release().wait(1)
    #expect(renewed.answers.isEmpty)
    let resized = menu(kind, fruit)
    let third = try #require(resized.center(of: "Banana"))
    resized.press(at: .at(third.x, third.y)).fit(Environment(size: Size(512, 580))).release()
    #expect(resized.wait(1).answers.allSatisfy { $0 == "Banana" }, "\(resized.answers)")
  }

  @Test func `of a second click that slips is no drag`() throws {
    let menu = menu(.floating, Self.nested)
    let center = try #require(menu.center(of: "b"))
    menu.tap(at: .at(center.x, center.y)).wait(0.1).press(at: .at(center.x, center.y))
    menu.drag(to: .at(center.x + 5, center.y), over: 0.05).release().wait(1)
    #expect(menu.answers.isEmpty)
  }

  @Test(arguments: kinds) func `is not ended by another button of the mouse`(kind: Scene.Kind)
    throws
  {
    let menu = menu(kind, ["Alpha", "Bravo", "Charlie"])
    menu.request(.select(1)).settle()
    let center = try #require(menu.center(of: "Bravo"))
    menu.press(at: .at(center.x, center.y)).wait(0.05)
    menu.send(
      .pointer(PointerEvent(.up, at: center, time: menu.stage.time, id: 0, button: .secondary)))
    #expect(menu.wait(0.1).answers.isEmpty)
    #expect(menu.release().wait(1).answers == ["Bravo"])
  }

  @Test(arguments: kinds) func `chooses nothing that has just taken the place of another item`(
    kind: Scene.Kind
  ) throws {
    for gap in [0.004, 0.02, 0.08, 0.2, 0.3] {
      let menu = menu(kind, ["Keep", "Archive", "Send"])
      menu.request(.select(1)).settle()
      let center = try #require(menu.center(of: "Archive"))
      menu.request(.items(["Erase all", "Format", "Shut down"])).wait(gap)
      menu.tap(at: .at(center.x, center.y)).wait(1)
      #expect(menu.answers.isEmpty, "a click after \(gap) s")
      let typed = self.menu(kind, ["Keep", "Archive", "Send"]).key(.home).wait(0.5)
      typed.request(.items(["Erase all", "Format", "Shut down"])).wait(gap).key(.enter).wait(0.5)
      #expect(typed.answers.isEmpty, "Enter after \(gap) s")
      #expect(typed.key(.home).key(.enter).answers == ["Erase all"])
    }
  }

  @Test func `presses no other button than the one that was there in an alert`() throws {
    for gap in [0.004, 0.02, 0.08, 0.2, 0.3] {
      let alert = menu(.alert, [Item("Keep", id: "keep"), Item("Archive", id: "archive")])
      let center = try #require(alert.center(of: "Keep"))
      let others = [Item("Erase", id: "erase"), Item("Format", id: "format")]
      alert.request(.items(others)).wait(gap).tap(at: .at(center.x, center.y)).wait(0.5)
      #expect(alert.answers.isEmpty, "a click after \(gap) s")
      alert.request(.items([Item("Burn", id: "burn")])).wait(gap).key(.enter).wait(0.5)
      #expect(alert.answers.isEmpty, "Enter after \(gap) s")
      #expect(alert.key(.enter).answers == ["Burn"])
    }
  }

  @Test(arguments: kinds) func `chooses at once what has stayed while other items came or went`(
    kind: Scene.Kind
  ) throws {
    let fruit: [Item] = ["Apple", "Banana", "Cherry"]
    for others in [fruit + ["Date"], ["Apple", "Banana", "Cranberry"], ["Elder"] + fruit] {
      let menu = menu(kind, fruit)
      menu.request(.select(1)).settle()
      menu.request(.items(others)).wait(0.02).key(.enter).wait(0.5)
      #expect(menu.answers == ["Banana"], "Enter")
      guard kind != .radial || others[0].title == "Apple" else { continue }
      let clicked = self.menu(kind, fruit)
      clicked.request(.select(1)).settle()
      let center = try #require(clicked.center(of: "Banana"))
      clicked.request(.items(others)).wait(Step.seconds).tap(at: .at(center.x, center.y)).wait(0.5)
      #expect(clicked.answers == ["Banana"], "a click")
    }
  }

  // MARK: The order of events

  @Test(arguments: kinds)
  func `marks nothing before the menu is told to be open, nor while it closes`(
    kind: Scene.Kind
  ) {
    let rows = (1...8).map { Item("Row \($0)") }
    for act in 0..<4 {
      let menu = driver(kind, rows)
      switch act {
      case 0: menu.request(.open).request(.select(3)).wait(0.03).key(.down)
      case 1: menu.key(.enter).wait(0.02).key(.down)
      case 2: menu.request(.open).wait(0.05).request(.items([Item("No", isEnabled: false)] + rows))
      default:
        menu.request(.open).settle().request(.close).wait(0.03)
        menu.request(.items([Item("No", isEnabled: false)] + rows)).request(.select(2))
      }
      menu.settle()
      var isOpen = false
      for event in menu.events {
        switch event {
        case .opened: isOpen = true
        case .closing: isOpen = false
        case .highlighted, .ticked, .selected: #expect(isOpen, "act \(act): \(event)")
        default: break
        }
      }
    }
  }

  @Test(arguments: kinds) func `is kept off an item that cannot be chosen any more`(
    kind: Scene.Kind
  ) {
    let menu = menu(kind, ["Alpha", "Bravo", "Charlie"]).key(.home)
    menu.request(.items([Item("Alpha", isEnabled: false), "Bravo", "Charlie"])).settle()
    #expect(menu.key(.enter).wait(1).answers.allSatisfy { $0 != "Alpha" })
    #expect(menu.events.contains(.closing(.cancelled)) == false)
  }

  @Test func `of Tab types a title into a line of text, and closes a ring only by itself`() {
    let line = menu(.radial, ["Alpha", "Bravo"], answers: [.text, .line])
    line.key(.home).key(.tab).settle()
    #expect(!line.events.contains(.closing(.cancelled)))
    let other = menu(.radial, ["Alpha", "Bravo"])
    #expect(!other.key(.tab, .alt).settle().events.contains(.closing(.cancelled)))
    #expect(other.key(.tab).settle().events.contains(.closing(.cancelled)))
  }

  private func menu(
    _ kind: Scene.Kind, _ items: [Item], closes: Bool = true, answers: Answers = []
  ) -> Driver<AnyControl> {
    driver(kind, items, closes: closes, answers: answers).request(.open).settle().wait(0.5)
  }

  private func driver(
    _ kind: Scene.Kind, _ items: [Item], closes: Bool = true, answers: Answers = []
  ) -> Driver<AnyControl> {
    var tuning: [Tune] = []
    if kind != .alert { tuning.append(Tune("opens-at-once", 0)) }
    if !closes { tuning.append(Tune("closes-on-activation", 0)) }
    let scene = Scene(kind, title: "Title", items: items, tuning: tuning)
    return Driver(AnyControl(scene)!, Environment(size: Size(512, 512), answers: answers))
      .send(.focus(true)).wait(Step.seconds)
  }
}

extension Driver<AnyControl> {
  fileprivate var answers: [String] {
    events.compactMap { if case .activated(let item) = $0 { item.title } else { nil } }
  }

  @discardableResult
  fileprivate func space(_ phase: KeyEvent.Phase) -> Self {
    send(.key(KeyEvent(phase, .space, time: stage.time))).wait(Step.seconds)
  }

  /// The centre of the region with a name.
  fileprivate func center(of title: String) -> Point? {
    stage.displayList.regions.first { $0.semantics.label == title }?.frame.center
  }
}
