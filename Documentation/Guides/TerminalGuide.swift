import Detent
import DetentTerminal

/// The code on the first page of `DetentTerminal`.
enum TerminalGuide {
  static func screen() throws {
    let terminal = try Terminal()
    let beers = Live(DrawerMenu(["Pale lager", "Witbier", "Pilsner"], title: "Beer")) { event in
      if case .activated(let item) = event { print(item.title) }
    }
    var options = TerminalScreen.Options()
    options.title = "Beer"
    let screen = TerminalScreen(beers.session, on: terminal, options)
    beers.observe { event in
      if case .closed = event { screen.loop.quit() }
    }
    try screen.run { beers.send(.open) }
  }
}
