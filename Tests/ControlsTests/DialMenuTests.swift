import Detent
import DetentDriver
import Testing

@Suite struct `A dial` {
  static let beers: [Item] = [
    "Pale lager", "Witbier", "Pilsner", "Weissbier", "APA", "IPA", "English Bitter", "Dark lager",
    "Porter", "Stout",
  ]

  func dial(_ items: [Item] = beers) -> Driver<DialMenu> {
    Driver(DialMenu(items), size: 512).settle()
  }

  @Test func `of ten bubbles in 512 points has a radius of 189.5`() {
    let centers = dial().root.bubbleCenters
    #expect(centers.count == 10)
    for center in centers {
      #expect((center.distance(to: Point(256, 256)) - 189.5).magnitude < 1e-9)
    }
    #expect((centers[0].distance(to: centers[1]) - 117.12).magnitude < 0.01)
  }

  @Test func `settles with an item at the top however it is thrown`() {
    let dial = dial()
    dial.press(at: .top).turn(by: 200, over: 0.15).release().settle()
    #expect(dial.stage.isAtRest)
    #expect(dial.root.bubbleCenters.contains { $0.distance(to: Point(256, 66.5)) < 0.5 })
    print(dial.stage.time, dial.events.filter { $0 != .ticked }.count, dial.root.selection ?? -1)
  }
}
