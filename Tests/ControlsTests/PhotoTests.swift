import Detent
import DetentDriver
import Testing

@Suite struct `A photo` {
  static let kinds = [Scene.Kind.dial, .radial, .floating, .drawer]

  private func commands(_ kind: Scene.Kind, _ item: Item) -> [Command] {
    let scene = Scene(kind, items: [item, "Other"], tuning: [Tune("opens-at-once", 0)])
    let menu = Driver(AnyControl(scene)!, Environment(size: Size(400, 400)))
    return menu.request(.open).settle().stage.displayList.commands
  }

  private func photo(_ command: Command) -> Picture? {
    if case .picture(let picture) = command, picture.isRound { picture } else { nil }
  }

  @Test(arguments: kinds)
  func `fills a circle once, over what is seen where there is no such picture`(kind: Scene.Kind)
    throws
  {
    for icon in [nil, Icon.symbol(.star)] {
      let commands = commands(kind, Item("Ada", icon: icon, photo: "ada.jpg", isSelected: true))
      let place = try #require(commands.firstIndex { photo($0) != nil })
      let picture = try #require(photo(commands[place]))
      #expect(picture.name == "ada.jpg" && picture.rotation.radians.magnitude < 1e-9)
      #expect(commands.compactMap(photo).count == 1)
      #expect(picture.frame.width == picture.frame.height && picture.frame.width >= 28)
      // The icon or the letter is inside it.
      let isCovered = commands[..<place].contains { command in
        switch command {
        case .text(let text): picture.frame.contains(text.placement.position)
        case .stroke(.path(let path), _, _):
          path.controlBounds.map { picture.frame.contains($0.center) } ?? false
        default: false
        }
      }
      #expect(isCovered, "\(icon.debugDescription)")
    }
  }

  @Test(arguments: kinds) func `is not there without a name`(kind: Scene.Kind) {
    let commands = commands(kind, "Ada")
    #expect(!commands.isEmpty && commands.allSatisfy { photo($0) == nil })
  }

  @Test func `tells items apart`() {
    #expect(Item("Ada", photo: "a.jpg") != Item("Ada"))
    #expect(Item("Ada", photo: "a.jpg") == Item("Ada", photo: "a.jpg"))
  }
}
