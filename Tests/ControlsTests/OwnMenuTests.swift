import Detent
import DetentDriver
import DetentMenus
import Testing

/// A menu without a mechanism, which records the items through which other lists came to be shown.
private struct Ledger: MenuComponent {
  typealias Event = MenuEvent

  var menu: Menu
  var choice: Int?
  /// For a list that was entered, the item that led there; for one that was left, the item that contains it.
  var ways: [String] = []
  let closesOnActivation = true
  let hasArrived = true

  init(_ items: [Item], capacity: Int) {
    menu = Menu(items, title: "", opensSoon: true, capacity: capacity)
  }

  var isAtRest: Bool { menu.isAtRest }

  mutating func fit(_ environment: Environment, measure: (TextRun) -> Size) {
    menu.fit(environment)
  }

  mutating func advance(by seconds: Double, emit: (MenuEvent) -> Void) {
    advanceMenu(by: seconds, emit: emit)
    arriveIfThere(emit: emit)
  }

  mutating func show(_ change: ListChange, from old: ItemTree, emit: (MenuEvent) -> Void) {
    func title(_ items: ItemList, _ index: Int) -> String {
      items.indices.contains(index) ? items[index].title : "none"
    }
    switch change {
    case .entered(let index): ways.append("by " + title(old.shown, index))
    case .left(let index): ways.append("to " + title(shownItems, index))
    case .replaced, .restarted: break
    }
  }

  mutating func mark(_ index: Int?, emit: (MenuEvent) -> Void) { choice = index }
  mutating func step(by step: Int, emit: (MenuEvent) -> Void) {}
  mutating func move(by key: KeyEvent.Key, emit: (MenuEvent) -> Void) {}
  mutating func handle(_ event: PointerEvent, emit: (MenuEvent) -> Void) -> Claim { .ignored }
  mutating func handle(_ event: ScrollEvent, emit: (MenuEvent) -> Void) -> Claim { .ignored }
  mutating func setOut(from phase: MenuPhase) {}
  mutating func letGo() {}
  mutating func putAway() {}
  func draw(on canvas: inout Canvas) {}
}

@Suite struct `A menu of one's own` {
  @Test func `is told the item that leads to another page, whichever way it is gone`() {
    let items = (1...7).map { Item("\($0)") }
    let driver = Driver(Ledger(items, capacity: 3)).wait(0.1)
    driver.request(.select(3))
    #expect(driver.root.shownItems.map(\.title) == ["3", "4", "More"])
    driver.request(.select(6)).request(.select(2)).request(.select(0))
    #expect(driver.root.ways == ["by More", "by More", "to More", "to More"])
  }

  @Test func `is told the item that leads to another list`() {
    let items = ["a", Item("b", children: ["b1", "b2"])]
    let driver = Driver(Ledger(items, capacity: 3)).wait(0.1)
    driver.request(.select(1)).request(.activate).send(.focus(true)).key(.escape)
    #expect(driver.root.ways == ["by b", "to b"])
  }

  @Test func `tells catches that are 40 ms apart, and none that is nearer to the one before`() {
    var menu = Menu(["a"], title: "", opensSoon: false)
    var ticks = 0
    func tick(after seconds: Double) -> Int {
      menu.advance(by: seconds)
      menu.tick { _ in ticks += 1 }
      return ticks
    }
    #expect(tick(after: 0) == 1)
    #expect(tick(after: 0.039) == 1)
    #expect(tick(after: 0.002) == 2)
    #expect(tick(after: 0.039) == 2)
    var even = Menu(["a"], title: "", opensSoon: false)
    even.tick { _ in ticks += 1 }
    even.advance(by: 0.04)
    even.tick { _ in ticks += 1 }
    #expect(ticks == 4)
  }

  @Test func `takes a first press for what it hits`() {
    var presses = PressHistory()
    #expect(!presses.isStray)
    presses.note(PointerEvent(.down, at: Point(5, 5), time: 0), .standard)
    #expect(!presses.isStray)
  }
}

@Suite struct `Places of items in another list` {
  @Test func `are the first ones that have the same ids, in their order`() {
    func item(_ id: String) -> Item { Item("Title", id: id) }
    func places(of old: [String], in new: [String]) -> [Int?] {
      ItemList(new.map(item)).places(of: ItemList(old.map(item)))
    }
    #expect(places(of: ["a", "b"], in: ["a", "b", "c"]) == [0, 1])
    #expect(places(of: ["a", "b", "c"], in: ["c", "d", "a"]) == [2, nil, 0])
    #expect(places(of: ["a"], in: ["b", "a", "a", "a"]) == [1])
    #expect(places(of: ["b", "a"], in: ["a", "b", "a", "b", "a"]) == [1, 0])
    #expect(places(of: ["a", "c", "a", "a"], in: ["b", "a", "a"]) == [1, nil, 2, nil])
  }
}
