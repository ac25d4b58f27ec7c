import Detent
import DetentDriver
import Testing

private let tree: [Item] = [
  "Contact",
  Item("Share", children: ["Link", Item("Picture", badge: "2"), Item("More", badge: "40")]),
  Item("Note", badge: "60"), "Photo",
]

@Suite struct `A floating menu's lists` {
  @Test func `take each other's place`() {
    let menu = openFloating(tree).tapItem(1).settle()
    #expect(menu.root.itemCenters == [430, 360, 290].map { Point(270, $0) })
    #expect(menu.region("Back") != nil)
    menu.tapButton().settle()
    #expect(menu.root.itemCenters.count == 4)
    #expect(menu.region("Close") != nil)
    #expect(
      menu.events.dropFirst(2) == [
        .highlighted(tree[1]), .entered(tree[1]), .left(tree[1]),
      ])
    menu.tapButton().settle()
    #expect(menu.events.last == .closed)
  }

  @Test func `are chosen from, and the next time it begins outside`() {
    let menu = openFloating(tree).tapItem(1).wait(0.1).tap(at: .at(270, 430)).settle()
    #expect(menu.events.contains(.activated("Link")))
    #expect(menu.events.suffix(2) == [.closing(.chosen), .closed])
    menu.tapButton().settle()
    #expect(menu.root.itemCenters.count == 4)
  }

  @Test func `are summed up on the button, and on what they are behind`() {
    let menu = floatingMenu(tree)
    #expect(menu.region("Menu")?.semantics.value == "99+")
    #expect(openFloating(tree).region("Share")?.semantics.value == "42")
    #expect(floatingMenu().region("Menu")?.semantics.value == "")
  }

  @Test func `wait behind More where there is no room`() {
    let items = (1...9).map { Item("\($0)", badge: $0 == 9 ? "5" : "") }
    let menu = openFloating(
      items, floatingTuning { $0.labels = .none },
      Environment(size: Size(100, 330)))
    // A column of three.
    #expect(menu.root.itemCenters.count == 3)
    #expect(menu.region("More")?.semantics.value == "5")
    #expect(menu.region("2")?.id == 2)
    menu.tapItem(2).settle()
    #expect(menu.region("3")?.id == 3)
    #expect(menu.region("4")?.id == 4)
    #expect(menu.region("1") == nil)
    menu.key(.end).key(.enter).settle().key(.end).key(.enter).settle()
    #expect(menu.region("9") != nil)
    menu.key(.character("9")).key(.enter).settle()
    #expect(menu.events.contains(.activated(items[8])))
    #expect(menu.events.last == .closed)
  }

  @Test func `are left page by page`() {
    let items = (1...9).map { Item("\($0)") }
    let menu = openFloating(
      items, floatingTuning { $0.labels = .none }, Environment(size: Size(100, 330)))
    menu.tapItem(2).settle().tapItem(2).settle()
    #expect(menu.region("5") != nil)
    menu.key(.backspace).settle()
    #expect(menu.region("3") != nil)
    menu.key(.escape).settle()
    #expect(menu.region("1") != nil)
    #expect(menu.root.phase == .open)
    menu.key(.escape).settle()
    #expect(menu.root.phase == .closed)
  }

  @Test func `are replaced without a jump, also on the way`() {
    let menu = floatingMenu().request(.open).wait(0.2)
    let before = menu.root.itemCenters
    menu.request(.items(["Photo", "Contact", "New"]))
    #expect(menu.root.itemCenters[1].distance(to: before[0]) < 15)
    #expect(menu.root.itemCenters[0].distance(to: before[3]) < 15)
    menu.settle()
    #expect(menu.root.itemCenters == [430, 360, 290].map { Point(270, $0) })
    #expect(menu.root.highlight == nil)
  }

  @Test func `keep their hues`() {
    let menu = openFloating()
    let hue = menu.hue(at: Point(270, 290))
    menu.request(.items(["Other", "Note"])).settle()
    #expect(menu.hue(at: Point(270, 360)) == hue)
    menu.request(.close).settle().request(.open).settle()
    #expect(menu.hue(at: Point(270, 360)) == hue)
  }

  @Test func `may be empty`() {
    let menu = openFloating([])
    #expect(menu.region("Menu")?.semantics.value == "No items")
    menu.key(.up).key(.enter).settle()
    #expect(menu.events.suffix(2) == [.closing(.cancelled), .closed])
    menu.request(.open).request(.items(["Late"])).settle()
    #expect(menu.root.itemCenters == [Point(270, 430)])
    menu.request(.items([])).settle()
    #expect(menu.root.itemCenters.isEmpty)
  }

  @Test func `stay entered when they are replaced`() {
    let menu = openFloating(tree).tapItem(1).settle()
    var other = tree
    other[1].children.append("Mail")
    menu.request(.items(["First"] + other)).settle()
    #expect(menu.root.itemCenters.count == 4)
    #expect(menu.region("Back") != nil)
    menu.request(.items(newThings)).settle()
    #expect(menu.root.itemCenters.count == 5)
    #expect(menu.region("Close") != nil)
  }
}

