import Detent
import Testing

/// Keyboard control of every component, as documented.
@Suite struct KeyTests {
  @Test func `the documentation lists every key of every component`() throws {
    try GoldenTests().expect(KeyPage.text, matches: "../../Documentation/Keys.md")
  }

  @Test(arguments: Scene.Kind.allCases, [1, 12, 30])
  func `every item can be chosen by arrows, with no more presses than items and two`(
    kind: Scene.Kind, count: Int
  ) {
    let items = KeyPage.items(count)
    let presses = KeySearch(kind, items, KeyPage.arrows).presses
    for item in KeyPage.choices(kind, items) {
      let least = presses[item.id]
      #expect((least ?? .max) <= max(2, count) + 2, "\(item.id): \(least ?? -1)")
    }
  }

  @Test(arguments: [Scene.Kind.dial, .radial, .floating, .drawer])
  func `every item behind another can be chosen by arrows`(kind: Scene.Kind) {
    let presses = KeySearch(kind, KeyPage.nested, KeyPage.arrows).presses
    for child in KeyPage.nested.flatMap(\.children) {
      #expect((presses[child.id] ?? .max) <= 6 + 2, "\(child.id)")
    }
  }
}

/// The page of the documentation.
enum KeyPage {
  static let arrows: [KeyEvent.Key] = [.up, .down, .left, .right, .home, .end, .enter]
  static let titles = [
    "Pale lager", "Witbier", "Pilsner", "Weissbier", "Amber ale", "India pale ale", "Bitter",
    "Dark lager", "Porter", "Stout", "Kölsch", "Saison",
  ]
  static let nested: [Item] = [
    "Pale lager", "Witbier", Item("Ale", children: ["Amber", "Bitter", "Porter"]), "Stout",
  ]

  static func items(_ count: Int) -> [Item] {
    (0..<count).map { index in
      let round = index / titles.count
      return Item(titles[index % titles.count] + (round == 0 ? "" : " \(round + 1)"))
    }
  }

  /// The items to choose from; a button that asks has its own.
  static func choices(_ kind: Scene.Kind, _ items: [Item]) -> [Item] {
    kind == .confirm ? [items[0]] : items
  }

  static var text: String {
    """
    # Keys

    What keys do in each component. This page is written by `make goldens` from the code: each key was
    pressed, and this is what happened. Where it is something else from right to left, that stands in
    brackets. A key that does nothing is left to the application. *3 on* is three items further, and
    *3 back* three before: so `2`, pressed at the fifth item, goes to the second.

    The tables are those of a list that typed text does not narrow (`Environment.filter` is off, as it
    is by default). Where it narrows the list, as in `detent` without `--filter off`:

    - Letters and digits are typed, and so is Space once something is. A digit that no item matches
      still goes to the item with that number, if nothing is typed.
    - Backspace deletes a letter, Ctrl-W a word and Ctrl-U everything. Escape first clears text that no
      item matches. Ctrl-N and Ctrl-P are Down and Up.
    - If several items may be chosen (`Answers.several`, `--multi`), Ctrl-Space checks an item, and so does
      Space while nothing is typed.
    - If text may be the answer (`Answers.text`, `--free`), Ctrl-Enter and Shift-Enter submit it, and Enter
      does so if no item matches.

    ## Where a component is closed

    \(table(.closed))

    ## In a list

    At the fifth of twelve items, and between the two answers of a button that asks.

    \(table(.list))

    ## In a list behind an item

    At the second of three items.

    \(table(.inner))

    ## How many keys an item takes

    The least presses for each of twelve items, from the closed component, or, with a dial and an alert,
    from the opened one: by arrows, Home, End and Enter alone; with digits and letters; and with shown
    digits, which choose at once. No item of any list takes more than there are items, and two.

    \(presses)

    """
  }

  // MARK: What keys do

