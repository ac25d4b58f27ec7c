import Detent
import DetentDriver
import Testing

@Suite struct `Every theme` {
  static let themes: [(String, Theme, text: Double, line: Double)] = [
    ("light", .light, 4.5, 3), ("dark", .dark, 4.5, 3), ("high contrast", .highContrast, 7, 4.5),
  ]

  @Test func `has text that reads on every ground it may stand on`() {
    for (name, theme, text, _) in Self.themes {
      for ground in [theme.background, theme.surface, theme.surfaceRaised] {
        for ink in [
          theme.text, theme.textSecondary, theme.accent, theme.positive, theme.caution,
          theme.destructive,
        ] {
          #expect(ink.contrast(with: ground) >= text, "\(name)")
        }
      }
      #expect(theme.onAccent.contrast(with: theme.accent) >= text, "\(name)")
    }
  }

  @Test func `has captions that read on every tint`() {
    for (name, theme, text, _) in Self.themes {
      #expect(theme.tints.count == 12)
      for tint in theme.tints {
        #expect(theme.onTint.contrast(with: tint) >= text, "\(name)")
      }
      for tint in [Color.white, .black, Color(hex: 0xFFDD00), Color(hex: 0x777777)] {
        #expect(theme.ink(on: tint).contrast(with: tint) >= 4.5, "\(name)")
      }
    }
  }

  @Test func `has captions that read on what is pressed`() {
    for (name, theme, text, _) in Self.themes {
      for isDefault in [false, true] {
        for isDestructive in [false, true] {
          let button = Item("a", isDestructive: isDestructive, isSelected: isDefault)
          let (fill, ink) = AlertPanel.colors(of: button, theme, press: 1)
          let shaded = fill.mixed(with: theme.text, AlertPanel.shade)
          #expect(ink.contrast(with: shaded) >= text, "\(name), an alert's \(button)")
        }
      }
      for share in [0.1, 0.2] {
        for tint in theme.tints + [theme.accent, theme.destructive, Color(hex: 0x777777)] {
          let ink = theme.ink(on: tint)
          let shaded = tint.mixed(with: theme.shade(of: tint, under: ink, share), share)
          #expect(ink.contrast(with: shaded) >= 4.5, "\(name)")
        }
      }
    }
  }

  @Test func `has lines and a focus ring that can be seen`() {
    for (name, theme, _, line) in Self.themes {
      for ground in [theme.background, theme.surface] {
        #expect(theme.line.contrast(with: ground) >= line, "\(name)")
        #expect(theme.focus.contrast(with: ground) >= line, "\(name)")
      }
    }
  }

  @Test func `keeps an item's hue when the list changes`() {
    let dial = openDial(["a", "b", "c"])
    func fill(of title: String) -> Color? {
      var last: Color?
      for command in dial.stage.displayList.commands {
        if case .fill(.circle, let color) = command { last = color }
        if case .text(let text) = command, text.run.string == title, text.run.font.size == 12 {
          return last
        }
      }
      return nil
    }
    let before = fill(of: "c")
    dial.request(.items(["c", "x"])).settle()
    #expect(fill(of: "c") == before)
    #expect(fill(of: "x") != before)
  }

  @Test func `has a sign that reads on the wedge of an item that destroys`() throws {
    for (name, base, _, _) in Self.themes {
      for accent in [nil, Color.black, .white, Color(hex: 0xFFDD00)] {
        var theme = base
        if let accent { (theme.accent, theme.onAccent) = (accent, theme.ink(on: accent)) }
        for item in [Item("Delete", isDestructive: true), Item("Keep")] {
          let ring = Driver(RadialMenu([item, "b", "c"]), Environment(theme: theme))
          ring.send(.focus(true)).request(.open).settle().key(.home).settle()
          var (wedge, ink): (Color?, Color?)
          for command in ring.stage.displayList.commands {
            switch command {
            case .stroke(.arc, let color, _) where ink == nil: wedge = color.opacity(1)
            case .text(let text) where text.run.string == item.title.prefix(1): ink = text.color
            default: break
            }
          }
          let contrast = try #require(ink).contrast(with: #require(wedge))
          #expect(contrast >= 4.5, "\(name)")
        }
      }
    }
  }

  @Test(arguments: [Scene.Kind.dial, .radial, .floating, .drawer])
  func `has symbolic icons in the colour that symbols have there`(kind: Scene.Kind) {
    for (name, theme, _, _) in Self.themes {
      func pictures(_ icon: String) -> [Picture] {
        let items = [Item("one", icon: .picture(icon)), Item("two", icon: .picture(icon))]
        let driver = Driver(AnyControl(Scene(kind, items: items))!, Environment(theme: theme))
        driver.request(.open).wait(3)
        return driver.stage.displayList.commands.compactMap {
          if case .picture(let picture) = $0 { picture } else { nil }
        }
      }
      for icon in ["folder-symbolic", "/a/folder-symbolic.svg"] {
        #expect(pictures(icon).count >= 2, "\(name)")
        for picture in pictures(icon) { #expect(picture.tint != nil, "\(name)") }
      }
      for picture in pictures("folder") { #expect(picture.tint == nil, "\(name)") }
    }
  }
}
