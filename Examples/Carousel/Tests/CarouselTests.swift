import Detent
import DetentDriver
import Testing

@testable import Carousel

/// A seventh menu: its own behaviour, and some of what all menus share.
@Suite struct CarouselTests {
  static let beers: [Item] = [
    "Pale lager", "Witbier", Item("Dark", children: ["Porter", "Stout"]),
    Item("Sold out", isEnabled: false), "Pilsner",
  ]

  static func opened(_ items: [Item] = beers, reducesMotion: Bool = false) -> Driver<Carousel> {
    var room = Environment(size: Size(480, 300))
    room.reducesMotion = reducesMotion
    return Driver(Carousel(items), room).settle()
  }

  static func answers(_ menu: Driver<Carousel>) -> [String] {
    menu.events.compactMap { if case .activated(let item) = $0 { item.title } else { nil } }
  }

  @Test func `is pushed by a hand and stops at a card`() {
    let menu = Self.opened().press(at: .at(300, 150)).drag(to: .at(210, 150), over: 0.4).wait(0.3)
    menu.release().settle()
    #expect(menu.root.choice == 1 && menu.root.turn.value == 1)
    #expect(menu.events.last == .highlighted("Witbier"))
  }

  @Test func `brings a tapped card to the front, and chooses the one in front`() throws {
    let menu = Self.opened()
    let side = try #require(menu.root.frame(of: 1))
    menu.press(at: .at(side.maxX - 5, 150)).release().settle()
    #expect(menu.root.choice == 1 && Self.answers(menu).isEmpty)
    menu.wait(1).press(at: .at(240, 150)).release().settle()
    #expect(Self.answers(menu) == ["Witbier"])
    #expect(menu.events.last == .closed)
  }

  @Test func `passes over what cannot be chosen`() {
    let menu = Self.opened().key(.end).key(.left)
    #expect(menu.root.choice == 2)
    #expect(menu.key(.right).root.choice == 4)
  }

  @Test func `has lists behind items, typing and Escape from the floor below`() {
    let menu = Self.opened().type("da").key(.enter).settle()
    #expect(menu.root.shownItems.map(\.title) == ["Porter", "Stout"])
    menu.key(.escape).settle()
    #expect(menu.root.shownItems.count == 5 && menu.root.choice == 2)
    menu.type("xyz").key(.enter)
    #expect(menu.root.isMismatch && Self.answers(menu).isEmpty)
    menu.key(.escape).key(.home).key(.enter).settle()
    #expect(Self.answers(menu) == ["Pale lager"])
  }

  @Test func `shows the text that narrows its list`() {
    var room = Environment(size: Size(480, 300))
    room.filter = .substring
    let menu = Driver(Carousel(Self.beers), room).settle().type("il")
    #expect(menu.root.shownItems.map(\.title) == ["Pilsner"])
    let typed = menu.stage.displayList.regions.first { $0.id == MenuRegion.typedText }
    #expect(typed?.semantics.value == "il")
  }

  @Test func `only fades where motion is reduced`() {
    let menu = Self.opened(reducesMotion: true)
    let opening = menu.events.firstIndex(of: .opened)
    #expect(opening != nil && menu.root.isAtRest)
    #expect(menu.key(.right).root.turn.value == 1)
  }
}
