import Detent
import DetentDriver
import DetentMenus
import DetentRandom
import Testing

private let fruits: [Item] = [
  "Apple", "Crab apple", "Apricot", "Banana", Item("Blackberry", isEnabled: false), "Cherry",
  Item("Pineapple", children: ["Ripe", "Unripe"]),
]

/// A menu that is open and has the keyboard's focus.
private func opened(
  _ kind: Scene.Kind, _ filter: Filter = .substring,
  _ items: [Item] = fruits, answers: Answers = [], title: String = "", message: String = ""
) -> Driver<AnyControl> {
  let environment = Environment(size: Size(560, 640), filter: filter, answers: answers)
  let scene = Scene(kind, title: title, message: message, items: items)
  return Driver(AnyControl(scene)!, environment).send(.focus(true)).request(.open).settle()
}

extension Driver where Root == AnyControl {
  /// The titles of items as a screen reader reads them, in the order of their positions.
  fileprivate var titles: [String] {
    let regions = stage.displayList.regions.filter { $0.id > 0 }
    return regions.sorted { $0.id < $1.id }.map(\.semantics.label)
  }

  fileprivate var activated: [String] {
    events.compactMap { if case .activated(let item) = $0 { item.title } else { nil } }
  }

  fileprivate var isOut: Bool {
    let last = events.last {
      if case .closing = $0 { return true }
      return $0 == .opening
    }
    return last == .opening
  }

  fileprivate var submitted: [String] {
    events.compactMap { if case .submitted(let text) = $0 { text } else { nil } }
  }

  /// The message of a pill at the lower edge.
  fileprivate func said(_ region: Int) -> Semantics? {
    stage.displayList.regions.first { $0.id == region }?.semantics
  }

  fileprivate func frame(of region: Int) -> Rect? {
    stage.displayList.regions.first { $0.id == region }?.frame
  }

  fileprivate var typed: String? { said(MenuRegion.typedText)?.value }
}

@Suite struct `Text that narrows a list` {
  static let kinds: [Scene.Kind] = [.dial, .radial, .floating, .drawer]

  @Test(arguments: [Scene.Kind.dial, .radial, .floating])
  func `lies below the menu together with a message and a prompt`(kind: Scene.Kind) throws {
    for size in [Size(512, 512), Size(360, 640)] {
      let scene = Scene(
        kind, title: "Open which file?", message: "Hold Control to open in a new window",
        items: (1...8).map { Item("Item \($0)") })
      let menu = Driver(AnyControl(scene)!, Environment(size: size, filter: .substring))
      menu.request(.open).settle()
      let top = try #require(menu.frame(of: MenuRegion.message)).minY
      for index in 0..<8 {
        guard let frame = menu.frame(of: MenuRegion.item(index)) else { continue }
        #expect(frame.maxY <= top + 1, "\(index) at \(size.width)")
      }
      #expect(menu.frame(of: MenuRegion.typedText) != nil)
    }
  }

