import Detent
import DetentDriver
import Testing

@Suite struct `A drawer's rows while typed text narrows them` {
  private func texts(_ drawer: Driver<DrawerMenu>) -> [String: Double] {
    var places: [String: Double] = [:]
    for command in drawer.stage.displayList.commands {
      switch command {
      case .text(let text): places[text.run.string] = text.placement.position.x
      case .pill(let pill): places[pill.text.run.string] = pill.text.placement.position.x
      default: break
      }
    }
    return places
  }

  @Test(arguments: [ShownKeys.none, .digits]) func `keep their columns`(keys: ShownKeys) {
    let items = [
      Item("Mail", icon: .symbol(.mail)), Item("Open", badge: "new"), Item("Other", badge: "old"),
    ]
    var environment = Environment(size: Size(300, 200), filter: .substring)
    environment.shownKeys = keys
    let drawer = Driver(DrawerMenu(items), environment)
    drawer.send(.focus(true)).request(.open).settle()
    let before = texts(drawer)
    #expect(before["Open"] != nil && before["new"] != nil)
    var seen = 0
    drawer.afterStep = { _ in
      for (title, place) in self.texts(drawer) where before[title] != nil && title.count > 1 {
        #expect(place == before[title], "\(title)")
        seen += 1
      }
    }
    drawer.type("op").settle().type("xyz").settle()
    #expect(seen > 20)
  }

  @Test func `leave with their own column when other items have no icons`() {
    let items = [Item("Mail", icon: .symbol(.mail)), Item("Open"), Item("Other")]
    let drawer = Driver(DrawerMenu(items), Environment(size: Size(300, 200)))
    drawer.request(.open).settle()
    let before = texts(drawer)
    drawer.request(.items(["One", "Two"])).wait(Step.seconds)
    for title in ["Mail", "Open", "Other"] { #expect(texts(drawer)[title] == before[title]) }
  }
}

@Suite struct `A drawer's list` {
  @Test func `shows what lies behind an item, and the way back`() throws {
    let driver = openDrawer().tap(at: .at(100, 130)).settle()
    #expect(driver.events.last == .entered(places[2]))
    #expect(driver.root.shownItems == ItemList(places[2].children))
    let back = try #require(driver.region(MenuRegion.back))
    #expect(back.semantics.value == "Photos")
    driver.tap(at: driver.middle(MenuRegion.back)).settle()
    #expect(driver.events.last == .left(places[2]))
    #expect(driver.root.shownItems == ItemList(places))
  }

  @Test func `is gone through by arrows, also mirrored`() {
    for direction in [Environment.Direction.leftToRight, .rightToLeft] {
      let isMirrored = direction == .rightToLeft
      let environment = Environment(size: Size(400, 568), direction: direction)
      let driver = openDrawer(places, environment).send(.focus(true))
      driver.key(.down).key(.down).key(isMirrored ? .left : .right).settle()
      driver.key(.end).key(isMirrored ? .left : .right).settle()
      #expect(driver.root.shownItems == ["Old"])
      driver.key(isMirrored ? .right : .left).settle().key(.backspace).settle()
      #expect(driver.root.shownItems == ItemList(places) && driver.root.highlight == 2)
      #expect(
        driver.events.dropFirst(2) == [
          .highlighted(places[1]), .highlighted(places[2]), .entered(places[2]),
          .highlighted(places[2].children[2]), .entered(places[2].children[2]),
          .left(places[2].children[2]), .left(places[2]),
        ])
    }
  }

  @Test func `goes round by arrows, skips what cannot be chosen, and takes letters and digits`() {
    let driver = openDrawer().send(.focus(true))
    driver.key(.up)
    #expect(driver.root.highlight == 7)
    driver.key(.up)
    #expect(driver.root.highlight == 4)
    driver.key(.home).type("i")
    #expect(driver.root.highlight == 1)
    driver.wait(1).type("4")
    #expect(driver.root.highlight == 4)
    driver.key(.space).settle()
    #expect(driver.events.contains(.activated("Downloads")))
  }

