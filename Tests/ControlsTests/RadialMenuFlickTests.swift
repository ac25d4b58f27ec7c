import Detent
import DetentDriver
import Testing

/// Strokes on a menu that is open.
struct RadialMenuFlickTests {
  private func opened() -> Driver<RadialMenu> { radial(size: 1024).opened().wait(0.5) }

  @Test(arguments: [82.0, 101, 129, 217, 300, 480])
  func `from the middle they choose at any length`(length: Double) {
    for degrees in stride(from: -90.0, to: 270, by: 30) {
      let menu = opened().press(at: .center)
      menu.drag(to: menu.polar(degrees, length), over: 0.1)
      let name = sky[Int((degrees + 90) / 30)].id
      #expect(menu.highlighted == name)
      #expect(menu.release().settle().told.contains("activated \(name)"), "\(degrees)")
    }
  }

  @Test func `from a sector they choose the one that they leave by`() {
    let menu = opened()
    menu.press(at: menu.polar(-90, 129)).drag(to: menu.polar(0, 400), over: 0.2)
    #expect(menu.release().settle().told.contains("activated rain"))
  }

  @Test func `from a corner they choose by their direction`() {
    let menu = opened().press(at: .at(20, 20)).drag(to: .at(20, 120), over: 0.1)
    #expect(menu.highlighted == "wave")
    #expect(menu.release().settle().told.contains("activated wave"))
  }

  @Test func `that are too short choose nothing`() {
    for isInMiddle in [true, false] {
      let menu = opened()
      menu.press(at: isInMiddle ? .center : .at(20, 20))
      menu.drag(to: isInMiddle ? menu.polar(0, 60) : .at(80, 20), over: 0.1).release().settle()
      #expect(menu.told.suffix(2) == ["closing cancelled", "closed"])
    }
  }

  @Test func `a click beside it chooses nothing`() {
    let menu = opened().tap(at: .at(20, 20)).settle()
    #expect(menu.told.suffix(2) == ["closing cancelled", "closed"])
  }

  @Test func `a hover beside it points nothing out`() {
    let menu = opened()
    for (x, isPointedOut) in [(512.0, false), (641, true), (40, false)] {
      let time = menu.stage.time
      menu.send(.pointer(PointerEvent(.hover, at: Point(x, 512), time: time))).wait(0.1)
      #expect((menu.highlighted != nil) == isPointedOut, "\(x)")
    }
  }
}