  @Test(
    arguments: [Scene.Kind.dial, .radial, .floating],
    ["", String(repeating: "What will happen. ", count: 12)])
  func `covers no item, however small the view and large the text`(
    kind: Scene.Kind, message: String
  ) throws {
    let sizes = [
      (180, 180), (240, 180), (180, 240), (240, 320), (320, 320), (480, 200), (480, 640),
    ]
    for (size, scale) in sizes.flatMap({ size in [1, 1.5, 2, 3].map { (size, $0) } }) {
      // Only a message has room of its own below a floating menu.
      if kind == .floating, message.isEmpty { continue }
      let scene = Scene(
        kind, title: "Open which file?", message: message, items: ["One", "Two", "Three", "Four"])
      var environment = Environment(
        size: Size(Double(size.0), Double(size.1)), filter: .substring)
      environment.textScale = scale
      let menu = Driver(AnyControl(scene)!, environment).request(.open).settle()
      let top = try #require(
        menu.frame(of: message.isEmpty ? MenuRegion.typedText : MenuRegion.message)
      ).minY
      let items = (0..<4).compactMap { menu.frame(of: MenuRegion.item($0)) }
      #expect(!items.isEmpty)
      for item in items {
        #expect(item.center.y < top, "\(item) and \(top) in \(size) at \(scale)")
      }
    }
  }

  @Test(arguments: [Scene.Kind.floating, .drawer], [false, true])
  func `says that it leaves nothing while the items fade`(kind: Scene.Kind, isReduced: Bool) {
    let menu = opened(kind)
    var environment = menu.stage.environment
    environment.reducesMotion = isReduced
    menu.fit(environment).settle().type("xyz")
    func words() -> Double {
      menu.stage.displayList.drawn.reduce(0) { most, drawn in
        switch drawn.command {
        case .text(let text) where text.run.string == environment.words.noItems:
          max(most, drawn.opacity * text.color.alpha)
        case .pill(let pill) where pill.text.run.string == environment.words.noItems:
          max(most, drawn.opacity)
        default: most
        }
      }
    }
    var last = 0.0
    for _ in 0..<60 {
      let now = words()
      #expect(now >= last && now - last < 0.25)
      last = now
      menu.wait(Step.seconds)
    }
    #expect(last > 0.98)
  }

  @Test(arguments: kinds) func `leaves what has it, the best first`(kind: Scene.Kind) {
    let menu = opened(kind).type("ap").settle()
    #expect(menu.titles == ["Apple", "Apricot", "Crab apple", "Pineapple"])
    #expect(menu.typed == "ap")
    menu.type("ple").settle()
    #expect(menu.titles == ["Apple", "Crab apple", "Pineapple"])
    #expect(menu.key(.enter).settle().activated == ["Apple"])
  }

  @Test(arguments: kinds) func `marks the best, and arrows go on from it`(kind: Scene.Kind) {
    let next: KeyEvent.Key = kind == .drawer ? .down : kind == .floating ? .up : .right
    let menu = opened(kind).type("apple").settle().key(next).settle().key(.enter).settle()
    #expect(menu.activated == ["Crab apple"])
    #expect(opened(kind).type("che").key(.enter).settle().activated == ["Cherry"])
  }

  @Test(arguments: kinds) func `decides what Enter chooses in the same step`(kind: Scene.Kind) {
    let menu = opened(kind)
    for key in [KeyEvent.Key.character("b"), .character("a"), .backspace, .backspace] {
      menu.send(.key(KeyEvent(.down, key, time: menu.stage.time)))
    }
    menu.wait(Step.seconds)
    menu.send(.key(KeyEvent(.down, .character("c"), time: menu.stage.time)))
    let enter = Input.key(KeyEvent(.down, .enter, time: menu.stage.time))
    #expect(menu.stage.claim(of: enter) == .captured)
    #expect(menu.send(enter).settle().activated == ["Crab apple"])
  }

  @Test(arguments: kinds) func `is taken back by letters, words and as a whole`(kind: Scene.Kind) {
    let menu = opened(kind).type("crab ap").settle()
    #expect(menu.titles == ["Crab apple"])
    menu.key(.character("w"), .control).settle()
    #expect(menu.typed == "crab ")
    for _ in 0..<4 { menu.key(.backspace) }
    #expect(menu.settle().typed == "c")
    #expect(menu.titles == ["Crab apple", "Cherry", "Apricot", "Blackberry"])
    menu.key(.character("u"), .control).settle()
    #expect(menu.typed == nil)
    #expect(menu.titles == fruits.map(\.title))
    #expect(menu.isOut)
  }

  @Test(arguments: kinds) func `that fits nothing is shown, and chooses nothing`(kind: Scene.Kind) {
    let menu = opened(kind).type("xyz").settle()
    #expect(menu.titles.isEmpty)
    #expect(menu.typed == "xyz")
    #expect(menu.said(MenuRegion.typedText)?.label == Words().noMatch)
    menu.key(.enter).request(.activate).request(.choose).settle()
    #expect(menu.activated.isEmpty)
    // Escape takes the text back before it closes.
    menu.key(.escape).settle()
    #expect(menu.titles.count == fruits.count)
    #expect(menu.isOut)
    #expect(!menu.key(.escape).settle().isOut)
  }

  @Test(arguments: kinds) func `is matched again by another filter, and gone without one`(
    kind: Scene.Kind
  ) {
    let menu = opened(kind).type("ple").settle()
    var environment = menu.stage.environment
    environment.filter = .prefix
    #expect(menu.fit(environment).settle().titles.isEmpty)
    environment.filter = .fuzzy
    #expect(menu.fit(environment).settle().titles.count == 3)
    menu.type("zz").settle()
    #expect(menu.titles.isEmpty)
    environment.filter = .off
    #expect(menu.fit(environment).settle().titles == fruits.map(\.title))
    #expect(menu.typed == nil)
    #expect(!menu.key(.escape).settle().isOut)
  }

  @Test(arguments: kinds) func `stays while pointers move and focus goes`(kind: Scene.Kind) {
    let menu = opened(kind).type("ban").settle()
    menu.send(.pointer(PointerEvent(.hover, at: Point(3, 3), time: menu.stage.time)))
    menu.send(.focus(false)).send(.focus(true)).settle()
    #expect(menu.titles == ["Banana"])
    #expect(menu.typed == "ban")
  }

  @Test(arguments: kinds) func `is given up with its list`(kind: Scene.Kind) {
    let menu = opened(kind).type("pine").key(.enter).settle()
    #expect(menu.titles == ["Ripe", "Unripe"])
    #expect(menu.typed == nil)
    menu.type("un").settle()
    #expect(menu.titles == ["Unripe"])
    menu.key(.escape).settle()
    #expect(menu.titles == fruits.map(\.title))
    menu.key(.escape).settle().request(.open).settle()
    #expect(menu.titles == fruits.map(\.title))
  }

  @Test func `has rows slide from where they were, there and back, also among equal ids`() {
    let ids = ["a", "b", "a", "c", "a", "d", "a"]
    let items = zip(["Alpha", "Beta", "Gamma", "Delta", "Ape", "Elk", "Gnu"], ids).map {
      Item($0, id: $1)
    }
    let menu = opened(.drawer, .substring, items)
    func tops() -> [String: Double] {
      let rows = menu.stage.displayList.regions.filter { $0.id > 0 }
      return Dictionary(uniqueKeysWithValues: rows.map { ($0.semantics.label, $0.frame.minY) })
    }
    for step in ["g", "n", "\u{8}", "\u{8}"] {
      let before = tops()
      if step == "\u{8}" { menu.key(.backspace) } else { menu.type(step) }
      menu.wait(Step.seconds)
      for (title, top) in tops() {
        guard let old = before[title] else { continue }
        #expect((top - old).magnitude < 12, "\(title) after \(step)")
      }
      menu.settle()
    }
    #expect(menu.titles.count == 7)
  }

  @Test(arguments: kinds) func `narrows what comes later as well`(kind: Scene.Kind) {
    let menu = opened(kind).type("gr").settle()
    #expect(menu.titles.isEmpty)
    menu.request(.items(fruits + ["Grape", "Peach"])).settle()
    #expect(menu.titles == ["Grape"])
    #expect(menu.key(.enter).settle().activated == ["Grape"])
  }

  @Test(arguments: kinds) func `chooses nothing when it is pasted`(kind: Scene.Kind) {
    let menu = opened(kind, answers: .several)
    var environment = menu.stage.environment
    environment.shownKeys = .digits
    menu.fit(environment).request(.paste(" 2")).settle()
    #expect(menu.typed == " 2")
    #expect(menu.activated.isEmpty)
    #expect(menu.key(.escape).request(.paste("apple")).settle().titles.count == 3)
    menu.key(.character("u"), .control).request(.paste("crab ap")).settle()
    #expect(menu.titles == ["Crab apple"])
    menu.key(.backspace).settle()
    #expect(menu.typed == "crab a")
  }

  @Test(arguments: [Scene.Kind.alert, .confirm])
  func `is pasted into menus alone`(kind: Scene.Kind) {
    let control = opened(kind, .substring, ["Delete"])
    let before = control.stage.root
    control.request(.paste(" delete\u{20}")).settle()
    #expect(control.stage.root == before)
  }

  @Test(arguments: kinds) func `gives way to an item that is asked for`(kind: Scene.Kind) {
    let menu = opened(kind).type("ch").request(.select(3)).settle()
    #expect(menu.titles == fruits.map(\.title))
    #expect(menu.key(.enter).settle().activated == ["Banana"])
  }

  @Test(arguments: kinds) func `keeps a space within it`(kind: Scene.Kind) {
    let menu = opened(kind).type("app cr").settle()
    #expect(menu.titles == ["Crab apple"])
    #expect(menu.activated.isEmpty)
  }

  @Test(arguments: kinds) func `leaves digits to places that no title has`(kind: Scene.Kind) {
    #expect(opened(kind).type("4").key(.enter).settle().activated == ["Banana"])
    let videos: [Item] = ["480p", "1080p", "720p"]
    #expect(opened(kind, .substring, videos).type("2").key(.enter).settle().activated == ["720p"])
  }

  @Test(arguments: kinds) func `means the same at any frame rate`(kind: Scene.Kind) {
    let menu = opened(kind).type("ap")
    let other = opened(kind).type("ap")
    menu.wait(0.5)
    for _ in 0..<60 { other.wait(0.5 / 60) }
    #expect(menu.stage.displayList == other.stage.displayList)
  }

  @Test func `keeps the hues of what it leaves`() {
    let environment = Environment(size: Size(560, 640), filter: .substring)
    let dial = Driver(DialMenu(fruits), environment).send(.focus(true)).settle()
    func fills(_ driver: Driver<DialMenu>) -> Set<UInt32> {
      Set(driver.stage.displayList.filled.map(\.rgba))
    }
    let before = fills(dial)
    dial.type("ban").settle()
    #expect(fills(dial).isSubset(of: before))
    dial.key(.backspace).key(.backspace).key(.backspace).settle()
    #expect(fills(dial) == before)
  }
}

