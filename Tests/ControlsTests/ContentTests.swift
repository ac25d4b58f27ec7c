import Detent
import DetentDriver
import Testing

@Suite struct `Content of the application's own` {
  static let kinds = [Scene.Kind.dial, .radial, .floating, .drawer]

  private func picture(
    _ kind: Scene.Kind, _ items: [Item], _ contents: ItemContents = ItemContents(),
    tuning: [Tune] = []
  ) -> DisplayList {
    let scene = Scene(kind, items: items, tuning: [Tune("opens-at-once", 0)] + tuning)
    let menu = Driver(
      AnyControl(scene)!, Environment(size: Size(400, 400), contents: contents))
    return menu.request(.open).settle().stage.displayList
  }

  private let mark = Color(hex: 0x123456)

  /// Fills all of its place.
  private var filled: ItemContent {
    .drawing { [mark] place in
      DisplayList(size: place.size, commands: [.fill(.rect(Rect(.zero, place.size)), mark)])
    }
  }

  private func contents(_ content: ItemContent) -> ItemContents {
    var contents = ItemContents()
    contents["own"] = content
    return contents
  }

  private let items: [Item] = [Item("Ada", content: "own"), "Other"]

  @Test(arguments: kinds)
  func `is drawn once in the item's place, in place of its letters and icon`(kind: Scene.Kind)
    throws
  {
    for icon in [nil, Icon.symbol(.star)] {
      let item = Item("Ada", icon: icon, photo: "ada.jpg", content: "own")
      let list = picture(kind, [item, "Other"], contents(filled))
      let frames = list.commands.compactMap { command -> Rect? in
        guard case .fill(.rect(let rect, _), mark) = command else { return nil }
        return rect
      }
      let frame = try #require(frames.first)
      #expect(frames.count == 1)
      #expect(min(frame.width, frame.height) >= 28)
      let region = try #require(
        list.regions.first { $0.semantics.label == "Ada" && $0.semantics.position > 0 })
      #expect(region.frame.inset(by: -8).contains(frame.center))
      for command in list.commands {
        switch command {
        case .picture: Issue.record("The photo is there too")
        case .text(let text) where frame.contains(text.placement.position):
          Issue.record("\(text.run.string) is there too")
        default: break
        }
      }
    }
  }

  @Test(arguments: kinds)
  func `of an unknown name changes nothing of the picture`(kind: Scene.Kind) {
    let plain = picture(kind, ["Ada", "Other"])
    #expect(picture(kind, items) == plain)
    #expect(picture(kind, items, contents(filled)) != plain)
  }

  @Test(arguments: kinds)
  func `that leaves groups open or ends others' harms nothing around it`(kind: Scene.Kind) {
    let unruly = ItemContent.drawing { place in
      DisplayList(
        size: place.size,
        commands: [
          .pop, .pop, .region(Region(7, frame: .zero, Semantics(.button, label: "Stray"))),
          .pushOpacity(0.5), .pushClip(.circle(center: .zero, radius: 3)), .pop, .pushOpacity(0.2),
        ])
    }
    let list = picture(kind, items, contents(unruly))
    var depth = 0
    for command in list.commands {
      switch command {
      case .pushClip, .pushMask, .pushOpacity, .pushBackdropBlur: depth += 1
      case .pop: depth -= 1
      default: break
      }
      #expect(depth >= 0)
    }
    #expect(depth == 0)
    #expect(list.regions == picture(kind, ["Ada", "Other"]).regions)
  }

  @Test(arguments: kinds) func `that is a view is a slot for the host`(kind: Scene.Kind) throws {
    let list = picture(kind, items, contents(.view()))
    let place = try #require(list.slots.first)
    #expect(list.slots.count == 1)
    #expect(place.slot.content == "own" && place.slot.item == "Ada")
    #expect(place.slot.isRound == (kind != .drawer))
    #expect(place.opacity > 0.99 && place.slot.size.shorterSide >= 28)
  }

  @Test func `learns which item is marked and which cannot be chosen`() throws {
    var disabled = Item("Off", content: "own")
    disabled.isEnabled = false
    let list = picture(
      .dial, [Item("Ada", content: "own", isSelected: true), disabled], contents(.view()))
    let states = list.slots.map { ($0.slot.item, $0.slot.state) }
    #expect(states.contains { $0 == ("Ada", .selected) })
    #expect(states.contains { $0 == ("Off", .disabled) })
  }

  @Test(arguments: kinds) func `learns which item keys are at`(kind: Scene.Kind) throws {
    let items = ["Ada", "Ben", "Cleo"].map { Item($0, content: "own") }
    let scene = Scene(kind, items: items, tuning: [Tune("opens-at-once", 0)])
    let menu = Driver(
      try #require(AnyControl(scene)),
      Environment(size: Size(400, 400), contents: contents(.view())))
    menu.request(.open).settle()
    for (key, name) in [(KeyEvent.Key.end, "Cleo"), (.home, "Ada")] {
      let slots = menu.key(key).settle().stage.displayList.slots.map { $0.slot }
      #expect(Set(slots.map { $0.item }).count == 3)
      for slot in slots { #expect(slot.state.contains(.selected) == (slot.item == name)) }
    }
  }

  @Test func `gives a drawer's row its height, which grows with the text`() throws {
    func heights(_ contents: ItemContents, textScale: Double = 1) -> [Double] {
      let drawer = Driver(
        DrawerMenu([Item("Ada", content: "own"), "Other"]),
        Environment(size: Size(400, 600), textScale: textScale, contents: contents))
      return drawer.request(.open).settle().stage.displayList.regions
        .filter { $0.semantics.role == .menuItem }.map(\.frame.height)
    }
    #expect(heights(ItemContents()) == [50, 50])
    #expect(heights(contents(.view(rowHeight: 120))) == [120, 50])
    #expect(heights(contents(.view(rowHeight: 120)), textScale: 2) == [240, 100])
    // Never lower than the smallest target.
    #expect(heights(contents(.view(rowHeight: 3)))[0] >= 44)
    for odd in [Double.nan, .infinity, -5, 0, 1e9] {
      #expect(heights(contents(.view(rowHeight: odd))) == [50, 50])
    }
  }

  @Test func `is the same if it is one value and its copies`() {
    let drawing = filled
    #expect(contents(drawing) == contents(drawing))
    #expect(contents(drawing) != contents(filled))
    #expect(contents(.view()) == contents(.view()))
    var none = contents(.view())
    none["own"] = nil
    #expect(none == ItemContents() && none["own"] == nil)
    #expect(Item("Ada", content: "own") != "Ada")
  }

  @Test func `is drawn in a group's coordinates and cut to its place`() {
    let list = picture(.floating, items, contents(filled))
    let place = list.commands.firstIndex {
      if case .fill(.rect, mark) = $0 { true } else { false }
    }
    guard let place, place > 0,
      case .pushClip(.circle(let center, let radius)) = list.commands[place - 1],
      case .fill(.rect(let rect, _), _) = list.commands[place]
    else {
      Issue.record("There is no circle around it")
      return
    }
    #expect(rect.center.distance(to: center) < 1e-9)
    #expect((rect.width - 2 * radius).magnitude < 1e-9)
  }
}
