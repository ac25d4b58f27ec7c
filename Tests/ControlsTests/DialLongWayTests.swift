import Detent
import DetentDriver
import Testing

/// A dial with more items than bubbles, sent far.
@Suite struct `A dial's long way` {
  private static func dial(_ count: Int, _ environment: Environment) -> Driver<DialMenu> {
    Driver(DialMenu((1...count).map { Item("Item \($0)") }), environment).wait(2)
  }

  @Test(arguments: [60, 1000, 10_000])
  func `the way does not get longer with the list`(count: Int) {
    let dial = Self.dial(count, Environment(size: Size(512, 512)))
    let before = dial.stage.time
    dial.request(.select(count / 2)).settle()
    #expect(dial.root.selection == count / 2)
    #expect(dial.stage.time - before < 5)
    let passed = dial.events.count { if case .highlighted = $0 { true } else { false } }
    #expect(passed < 40)
  }

  @Test(arguments: [10, 60, 1000])
  func `reduced motion turns nothing past`(count: Int) {
    let dial = Self.dial(count, Environment(size: Size(512, 512), reducesMotion: true))
    let before = dial.stage.time
    dial.request(.select(count / 2)).settle()
    #expect(dial.root.selection == count / 2)
    #expect(dial.stage.time - before < 1)
    #expect(dial.events.count { if case .highlighted = $0 { true } else { false } } <= 2)
  }

  @Test func `back and forth over the whole list it is where it says`() {
    let dial = Self.dial(500, Environment(size: Size(512, 512)))
    for index in [250, 3, 499, 251, 1, 120] {
      dial.request(.select(index)).settle()
      #expect(dial.root.selection == index)
    }
  }

  @Test(arguments: [10, 60], [0.01, 0.025, 0.04, 0.1, 0.2])
  func `a key that repeats does not leave the wheel behind`(count: Int, pause: Double) {
    let dial = Self.dial(count, Environment(size: Size(512, 512)))
    for key in [KeyEvent.Key.down, .up] {
      for _ in 0..<40 {
        dial.key(key).wait(pause)
        let (choice, shown) = (dial.root.choice ?? -1, dial.root.highlight ?? -1)
        let way = (choice - shown + count) % count
        #expect(min(way, count - way) <= 1, "\(shown) is at the anchor, and \(choice) in the hub")
      }
    }
  }

  @Test func `one that is emptied while it turns comes to rest`() {
    let dial = Driver(DialMenu(["a", "b", "c", "d", "e"]), size: 512).wait(2)
    dial.press(at: .top).drag(to: .right)
    dial.request(.items([]))
    dial.wait(0.1).release().wait(10)
    #expect(dial.stage.isAtRest)
  }

  @Test func `a closed one tells no selection`() {
    let dial = Driver(DialMenu(["a", "b", "c"]), size: 512).wait(2)
    dial.request(.close).settle()
    let before = dial.events.count
    dial.request(.items(["x", "y"])).wait(1)
    #expect(dial.events.count == before)
  }
}