extension DisplayList {
  fileprivate var filled: [Color] {
    commands.compactMap { if case .fill(_, let color) = $0 { color } else { nil } }
  }
}

@Suite struct `What fits typed text` {
  private func left(_ filter: Filter, _ text: String, _ items: [Item]) -> [String] {
    let matcher = Matcher(filter, text.unicodeScalars.map(\.value))
    return matcher.matches(in: SearchTable(items), among: nil).map { items[$0].title }
  }

  @Test func `is in dmenu's order`() {
    let names: [Item] = ["html", "sys-htop", "htop-vim", "htop"]
    #expect(left(.substring, "htop", names) == ["htop", "htop-vim", "sys-htop"])
    #expect(left(.substring, "HTOP", names) == ["htop", "htop-vim", "sys-htop"])
    #expect(left(.prefix, "ht", names) == ["html", "htop-vim", "htop"])
    #expect(left(.prefix, "top", names) == [])
  }

  @Test func `is found by what is typed for it too`() {
    let cities = [Item("Ærø", searchText: "aero"), Item("Zürich", searchText: "zurich")]
    #expect(left(.substring, "aer", cities) == ["Ærø"])
    #expect(left(.prefix, "zu", cities) == ["Zürich"])
    #expect(left(.fuzzy, "zrh", cities) == ["Zürich"])
  }

