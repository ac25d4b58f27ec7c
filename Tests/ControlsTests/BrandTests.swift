import Detent
import DetentDriver
import Testing

@Suite struct `A brand` {
  static let colors: [Color] = [0xD9480F, 0xFFD43B, 0x2B62C4, 0xFFFFFF, 0x000000].map {
    Color(hex: $0)
  }

  @Test func `replaces what it has, and nothing else`() {
    for theme in [Theme.light, .dark] {
      #expect(theme.branded(Brand()) == theme)
      for place in Brand.colorNames.indices {
        var brand = Brand()
        brand[place] = Color(hex: 0x123456)
        #expect(brand[place] == Color(hex: 0x123456))
        #expect(theme.branded(brand) != theme, "\(Brand.colorNames[place])")
      }
      var brand = Brand()
      brand.surface = Color(hex: 0x123456)
      var expected = theme
      expected.surface = Color(hex: 0x123456)
      #expect(theme.branded(brand) == expected)
    }
    var brand = Brand()
    brand[14] = .white
    brand[-1] = .white
    #expect(brand == Brand() && brand[99] == nil)
  }

  @Test func `has a word and a ring that can be seen with any accent`() {
    for theme in [Theme.light, .dark] {
      for color in Self.colors {
        var brand = Brand()
        brand.accent = color
        let branded = theme.branded(brand)
        #expect(branded.accent == color)
        #expect(branded.onAccent.contrast(with: color) >= 4.5, "\(color)")
        #expect(branded.focus.contrast(with: branded.background) >= 3, "\(color)")
      }
    }
  }

  @Test func `shows what would be chosen, and how far a hold is, with an accent like its surfaces`()
  {
    for (theme, accent) in [(Theme.light, Color(hex: 0xFCFDFB)), (.dark, Color(hex: 0x25272D))] {
      var brand = Brand()
      brand.accent = accent
      let environment = Environment(size: Size(500, 500), theme: theme.branded(brand))
      /// How often the accent is drawn, by itself or under text.
      func count<Shown: Component>(_ driver: Driver<Shown>) -> Int {
        driver.stage.displayList.commands.count {
          switch $0 {
          case .fill(_, let color), .stroke(_, let color, _): color.opacity(1) == accent.opacity(1)
          default: false
          }
        }
      }
      let items = [Item("One", isSelected: true), Item("Two"), Item("Three"), Item("Four")]
      let radial = Driver(RadialMenu(items), environment).request(.open).settle()
      #expect(count(radial) == 0)
      radial.drag(to: .degrees(0, radius: 110)).settle()
      #expect(radial.events.contains { if case .highlighted = $0 { true } else { false } })
      #expect(count(radial) == 0)
      #expect(count(Driver(DialMenu(items), environment).settle()) == 0)

      let hold = Driver(ConfirmButton("Restart"), environment).press(at: .center).wait(0.6)
      // The button itself.
      #expect(count(hold) == 1)
      hold.wait(1)
      #expect(count(hold) == 1)
    }
  }

  @Test func `leaves a theme of high contrast its colours`() {
    var brand = Brand()
    for place in Brand.colorNames.indices { brand[place] = Color(hex: 0x777777) }
    #expect(Theme.highContrast.branded(brand) == .highContrast)
    brand.rowRadius = 2
    #expect(Theme.highContrast.branded(brand).shape.rowRadius == 2)
  }

  @Test func `has the last word about what is written on its accent`() {
    var brand = Brand()
    (brand.accent, brand.onAccent, brand.focus) = (.white, .white, .black)
    let theme = Theme.light.branded(brand)
    #expect(theme.onAccent == .white && theme.focus == .black)
  }

  @Test func `takes a negative radius for 0, and none that is not finite`() {
    for radius in [-5.0, 0, .nan, .infinity, 3] {
      var brand = Brand()
      (brand.panelRadius, brand.rowRadius) = (radius, radius)
      let shape = Theme.light.branded(brand).shape
      let isUsed = radius.isFinite
      #expect(shape.rowRadius == (isUsed ? max(0, radius) : ShapeScale().rowRadius))
      #expect(shape.panelRadius == (isUsed ? max(0, radius) : ShapeScale().panelRadius))
    }
  }

  @Test(arguments: [Scene.Kind.drawer, .alert])
  func `leaves what it draws finite and its corners round or square`(kind: Scene.Kind) {
    var brand = Brand()
    (brand.rowRadius, brand.accent) = (0, Color(hex: 0xFFD43B))
    let items = [Item("One", icon: .symbol(.check), isSelected: true), Item("Two", badge: "3")]
    let control = AnyControl(Scene(kind, title: "Why?", items: items))!
    let environment = Environment(size: Size(400, 600), theme: Theme.light.branded(brand))
    let menu = Driver(control, environment)
    menu.request(.open).settle()
    for case .fill(.rect(_, let radius), _) in menu.stage.displayList.commands {
      #expect(radius >= 0)
    }
    let other = Driver(control, Environment(size: Size(400, 600)))
    #expect(menu.stage.displayList != other.request(.open).settle().stage.displayList)
  }
}
