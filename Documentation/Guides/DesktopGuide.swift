import Detent
import DetentDesktop

/// The code on the first page of `DetentDesktop`.
enum DesktopGuide {
  static func overlay() throws {
    let display = try Display()
    let spot = try display.spot(at: .pointer)
    let beers = Live(DialMenu(["Pale lager", "Witbier", "Pilsner"])) { event in
      if case .activated(let item) = event { print(item.title) }
    }
    let overlay = try Overlay(
      beers.session, on: display, at: spot, in: spot.room(Size(320, 320)), Overlay.Options())
    beers.observe { event in
      if case .closed = event { overlay.loop.quit() }
    }
    try overlay.run { beers.send(.open) }
  }
}