  @Test func `is found by the spaces of other keyboards`() {
    let names: [Item] = ["Pale lager", "10\u{202F}000 \u{A0}km", "東京\u{3000}駅"]
    for space in ["\u{A0}", "\u{202F}", "\u{3000}", " "] {
      #expect(left(.substring, "pale" + space + "l", names) == ["Pale lager"])
      #expect(left(.prefix, "10" + space + "000", names) == [names[1].title])
      #expect(left(.fuzzy, "東" + space + "駅", names) == [names[2].title])
    }
  }

  @Test func `is found by a sharp s and by ligatures, and has them`() {
    let names = [
      Item("Hauptstrasse"), Item("Straße", searchText: "strasse"), Item("STRAẞE"),
      Item("ﬃ", searchText: "ffi"), Item("office"),
    ]
    for filter in [Filter.substring, .fuzzy] {
      #expect(Set(left(filter, "straße", names)) == ["Hauptstrasse", "Straße", "STRAẞE"])
      #expect(Set(left(filter, "STRAẞE", names)) == ["Hauptstrasse", "Straße", "STRAẞE"])
      #expect(Set(left(filter, "ﬃ", names)) == ["ﬃ", "office"])
    }
    #expect(left(.prefix, "oﬃ", names) == ["office"])
    let typed = "straße".unicodeScalars.map(\.value)
    #expect(Matcher(.substring, typed).parts(of: names[0]) == [5..<12])
    for (ligature, letters) in ["ﬀ": "ff", "ﬁ": "fi", "ﬂ": "fl", "ﬃ": "ffi", "ﬄ": "ffl", "ﬆ": "st"]
    {
      #expect(left(.substring, ligature, [Item(letters), "other"]) == [letters])
    }
  }

  @Test func `is found by the full-width letters of an input method, and has them`() {
    let names: [Item] = ["File 10~", "ＦＵＬＬ", "other"]
    for filter in [Filter.substring, .prefix, .fuzzy] {
      #expect(left(filter, "ｆｉＬＥ　１０～", names) == [names[0].title])
      #expect(left(filter, "full", names) == [names[1].title])
    }
  }

