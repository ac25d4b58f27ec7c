import Detent
import DetentDriver
import DetentMenus
import Testing

private let fruits: [Item] = [
  "Apple", "Apricot", "Banana", Item("Blackberry", isEnabled: false), "Blueberry", "Cherry",
]

/// Each component that has a list, open and with the keyboard's focus.
private func opened(
  _ kind: Scene.Kind, _ items: [Item] = fruits, _ keys: ShownKeys = .digits, words: Words = Words()
) -> Driver<AnyControl> {
  let environment = Environment(size: Size(560, 640), words: words, shownKeys: keys)
  let control = AnyControl(Scene(kind, items: items))!
  let driver = Driver(control, environment).send(.focus(true)).request(.open)
  return driver.settle()
}

extension Driver where Root == AnyControl {
  /// The texts on key caps, in the order of drawing.
  fileprivate var caps: [String] {
    let isTitle = { (text: String) in fruits.contains { $0.title == text } }
    return stage.displayList.commands.compactMap {
      guard case .pill(let pill) = $0, pill.radius == 4, !isTitle(pill.text.run.string) else {
        return nil
      }
      return pill.text.run.string
    }
  }

  /// The texts on key caps with an edge in the theme's line colour.
  fileprivate var edgedCaps: [String] {
    let (commands, line) = (stage.displayList.commands, stage.environment.theme.line)
    return zip(commands, commands.dropFirst()).compactMap { below, above in
      guard case .pill(let edge) = below, case .pill(let cap) = above, edge.text == cap.text,
        edge.fill == line, edge.padding.width > cap.padding.width,
        edge.padding.height > cap.padding.height, edge.radius > cap.radius
      else { return nil }
      return cap.text.run.string
    }
  }

  fileprivate var activated: [String] {
    events.compactMap { if case .activated(let item) = $0 { item.title } else { nil } }
  }
}

@Suite struct `Keys that are shown` {
  static let kinds: [Scene.Kind] = [.dial, .radial, .floating, .drawer, .alert]

  private func texts(_ keys: ShownKeys, _ items: [Item]) -> [String?] {
    ItemList(items).keys(keys).map { $0.map { String(scalar: $0) } }
  }

  @Test func `are the first letter of each title that is still free`() {
    #expect(texts(.letters, fruits) == ["A", "p", "B", nil, "l", "C"])
    #expect(texts(.letters, ["a", "A", "  3 …ab", "日本", ""]) == ["a", nil, "b", "日", nil])
    #expect(texts(.letters, ["École", "école"]) == ["É", "c"])
  }

  @Test func `are digits for the first ten items`() {
    let items = (1...12).map { Item("Item \($0)") }
    #expect(
      texts(.digits, items) == ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0", nil, nil])
    #expect(texts(.none, items).allSatisfy { $0 == nil })
  }

  @Test func `do not count headings`() {
    let items = [Item("Fruits", id: "", isEnabled: false)] + fruits
    #expect(texts(.digits, items).prefix(3) == [nil, "1", "2"])
    let drawer = opened(.drawer, items)
    #expect(drawer.caps.sorted() == ["1", "2", "3", "5", "6"])
    #expect(drawer.key(.character("1")).activated == ["Apple"])
  }

  @Test(arguments: kinds) func `stand on the items that have one`(kind: Scene.Kind) {
    #expect(opened(kind).caps.sorted() == ["1", "2", "3", "5", "6"])
    #expect(opened(kind, fruits, .letters).caps.sorted() == ["A", "B", "C", "L", "P"])
    #expect(opened(kind, fruits, .none).caps.isEmpty)
  }

  @Test(arguments: kinds) func `have an edge all around`(kind: Scene.Kind) {
    let menu = opened(kind)
    #expect(menu.edgedCaps == menu.caps)
  }

  @Test func `are not drawn where an item has none, or no size`() {
    func drawn(_ index: Int, scale: Double) -> [Command] {
      var canvas = Canvas(size: Size(100, 100))
      canvas.keyCap(["1", "", "3"], index, at: Point(50, 50), .light, scale: scale)
      return canvas.list.commands
    }
    #expect(!drawn(0, scale: 1).isEmpty && !drawn(2, scale: 0.1).isEmpty)
    #expect(drawn(1, scale: 1).isEmpty && drawn(3, scale: 1).isEmpty)
    #expect(drawn(0, scale: 0).isEmpty)
  }

  @Test(arguments: kinds) func `choose at once`(kind: Scene.Kind) {
    #expect(opened(kind).type("5").settle().activated == ["Blueberry"])
    #expect(opened(kind).type("4").settle().activated == [])
    #expect(opened(kind, fruits, .letters).type("l").settle().activated == ["Blueberry"])
    #expect(opened(kind, fruits, .none).type("5").settle().activated == [])
  }

  @Test(arguments: kinds) func `are chosen by letters with Alt, shown or not`(kind: Scene.Kind) {
    let menu = opened(kind, fruits, .none).key(.character("c"), .alt).settle()
    #expect(menu.activated == ["Cherry"])
    #expect(opened(kind).key(.character("P"), [.alt, .shift]).settle().activated == ["Apricot"])
    #expect(opened(kind).key(.character("c"), [.alt, .control]).settle().activated == [])
    #expect(opened(kind).key(.character("z"), .alt).settle().activated == [])
  }

  @Test func `leave words that are being typed alone`() {
    let items: [Item] = ["Take 1", "Take 2", "Take 3"]
    let menu = opened(.drawer, items).type("Take 2")
    #expect(menu.activated == [])
    #expect(menu.key(.enter).settle().activated == ["Take 2"])
    #expect(opened(.drawer, items).type("t").wait(2).type("3").settle().activated == ["Take 3"])
  }

