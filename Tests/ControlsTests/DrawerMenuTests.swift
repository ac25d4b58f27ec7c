import Detent
import DetentDriver
import Testing

let places: [Item] = [
  Item("Home", icon: .symbol(.home), isSelected: true), Item("Inbox", badge: "12"),
  Item("Photos", children: ["Camera", "Sunsets", Item("More", children: ["Old"])]),
  Item("Library", id: "", isEnabled: false), "Downloads", Item("Offline", isEnabled: false),
  Item("", id: "", isEnabled: false), Item("Empty the bin", isDestructive: true),
]

func drawer(
  _ items: [Item] = places, _ environment: Environment = Environment(size: Size(400, 568)),
  _ change: (inout DrawerMenu.Tuning) -> Void = { _ in }
) -> Driver<DrawerMenu> {
  var tuning = DrawerMenu.Tuning()
  change(&tuning)
  return Driver(DrawerMenu(items, tuning: tuning), environment)
}

func openDrawer(
  _ items: [Item] = places, _ environment: Environment = Environment(size: Size(400, 568)),
  _ change: (inout DrawerMenu.Tuning) -> Void = { _ in }
) -> Driver<DrawerMenu> {
  drawer(items, environment, change).request(.open).settle()
}

extension Driver where Root == DrawerMenu {
  func region(_ id: Int) -> (frame: Rect, semantics: Semantics)? {
    stage.displayList.regions.first { $0.id == id }.map { ($0.frame, $0.semantics) }
  }

  /// The middle of a region.
  func middle(_ id: Int) -> Place {
    let center = region(id)?.frame.center ?? .zero
    return .at(center.x, center.y)
  }
}

@Suite struct `A drawer` {
  @Test(arguments: [1.0, 20, 40, 60, 100])
  func `that has no room for a row is used by keys all the same`(height: Double) {
    let items = [Item("Places", id: "", isEnabled: false)] + places
    for key in [KeyEvent.Key.home, .down, .end, .up] {
      let driver = drawer(items, Environment(size: Size(400, height)))
      driver.send(.focus(true)).request(.open).settle().key(key).settle()
      let said = driver.events.compactMap {
        if case .highlighted(let item) = $0 { item } else { nil }
      }
      #expect(driver.root.choice.map { driver.root.shownItems[$0] } == said.last ?? items[1])
      driver.key(.enter)
      #expect(driver.events.contains(.activated(said.last ?? items[1])), "\(key)")
    }
  }

  @Test func `whose header leaves no room for its list is used by keys all the same`() {
    let driver = openDrawer().send(.focus(true)).request(.select(2)).request(.activate).settle()
    driver.fit(Environment(size: Size(400, 20))).settle().key(.home).key(.down).settle()
    #expect(driver.root.choice == 1)
    driver.key(.enter)
    #expect(driver.events.contains(.activated("Sunsets")))
  }

  @Test func `of 150 points in a window of 320 by 568 moves by the numbers`() {
    let driver = drawer(places, Environment(size: Size(320, 568))) {
      ($0.width, $0.openingTime) = (150, 5)
    }
    driver.request(.open)
    var (contact, opened) = (0.0, 0.0)
    driver.afterStep = { stage in
      if contact == 0, stage.root.shownVelocity < 0 { contact = stage.time }
      if opened == 0, stage.root.phase == .open { opened = stage.time }
    }
    // Time counts from the step of the request.
    #expect((driver.root.shownVelocity - (176.1 + 1000 / 240)).magnitude < 0.1)
    driver.settle()
    #expect((contact - 0.399).magnitude < 1.5 / 240)
    #expect((opened - 1.02).magnitude < 2.0 / 240)
    #expect(driver.root.shown == 150 && driver.root.progress == 1)
    #expect(driver.events == [.opening, .opened])
  }

  @Test func `that opens by itself is there in 0.1 s, and bounces off by 16 points`() {
    let driver = drawer(places)
    var (contact, least) = (0.0, 280.0)
    driver.afterStep = { stage in
      if contact == 0, stage.root.shownVelocity < 0 { contact = stage.time }
      if contact > 0 { least = min(least, stage.root.shown) }
    }
    driver.request(.open).settle()
    #expect((contact - 0.1).magnitude < 3.0 / 240)
    #expect((least - 264).magnitude < 1)
    // Reversed on its way out, it returns as fast.
    driver.request(.close).wait(0.3).request(.open).wait(0.1)
    #expect(driver.root.shown > 260)
  }

  @Test func `is 280 points wide or 80 % of the window`() {
    #expect(openDrawer().root.shown == 280)
    #expect(openDrawer(places, Environment(size: Size(200, 568))).root.shown == 160)
  }

  @Test(arguments: [400.0, 900, 2000]) func `is open and shut within 1.2 s`(width: Double) {
    let driver = drawer(places, Environment(size: Size(width, 700))) { $0.width = 1e5 }
    driver.request(.open).settle(within: 1.2 + 2.0 / 240)
    #expect(driver.root.phase == .open)
    driver.request(.close).settle(within: 1.2 + 2.0 / 240)
    #expect(driver.root.phase == .closed)
  }

  @Test func `leaves a tab of at least 44 points that opens it`() throws {
    let driver = drawer()
    let tab = try #require(driver.stage.displayList.regions.first)
    #expect(tab.frame.width >= 44 && tab.frame.height >= 44)
    #expect(tab.semantics.role == .button && tab.semantics.state.contains(.hasPopup))
    driver.tap(at: .at(tab.frame.center.x, tab.frame.center.y)).settle()
    #expect(driver.root.phase == .open)
  }

