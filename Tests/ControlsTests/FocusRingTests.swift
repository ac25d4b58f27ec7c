import Detent
import DetentDriver
import Testing

/// Makes a component of a kind, open if it is visible only when open.
private func component(_ kind: Scene.Kind) -> Driver<AnyControl> {
  let items: [Item] = kind == .confirm ? ["Delete"] : ["One", "Two", "Three"]
  let control = AnyControl(Scene(kind, items: items))!
  let driver = Driver(control, Environment(size: Size(560, 640)))
  return kind == .alert ? driver.request(.open).settle() : driver.settle()
}

extension Driver where Root == AnyControl {
  fileprivate var rings: Int {
    let focus = stage.environment.theme.focus
    return stage.displayList.commands.filter {
      if case .stroke(_, focus, _) = $0 { true } else { false }
    }.count
  }
}

@Suite struct `The focus ring` {
  @Test(arguments: Scene.Kind.allCases)
  func `is there at once where the focus came visibly`(kind: Scene.Kind) {
    let driver = component(kind)
    #expect(driver.rings == 0)
    #expect(driver.send(.focus(true, isVisible: true)).settle().rings == 1)
    #expect(driver.send(.focus(false)).settle().rings == 0)
  }

  @Test(arguments: Scene.Kind.allCases)
  func `waits for the first key where the focus came without it`(kind: Scene.Kind) {
    #expect(component(kind).send(.focus(true)).settle().rings == 0)
  }

  @Test(arguments: Scene.Kind.allCases)
  func `goes where a pointer is pressed, and does not come back by itself`(kind: Scene.Kind) throws
  {
    let driver = component(kind).send(.focus(true, isVisible: true)).settle()
    let place = try #require(driver.stage.displayList.regions.first).frame.center
    #expect(driver.press(at: .at(place.x, place.y)).rings == 0)
    #expect(driver.cancel().settle().rings == 0)
  }

  @Test(arguments: Scene.Kind.allCases)
  func `stays where the focus is told once more`(kind: Scene.Kind) {
    let driver = component(kind).send(.focus(true, isVisible: true)).send(.focus(true))
    #expect(driver.settle().rings == 1)
  }

  @Test(arguments: [Scene.Kind.dial, .alert, .confirm])
  func `lies below keys and badges`(kind: Scene.Kind) throws {
    let items = ["One", "Two", "Three"].map { Item($0, badge: "99") }
    let control = try #require(AnyControl(Scene(kind, items: items)))
    let environment = Environment(size: Size(560, 640), shownKeys: .digits)
    let driver = Driver(control, environment).send(.focus(true, isVisible: true))
    driver.request(.open).settle()
    let (list, focus) = (driver.stage.displayList, environment.theme.focus)
    let focused = try #require(list.regions.last { $0.semantics.state.contains(.focused) })
    let ring = try #require(
      list.commands.lastIndex { if case .stroke(_, focus, _) = $0 { true } else { false } })
    let above = list.commands[ring...].compactMap {
      if case .pill(let pill) = $0 { pill.text.run.string } else { nil }
    }
    #expect(above.contains("\(focused.semantics.position)"))
    #expect(kind != .dial || above.contains("99"))
  }
}
