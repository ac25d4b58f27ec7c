import Detent
import DetentDriver
import DetentRandom
import Testing

/// Laws for every menu, whatever its mechanism.
@Suite struct `Every menu` {
  static let kinds = [Scene.Kind.dial, .radial, .floating, .drawer]
  static let drinks: [Item] = ["Pale lager", "Witbier", "Pale ale", "Stout", "Mead"]

  // MARK: Keys

  @Test(arguments: kinds) func `points out nothing where nothing can be chosen`(kind: Scene.Kind) {
    let menu = opened(kind, ["a", "b", "c"].map { Item($0, isEnabled: false) })
    for key in [
      KeyEvent.Key.up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .enter, .space,
    ] { menu.key(key) }
    menu.settle()
    for event in menu.events {
      switch event {
      case .highlighted(let item), .activated(let item):
        Issue.record("\(item.title) was pointed out")
      default: break
      }
    }
  }

  @Test(arguments: kinds) func `leaves function keys to others`(kind: Scene.Kind) {
    let menu = opened(kind, Self.drinks)
    let before = menu.events.count
    for number in 1...35 {
      for modifiers in [KeyEvent.Modifiers(), .shift, .control, .alt] {
        let event = KeyEvent(.down, .function(number), time: menu.stage.time, modifiers: modifiers)
        #expect(menu.stage.claim(of: .key(event)) == .ignored)
        menu.key(.function(number), modifiers)
      }
    }
    #expect(menu.events.count == before)
  }

  // MARK: Typing

  @Test(arguments: kinds) func `takes Space for a letter of a word`(kind: Scene.Kind) {
    let menu = opened(kind, Self.drinks).type("pale").key(.space).type("a").key(.enter)
    #expect(menu.answers == ["Pale ale"])
  }

  @Test(arguments: kinds) func `answers nothing while it has nothing of what was typed`(
    kind: Scene.Kind
  ) {
    let menu = opened(kind, Self.drinks).type("xyz").key(.enter).wait(0.5).key(.enter)
    menu.request(.activate).request(.choose)
    #expect(menu.answers.isEmpty)
    #expect(menu.showsMismatch)
    // Escape gives the text up, and only the text.
    menu.key(.escape)
    #expect(!menu.showsMismatch)
    #expect(!menu.events.contains(.closing(.cancelled)))
    menu.key(.home).key(.enter)
    #expect(menu.answers == ["Pale lager"])
  }

  @Test(arguments: kinds) func `answers no assistive technology while nothing has what was typed`(
    kind: Scene.Kind
  ) {
    let menu = opened(kind, Self.drinks).type("xyz")
    menu.send(.action(.activate, region: MenuRegion.whole)).settle()
    #expect(menu.answers.isEmpty && menu.showsMismatch)
  }

  @Test(arguments: kinds) func `finds a title that begins with the same letter or digit twice`(
    kind: Scene.Kind
  ) {
    let files: [Item] = ["arc", "aa.txt", "apple"]
    #expect(opened(kind, files).type("aa").key(.enter).answers == ["aa.txt"])
    #expect(opened(kind, files).type("aaa").key(.enter).answers != ["aa.txt"])
    let hosts: [Item] = ["host 12", "host 21", "host 22"]
    for (typed, answer) in [
      ("12", "host 12"), ("21", "host 21"), ("22", "host 22"), ("2", "host 21"),
    ] {
      #expect(opened(kind, hosts).type(typed).key(.enter).answers == [answer], "\(typed)")
    }
    // After a pause, and if no title has both, each digit is a position.
    #expect(opened(kind, hosts).type("1").wait(1).type("2").key(.enter).answers == ["host 21"])
    #expect(opened(kind, hosts).type("13").key(.enter).answers == ["host 22"])
  }

  @Test(arguments: kinds) func `takes a letter back with Backspace`(kind: Scene.Kind) {
    let menu = opened(kind, Self.drinks).type("witx").key(.backspace)
    #expect(!menu.showsMismatch)
    #expect(menu.key(.enter).answers == ["Witbier"])
  }

  @Test(arguments: kinds) func `finds letters inside of a title, after those that begin with them`(
    kind: Scene.Kind
  ) {
    #expect(opened(kind, Self.drinks).type("bier").key(.enter).answers == ["Witbier"])
    let words: [Item] = ["overtake", "take", "mistake"]
    #expect(opened(kind, words).type("take").key(.enter).answers == ["take"])
  }

