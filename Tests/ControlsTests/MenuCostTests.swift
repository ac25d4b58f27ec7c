import Detent
import DetentDriver
import Testing

/// The cost of a menu depends on what is shown of it. `make bench` has the times.
@Suite struct `A menu of any length` {
  static let kinds = [Scene.Kind.dial, .radial, .floating, .drawer]
  private static let thousand = items(1000)
  private static let many = items(100_000)

  private static func items(_ count: Int) -> [Item] {
    (1..<count).map { Item("Item \($0)") } + ["Zebra"]
  }

  @Test(arguments: kinds) func `measures no more texts than windows have room for`(
    kind: Scene.Kind
  ) {
    func measured(_ items: [Item]) -> Int {
      var (count, stage) = (0, Stage(control(kind, items)))
      stage.fit(Environment()) {
        count += 1
        return $0.estimatedSize
      }
      return count
    }
    #expect(measured(Self.many) == measured(Self.thousand))
    #expect(measured(Self.many) <= 300)
    let nested = Self.thousand.map { Item($0.title, children: Self.thousand) }
    #expect(measured(nested) <= 300)
  }

  @Test(arguments: kinds, ShownKeys.allKinds) func `draws as much as of a short one`(
    kind: Scene.Kind, keys: ShownKeys
  ) {
    func drawn(_ items: [Item]) -> [Int] {
      let menu = opened(kind, items, keys)
      return (0..<12).map { frame in
        if frame % 4 == 0 { menu.key(.down) }
        menu.wait(Step.seconds * 4)
        return menu.stage.displayList.commands.count
      }
    }
    let (long, short) = (drawn(Self.many), drawn(Self.thousand))
    #expect(long.max()! <= short.max()! + 4)
    #expect(long.max()! < 1200)
  }

  @Test(arguments: kinds) func `finds the last item of all, and tells each page on the way`(
    kind: Scene.Kind
  ) {
    let menu = opened(kind, Self.many, .none).type("zeb").key(.enter)
    #expect(menu.events.contains(.activated("Zebra")))
    let entered = menu.events.filter { if case .entered = $0 { true } else { false } }.count
    // A page has eleven items, and the last page may be full.
    if kind == .radial { #expect(entered == (100_000 - 12 + 10) / 11) }
    #expect(menu.request(.open).settle().request(.select(0)).request(.activate).answers == 2)
  }

  private func control(_ kind: Scene.Kind, _ items: [Item]) -> AnyControl {
    let tuning = kind == .dial ? [Tune("closes-on-activation", 1)] : []
    return AnyControl(Scene(kind, items: items, tuning: tuning))!
  }

  private func opened(
    _ kind: Scene.Kind, _ items: [Item], _ keys: ShownKeys
  ) -> Driver<AnyControl> {
    let environment = Environment(size: Size(512, 512), shownKeys: keys)
    let driver = Driver(control(kind, items), environment)
    return driver.send(.focus(true)).request(.open).settle()
  }
}

extension ShownKeys {
  fileprivate static let allKinds = [ShownKeys.none, .digits, .letters]
}

extension Driver<AnyControl> {
  fileprivate var answers: Int {
    events.filter { if case .activated = $0 { true } else { false } }.count
  }
}