  @Test(arguments: [KeyEvent.Key.enter, .space]) func `is opened by a key`(key: KeyEvent.Key) {
    let driver = drawer().send(.focus(true)).key(key).settle()
    #expect(driver.events == [.opening, .opened])
  }

  @Test func `is chosen from by a tap, once, and closes`() {
    let driver = openDrawer()
    driver.tap(at: driver.middle(2)).tap(at: driver.middle(2)).settle()
    #expect(
      driver.events == [
        .opening, .opened, .activated(places[1]), .closing(.chosen), .closed,
      ])
  }

  @Test func `stays open after a choice if it is tuned to`() {
    let driver = openDrawer { $0.closesOnActivation = false }
    driver.tap(at: driver.middle(2)).settle().tap(at: driver.middle(5)).settle()
    #expect(driver.events.suffix(2) == [.activated(places[1]), .activated(places[4])])
    #expect(driver.root.phase == .open)
  }

  @Test func `does not let headings, lines and disabled rows be chosen`() {
    let driver = openDrawer()
    for id in [4, 6, 7] { driver.tap(at: driver.middle(id)).settle() }
    driver.send(.action(.activate, region: 4)).send(.action(.activate, region: 6)).settle()
    #expect(driver.events == [.opening, .opened])
  }

  @Test func `closes by a tap beside it and by Escape`() {
    let driver = openDrawer().tap(at: .at(350, 300)).settle()
    #expect(driver.events.suffix(2) == [.closing(.cancelled), .closed])
    driver.request(.open).settle().key(.escape).settle()
    #expect(driver.events.suffix(2) == [.closing(.cancelled), .closed])
  }

  @Test func `counts its rows without headings`() throws {
    let driver = openDrawer()
    let last = try #require(driver.region(8)).semantics
    #expect(last.position == 6 && last.count == 6 && last.role == .menuItem)
    #expect(try #require(driver.region(4)).semantics.role == .label)
    #expect(try #require(driver.region(0)).semantics.state.contains(.modal))
  }

  @Test func `dims by how far it is out`() throws {
    let driver = openDrawer()
    var last = 0.0
    driver.afterStep = { stage in
      for case .fill(.rect(let rect, 0), let color) in stage.displayList.commands
      where rect.size == Size(400, 568) {
        let wanted = Theme.light.scrim.alpha * min(1, stage.root.progress)
        #expect((color.alpha - wanted).magnitude < 1e-9)
        last = color.alpha
      }
    }
    driver.request(.close).settle()
    #expect(last < 0.02)
  }

  @Test(arguments: [0, 1, 2, 12, 100, 1000]) func `takes any number of items`(count: Int) {
    let driver = openDrawer((0..<count).map { Item("Item \($0)") })
    driver.key(.end).settle().key(.enter).settle()
    #expect(count == 0 || driver.events.contains(.activated(Item("Item \(count - 1)"))))
    #expect(driver.stage.isAtRest)
  }

  @Test func `draws only the rows that are seen`() {
    let driver = openDrawer((0..<1000).map { Item("Item \($0)") })
    #expect(driver.stage.displayList.regions.count < 16)
  }

  @Test func `turns round on the way, with each opening closed`() {
    let driver = drawer().request(.open).wait(0.2).request(.close).wait(0.1).request(.open)
    driver.wait(0.3).key(.escape).settle()
    #expect(
      driver.events == [
        .opening, .opened, .closing(.requested), .closed, .opening, .opened, .closing(.cancelled),
        .closed,
      ])
  }

  @Test func `cross-fades where nothing may move`() {
    let environment = Environment(size: Size(400, 568), reducesMotion: true)
    let driver = drawer(places, environment)
    driver.afterStep = { stage in
      #expect(stage.root.shown == 0 || stage.root.shown == 280)
    }
    driver.request(.open).settle()
    #expect(driver.stage.time < 0.45)
    driver.tap(at: driver.middle(2)).settle()
    #expect(
      driver.events == [.opening, .opened, .activated(places[1]), .closing(.chosen), .closed])
  }

  @Test func `keeps to its size in another window`() {
    let driver = openDrawer()
    driver.fit(Environment(size: Size(200, 300))).wait(0.1)
    #expect(driver.root.shown == 160 && driver.stage.isAtRest)
    driver.request(.close).wait(0.1).fit(Environment(size: Size(500, 300))).settle()
    #expect(driver.root.phase == .closed && driver.root.shown == 0)
  }

  @Test(
    arguments: DrawerMenu.Tuning.Edge.allCases, [Environment.Direction.leftToRight, .rightToLeft])
  func `comes from any edge`(edge: DrawerMenu.Tuning.Edge, direction: Environment.Direction) {
    let environment = Environment(size: Size(400, 400), direction: direction)
    let driver = openDrawer(places, environment) { $0.edge = edge }
    let panel = driver.region(0)?.frame ?? .zero
    let isLeft = (edge == .leading) == (direction == .leftToRight)
    switch edge {
    case .leading, .trailing: #expect(isLeft ? panel.maxX == 280 : panel.minX == 120)
    case .top: #expect(panel.maxY == 320)
    case .bottom: #expect(panel.minY == 80)
    }
    driver.tap(at: driver.middle(2)).settle()
    #expect(driver.events.contains(.activated(places[1])))
  }
}