  @Test func `is ranked as fzy ranks it`() {
    let paths: [Item] = ["tests/almost", "app/models/order", "amor", "a/m/o/r"]
    #expect(left(.fuzzy, "amo", paths) == ["amor", "app/models/order", "a/m/o/r", "tests/almost"])
    // After a slash the score is 0.9; the two letters skipped cost 0.01 each, those after the match 0.005 each.
    #expect((rank("a/bc", "ab") - (0.9 + 0.9 - 0.01 - 0.005)).magnitude < 1e-12)
    #expect((rank("abc", "ab") - (0.9 + 1 - 0.005)).magnitude < 1e-12)
    #expect((rank("fooBar", "b") - (0.7 - 3 * 0.005 - 2 * 0.005)).magnitude < 1e-12)
  }

  @Test func `has the best score of all ways to place its letters`() {
    var random = SeededRandom(9)
    func text(_ letters: [Character], _ most: Int) -> String {
      String((0...random.below(most)).map { _ in letters[random.below(letters.count)] })
    }
    var matches = 0
    for _ in 0..<2000 {
      let (title, word) = (text(Array("abAB/._ éÉ"), 9), text(Array("abé"), 3))
      let (best, found) = (bestScore(of: word, in: title), rank(title, word))
      if title.lowercased() == word { continue }
      #expect(best == found || (best - found).magnitude < 1e-9, "\(word) in \(title)")
      matches += best > -.infinity ? 1 : 0
    }
    #expect(matches > 200)
  }

  /// The score by its definition, for which every way to place the letters is tried.
  private func bestScore(of word: String, in title: String) -> Double {
    let (text, wanted) = (Array(title), Array(word))
    func bonus(_ place: Int) -> Double {
      switch place == 0 ? "/" : text[place - 1] {
      case "/": 0.9
      case "-", "_", " ": 0.8
      case ".": 0.6
      case let last: text[place].isUppercase && !last.isUppercase ? 0.7 : 0
      }
    }
    func best(_ number: Int, after last: Int) -> Double {
      guard number < wanted.count else { return Double(text.count - 1 - last) * -0.005 }
      var most = -Double.infinity
      for place in (last + 1)..<max(last + 1, text.count)
      where text[place].lowercased() == String(wanted[number]) {
        let skipped = Double(place - last - 1) * (number == 0 ? -0.005 : -0.01)
        let own = number > 0 && place == last + 1 ? max(1, bonus(place)) : bonus(place)
        most = max(most, skipped + own + best(number + 1, after: place))
      }
      return most
    }
    return best(0, after: -1)
  }

  private func rank(_ title: String, _ word: String) -> Double {
    let matcher = Matcher(.fuzzy, word.unicodeScalars.map(\.value))
    // Ranks are in units of 0.005.
    return matcher.rank(of: Findable(Item(title))).map { Double($0) * 0.005 } ?? -.infinity
  }

  /// The title with brackets around the parts that are marked.
  private func marked(_ filter: Filter, _ text: String, _ item: Item) -> String {
    let scalars = Array(item.title.unicodeScalars)
    var (marked, place) = ("", 0)
    for part in Matcher(filter, text.unicodeScalars.map(\.value)).parts(of: item) {
      marked.unicodeScalars += scalars[place..<part.lowerBound] + ["["]
      marked.unicodeScalars += scalars[part] + ["]"]
      place = part.upperBound
    }
    marked.unicodeScalars += scalars[place...]
    return marked
  }

  @Test(arguments: [Filter.prefix, .substring, .fuzzy])
  func `is in the order of its ranks, and equal ones in the list's`(filter: Filter) {
    var random = SeededRandom(5)
    let letters = Array("abAB/_. é")
    func text(_ most: Int) -> String {
      String((0...random.below(most)).map { _ in letters[random.below(letters.count)] })
    }
    var matches = 0
    for _ in 0..<300 {
      let items = (0..<40).map { number in
        let isHeading = random.below(8) == 0
        let found = random.below(3) == 0 ? text(6) + "\n" + text(6) : ""
        return Item(
          text(12), id: isHeading ? "" : "\(number)", searchText: found, isEnabled: !isHeading)
      }
      let matcher = Matcher(filter, text(3).unicodeScalars.map(\.value))
      let ranks = items.map { $0.isHeading ? nil : matcher.rank(of: Findable($0)) }
      let sorted = items.indices.filter { ranks[$0] != nil }.sorted { one, other in
        ranks[one]! != ranks[other]! ? ranks[one]! > ranks[other]! : one < other
      }
      #expect(matcher.matches(in: SearchTable(items), among: nil) == sorted)
      matches += sorted.count
    }
    #expect(matches > 1000)
  }