  @Test func `goes up a level by Escape, and then out`() {
    let driver = openDrawer().send(.action(.activate, region: 3)).settle()
    driver.key(.escape).settle()
    #expect(driver.events.suffix(2) == [.entered(places[2]), .left(places[2])])
    driver.key(.escape).settle()
    #expect(driver.events.suffix(2) == [.closing(.cancelled), .closed])
  }

  @Test(arguments: Array(stride(from: 10.0, to: 250, by: 12)))
  func `takes the row that is seen while rows slide over each other`(y: Double) throws {
    let items: [Item] = ["Alpha", "Bravo", "Charlie", "Delta"]
    let driver = openDrawer(items).request(.items(items.reversed())).wait(0.1)
    let seen = driver.stage.displayList.regions.last { $0.frame.contains(Point(140, y)) }
    let title = try #require(seen).semantics.label
    driver.tap(at: .at(140, y))
    let chosen = driver.events.compactMap {
      if case .activated(let item) = $0 { item } else { nil }
    }
    #expect(chosen == items.filter { $0.title == title })
  }

  @Test func `shows the item that it begins with, however far down that is`() throws {
    var items = (0..<80).map { Item("Line \($0)") }
    items[60].isSelected = true
    let driver = Driver(DrawerMenu(items), Environment(size: Size(400, 568))).settle()
    driver.request(.open).settle()
    #expect(driver.root.choice == 60)
    let row = try #require(driver.region(61))
    #expect(row.frame.minY >= 0 && row.frame.maxY <= 568)
    #expect(driver.key(.enter).events.contains(.activated(items[60])))
  }

  @Test func `brings back what is scrolled out of sight before Enter answers it`() {
    let items = (0..<80).map { Item("Line \($0)") }
    let driver = Driver(DrawerMenu(items), Environment(size: Size(400, 568))).send(.focus(true))
    driver.request(.open).settle().key(.down).settle()
    driver.scroll(clicks: 12, at: .at(100, 300)).settle()
    #expect(driver.root.choice == nil)
    driver.key(.enter).settle()
    #expect(driver.root.choice == 1)
    #expect(!driver.events.contains(.activated(items[1])))
    #expect(driver.key(.enter).events.contains(.activated(items[1])))
  }

  @Test func `brings back what is scrolled out of sight before an arrow goes into it`() {
    var items = (0..<80).map { Item("Line \($0)") }
    items[0].children = ["Inner"]
    let driver = Driver(DrawerMenu(items), Environment(size: Size(400, 568))).send(.focus(true))
    driver.request(.open).settle().scroll(clicks: 12, at: .at(100, 300)).settle().key(.right)
      .settle()
    #expect(driver.root.shownItems == ItemList(items) && driver.root.choice == 0)
    #expect(driver.key(.right).settle().root.shownItems == ["Inner"])
  }

  @Test func `is scrolled to where the keys are`() throws {
    let driver = openDrawer((0..<100).map { Item("Item \($0)") }).send(.focus(true))
    driver.key(.end).settle()
    let last = try #require(driver.region(100))
    #expect(last.frame.maxY <= 568 && last.semantics.state.contains(.focused))
    driver.key(.home).settle()
    #expect(driver.root.scrolled == 0)
    for _ in 0..<20 { driver.key(.down) }
    driver.settle()
    #expect(try #require(driver.region(21)).frame.maxY <= 568)
  }

  @Test(arguments: [0.01, 0.025, 0.04, 0.1])
  func `shows the row that Enter would choose while an arrow repeats`(pause: Double) throws {
    let items = (0..<200).map { Item("row \($0)") }
    let drawer = Driver(DrawerMenu(items), Environment(size: Size(400, 600)))
    drawer.request(.open).settle()
    for key in [KeyEvent.Key.down, .up, .pageDown, .end, .home] {
      for _ in 0..<60 {
        drawer.key(key)
        for _ in 0..<2 {
          let marked = try #require(drawer.root.markedItem)
          let sight = try #require(drawer.root.sights.first { $0.id == marked.id }, "\(marked.id)")
          #expect(sight.inside >= 25, "\(marked.id)")
          drawer.wait(pause / 2)
        }
      }
    }
  }

