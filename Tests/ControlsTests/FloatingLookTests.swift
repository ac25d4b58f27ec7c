import Detent
import DetentDriver
import Testing

/// How the buttons and labels of a floating menu look.
@Suite struct `A floating menu's look` {
  private func menu(
    _ size: Size = Size(512, 512), _ change: (inout FloatingMenu.Tuning) -> Void
  ) -> Driver<FloatingMenu> {
    var tuning = FloatingMenu.Tuning()
    change(&tuning)
    let menu = FloatingMenu(["Rain", "Snow", "Sun"], tuning: tuning)
    return Driver(menu, Environment(size: size)).request(.open).settle()
  }

  private func pills(_ menu: Driver<FloatingMenu>) -> [Pill] {
    menu.stage.displayList.commands.compactMap {
      if case .pill(let pill) = $0 { pill } else { nil }
    }
  }

  @Test func `has labels with corners as round as they are to be`() {
    #expect(pills(menu { $0.labelRadius = 4 }).map { $0.radius } == [4, 4, 4])
    #expect(pills(menu { _ in }).allSatisfy { $0.radius >= 100 })
  }

  private func texts(_ list: DisplayList) -> [String] {
    list.commands.compactMap { if case .text(let text) = $0 { text.run.string } else { nil } }
  }

  @Test func `has whole letters for signs, as a drawer's rail has`() {
    let titles = ["👨‍👩‍👧‍👦 Family", "e\u{301}clair", "🇩🇪🇫🇷", "sun"]
    let signs = ["👨‍👩‍👧‍👦", "e\u{301}", "🇩🇪", "s"]
    let menu = FloatingMenu(titles.map { Item($0) })
    let open = Driver(menu, Environment(size: Size(512, 512))).request(.open).settle()
    #expect(Set(texts(open.stage.displayList)).isSuperset(of: signs))
    let rail = drawer(titles.map { Item($0) }) { $0.detents = .rail }.request(.open).settle()
    rail.send(.focus(true)).key(.left).settle()
    #expect(Set(texts(rail.stage.displayList)).isSuperset(of: signs))
  }

  @Test(arguments: [1.0, 1.3, 2, 3])
  func `has columns in which titles can be read at any text size`(textScale: Double) {
    let items = (0..<8).map { Item("Item number \($0)") }
    let environment = Environment(size: Size(320, 568), textScale: textScale)
    let menu = Driver(FloatingMenu(items), environment).request(.open).settle()
    let labels = pills(menu)
    #expect(!labels.isEmpty)
    for pill in labels {
      #expect(pill.text.run.maxWidth >= 3 * pill.text.run.font.size, "\(pill.text.run.string)")
    }
  }

  /// How far below the middle of the items their labels are.
  private func drop(_ size: Size, _ change: (inout FloatingMenu.Tuning) -> Void) -> [Double] {
    let menu = menu(size) {
      $0.direction = .left
      change(&$0)
    }
    let discs = menu.stage.displayList.commands.compactMap { command -> Point? in
      if case .fill(.circle(let center, 25), _) = command { center } else { nil }
    }
    let labels = pills(menu)
    #expect(labels.count == 3)
    return labels.map { $0.text.placement.position.y - discs[0].y }
  }

  @Test func `has labels above or below a row where there is room`() {
    let room = Size(512, 512)
    for place in [FloatingMenu.Place.trailing, .bottomTrailing, .topTrailing] {
      #expect(
        drop(room) { ($0.place, $0.labels) = (place, .above) }.allSatisfy {
          $0 < -30 || place == .topTrailing
        })
      #expect(
        drop(room) { ($0.place, $0.labels) = (place, .below) }.allSatisfy {
          $0 > 30 || place == .bottomTrailing
        })
    }
    // At an edge the side with room is taken.
    #expect(
      drop(room) { ($0.place, $0.labels) = (.bottomTrailing, .below) }.allSatisfy { $0 < -30 })
    #expect(drop(room) { ($0.place, $0.labels) = (.topTrailing, .above) }.allSatisfy { $0 > 30 })
    let wide = drop(room) { ($0.place, $0.labels, $0.margin) = (.bottomTrailing, .below, 60) }
    #expect(wide.count == 3 && wide.allSatisfy { $0 > 30 })
  }

  private func fills(_ menu: Driver<FloatingMenu>) -> [Color] {
    menu.stage.displayList.commands.compactMap {
      if case .fill(.circle, let color) = $0 { color } else { nil }
    }
  }

  @Test func `has a pressed button that is darker, and as before when it is let go`() throws {
    let menu = menu { $0.closesOnActivation = false }
    let before = fills(menu)
    let discs = menu.stage.displayList.commands.compactMap { command -> Point? in
      if case .fill(.circle(let center, _), _) = command { center } else { nil }
    }
    #expect(discs.count == 4)
    for (index, center) in discs.enumerated() {
      menu.press(at: .at(center.x, center.y)).wait(0.2)
      let pressed = fills(menu)
      let text = menu.stage.environment.theme.background
      #expect(pressed[index].contrast(with: text) > before[index].contrast(with: text) + 0.3)
      menu.cancel().settle()
      #expect(fills(menu) == before)
    }
  }
}
