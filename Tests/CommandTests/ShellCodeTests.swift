import DetentCode
import DetentComponents
import DetentControls
import DetentScripts
import Testing

/// The lines for a shell that the gallery prints.
@Suite struct `The printed command line` {
  private static let items: [Item] = [
    Item("It's", icon: .symbol(.star), isSelected: true), "-v", "$HOME `x` \"y\" \\",
  ]

  @Test(arguments: Scene.Kind.allCases)
  func `is taken by a shell and by the command`(kind: Scene.Kind) throws {
    let scene = Scene(
      kind, title: "Isn't it \"$HOME\"?", message: kind == .alert ? "Two\nlines" : "",
      items: kind == .confirm ? [Item("Isn't it \"$HOME\"?", isDestructive: true)] : Self.items)
    #expect(try Run(shell: ShellCode(scene).text) == noDisplay)
  }

  @Test func `has a title that looks like an option`() throws {
    for kind in [Scene.Kind.confirm, .alert, .radial] {
      let scene = Scene(kind, title: "-x", items: kind == .confirm ? ["-x"] : ["a"])
      #expect(try Run(shell: ShellCode(scene).text) == noDisplay)
    }
  }

  @Test(arguments: Scene.Kind.allCases)
  func `has every number as the command takes it`(kind: Scene.Kind) throws {
    let tuning = kind.knobs.map { knob in
      let value = knob.value == knob.greatest ? knob.least : knob.nearest(knob.value + knob.step)
      return Tune(knob.name, value)
    }
    let scene = Scene(
      kind, title: "Is it?", items: kind == .confirm ? ["Is it?"] : ["a", "b"], tuning: tuning)
    let line = ShellCode(scene).text
    for tune in tuning { #expect(line.contains("--tune \(tune.name)=")) }
    #expect(try Run(shell: line) == noDisplay, "\(line)")
  }

  /// The result of a command that has understood everything but has no display.
  private var noDisplay: Run {
    Run(
      "",
      "detent: no display: set DISPLAY or WAYLAND_DISPLAY, ask in a terminal, or use 'detent render' for a picture\n",
      2)
  }
}