  @Test func `is marked in the title`() {
    #expect(marked(.substring, "LAG pa", "Pale lager") == "[Pa]le [lag]er")
    #expect(marked(.substring, "ale er", "Pale lager") == "P[ale] lag[er]")
    #expect(marked(.substring, "al ale", "Pale ale") == "P[ale] ale")
    #expect(marked(.prefix, "pale l", "Pale lager") == "[Pale l]ager")
    #expect(marked(.prefix, "lager", "Pale lager") == "Pale lager")
    #expect(marked(.substring, " ", "Pale lager") == "Pale lager")
    #expect(marked(.substring, "dark", "Pale lager") == "Pale lager")
  }

  @Test func `is marked where fzy finds it`() {
    #expect(marked(.fuzzy, "amo", "app/models/order") == "[a]pp/[mo]dels/order")
    #expect(marked(.fuzzy, "ab", "a_x/ab") == "a_x/[ab]")
    #expect(marked(.fuzzy, "pl", "Pale lager") == "[P]ale [l]ager")
    #expect(marked(.fuzzy, "zz", "Pale lager") == "Pale lager")
  }

  @Test func `is marked where another spelling has it`() {
    let composed = Item("Caf\u{E9} Ol\u{E9}", searchText: "cafe ole\ncafe\u{301} ole\u{301}")
    #expect(marked(.substring, "fe", composed) == "Ca[f\u{E9}] Ol\u{E9}")
    #expect(marked(.fuzzy, "ce", composed) == "[C]af[\u{E9}] Ol\u{E9}")
    #expect(marked(.substring, "e\u{301} o", composed) == "Caf[\u{E9}] [O]l\u{E9}")
    let far = Item("\u{C4}nglag\u{E5}rd", searchText: "anglagard")
    #expect(marked(.fuzzy, "a", far) == "[\u{C4}]nglag\u{E5}rd")
    let apart = Item("Cafe\u{301}s", searchText: "caf\u{E9}s")
    #expect(marked(.prefix, "caf\u{E9}", apart) == "[Cafe\u{301}]s")
    // A search text that says something else marks nothing, even if it is as long.
    #expect(marked(.substring, "ran", Item("Pear", searchText: "rang")) == "Pear")
    #expect(marked(.substring, "strasse", Item("Straße", searchText: "strasse")) == "Straße")
  }

  @Test(arguments: [Filter.prefix, .substring, .fuzzy])
  func `is marked in every title that has it, and only there`(filter: Filter) {
    var random = SeededRandom(4)
    let letters = Array("aAb/_ .é".unicodeScalars)
    func text(_ most: Int) -> String {
      var text = ""
      for _ in 0...random.below(most) {
        text.unicodeScalars.append(letters[random.below(letters.count)])
      }
      return text
    }
    for _ in 0..<3000 {
      let (item, typed) = (Item(text(12)), text(4))
      let matcher = Matcher(filter, typed.unicodeScalars.map(\.value))
      let parts = matcher.parts(of: item)
      let count = item.title.unicodeScalars.count
      for (part, next) in zip(parts, parts.dropFirst()) {
        #expect(part.upperBound < next.lowerBound)
      }
      #expect(parts.allSatisfy { !$0.isEmpty && 0 <= $0.lowerBound && $0.upperBound <= count })
      guard !matcher.isEmpty, matcher.rank(of: Findable(item)) != nil else { continue }
      let marked = parts.flatMap { Array(item.title.unicodeScalars)[$0] }
        .map { TypeAhead.folded($0.value) }
      for word in typed.split(separator: " ") {
        for scalar in word.unicodeScalars {
          #expect(marked.contains(TypeAhead.folded(scalar.value)))
        }
      }
    }
  }

  @Test func `leaves headings out and needs no letter`() {
    let items = [Item("Fruit", id: "", isEnabled: false), Item("Fruit salad")]
    #expect(left(.substring, "fruit", items) == ["Fruit salad"])
    #expect(Matcher(.substring, [0x20, 0x20]).isEmpty)
  }