  @Test func `are told by the answers of a button that asks`() {
    let environment = Environment(size: Size(400, 400), shownKeys: .letters)
    let button = Driver(ConfirmButton("Delete"), environment).send(.focus(true)).key(.enter)
    button.settle().key(.character("o")).settle()
    #expect(button.events.contains { if case .activated = $0 { true } else { false } })
  }

  @Test func `are written in the user's digits, and typed in any`() {
    var words = Words()
    words.digits = "٠١٢٣٤٥٦٧٨٩"
    let menu = opened(.drawer, fruits, .digits, words: words)
    #expect(menu.caps == ["١", "٢", "٣", "٥", "٦"])
    #expect(menu.type("٢").settle().activated == ["Apricot"])
    #expect(words.position(3, of: 12) == "٣ of ١٢")
    words.digits = "012"
    #expect(words.position(3, of: 12) == "3 of 12")
  }
}

@Suite struct `What is typed` {
  private let many = (1...9).map { Item(["Ant", "Bee", "Cat"][$0 % 3] + " \($0)") } + ["Zebra"]

  private func paged() -> Driver<FloatingMenu> {
    openFloating(
      many, floatingTuning { $0.labels = .none }, Environment(size: Size(100, 330)))
  }

  @Test func `is found on every page of a floating menu`() {
    let menu = paged().send(.focus(true))
    #expect(menu.root.itemCenters.count == 3)
    menu.type("z").settle()
    #expect(menu.root.shownItems.contains("Zebra"))
    #expect(menu.key(.enter).settle().events.contains(.activated("Zebra")))
  }

  @Test func `goes back to pages before, and on within a word`() {
    let menu = paged().send(.focus(true)).type("z").settle().wait(2)
    menu.type("bee 4").settle()
    #expect(menu.root.highlight.map { menu.root.shownItems[$0].title } == "Bee 4")
    #expect(menu.root.shownItems.contains("Bee 4"))
    menu.wait(2).type("1").settle()
    #expect(menu.root.highlight == 0 && menu.root.shownItems[0].title == "Bee 1")
  }

  @Test func `may be found nowhere, with nothing pointed out`() {
    let menu = paged().type("xyz").settle()
    #expect(menu.root.highlight == nil)
  }
}

@Suite struct `A scrolled drawer` {
  private func place(_ title: String, in driver: Driver<DrawerMenu>) -> Double? {
    driver.stage.displayList.commands.compactMap { command -> Double? in
      guard case .text(let text) = command, text.run.string == title else { return nil }
      return text.placement.position.y
    }.first
  }

  private let rows = (0..<60).map { Item("Row \($0)") }

  @Test func `lights the row that a click takes, though the mouse rests`() throws {
    let driver = openDrawer(rows).drag(to: .at(100, 40)).drag(to: .at(100, 180))
    func lit() -> Rect? {
      let light = driver.stage.environment.theme.text.opacity(0.05)
      return driver.stage.displayList.commands.compactMap { command -> Rect? in
        guard case .fill(.rect(let frame, _), light) = command else { return nil }
        return frame
      }.first
    }
    driver.settle()
    let before = driver.stage.displayList.regions.last { $0.frame.contains(Point(100, 180)) }
    driver.scroll(clicks: 1, at: .at(100, 180)).settle()
    let after = driver.stage.displayList.regions.last { $0.frame.contains(Point(100, 180)) }
    #expect(after?.id != before?.id)
    #expect(try #require(lit()).contains(Point(100, 180)))
    driver.drag(to: .at(390, 180)).settle()
    #expect(lit() == nil)
  }

  @Test func `keeps its first row where it is when rows come and go above`() throws {
    let driver = openDrawer(rows).scroll(clicks: 20, at: .at(100, 300)).settle()
    #expect(driver.root.scrolled > 500)
    let before = try #require(place("Row 20", in: driver))
    let more = (0..<7).map { Item("New \($0)") } + rows.dropFirst(2)
    driver.request(.items(more))
    #expect(try #require(place("Row 20", in: driver)) == before)
    driver.settle()
    #expect(try #require(place("Row 20", in: driver)) == before)
  }

  @Test func `keeps it also where it is scrolled by less than a point`() throws {
    let driver = openDrawer(rows).scroll(clicks: 0.015, at: .at(100, 300)).settle()
    #expect((driver.root.scrolled - 0.75).magnitude < 1e-9)
    let before = try #require(place("Row 3", in: driver))
    driver.request(.items([Item("New")] + rows))
    #expect(try #require(place("Row 3", in: driver)) == before)
    driver.settle()
    #expect(try #require(place("Row 3", in: driver)) == before)
  }

  @Test func `keeps it while it runs on by itself, and as fast`() throws {
    let driver = openDrawer(rows).press(at: .at(100, 500)).drag(to: .at(100, 200), over: 0.1)
      .release().wait(0.1)
    let (before, speed) = (driver.root.scrolled, 5.0)
    driver.request(.items([Item("New")] + rows))
    #expect(driver.root.scrolled >= before + 50 && driver.root.scrolled < before + 50 + 10 * speed)
    let there = driver.root.scrolled
    driver.settle()
    #expect(driver.root.scrolled > there)
  }

  @Test func `stays at its beginning, and never beyond its end`() throws {
    let driver = openDrawer(rows).request(.items([Item("New")] + rows)).settle()
    #expect(driver.root.scrolled == 0)
    driver.send(.focus(true)).key(.end).settle()
    driver.request(.items(Array(rows.suffix(12)))).settle()
    #expect(driver.root.scrolled <= 12 * 50 + 16 - 500)
    #expect(try #require(place("Row 59", in: driver)) < 568)
  }
}
