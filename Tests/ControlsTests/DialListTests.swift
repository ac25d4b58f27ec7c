import Detent
import DetentDriver
import Testing

/// How a dial goes from list to list.
@Suite struct `A dial's other list` {
  private static let drinks = [
    Item("Beer", children: ["Pale lager", "Witbier", "Stout", "Porter"]),
    Item("Wine", children: ["Red", "White", "Rosé"]), "Water", "Juice", "Milk", "Tea",
  ]

  private func opened(reduced: Bool) -> Driver<DialMenu> {
    var environment = Environment(size: Size(512, 512))
    environment.reducesMotion = reduced
    return Driver(DialMenu(Self.drinks), environment).send(.focus(true)).settle()
  }

  /// The total opacity of all bubbles' discs.
  private func ink(_ list: DisplayList) -> Double {
    list.drawn.reduce(0) { sum, drawn in
      if case .fill(.circle(_, let radius), _) = drawn.command, radius < 80 {
        sum + drawn.opacity
      } else {
        sum
      }
    }
  }

  @Test(arguments: [false, true]) func `takes over without a cut`(reduced: Bool) {
    let dial = opened(reduced: reduced)
    let ways: [(Driver<DialMenu>) -> Void] = [
      { $0.key(.enter) }, { $0.key(.escape) },
      { $0.request(.items(["Cocoa", "Coffee", "Tea", "Mate", "Rum", "Gin"])) },
      { $0.request(.items([])) }, { $0.request(.items(["Cocoa", "Coffee", "Tea", "Mate"])) },
    ]
    for way in ways {
      dial.settle()
      var last = ink(dial.stage.displayList)
      var worst = 0.0
      dial.afterStep = { stage in
        let now = self.ink(stage.displayList)
        worst = max(worst, (now - last).magnitude)
        last = now
      }
      way(dial)
      dial.settle()
      dial.afterStep = { _ in }
      // None of the six bubbles appears or disappears at once.
      #expect(worst < 0.9)
    }
  }

  @Test func `moves no bubble at once without motion`() {
    let dial = opened(reduced: true)
    for titles in [
      ["Beer", "Cocoa", "Milk", "Water", "Juice", "Tea"], ["Beer", "Tea", "Wine"],
      Self.drinks.map(\.title) + ["Mate", "Rum", "Gin"],
    ] {
      var last = faces(dial.stage.displayList)
      dial.afterStep = { stage in
        let now = self.faces(stage.displayList)
        for (title, face) in now where face.opacity > 0.6 {
          guard let old = last[title], old.opacity > 0.6 else { continue }
          #expect(old.center.distance(to: face.center) < 3, "\(title)")
        }
        last = now
      }
      dial.request(.items(titles.map { Item($0) })).settle()
    }
  }

  /// The bubbles by their titles, each as it is most visible.
  private func faces(_ list: DisplayList) -> [String: (center: Point, opacity: Double)] {
    var faces: [String: (center: Point, opacity: Double)] = [:]
    for case (.text(let text), let opacity) in list.drawn
    where text.placement.position.distance(to: Point(256, 256)) > 100 {
      let title = text.run.string
      guard opacity > faces[title]?.opacity ?? 0 else { continue }
      faces[title] = (text.placement.position, opacity)
    }
    return faces
  }

  @Test func `is never named beside the one before in the hub`() {
    let dial = opened(reduced: false)
    dial.afterStep = { stage in
      let names = stage.displayList.commands.filter {
        if case .text(let text) = $0 { text.run.font.size > 15 } else { false }
      }
      #expect(names.count <= 1)
    }
    dial.key(.enter).settle().key(.escape).settle()
    #expect(dial.events.contains { if case .left = $0 { true } else { false } })
  }

  @Test func `stays within the room, with what swings over and the ring`() {
    for side in [300.0, 480, 900] {
      let dial = Driver(DialMenu(Self.drinks), Environment(size: Size(side, side)))
      var least = side
      dial.afterStep = { stage in
        for command in stage.displayList.commands {
          switch command {
          case .fill(.circle(let center, let radius), _): least = min(least, center.y - radius)
          case .stroke(.circle(let center, let radius), _, let stroke):
            least = min(least, center.y - radius - stroke.width / 2)
          default: break
          }
        }
      }
      dial.send(.focus(true, isVisible: true)).settle().key(.down).settle()
      #expect(least > -0.3 && least < 0.5, "the ring just fits: \(least) of \(side)")
    }
  }

  @Test func `is graded where that is asked for by name`() {
    let dial = Driver(
      DialMenu(Self.drinks, tuning: .graded), Environment(size: Size(512, 512))
    ).settle()
    #expect((dial.root.scale(at: 0) - 1.16).magnitude < 1e-9)
    #expect((dial.root.scale(at: 1000) - 0.66).magnitude < 1e-9)
    #expect(dial.root.scale(at: 100) > 0.7)
  }

  private func titles(_ dial: Driver<DialMenu>) -> Set<String> {
    var titles: Set<String> = []
    for case .text(let text) in dial.stage.displayList.commands { titles.insert(text.run.string) }
    return titles
  }

  @Test(arguments: [false, true])
  func `has nothing of the one before once the dial was closed`(reduced: Bool) {
    let closing = opened(reduced: reduced).request(.close)
    var left = 0
    while closing.root.phase != .closed {
      closing.wait(Step.seconds)
      left += 1
    }
    #expect(left > 20)
    let dial = opened(reduced: reduced).request(.close).wait(Double(left - 12) * Step.seconds)
    dial.request(.items(["Cocoa", "Coffee", "Mate", "Rum", "Gin", "Sake"]))
    while dial.root.phase != .closed { dial.wait(Step.seconds) }
    dial.request(.open)
    for _ in 0..<60 {
      let seen = titles(dial.wait(Step.seconds))
      for item in Self.drinks { #expect(!seen.contains(item.title)) }
    }
    #expect(titles(dial).contains("Sake"))
  }

  @Test func `rests once the old one has faded`() {
    let dial = opened(reduced: false).key(.enter)
    #expect(!dial.stage.isAtRest)
    #expect(dial.settle().stage.isAtRest)
    #expect(dial.request(.close).settle().root.phase == .closed)
  }
}