  @Test(arguments: [Filter.prefix, .substring, .fuzzy])
  func `never grows with the text`(filter: Filter) {
    let items = (0..<200).map { Item(String($0, radix: 3) + "ba") }
    for text in ["1", "0b", "10 2", "2a"] {
      let scalars = text.unicodeScalars.map(\.value)
      let before = Matcher(filter, Array(scalars.dropLast())).matches(
        in: SearchTable(items), among: nil)
      let whole = Matcher(filter, scalars).matches(in: SearchTable(items), among: nil)
      #expect(Matcher(filter, scalars).matches(in: SearchTable(items), among: before) == whole)
      #expect(Set(whole).isSubset(of: scalars.count > 1 ? Set(before) : Set(items.indices)))
    }
  }
}

@Suite struct `Several answers` {
  static let kinds = `Text that narrows a list`.kinds

  @Test(arguments: kinds) func `are checked by Space, and Enter chooses`(kind: Scene.Kind) {
    let menu = opened(kind, .off, answers: .several).request(.select(0)).settle()
    menu.key(.space).request(.select(3)).key(.space).settle()
    #expect(menu.events.contains(.checked(checked(fruits[0]))))
    #expect(menu.events.contains(.checked(checked(fruits[3]))))
    #expect(menu.typed == "✓ 2")
    #expect(menu.activated.isEmpty)
    menu.key(.space).settle()
    #expect(menu.typed == "✓ 1")
    #expect(menu.key(.enter).settle().activated == ["Banana"])
    #expect(menu.isOut == (kind == .dial))
  }

  @Test(arguments: kinds) func `are checked by Space beside text of one's own as well`(
    kind: Scene.Kind
  ) {
    let menu = opened(kind, answers: [.several, .text]).request(.select(0)).settle()
    menu.key(.space).settle()
    #expect(menu.events.contains(.checked(checked(fruits[0]))))
    menu.type("a b").settle()
    #expect(menu.typed?.hasPrefix("a b") == true)
    // A password may begin with a space, and so may a line.
    for answers in [[.several, .text, .secret], [.several, .line]] as [Answers] {
      let line = opened(kind, answers: answers).request(.select(0)).key(.space).settle()
      #expect(!line.events.contains(.checked(checked(fruits[0]))))
    }
  }

  @Test(arguments: kinds) func `keep their ticks in a narrowed list`(kind: Scene.Kind) {
    let menu = opened(kind, answers: .several).type("ch").settle()
    menu.key(.space, .control).settle().key(.character("u"), .control).settle()
    #expect(menu.typed == "✓ 1")
    let ticks = menu.stage.displayList.regions.filter {
      $0.semantics.value.contains("✓") && $0.id > 0
    }
    #expect(ticks.map(\.semantics.label) == ["Cherry"])
  }

  @Test(arguments: kinds) func `are counted anew in another list, also behind items`(
    kind: Scene.Kind
  ) {
    let menu = opened(kind, answers: .several)
    #expect(menu.typed == nil)
    let behind = Item("Pear", children: [checked("Ripe"), "Unripe"])
    menu.request(.items([checked("Apple"), "Banana", behind])).settle()
    #expect(menu.typed == "✓ 2")
    menu.request(.items(["Apple", checked("Banana"), "Pear"])).settle()
    #expect(menu.typed == "✓ 1")
    menu.request(.items(fruits)).settle()
    #expect(menu.typed == nil)
  }

  private func checked(_ item: Item) -> Item {
    var item = item
    item.isChecked = true
    return item
  }
}

@Suite struct `Text as an answer` {
  static let kinds = `Text that narrows a list`.kinds

  @Test(arguments: kinds) func `is taken where it fits nothing`(kind: Scene.Kind) {
    let menu = opened(kind, answers: .text).type("Quince jam").settle()
    #expect(menu.said(MenuRegion.typedText)?.value == "Quince jam")
    #expect(menu.said(MenuRegion.typedText)?.label != Words().noMatch)
    menu.key(.enter).settle()
    #expect(menu.submitted == ["Quince jam"])
    #expect(menu.activated.isEmpty)
    #expect(menu.isOut == (kind == .dial))
  }

  @Test(arguments: kinds) func `is taken over an item by Shift or Control`(kind: Scene.Kind) {
    #expect(opened(kind, answers: .text).type("app").key(.enter).settle().activated == ["Apple"])
    for modifier in [KeyEvent.Modifiers.shift, .control] {
      let menu = opened(kind, answers: .text).type("app").key(.enter, modifier).settle()
      #expect(menu.submitted == ["app"])
      #expect(menu.activated.isEmpty)
    }
  }