  @Test(arguments: kinds)
  func `finds an item by any line of its search text, after titles that begin so`(
    kind: Scene.Kind
  ) {
    let bands: [Item] = [
      "Abba", Item("Änglagård", searchText: "anglagard\nprog"), "Änima", "Angra",
    ]
    #expect(opened(kind, bands).type("angl").key(.enter).answers == ["Änglagård"])
    #expect(opened(kind, bands).type("Äng").key(.enter).answers == ["Änglagård"])
    #expect(opened(kind, bands).type("pro").key(.enter).answers == ["Änglagård"])
    #expect(opened(kind, bands).type("gard").key(.enter).answers == ["Änglagård"])
    #expect(opened(kind, bands).type("angr").key(.enter).answers == ["Angra"])
  }

  @Test(arguments: kinds) func `looks for the text in items that come later`(kind: Scene.Kind) {
    let menu = opened(kind, Array(Self.drinks.prefix(3))).type("mead").key(.enter)
    #expect(menu.answers.isEmpty && menu.showsMismatch)
    menu.request(.items(Self.drinks))
    #expect(!menu.showsMismatch)
    #expect(menu.key(.enter).answers == ["Mead"])
  }

  @Test(arguments: kinds) func `finds and marks what no first page shows`(kind: Scene.Kind) {
    let items = (0..<40).map { Item("item \($0)", id: "\($0)") }
    #expect(opened(kind, items).type("item 33").key(.enter).answers == ["item 33"])
    #expect(opened(kind, items).request(.select(27)).request(.activate).answers == ["item 27"])
    let closed = driver(kind, items).request(.select(38))
    #expect(closed.request(.open).settle().request(.activate).answers == ["item 38"])
  }

  // MARK: Requests, keys and assistive technology

  @Test(arguments: kinds) func `ignores what cannot be chosen, and what does not exist`(
    kind: Scene.Kind
  ) {
    var items = Self.drinks
    items[2].isEnabled = false
    let menu = opened(kind, items).request(.select(1))
    for index in [2, -1, 5, .max, .min] { menu.request(.select(index)) }
    menu.send(.action(.activate, region: 3)).wait(0.1)
    #expect(menu.answers.isEmpty)
    #expect(menu.request(.activate).answers == ["Witbier"])
  }

  @Test(arguments: kinds) func `goes back a level before it closes`(kind: Scene.Kind) {
    let items = [Item("a", children: ["a1", "a2"]), Item("b", children: ["b1", "b2"])]
    let steps: [(String, (Driver<AnyControl>) -> Void)] = [
      ("Escape", { $0.key(.escape) }),
      ("dismiss", { $0.send(.action(.dismiss, region: 0)).wait(0.1) }),
    ]
    for (name, back) in steps {
      let menu = opened(kind, items).request(.select(1)).request(.activate).settle()
      #expect(menu.events.contains(.entered(items[1])), "\(name)")
      back(menu)
      #expect(menu.events.contains(.left(items[1])), "\(name)")
      #expect(!menu.events.contains(.closing(.cancelled)), "\(name)")
      menu.settle()
      back(menu)
      #expect(menu.events.contains(.closing(.cancelled)), "\(name)")
    }
  }

  @Test(arguments: kinds) func `keeps Backspace to itself while it is open`(kind: Scene.Kind) {
    let menu = opened(kind, Self.drinks)
    let key = Input.key(KeyEvent(.down, .backspace, time: menu.stage.time))
    #expect(menu.stage.claim(of: key) == .captured)
    menu.send(key).wait(1)
    #expect(!menu.events.contains { if case .closing = $0 { true } else { false } })
  }

  @Test(arguments: kinds) func `lets keys go while it closes`(kind: Scene.Kind) {
    let menu = opened(kind, Self.drinks).request(.close)
    for key in [KeyEvent.Key.enter, .space, .down, .home, .backspace, .character("w")] {
      #expect(menu.stage.claim(of: .key(KeyEvent(.down, key, time: 0))) == .ignored)
      menu.key(key)
    }
    #expect(menu.settle().answers.isEmpty)
    #expect(menu.events.filter { $0 == .opening }.count == 1)
  }

  @Test(arguments: kinds + [.alert])
  func `is open and closed in 0.15 s where motion is reduced`(kind: Scene.Kind) {
    let menu = driver(kind, Self.drinks, isReduced: true).wait(0.1)
    menu.request(.open).wait(0.16)
    #expect(menu.events.contains(.opened))
    menu.request(.close).wait(0.16)
    #expect(menu.events.contains(.closed))
  }