extension Driver where Root == FloatingMenu {
  fileprivate func hue(at point: Point) -> Color? {
    var found: Color?
    for case .fill(.circle(let center, _), let color) in stage.displayList.commands
    where center.distance(to: point) < 0.001 { found = color }
    return found
  }
}

@Suite struct `A floating menu by keys` {
  func menu(_ items: [Item] = newThings) -> Driver<FloatingMenu> {
    floatingMenu(items).send(.focus(true))
  }

  @Test func `opens at the first item and returns to its button`() {
    let menu = menu().key(.enter).settle()
    #expect(menu.root.highlight == 0)
    #expect(menu.events == [.opening, .opened, .highlighted("Contact")])
    menu.key(.escape).settle()
    #expect(menu.events.suffix(2) == [.closing(.cancelled), .closed])
    #expect(menu.region("Menu")?.semantics.state.contains(.focused) == true)
    menu.key(.space).settle()
    #expect(menu.root.phase == .open)
    let other = self.menu().key(.up).settle()
    #expect(other.root.phase == .open)
  }

  @Test func `goes along with arrows, round and round, past what is disabled`() {
    let menu = menu(["a", Item("b", isEnabled: false), "c", "d"]).key(.enter).settle()
    menu.key(.up)
    #expect(menu.root.highlight == 2)
    menu.key(.up).key(.up)
    #expect(menu.root.highlight == 0)
    menu.key(.down)
    #expect(menu.root.highlight == 3)
    menu.key(.home)
    #expect(menu.root.highlight == 0)
    menu.key(.end)
    #expect(menu.root.highlight == 3)
    menu.key(.character("a"))
    #expect(menu.root.highlight == 0)
    menu.wait(1).key(.character("3"))
    #expect(menu.root.highlight == 2)
    menu.key(.space).settle()
    #expect(menu.events.contains(.activated("c")))
  }

  @Test(arguments: [
    (FloatingMenu.Direction.down, KeyEvent.Key.down), (.left, .left), (.right, .right), (.up, .up),
  ])
  func `uses the arrow of its direction`(direction: FloatingMenu.Direction, key: KeyEvent.Key) {
    let tuning = floatingTuning {
      $0.direction = direction
      $0.place = .center
    }
    let menu = floatingMenu(["a", "b"], tuning, Environment(size: Size(600, 600)))
    menu.key(key).settle()
    #expect(menu.root.highlight == 0)
    menu.key(key)
    #expect(menu.root.highlight == 1)
  }

  @Test(arguments: [
    (FloatingMenu.Place.bottomTrailing, [KeyEvent.Key.up, .left]), (.bottomLeading, [.up, .right]),
    (.topTrailing, [.down, .left]), (.topLeading, [.down, .right]),
    (.bottom, [.up, .left, .right]), (.center, [.up, .down, .left, .right]),
  ])
  func `opens by the arrows to where the items of its arc will be`(
    place: FloatingMenu.Place, keys: [KeyEvent.Key]
  ) {
    let tuning = floatingTuning {
      $0.layout = .arc
      $0.place = place
    }
    for key in [KeyEvent.Key.up, .down, .left, .right] {
      let menu = floatingMenu(newThings, tuning, Environment(size: Size(600, 600)))
      menu.key(key).settle()
      #expect((menu.root.phase == .open) == keys.contains(key), "\(key)")
    }
  }