  @Test func `is back at its start when it opens again`() {
    let driver = openDrawer().send(.action(.activate, region: 3)).settle()
    driver.send(.action(.dismiss, region: 0)).settle().request(.open).settle()
    #expect(driver.root.shownItems == ItemList(places))
  }

  @Test func `lets rows slide to new places by their id`() throws {
    let items: [Item] = ["a", "b", "c", "d"]
    let driver = openDrawer(items)
    let before = try #require(driver.region(1)).frame.minY
    driver.request(.items(["x", "d", "c", "b", "a"]))
    let first = try #require(driver.root.sights.first { $0.id == "a" }).place.y
    #expect((first - before).magnitude < 3)
    driver.settle()
    #expect(try #require(driver.region(5)).frame.minY == before + 200)
  }

  @Test func `fades rows that go and those that come`() throws {
    let driver = openDrawer(["a", "b"]).request(.items(["b", "c"]))
    let rows = driver.root.sights
    #expect(rows.map(\.id).sorted() == ["a", "b", "c"])
    #expect(try #require(rows.first { $0.id == "a" }).presence > 0.9)
    #expect(try #require(rows.first { $0.id == "c" }).presence < 0.1)
    driver.settle()
    #expect(driver.root.sights.map(\.id) == ["b", "c"])
  }

  @Test func `does not choose the row that slid away under the finger`() {
    let driver = openDrawer(["a", "b", "c"])
    driver.press(at: .at(100, 30)).request(.items(["x", "y", "a", "b", "c"])).wait(1)
    driver.release().settle()
    #expect(driver.events == [.opening, .opened])
  }

  @Test func `keeps to the way in for as far as it leads`() {
    let driver = openDrawer().send(.action(.activate, region: 3)).settle()
    driver.send(.action(.activate, region: 3)).settle()
    #expect(driver.root.shownItems == ["Old"])
    driver.request(.items(["Home", Item("Photos", children: ["New"])])).settle()
    #expect(driver.root.shownItems == ["New"])
    #expect(driver.events.last == .left(places[2].children[2]))
    driver.request(.items(["Home"])).settle()
    #expect(driver.root.shownItems == ["Home"])
    #expect(driver.events.last == .left(Item("Photos", children: ["New"])))
  }

  @Test func `takes rows with the same id`() {
    let twins = [Item("One", id: "x"), Item("Two", id: "x"), Item("Three", id: "x")]
    let driver = openDrawer(twins).request(.items([Item("Zero")] + twins)).settle()
    #expect(driver.root.sights.count == 4)
    driver.send(.action(.activate, region: 3)).settle()
    #expect(driver.events.contains(.activated(twins[1])))
  }

  @Test(arguments: [0.5, 1, 2, 3]) func `grows with the text`(scale: Double) throws {
    var environment = Environment(size: Size(400, 568))
    environment.textScale = scale
    let driver = openDrawer(places, environment)
    #expect(try #require(driver.region(1)).frame.height == max(44, 50 * scale))
  }

  @Test(arguments: [(0.5, 22.0), (1, 22), (1.5, 33), (1.6, 35.2), (2, 35.2), (3, 35.2)])
  func `has icons that grow with the text, as far as a rail has room for them`(
    scale: Double, side: Double
  ) {
    let environment = Environment(size: Size(400, 568), textScale: scale)
    let items = [Item("One", icon: .picture("one.svg")), Item("Two", icon: .picture("two.svg"))]
    var sizes: [Size] = []
    for case .picture(let picture) in openDrawer(items, environment).stage.displayList.commands {
      sizes.append(picture.frame.size)
    }
    #expect(sizes.count == 2)
    #expect(sizes.allSatisfy { ($0.width - side).magnitude < 1e-9 && $0.width == $0.height })
  }

  @Test(arguments: [(1.0, 100.0), (2, 200), (3, 300)])
  func `says that it has nothing two rows below its top`(scale: Double, y: Double) throws {
    let driver = openDrawer([], Environment(size: Size(400, 568), textScale: scale))
    var places: [Point] = []
    for case .text(let text) in driver.stage.displayList.commands
    where text.run.string == driver.stage.environment.words.noItems {
      places.append(text.placement.position)
    }
    #expect(places == [Point(140, y)])
  }
}