  // MARK: An answer is what was shown

  @Test(arguments: kinds) func `keeps its mark while the list grows`(kind: Scene.Kind) {
    for (before, after) in [(3, 4), (9, 12), (11, 13), (20, 21), (60, 65)] {
      for delay in [0.0, 0.02, 0.05, 0.1, 0.2, 0.4] {
        let items = (0..<after).map { Item("Line \($0)") }
        // The last one may move to another page.
        for index in [1, before - 1] {
          let menu = opened(kind, Array(items.prefix(before))).key(.home).settle()
          menu.request(.select(index)).wait(delay).request(.items(items)).wait(0.02).key(.enter)
          #expect(
            menu.answers == ["Line \(index)"], "\(before) to \(after), \(delay) s later")
        }
      }
    }
  }

  @Test(arguments: kinds + [.alert])
  func `keeps its mark, and keeps it in view, while its room changes`(kind: Scene.Kind) throws {
    let items = (0..<30).map { Item("Line \($0)") }
    for (before, after) in [(600.0, 260.0), (260, 600), (420, 300)] {
      for index in [0, 3, 7, 11, 29] {
        let menu = opened(kind, items).fit(Environment(size: Size(before, before))).settle()
        menu.request(.select(index)).settle()
        menu.fit(Environment(size: Size(after, after))).settle()
        let focused = try #require(menu.focusedFrame)
        #expect(menu.frame.contains(focused.center), "\(before) to \(after)")
        menu.key(.enter)
        #expect(menu.answers == ["Line \(index)"], "\(before) to \(after)")
      }
    }
  }

  @Test(arguments: kinds + [.alert])
  func `opens with the item in view that Enter would choose`(kind: Scene.Kind) throws {
    for size in [Size(400, 260), Size(600, 800), Size(260, 260)] {
      for index in [0, 3, 6, 11] {
        var items = (0..<12).map { Item("Line \($0)") }
        items[index].isSelected = true
        let menu = driver(kind, items, size: size).request(.open).wait(2 * Step.seconds)
        // A drawer's rows come with its panel.
        if kind != .drawer, let focused = menu.focusedFrame {
          #expect(menu.frame.contains(focused.center), "\(index) at \(size.height)")
        }
        menu.settle()
        if let focused = menu.focusedFrame {
          #expect(menu.frame.contains(focused.center), "\(index) at \(size.height)")
        }
        #expect(menu.key(.enter).answers == ["Line \(index)"])
      }
    }
  }

  @Test(arguments: kinds) func `is told to be open before a page is turned`(kind: Scene.Kind) {
    let items = (0..<60).map { Item("Line \($0)") }
    let ways: [(String, (Driver<AnyControl>) -> Void)] = [
      ("selected before", { $0.request(.select(50)).request(.open) }),
      ("selected on the way", { $0.request(.open).wait(0.02).request(.select(50)) }),
      ("typed", { $0.request(.open).wait(0.02).type("Line 50") }),
      (
        "items come",
        {
          $0.request(.open).wait(0.02).request(.select(1)).request(.items(items.reversed()))
        }
      ),
    ]
    for (name, way) in ways {
      let menu = driver(kind, items)
      way(menu)
      menu.settle().request(.close).settle()
      let told = menu.events.prefix { $0 != .opened }
      #expect(told.count < menu.events.count, "\(name)")
      let isEarly = told.contains {
        switch $0 {
        case .entered, .left: true
        default: false
        }
      }
      #expect(!isEarly, "\(name): \(told)")
    }
  }

  @Test(arguments: kinds) func `answers the item that is shown as the choice`(kind: Scene.Kind) {
    var random = SeededRandom(23)
    var compared = 0
    for _ in 0..<60 {
      var items = (0..<Int.random(in: 2...30, using: &random)).map { Item("Line \($0)") }
      let menu = opened(kind, items)
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        switch Int.random(in: 0..<6, using: &random) {
        case 0: menu.key([.down, .up, .left, .right].randomElement(using: &random)!)
        case 1: menu.key([.home, .end, .pageDown, .pageUp].randomElement(using: &random)!)
        case 2: menu.type("\(Int.random(in: 0..<30, using: &random))")
        case 3:
          items.insert(
            Item("Other \(items.count)"), at: Int.random(in: 0...items.count, using: &random))
          menu.request(.items(items))
        case 4: menu.request(.select(Int.random(in: 0..<items.count, using: &random)))
        default: menu.scroll(clicks: Double(Int.random(in: -2...2, using: &random)))
        }
        menu.wait(Double.random(in: 0...0.3, using: &random))
      }
      guard let shown = menu.shownChoice else { continue }
      let count = menu.answers.count
      menu.key(.enter)
      guard menu.answers.count > count, let answer = menu.answers.last else { continue }
      #expect(answer == shown)
      compared += 1
    }
    #expect(compared >= 20, "so few choices were shown and answered")
  }

  // MARK: Pointers

  @Test(arguments: kinds) func `takes the rest of a double click for what it began on`(
    kind: Scene.Kind
  ) throws {
    for gap in [0.06, 0.12, 0.2, 0.3, 0.38] {
      let items = [Item("a", children: ["a1", "a2"]), Item("b", children: ["b1", "b2"])]
      let menu = opened(kind, items)
      let center = try #require(menu.center(ofItem: 1))
      let place = Place.at(center.x, center.y)
      menu.tap(at: place).wait(gap).tap(at: place).wait(1)
      #expect(menu.events.filter { if case .entered = $0 { true } else { false } }.count == 1)
      #expect(menu.answers.isEmpty, "a gap of \(gap) s")
    }
  }

  @Test(arguments: kinds) func `takes it for nothing where its list has gone meanwhile`(
    kind: Scene.Kind
  ) throws {
    for gap in [0.06, 0.12, 0.2, 0.3, 0.38] {
      let items = [Item("a", children: ["a1", "a2"]), Item("b", children: ["b1", "b2"])]
      let menu = driver(kind, items, answers: .several).request(.open).settle()
      menu.request(.select(0)).request(.activate).settle()
      let center = try #require(menu.center(ofItem: 0))
      let place = Place.at(center.x, center.y)
      menu.tap(at: place)
      #expect(menu.checks == ["a1"])
      menu.request(.items(["c", "d"])).wait(gap).tap(at: place).wait(1)
      #expect(menu.checks == ["a1"], "a gap of \(gap) s")
      menu.tap(at: place).settle()
      #expect(menu.checks.count == 2, "a gap of \(gap) s")
    }
  }

  @Test(arguments: kinds) func `lets a pointer that does not move choose nothing`(
    kind: Scene.Kind
  ) throws {
    let place = try #require(opened(kind, Self.drinks).center(ofItem: 3))
    let menu = driver(kind, Self.drinks)
    func rest() {
      let event = PointerEvent(.hover, at: place, time: menu.stage.time, id: 1)
      menu.send(.pointer(event)).wait(Step.seconds)
    }
    rest()
    menu.request(.open)
    rest()
    menu.settle()
    rest()
    menu.key(.home)
    // Toolkits make up a movement to nowhere after a key.
    rest()
    #expect(menu.key(.enter).answers == ["Pale lager"])
  }

  // MARK: Opening

  /// The instant, in seconds after the opening's first frame, from which on words can be read.
  static let readable = 0.12

  @Test(arguments: kinds, [false, true])
  func `can be read 0.12 s after it began to open`(kind: Scene.Kind, isReduced: Bool) {
    let sizes = [Size(512, 512), Size(320, 568), Size(900, 600), Size(1280, 400)]
    for size in sizes {
      for count in [1, 2, 3, 5, 8, 12, 20, 60] {
        let items = (0..<count).map { Item(Self.names[$0 % 5] + (count > 5 ? " \($0)" : "")) }
        let menu = driver(kind, items, size: size, isReduced: isReduced).request(.open)
        menu.wait(Self.readable - Step.seconds)
        let early = menu.stage.displayList.words(of: items)
        menu.wait(1.0 / 60)
        let next = menu.stage.displayList.words(of: items)
        let window = Rect(.zero, size).inset(by: -1)
        // A list that scrolls ends within a word.
        let late = menu.settle().stage.displayList.words(of: items).filter {
          $0.alpha > 0.9 && window.contains($0.frame)
        }
        let place = "\(size.width) × \(size.height), \(count) items"
        #expect(!late.isEmpty || kind == .radial, "\(place)")
        for word in late {
          let twin = early.nearest(to: word)
          #expect((twin?.alpha ?? 0) >= 0.6, "\(place): \(word.text)")
          guard let twin else { continue }
          #expect(window.contains(twin.frame), "\(place): \(word.text)")
          // Eyes can follow movements of up to 6 points a frame.
          let way = next.nearest(to: twin)?.frame.center.distance(to: twin.frame.center) ?? 0
          #expect(way < 6, "\(place): \(word.text), \(way)")
        }
        #expect(early.overlaps <= late.overlaps, "\(place)")
      }
    }
  }

  private static let names = ["Pale lager", "Witbier", "Stout", "Mead", "Porter"]

  private func opened(_ kind: Scene.Kind, _ items: [Item]) -> Driver<AnyControl> {
    driver(kind, items).request(.open).settle()
  }

  private func driver(
    _ kind: Scene.Kind, _ items: [Item], size: Size = Size(512, 512), isReduced: Bool = false,
    answers: Answers = []
  ) -> Driver<AnyControl> {
    let tuning = [Tune("opens-at-once", 0)]
    let scene = Scene(kind, title: "Title", items: items, tuning: tuning)
    var environment = Environment(size: size, answers: answers)
    environment.reducesMotion = isReduced
    let driver = Driver(AnyControl(scene)!, environment)
    return driver.send(.focus(true)).wait(Step.seconds)
  }
}