  @Test func `opens by the arrows to the only item of its arc`() {
    for (place, keys) in [
      (FloatingMenu.Place.bottomTrailing, [KeyEvent.Key.up, .left]), (.top, [.down]),
    ] {
      let tuning = floatingTuning {
        $0.layout = .arc
        $0.place = place
      }
      for key in [KeyEvent.Key.up, .down, .left, .right] {
        let menu = floatingMenu(["a"], tuning, Environment(size: Size(600, 600)))
        menu.key(key).settle()
        #expect((menu.root.phase == .open) == keys.contains(key), "\(key)")
      }
    }
  }

  @Test func `crosses to the next column`() {
    let menu = floatingMenu(
      (0..<10).map { Item("\($0)") }, floatingTuning(), Environment(size: Size(500, 500)))
    menu.key(.enter).settle()
    let first = menu.root.itemCenters[0]
    menu.key(.left)
    let next = menu.root.itemCenters[menu.root.highlight ?? 0]
    #expect(next.y == first.y)
    #expect(next.x < first.x - 100)
    menu.key(.right)
    #expect(menu.root.highlight == 0)
  }

  @Test func `enters and leaves`() {
    let menu = menu(tree).key(.enter).settle().key(.character("s")).key(.enter).settle()
    #expect(menu.events.contains(.entered(tree[1])))
    #expect(menu.root.highlight == 0)
    menu.key(.backspace).settle()
    #expect(menu.root.highlight == 1)
    menu.key(.enter).settle().key(.escape).settle().key(.escape).settle()
    #expect(menu.events.filter { $0 == .left(tree[1]) }.count == 2)
    #expect(menu.events.last == .closed)
  }

  @Test func `is scrolled by a wheel and by a touchpad`() {
    let menu = openFloating().scroll(clicks: 1)
    #expect(menu.root.highlight == 4)
    menu.scroll(clicks: 1)
    #expect(menu.root.highlight == 3)
    menu.scroll(clicks: -1)
    #expect(menu.root.highlight == 4)
    menu.send(.scroll(ScrollEvent(.move, Vector(0, 65), at: .zero, time: menu.stage.time)))
    menu.wait(0.1)
    #expect(menu.root.highlight == 2)
  }
}

@Suite struct `A floating menu read aloud` {
  @Test func `is a button that expands`() throws {
    let closed = floatingMenu()
    #expect(closed.regions.count == 1)
    let button = try #require(closed.region("Menu")).semantics
    #expect(button.role == .button)
    #expect(button.state == [.hasPopup])
    let open = try #require(openFloating().region("Close")).semantics
    #expect(open.state == [.hasPopup, .expanded])
  }

  @Test func `has items with their places in a modal menu`() throws {
    let menu = openFloating()
    let whole = try #require(menu.regions.first { $0.id == 0 }).semantics
    #expect(whole.role == .menu)
    #expect(whole.state == [.modal])
    let note = try #require(menu.region("Note"))
    #expect(note.id == 3)
    #expect(note.semantics.role == .menuItem)
    #expect(note.semantics.position == 3)
    #expect(note.semantics.count == 5)
    for region in menu.regions where region.id > 0 {
      #expect(region.frame.width >= 44)
      #expect(region.frame.height >= 44)
    }
  }

  @Test func `can be worked by actions`() throws {
    let menu = floatingMenu()
    let button = try #require(menu.region("Menu")).id
    menu.send(.action(.activate, region: button)).settle()
    #expect(menu.root.phase == .open)
    menu.send(.action(.focus, region: 2)).wait(0.1)
    #expect(menu.root.highlight == 1)
    menu.send(.action(.increment, region: 0)).wait(0.1)
    #expect(menu.root.highlight == 2)
    menu.send(.action(.activate, region: 4)).settle()
    #expect(menu.events.contains(.activated("Photo")))
    menu.send(.action(.activate, region: button)).settle()
    menu.send(.action(.dismiss, region: 0)).settle()
    #expect(menu.events.suffix(2) == [.closing(.cancelled), .closed])
  }
}
