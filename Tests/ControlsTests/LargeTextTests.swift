import Detent
import DetentDriver
import Testing

/// Words that are drawn large.
@Suite struct `Large text` {
  private static let drinks: [Item] = ["Pale lager", "Weissbier", "Donaudampfschiff"]

  private func texts<Menu: Component>(_ driver: Driver<Menu>) -> [TextRun] {
    driver.stage.displayList.commands.compactMap {
      if case .text(let text) = $0 { text.run } else { nil }
    }
  }

  @Test(arguments: [1, 1.3, 1.5, 2, 3], [300.0, 480])
  func `leaves a ring its titles, as large as they fit`(scale: Double, side: Double) {
    let ring = Driver(
      RadialMenu(Self.drinks), Environment(size: Size(side, side), textScale: scale))
    ring.request(.open).settle()
    for drink in Self.drinks {
      let runs = texts(ring).filter { $0.string == drink.title }
      #expect(!runs.isEmpty, "\(drink.title)")
      let usual = Theme.light.type.caption
      for run in runs { #expect(run.font.size >= usual && run.font.size <= usual * scale) }
    }
  }

  @Test(arguments: [1, 1.3, 1.5, 2, 3])
  func `stays within a dial's bubbles and hub`(scale: Double) throws {
    let dial = Driver(
      DialMenu(Self.drinks), Environment(size: Size(480, 480), textScale: scale)
    ).wait(2)
    let runs = texts(dial)
    let lager = runs.filter { $0.string == "Pale lager" }
    #expect(lager.count == 2 && lager.allSatisfy { $0.maxLines == 2 })
    let hub = try #require(lager.max { $0.font.size < $1.font.size })
    #expect(2 * 1.2 * hub.font.size < hub.maxWidth)
    let place = try #require(runs.first { $0.string == "1 of 3" })
    #expect(place.font.size < hub.font.size)
  }

  @Test func `of the entry for further items in a ring is not counted`() {
    let ring = Driver(
      RadialMenu((0..<60).map { Item("Item \($0)") }), Environment(size: Size(480, 480)))
    ring.request(.open).settle()
    ring.send(.action(.focus, region: MenuRegion.more)).settle()
    #expect(ring.root.markedItem?.title == "More")
    #expect(!texts(ring).contains { $0.string.hasSuffix(" of 60") })
  }
}