extension Driver<AnyControl> {
  fileprivate var answers: [String] {
    events.compactMap { if case .activated(let item) = $0 { item.title } else { nil } }
  }

  /// The names of items that were checked.
  fileprivate var checks: [String] {
    events.compactMap { if case .checked(let item) = $0 { item.title } else { nil } }
  }

  fileprivate var showsMismatch: Bool {
    stage.displayList.regions.contains { $0.semantics.role == .status }
  }

  /// The name of the item shown as the one that Enter chooses; nil for none.
  fileprivate var shownChoice: String? {
    guard !showsMismatch else { return nil }
    let regions = stage.displayList.regions
    if root.kind == .dial {
      // The hub shows it.
      return regions.first { $0.semantics.role == .listBox }?.semantics.value
    }
    return regions.first {
      $0.semantics.role == .menuItem && $0.semantics.state.contains(.focused)
    }?
    .semantics.label
  }

  /// The area of the whole menu.
  fileprivate var frame: Rect {
    stage.displayList.regions.first { $0.id == MenuRegion.whole }?.frame ?? .zero
  }

  /// The frame of what has the focus; nil if nothing has.
  fileprivate var focusedFrame: Rect? {
    stage.displayList.regions.first { $0.semantics.state.contains(.focused) }?.frame
  }

