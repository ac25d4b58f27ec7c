import Detent
import DetentCairo
import DetentCatalogue
import DetentSketch

/// The code on the first pages of the smaller libraries.
enum LibrariesGuide {
  static func sketch() throws {
    var world = World()
    let ball = world.add(Body(at: Point(100, 40), size: Size(40, 40), outline: .ellipse))
    world.add(Attachment(ball, to: .point(Point(160, 20))))
    world.add(Gravity(on: [ball]))
    world.advance(by: 0.25)
    let list = DisplayList(sketching: world, size: Size(200, 160))
    try Bitmap.render(list).write(to: "ball.png")
  }

  static func scenario() {
    if let scenario = Catalogue.scenario(named: "dial-thrown") {
      var replay = Replay(scenario.script)
      replay.finish()
      print(scenario.summary, replay.divergence?.message ?? "It goes as it is written.")
    }
  }

  static func picture() throws {
    let dial = Live(DialMenu(["Pale lager", "Witbier", "Pilsner"]))
    let renderer = CairoRenderer()
    dial.fit(Environment(size: Size(320, 320)), measure: renderer.measure)
    dial.advance(to: 0)
    dial.advance(to: 2)
    try Bitmap.render(dial.displayList, scale: 2, by: renderer).write(to: "dial.png")
  }
}