  @Test(arguments: kinds) func `needs no items, and may be secret`(kind: Scene.Kind) {
    let menu = opened(kind, .substring, [], answers: [.text, .secret], title: "Pass phrase")
      .settle()
    if kind != .drawer { #expect(menu.typed == "Pass phrase") }
    menu.type("søt 1").settle()
    #expect(menu.typed == "•••••")
    for command in menu.stage.displayList.commands {
      if case .pill(let pill) = command { #expect(!pill.text.run.string.contains("ø")) }
    }
    #expect(menu.key(.enter).settle().submitted == ["søt 1"])
  }
}

@Suite struct `A message` {
  @Test(arguments: `Text that narrows a list`.kinds, [Filter.off, .substring])
  func `is shown while the menu is open`(kind: Scene.Kind, filter: Filter) {
    let menu = opened(kind, filter, message: "Choose with care")
    #expect(menu.said(MenuRegion.message)?.label == "Choose with care")
    #expect(menu.root.scene.message == "Choose with care")
    menu.request(.close).settle()
    #expect(menu.said(MenuRegion.message) == nil)
  }

  @Test(arguments: `Text that narrows a list`.kinds)
  func `stands above typed text that matches nothing`(kind: Scene.Kind) throws {
    let menu = opened(kind, .off, message: "Choose with care")
    menu.type("x").settle()
    let regions = menu.stage.displayList.regions
    let message = try #require(regions.last { $0.id == MenuRegion.message })
    let typed = try #require(regions.last { $0.id == MenuRegion.typedText })
    #expect(typed.semantics.value == "x")
    #expect(message.frame.maxY < typed.frame.minY)
  }

  @Test(arguments: `Text that narrows a list`.kinds, [false, true])
  func `comes and goes with its menu`(kind: Scene.Kind, reduced: Bool) {
    let menu = opened(kind, message: "Choose with care")
    var environment = menu.stage.environment
    environment.reducesMotion = reduced
    menu.fit(environment).settle()
    #expect(visibility(menu.stage.displayList) == 1)
    var last = 1.0
    menu.afterStep = { stage in
      let now = self.visibility(stage.displayList)
      #expect((now - last).magnitude < 0.2)
      last = now
    }
    menu.request(.close).settle()
    #expect(last == 0)
    menu.request(.open).settle()
    #expect(last == 1)
  }

  /// The opacity of the message, and how much of it is in the window.
  private func visibility(_ list: DisplayList) -> Double {
    for case (.pill(let pill), let opacity) in list.drawn
    where pill.text.run.string == "Choose with care" {
      let half = pill.text.run.estimatedSize.width / 2 + 14
      let part = (pill.text.placement.position.x + half) / (2 * half)
      return opacity * max(0, min(1, part))
    }
    return 0
  }

  @Test(arguments: [Filter.off, .substring])
  func `covers no item of a dial, a ring or a column`(filter: Filter) throws {
    let text =
      "Choose with care: this takes long to undo, and nobody will be there to help with it."
    for kind in [Scene.Kind.dial, .radial, .floating] {
      let menu = opened(kind, filter, (1...12).map { Item("Row \($0)") }, message: text)
      let regions = menu.stage.displayList.regions
      let message = try #require(regions.last { $0.id == MenuRegion.message })
      #expect(message.semantics.label == text)
      let others = regions.filter { $0.id > 0 || $0.id == MenuRegion.back }
      #expect(others.count >= 9)
      for region in others { #expect(!region.frame.intersects(message.frame), "\(kind) \(region)") }
    }
  }

  @Test func `leaves a drawer's last row in sight, and so does typed text`() throws {
    let rows = (0..<40).map { Item("Row \($0)") }
    let menu = opened(.drawer, .substring, rows, message: "Choose with care")
    menu.key(.end).settle()
    func isClear() throws -> Bool {
      let regions = menu.stage.displayList.regions
      let last = try #require(regions.last { $0.semantics.label == "Row 39" })
      let covers = regions.filter { [MenuRegion.message, MenuRegion.typedText].contains($0.id) }
      return !covers.isEmpty && covers.allSatisfy { $0.frame.minY >= last.frame.maxY }
    }
    #expect(try isClear())
    menu.type("r").settle().key(.end).settle()
    #expect(try isClear())
    menu.key(.backspace).settle().key(.end).settle().type("3").settle()
    #expect(menu.key(.enter).settle().activated == ["Row 3"])
  }
}