  /// The middle of an item of those that are shown.
  fileprivate func center(ofItem index: Int) -> Point? {
    stage.displayList.regions.first { $0.id == MenuRegion.item(index) }?.frame.center
  }
}

/// A text as it is seen.
private struct SeenWord {
  let text: String
  let frame: Rect
  let alpha: Double
}

extension DisplayList {
  /// The titles of items, including those on pills, with their estimated sizes.
  fileprivate func words(of items: [Item]) -> [SeenWord] {
    var words: [SeenWord] = []
    for (command, opacity) in drawn {
      switch command {
      case .text(let text): words.append(SeenWord(text, opacity))
      case .pill(let pill): words.append(SeenWord(pill.text, opacity * pill.fill.alpha))
      default: break
      }
    }
    return words.filter { word in items.contains { $0.title == word.text } }
  }
}

extension SeenWord {
  fileprivate init(_ text: PlacedText, _ alpha: Double) {
    let size = text.run.estimatedSize * text.placement.scale
    let shift =
      switch text.alignment {
      case .left: size.width / 2
      case .center: 0.0
      case .right: -size.width / 2
      }
    self.init(
      text: text.run.string,
      frame: Rect(center: text.placement.position + Vector(shift, 0), size: size),
      alpha: alpha * text.color.alpha)
  }
}

extension [SeenWord] {
  /// The one with the same text that is nearest.
  fileprivate func nearest(to word: SeenWord) -> SeenWord? {
    filter { $0.text == word.text }.min {
      $0.frame.center.distance(to: word.frame.center)
        < $1.frame.center.distance(to: word.frame.center)
    }
  }

  /// The number of pairs of visible words that overlap.
  fileprivate var overlaps: Int {
    let seen = filter { $0.alpha > 0.1 && !$0.text.isEmpty }
    var count = 0
    for index in seen.indices {
      let frame = seen[index].frame.inset(by: 1)
      count += seen[(index + 1)...].count { $0.frame.intersects(frame) }
    }
    return count
  }
}

extension Rect {
  fileprivate func contains(_ other: Rect) -> Bool {
    contains(other.origin) && other.maxX <= maxX && other.maxY <= maxY
  }
}
