import Detent
import DetentDriver
import Testing

/// Words and titles that are longer than their space.
@Suite struct `A label that is too long` {
  private func words(_ text: String, width: Double, lines: Int = 2) -> TextRun {
    TextRun(
      text, font: Font(size: 12), maxWidth: width, maxLines: lines, elision: .words)
  }

  @Test func `is smaller rather than split, and then on one line`() {
    // Nine letters of 0.55.
    #expect((words("Weissbier", width: 60).estimatedSize.width - 9 * 0.55 * 12).magnitude < 1e-9)
    let smaller = words("Weissbier", width: 50).estimatedSize
    #expect(smaller.width <= 50 && smaller.width > 49)
    #expect(smaller.height < 1.35 * 12 && smaller.height > 1.35 * 9)
    let elided = words("Donaudampfschifffahrt", width: 60).estimatedSize
    #expect(elided == Size(60, 1.35 * 9))
    // Ideographs are words of their own.
    #expect(words("双字双字双字双字", width: 60).estimatedSize.height == 2 * 1.35 * 12)
  }

  private static let long = "a very long name of a file that somebody made in"
  private static let alike = [Item(long + " spring.txt"), Item(long + " autumn.txt")]

  private func titles(_ list: DisplayList) -> [TextRun] {
    list.commands.compactMap {
      switch $0 {
      case .text(let text): text.run
      case .pill(let pill): pill.text.run
      default: nil
      }
    }.filter { run in Self.alike.contains { $0.title == run.string } }
  }

  @Test(arguments: [Scene.Kind.dial, .radial, .floating, .drawer])
  func `is elided in its middle in every menu`(_ kind: Scene.Kind) throws {
    let menu = try #require(AnyControl(Scene(kind, title: "Files", items: Self.alike)))
    let hand = Driver(menu, Environment(size: Size(512, 512))).request(.open).settle()
    let found = titles(hand.stage.displayList)
    #expect(!found.isEmpty)
    #expect(found.allSatisfy { $0.elision != .end })
  }

  @Test func `has two lines in an alert's button, and is elided in its middle`() throws {
    for items in [Self.alike, Self.alike.map { Item($0.title, icon: .symbol(.note)) }] {
      let hand = Driver(
        AlertPanel("Which one?", items + ["Cancel"]), Environment(size: Size(360, 500)))
      let found = titles(hand.settle().stage.displayList)
      #expect(found.map { $0.maxLines } == [2, 2] && found.allSatisfy { $0.elision == .middle })
      let frames = (0..<3).map { index in
        hand.stage.displayList.regions.first { $0.id == MenuRegion.item(index) }!.frame
      }
      #expect(frames[0].height == frames[1].height && frames[0].height > frames[2].height + 15)
      #expect(frames[1].minY == frames[0].maxY + 8 && frames[2].minY == frames[1].maxY + 8)
    }
  }

  @Test func `is elided in its middle in a confirm button, and whole in its question`() throws {
    for title in Self.alike.map({ $0.title }) {
      let size = Size(360, 300)
      let hand = Driver(ConfirmButton(title), Environment(size: size)).send(.focus(true)).settle()
      #expect(titles(hand.stage.displayList).allSatisfy { $0.elision == .middle })
      hand.key(.enter).settle()
      let pills: [PlacedText] = hand.stage.displayList.commands.compactMap {
        if case .pill(let pill) = $0 { pill.text } else { nil }
      }
      let question = try #require(pills.first { $0.run.string == title })
      let height = question.run.estimatedSize.height
      #expect(height > 2 * question.run.font.size, "the question has more than one line")
      #expect(question.run.estimatedLength < Double(question.run.maxLines) * question.run.maxWidth)
      let answers = hand.stage.displayList.regions.filter { $0.semantics.count == 2 }
      #expect(answers.allSatisfy { $0.frame.minY > question.placement.position.y + height / 2 })
      #expect(question.placement.position.y > height / 2)
    }
  }

  private func drawer(_ width: Double, _ items: [Item] = alike) -> Driver<DrawerMenu> {
    Driver(DrawerMenu(items), Environment(size: Size(width, 400))).send(.focus(true)).request(.open)
      .settle()
  }

  private func extent(_ hand: Driver<DrawerMenu>) -> Double {
    hand.stage.displayList.regions.first { $0.id == MenuRegion.whole }!.frame.maxX
  }

  @Test func `makes a drawer wider where there is room`() {
    #expect(extent(drawer(512, ["Home", "Inbox"])) == 280)
    #expect(extent(drawer(1000)) == 400)
    #expect(extent(drawer(450)) == 360)
    var tuning = DrawerMenu.Tuning()
    tuning.widest = 300
    let hand = Driver(DrawerMenu(Self.alike, tuning: tuning), Environment(size: Size(1000, 400)))
    #expect(extent(hand.request(.open).settle()) == 300)
  }

  @Test func `makes a drawer as wide as a theme's letters ask for`() {
    let items: [Item] = ["A title of 27 letters there"]
    var environment = Environment(size: Size(1000, 400))
    let hand = Driver(DrawerMenu(items), environment)
    #expect(extent(hand.request(.open).settle()) == 280)
    environment.theme.type.body = 22
    hand.fit(environment)
    #expect(extent(hand.settle()) > 320)
  }

  @Test func `makes an open drawer grow, and never shrink`() {
    let hand = drawer(1000, ["Home", "Inbox"])
    hand.request(.items(["Home", "Inbox"] + Self.alike))
    var last = extent(hand)
    #expect(last < 300)
    hand.afterStep = { stage in
      let now = stage.displayList.regions.first { $0.id == MenuRegion.whole }!.frame.maxX
      #expect((now - last).magnitude < 20)
      last = now
    }
    hand.settle()
    #expect(last == 400)
    hand.request(.items(["Home"])).settle()
    #expect(last == 400)
    hand.afterStep = { _ in }
    hand.request(.close).settle().request(.items(["Home", "Inbox"])).request(.open).settle()
    #expect(extent(hand) == 280)
    #expect(hand.root.phase == .open && hand.stage.isAtRest)
  }

  @Test func `is read whole in the drawer's marked row`() {
    let hand = drawer(350)
    let lines = titles(hand.stage.displayList).map { $0.maxLines }
    #expect(lines == [3, 1])
    hand.key(.down).settle()
    #expect(titles(hand.stage.displayList).map { $0.maxLines } == [1, 3])
    #expect(titles(drawer(900).stage.displayList).map { $0.maxLines } == [2, 1])
  }
}