  private static let keys: [(String, KeyEvent.Key, KeyEvent.Modifiers)] = [
    ("Enter", .enter, []), ("Space", .space, []), ("Escape", .escape, []),
    ("Backspace", .backspace, []), ("Tab", .tab, []), ("Down", .down, []), ("Up", .up, []),
    ("Right", .right, []), ("Left", .left, []), ("Home", .home, []), ("End", .end, []),
    ("Page Down", .pageDown, []), ("Page Up", .pageUp, []), ("2", .character("2"), []),
    ("a letter of a title: *b*", .character("b"), []),
    ("Alt and a letter: *b*", .character("b"), .alt),
  ]

  private static func table(_ place: KeyTrial.Place) -> String {
    let kinds = Scene.Kind.allCases.filter { place.exists(in: $0) }
    var text = "| key | " + kinds.map(\.rawValue).joined(separator: " | ") + " |\n"
    text += "|---|" + kinds.map { _ in "---|" }.joined() + "\n"
    for (name, key, modifiers) in keys {
      let effects = kinds.map { kind in
        let one = KeyTrial(kind, place, .leftToRight).effect(of: key, modifiers)
        let other = KeyTrial(kind, place, .rightToLeft).effect(of: key, modifiers)
        if one == other { return one }
        return "\(one.isEmpty ? "nothing" : one) (\(other.isEmpty ? "nothing" : other))"
      }
      if effects.allSatisfy({ $0.isEmpty }) { continue }
      text += "| \(name) | " + effects.joined(separator: " | ") + " |\n"
    }
    return String(text.dropLast())
  }

  // MARK: How many

  private static var presses: String {
    let items = items(12)
    var text = "| component | by |" + (1...12).map { " \($0) |" }.joined() + "\n"
    text += "|---|---|" + items.map { _ in "---|" }.joined() + "\n"
    let typed = items.map { KeyEvent.Key.character($0.title.lowercased().first ?? " ") }
    let digits = (0...9).map { KeyEvent.Key.character(Character("\($0)")) }
    for kind in Scene.Kind.allCases {
      let ways: [(String, [KeyEvent.Key], ShownKeys)] = [
        ("arrows", arrows, .none), ("letters", arrows + typed + digits, .none),
        ("shown digits", arrows + digits, .digits),
      ]
      for (name, keys, shown) in ways {
        let presses = KeySearch(kind, items, keys, shown).presses
        let cells = items.map { presses[$0.id].map { " \($0) |" } ?? " |" }
        text += "| \(kind.rawValue) | \(name) |" + cells.joined() + "\n"
      }
    }
    return String(text.dropLast())
  }
}

extension Stage<AnyControl> {
  /// A component with the keyboard focus, closed if it can be. Keys
  /// work the same without motion, and everything is at rest at once.
  fileprivate init(
    _ kind: Scene.Kind, _ items: [Item], _ direction: Environment.Direction = .leftToRight,
    _ shown: ShownKeys = .none
  ) {
    let items = kind == .confirm ? Array(items.prefix(1)) : items
    let tuning = kind == .radial ? [Tune("hint", 0)] : []
    self.init(AnyControl(Scene(kind, items: items, tuning: tuning))!)
    fit(
      Environment(size: Size(560, 640), direction: direction, reducesMotion: true, shownKeys: shown)
    )
    send(.focus(true))
    settle { _ in }
  }

  fileprivate mutating func settle(_ emit: (MenuEvent) -> Void) {
    // While an input waits, the stage is not at rest.
    step(emit: emit)
    let end = time + 10
    while !isAtRest, time < end { step(emit: emit) }
  }

  fileprivate mutating func press(
    _ key: KeyEvent.Key, _ modifiers: KeyEvent.Modifiers = [], _ emit: (MenuEvent) -> Void
  ) {
    send(.key(KeyEvent(.down, key, time: time, modifiers: modifiers)))
    send(.key(KeyEvent(.up, key, time: time, modifiers: modifiers)))
    settle(emit)
    // A pause, so that typing starts over.
    advance(to: time + 2, emit: emit)
  }

  /// The list that is shown, and the current item.
  fileprivate var spot: (items: ItemList, index: Int?) {
    switch root.content {
    case .dial(let dial): return (dial.shownItems, dial.selection)
    case .radial(let radial) where radial.phase == .open:
      return (radial.shownItems, radial.highlight)
    case .floating(let floating) where floating.phase == .open:
      return (floating.shownItems, floating.highlight)
    case .drawer(let drawer) where drawer.phase == .open:
      return (drawer.shownItems, drawer.highlight)
    case .radial, .floating, .drawer: return ([], nil)
    case .alert(let alert): return (alert.buttons, alert.focus)
    case .confirm:
      let answers = displayList.regions.filter { $0.semantics.count == 2 }
      return (
        ItemList(answers.map { Item($0.semantics.label) }),
        answers.firstIndex { $0.semantics.state.contains(.focused) }
      )
    }
  }
}

/// One key, pressed in a known state.
private struct KeyTrial {
  enum Place {
    case closed, list, inner

    func exists(in kind: Scene.Kind) -> Bool {
      switch (self, kind) {
      case (.closed, .dial), (.closed, .alert), (.inner, .alert), (.inner, .confirm): false
      default: true
      }
    }
  }

  private var stage: Stage<AnyControl>

  init(_ kind: Scene.Kind, _ place: Place, _ direction: Environment.Direction) {
    stage = Stage(kind, place == .inner ? KeyPage.nested : KeyPage.items(12), direction)
    if place == .closed { return }
    stage.press(.enter) { _ in }
    if kind == .dial || kind == .alert { stage = Stage(kind, Array(stage.spot.items), direction) }
    if place == .inner {
      ask(.select(2))
      ask(.activate)
      ask(.select(1))
    } else {
      ask(.select(4))
    }
  }

  private mutating func ask(_ request: Request) {
    stage.send(.request(request))
    stage.settle { _ in }
  }

  /// Returns the effect of a key in words; empty if it has none.
  func effect(of key: KeyEvent.Key, _ modifiers: KeyEvent.Modifiers) -> String {
    var stage = stage
    let before = stage.spot
    var events: [MenuEvent] = []
    stage.press(key, modifiers) { events.append($0) }
    for event in events {
      switch event {
      case .opening: return "opens"
      case .activated: return "chooses"
      case .entered: return "goes in"
      case .left: return "goes back"
      case .closing: return "closes"
      default: break
      }
    }
    let after = stage.spot
    if before.items.isEmpty, !after.items.isEmpty { return "asks" }
    guard let index = after.index, index != before.index else { return "" }
    return KeyTrial.words(from: before.index ?? -1, to: index, of: after.items)
  }

  private static func words(from old: Int, to new: Int, of items: ItemList) -> String {
    let count = items.count
    if count == 2 { return "the other" }
    switch new - old {
    case 1: return "next"
    case -1: return "previous"
    case _ where new == 0: return "first"
    case _ where new == count - 1: return "last"
    case let way: return way > 0 ? "\(way) on" : "\(-way) back"
    }
  }
}

/// The shortest way by keys to each item, found by trying all of them.
private struct KeySearch {
  /// The least number of presses that choose each item, by its id.
  private(set) var presses: [String: Int] = [:]

  init(
    _ kind: Scene.Kind, _ items: [Item], _ keys: [KeyEvent.Key], _ shown: ShownKeys = .none
  ) {
    var seen: Set<String> = []
    var front = [Stage(kind, items, .leftToRight, shown)]
    var count = 0
    while !front.isEmpty {
      count += 1
      var next: [Stage<AnyControl>] = []
      for stage in front {
        for key in keys {
          var other = stage
          var isOver = false
          other.press(key) { event in
            switch event {
            case .activated(let item):
              if presses[item.id] == nil { presses[item.id] = count }
              isOver = true
            case .closing: isOver = true
            default: break
            }
          }
          let spot = other.spot
          let name = "\(spot.index ?? -1) " + spot.items.map(\.title).joined(separator: "|")
          if !isOver, seen.insert(name).inserted { next.append(other) }
        }
      }
      front = next
    }
  }
}
