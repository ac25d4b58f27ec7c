import Detent
import DetentDriver
import Testing

let answers: [Item] = [
  Item("Leave", isDestructive: true), Item("Cancel", id: "cancel"), Item("Save"),
]

func alerting(
  _ items: [Item] = answers, _ environment: Environment = Environment(),
  _ change: (inout AlertPanel.Tuning) -> Void = { _ in }
) -> Driver<AlertPanel> {
  var tuning = AlertPanel.Tuning()
  change(&tuning)
  return Driver(
    AlertPanel("Leave without saving?", message: "Your changes are lost.", items, tuning: tuning),
    environment)
}

extension Driver where Root == AlertPanel {
  /// The centre of a button, as assistive technology sees it.
  func middle(_ index: Int) -> Place {
    let center = stage.displayList.regions.first { $0.id == index + 1 }?.frame.center ?? .zero
    return .at(center.x, center.y)
  }

  var focused: String { root.buttons[root.focus].id }
  var activations: [String] {
    events.compactMap { if case .activated(let item) = $0 { item.id } else { nil } }
  }
}

@Suite struct `An alert's way out` {
  @Test func `dips 41 points by a push of 286, and is back after 0.57 seconds`() {
    // Three buttons: 250 by 280 points are a mass of 7, pushed with 20 times 100.
    let push = 20.0 * 100 / (250.0 * (130 + 50 * 3) / 10_000)
    #expect((push - 286).magnitude < 0.5)
    #expect((AlertPanel.Tuning().push - push).magnitude < 1e-9)
    var fall = AlertFall(from: 0, velocity: push, push: push, gravity: 1000)
    #expect((fall.dip - 41).magnitude < 0.25)
    var (deepest, back) = (0.0, 0.0)
    while fall.offset >= 0 {
      deepest = max(deepest, fall.offset)
      back = fall.time
      fall.advance(by: 0.0001)
    }
    #expect((deepest - fall.dip).magnitude < 1e-6)
    #expect((back - 0.571).magnitude < 0.001)
    #expect((fall.velocity + push).magnitude < 0.2)
  }

  @Test func `is what the panel does`() {
    let hand = alerting().wait(2)
    var deepest = 0.0
    hand.afterStep = { deepest = max(deepest, $0.root.offset) }
    hand.key(.escape).wait(0.57)
    #expect((deepest - 40.8).magnitude < 0.05)
    #expect(hand.root.offset.magnitude < 2)
    hand.settle()
    #expect(hand.events == [.opening, .opened, .closing(.cancelled), .closed])
  }

  @Test func `is the same motion in small and large steps`() {
    var (fine, coarse) = (
      AlertFall(from: -80, velocity: 900, push: 286, gravity: 1000),
      AlertFall(from: -80, velocity: 900, push: 286, gravity: 1000)
    )
    for _ in 0..<64 { fine.advance(by: 1.0 / 64) }
    coarse.advance(by: 1)
    #expect(fine.offset == coarse.offset && fine.velocity == coarse.velocity)
  }

  @Test func `brakes what comes in fast before it leaves at the bottom`() {
    var fall = AlertFall(from: -10, velocity: 3000, push: 286, gravity: 1000)
    var deepest = -10.0
    for _ in 0..<2400 {
      let (place, speed) = (fall.offset, fall.velocity)
      fall.advance(by: 0.0005)
      deepest = max(deepest, fall.offset)
      #expect((fall.offset - place - speed * 0.0005).magnitude < 0.02)
    }
    #expect((deepest - -10 - 40.9).magnitude < 0.1)
  }
}

@Suite struct `An alert` {
  // MARK: Coming and going

  @Test func `snaps in from above and darkens the page in 0.75 seconds`() {
    let hand = alerting()
    hand.wait(Step.seconds)
    #expect(hand.root.offset + hand.root.frame.maxY < 0, "nothing of it is to be seen")
    hand.wait(0.74)
    #expect(hand.root.darkness > 0.99 && hand.root.darkness < 1)
    hand.wait(0.03)
    #expect(hand.root.darkness == 1)
    hand.settle()
    #expect(hand.root.offset == 0)
    let scrim = hand.stage.environment.theme.scrim
    #expect(
      hand.stage.displayList.commands.first == .fill(.rect(Rect(.zero, Size(512, 512))), scrim))
    #expect(hand.events == [.opening, .opened])
  }

  @Test(arguments: [0.05, 0.15, 3]) func `leaves together with the dark of the page`(wait: Double) {
    let hand = alerting().wait(wait)
    let dark = hand.root.darkness
    let away = hand.root.frame.maxY
    var last = dark
    var (isGone, isLight) = (-1.0, -1.0)
    hand.afterStep = { stage in
      let (offset, now) = (stage.root.offset, stage.root.darkness)
      // If it is left while the page darkens, that goes on for a moment.
      #expect(now <= last + 0.02 && last - now < 0.05)
      last = now
      let left = max(0, min(1, (away + offset) / away))
      // The part of the panel that is left has as much darkness behind it as when it was left.
      if stage.time > wait + 0.1 { #expect(now >= 0.8 * dark * left * left) }
      if isGone < 0, offset <= -away { isGone = stage.time }
      if isLight < 0, now < 0.02 { isLight = stage.time }
    }
    hand.request(.close).settle()
    #expect(hand.events.last == .closed && hand.root.darkness == 0)
    if wait == 3 { #expect((isGone - isLight).magnitude < 0.15) }
  }

  @Test func `overshoots by what a damping of 0.8 does`() {
    let hand = alerting()
    var most = 0.0
    var start = 0.0
    hand.afterStep = {
      most = max(most, $0.root.offset)
      start = min(start, $0.root.offset)
    }
    hand.settle()
    // e^(-π · 0.8 / √(1 - 0.64)) of the way.
    #expect((most / -start - 0.0152).magnitude < 0.0005)
  }

  @Test func `waits until it is asked, if it is told to`() {
    let hand = alerting { $0.opensAtOnce = false }.wait(1)
    #expect(hand.events.isEmpty && hand.stage.isAtRest)
    #expect(hand.stage.displayList.commands.isEmpty)
    hand.request(.open).settle()
    #expect(hand.events == [.opening, .opened])
  }

  @Test func `turns round at any time with its place and velocity`() {
    for first in stride(from: 0.02, to: 0.6, by: 0.03) {
      let hand = alerting()
      var last: (offset: Double, velocity: Double)?
      hand.afterStep = { stage in
        let (offset, velocity) = (stage.root.offset, stage.root.velocity)
        if let last {
          let mean = (velocity + last.velocity) / 2
          #expect((offset - last.offset - mean * Step.seconds).magnitude < 0.12)
          // At most the pull of the spring, or the braking of a fast one.
          #expect((velocity - last.velocity).magnitude < 900)
        }
        last = (offset, velocity)
      }
      hand.wait(first).request(.close).wait(0.1).request(.open).wait(0.07).request(.close)
      hand.wait(0.3).request(.open).wait(3)
      #expect(hand.root.offset == 0)
      #expect(hand.events.count { $0 == .closing(.requested) } == 2)
    }
  }

  @Test(arguments: [0.03, 0.1, 0.2])
  func `leaves on its way in with the velocity it has, and no push for a key before`(wait: Double) {
    let (left, used) = (alerting().wait(wait), alerting().wait(wait))
    left.wait(Step.seconds).key(.escape)
    used.key(.down).key(.escape)
    #expect(used.focused == "Save")
    #expect(used.root.velocity.magnitude > 400)
    for _ in 0..<60 {
      #expect(used.root.offset == left.root.offset && used.root.velocity == left.root.velocity)
      left.wait(Step.seconds)
      used.wait(Step.seconds)
    }
  }

  @Test func `fades in 0.15 seconds where it stands without motion`() {
    let hand = alerting(answers, Environment(reducesMotion: true))
    hand.afterStep = { #expect($0.root.offset == 0) }
    hand.wait(0.15)
    #expect(hand.root.darkness > 0.95)
    hand.settle().key(.enter).settle()
    #expect(hand.activations == ["cancel"])
    #expect(hand.events.suffix(2) == [.closing(.chosen), .closed])
  }

  // MARK: The result

  @Test func `tells its result once, however it is asked for it`() {
    let hand = alerting().wait(1)
    let place = hand.middle(2)
    hand.tap(at: place).tap(at: place).key(.enter).request(.activate).request(.close)
    hand.send(.action(.activate, region: 1)).settle()
    #expect(hand.activations == ["Save"])
    #expect(hand.events.suffix(2) == [.closing(.chosen), .closed])
  }

  @Test func `can be answered while it comes`() {
    let hand = alerting().wait(0.1).key(.enter).settle()
    #expect(
      hand.events
        == [.opening, .opened, .activated(answers[1]), .closing(.chosen), .closed])
  }

  @Test func `is kept by a tap beside it, unless it is told otherwise`() {
    #expect(alerting().wait(1).tap(at: .at(10, 10)).settle().events == [.opening, .opened])
  }

  @Test func `is closed by Escape, a tap beside it, dismiss and its application`() {
    let ways: [(Driver<AlertPanel>) -> Void] = [
      { $0.key(.escape) }, { $0.tap(at: .at(10, 10)) },
      { $0.send(.action(.dismiss, region: 0)) },
    ]
    for way in ways {
      let hand = alerting { $0.backgroundCloses = true }.wait(1)
      way(hand)
      #expect(hand.settle().events == [.opening, .opened, .closing(.cancelled), .closed])
      let choosing = alerting {
        ($0.escape, $0.backgroundCloses) = (.button, true)
      }.wait(1)
      way(choosing)
      #expect(choosing.settle().activations == ["cancel"])
      let only = alerting(["Fine"]) { ($0.escape, $0.backgroundCloses) = (.button, true) }.wait(1)
      way(only)
      #expect(only.settle().activations == ["Fine"])
      for items in [answers, ["a", "b"]] {
        let firm = alerting(items) { $0.escape = items.count == 3 ? .none : .button }.wait(1)
        way(firm)
        #expect(firm.settle().events == [.opening, .opened])
        firm.request(.close).settle()
        #expect(firm.events.suffix(2) == [.closing(.requested), .closed])
      }
    }
  }

  @Test func `has one button without items`() {
    let hand = alerting([]).wait(1)
    #expect(hand.root.buttons == [Item("OK", id: "ok")])
    hand.key(.enter).settle()
    #expect(hand.activations == ["ok"])
  }

  @Test func `does not choose what the pointer slid off, nor what is disabled`() {
    let hand = alerting([Item("No", isEnabled: false), "Yes"]).wait(1)
    hand.tap(at: hand.middle(0))
    hand.press(at: hand.middle(1)).drag(to: .at(256, 20)).release()
    hand.press(at: hand.middle(1)).cancel()
    hand.press(at: .at(10, 10)).drag(to: hand.middle(1)).release().settle()
    #expect(hand.events == [.opening, .opened])
    let yes = hand.middle(1)
    hand.press(at: yes).drag(to: .at(256, 20)).drag(to: yes).release()
    #expect(hand.activations == ["Yes"])
  }

  @Test func `follows the first pointer only`() {
    let hand = alerting().wait(1).press(at: alerting().wait(1).middle(2))
    guard case .at(let x, let y) = hand.middle(0) else { return }
    for phase in [PointerEvent.Phase.down, .up] {
      hand.send(.pointer(PointerEvent(phase, at: Point(x, y), time: hand.stage.time, id: 7)))
    }
    #expect(hand.wait(0.1).activations.isEmpty)
    #expect(hand.release().activations == ["Save"])
  }

  // MARK: The keyboard

  @Test func `begins at the default, or else at the least destructive`() {
    #expect(alerting().focused == "cancel")
    #expect(alerting([Item("Delete", isDestructive: true), "Keep"]).focused == "Keep")
    #expect(alerting([Item("Delete", isDestructive: true)]).focused == "Delete")
    let chosen = alerting(answers + [Item("Best", isSelected: true)])
    #expect(chosen.focused == "Best")
    #expect(alerting(["a", Item("cancel", isEnabled: false)]).focused == "a")
    #expect(alerting([Item("none", isEnabled: false)]).focused == "none")
  }

  @Test func `goes round by arrows, and to the ends, letters and places`() {
    let hand = alerting([Item("Gone", isEnabled: false)] + answers).wait(1)
    func at(_ key: KeyEvent.Key) -> String { hand.key(key).wait(1).focused }
    #expect(at(.down) == "Save")
    #expect(at(.down) == "Leave")
    #expect(at(.up) == "Save")
    #expect(at(.home) == "Leave")
    #expect(at(.end) == "Save")
    #expect(at(.character("c")) == "cancel")
    #expect(at(.character("2")) == "Leave")
    #expect(at(.character("1")) == "Leave")
    #expect(hand.key(.space).activations == ["Leave"])
  }

  @Test func `goes the other way by sideways arrows from right to left`() {
    for direction in [Environment.Direction.leftToRight, .rightToLeft] {
      let hand = alerting(["a", "b"], Environment(direction: direction)).wait(1)
      guard case .at(let a, let y) = hand.middle(0), case .at(let b, let other) = hand.middle(1)
      else { return }
      #expect(y == other, "side by side")
      #expect((a < b) == (direction == .leftToRight))
      #expect(hand.key(.right).focused == "b", "round and round")
      let three = alerting(["a", "b", "c"], Environment(direction: direction)).wait(1)
      #expect(three.key(.right).focused == (direction == .leftToRight ? "b" : "c"))
    }
  }

  @Test func `chooses by Space only where it was pressed`() {
    let hand = alerting().wait(1)
    hand.send(.key(KeyEvent(.down, .space, time: hand.stage.time))).wait(0.1).key(.down)
    hand.send(.key(KeyEvent(.up, .space, time: hand.stage.time))).wait(0.1)
    #expect(hand.activations.isEmpty)
    hand.send(.key(KeyEvent(.down, .enter, time: hand.stage.time, isRepeat: true))).wait(0.1)
    #expect(hand.activations.isEmpty)
  }

  @Test func `is answered by Enter, Space and Escape after a letter that no button has`() {
    func typed(_ pause: Double = 0) -> Driver<AlertPanel> {
      alerting().wait(1).type("x").wait(pause)
    }
    #expect(typed().key(.enter).settle().activations == ["cancel"])
    #expect(typed().key(.escape).settle().events.contains(.closing(.cancelled)))
    #expect(typed(1).key(.space).settle().activations == ["cancel"])
    #expect(typed().request(.choose).settle().activations == ["cancel"])
  }

  @Test func `finds no button by the end of a word that none has`() {
    let hand = alerting().wait(1).type("xs")
    #expect(hand.focused == "cancel")
    #expect(hand.wait(1).type("s").focused == "Save")
  }

  // MARK: Looks

  @Test(arguments: [
    (1000.0, 340.0), (512, 340), (372, 340), (330, 298), (282, 250), (260, 250), (200, 200),
  ])
  func `is 250 to 340 points wide, by the room`(room: Double, width: Double) {
    let hand = alerting(answers, Environment(size: Size(room, 500)))
    #expect(hand.root.frame.width == width)
    #expect((hand.root.frame.center.x - room / 2).magnitude <= 0.5)
  }

  @Test func `fits any room with any number of buttons, each 44 points high`() throws {
    for count in [0, 1, 2, 3, 5, 12, 60] {
      for height in [80.0, 200, 480, 900] {
        let items = (0..<count).map { Item("Button \($0)") }
        let hand = alerting(items, Environment(size: Size(360, height))).wait(2)
        let frame = hand.root.frame
        #expect(frame.minY >= 0 && frame.maxY <= height)
        let buttons = hand.stage.displayList.regions.filter { $0.id > 0 }
        #expect(buttons.count == max(1, count))
        for button in buttons { #expect(button.frame.height >= 44) }
        #expect(buttons.map(\.semantics.position) == Array(1...max(1, count)))
        hand.key(.end).wait(2)
        let last = try #require(hand.stage.displayList.regions.last).frame
        if height > 200 { #expect(last.maxY <= frame.maxY, "the last one is in sight") }
        hand.key(.enter).settle()
        #expect(hand.activations.count == 1)
      }
    }
  }

  @Test(arguments: [Size(120, 90), Size(600, 160), Size(160, 240)])
  func `has buttons that a pointer reaches in a small window`(size: Size) {
    for index in 0..<6 {
      let items = (0..<6).map { Item("\($0)") }
      let hand = alerting(items, Environment(size: size)).wait(2)
      hand.request(.select(index)).settle()
      hand.tap(at: hand.middle(index))
      #expect(hand.activations == ["\(index)"])
    }
  }

  @Test func `grows and shrinks about its middle with its text`() throws {
    let hand = alerting().wait(2)
    func seen() throws -> Rect { try #require(hand.stage.displayList.regions.first).frame }
    var last = try seen()
    for scale in [1.5, 1] {
      hand.fit(Environment(textScale: scale))
      #expect(try seen().height == last.height, "not at once")
      #expect((hand.root.frame.height - last.height).magnitude > 20)
      hand.settle()
      #expect(try seen() == hand.root.frame)
      #expect((try seen().center.y - last.center.y).magnitude <= 0.5)
      last = try seen()
    }
    // In another window no one has seen it yet.
    hand.fit(Environment(size: Size(300, 300)))
    #expect(try seen() == hand.root.frame)
  }

  @Test func `is heard as a modal alert`() throws {
    let hand = alerting().wait(1)
    let whole = try #require(hand.stage.displayList.regions.first)
    #expect(whole.id == 0 && whole.semantics.role == .alertDialog)
    #expect(whole.semantics.state.contains(.modal))
    #expect(whole.semantics.label == "Leave without saving?")
    #expect(whole.semantics.hint == "Your changes are lost.")
    #expect(whole.frame == hand.root.frame)
  }

  @Test func `scrolls a long message by finger, wheel and page keys`() {
    let text = (0..<200).map { "word\($0)" }.joined(separator: " ")
    let hand = Driver(AlertPanel("Long", message: text, ["Yes", "No"]), size: 360).wait(1)
    func top() -> Double {
      for case .text(let text) in hand.stage.displayList.commands where text.run.string == "Long" {
        return text.placement.position.y
      }
      return 0
    }
    let start = top()
    hand.press(at: .at(180, 200)).drag(to: .at(180, 120), over: 0.3).wait(0.2).release().wait(1)
    #expect((start - top() - 76).magnitude < 1, "80 points less the slop")
    hand.key(.pageUp).wait(1)
    #expect((start - top()).magnitude < 0.1)
    hand.scroll(clicks: 2).wait(1)
    #expect((start - top() - 96).magnitude < 0.1)
    hand.key(.pageDown).wait(1)
    #expect(start - top() > 200)
    #expect(hand.events == [.opening, .opened])
  }

  @Test func `keeps its focus when other buttons come, by id`() {
    let hand = alerting().wait(1).key(.down)
    hand.request(.items([Item("Save"), Item("Other")])).wait(1)
    #expect(hand.focused == "Save")
    hand.request(.items([Item("x"), Item("y", isSelected: true)])).wait(1)
    #expect(hand.focused == "y")
    #expect(hand.events.last == .highlighted(Item("y", isSelected: true)))
    hand.request(.items([])).wait(1).key(.enter).settle()
    #expect(hand.activations == ["ok"])
  }

  @Test(arguments: [Environment.Direction.leftToRight, .rightToLeft])
  func `has titles beside their icons, however long they are`(direction: Environment.Direction) {
    let long = "Keep everything in the folder where it is for now"
    for (titles, isPair) in [
      ([long], false), (["Keep", "Leave"], true), ([long, "Leave"], false),
    ] {
      let items = titles.map { Item($0, icon: .picture("p")) }
      let hand = alerting(items, Environment(size: Size(400, 500), direction: direction)).wait(2)
      let commands = hand.stage.displayList.commands
      let icons = commands.compactMap {
        if case .picture(let icon) = $0 { icon.frame } else { nil }
      }
      let texts = commands.compactMap { command -> PlacedText? in
        guard case .text(let text) = command, titles.contains(text.run.string) else { return nil }
        return text
      }
      #expect(icons.count == titles.count && texts.count == titles.count)
      #expect(!isPair || icons[0].minY == icons[1].minY)
      for (icon, text) in zip(icons, texts) {
        let width = text.run.estimatedSize.width
        let away = (text.placement.position.x - icon.center.x).magnitude
        #expect(away - icon.width / 2 - width / 2 >= 4, "\(text.run.string)")
      }
    }
  }

  @Test(arguments: [false, true]) func `fades its buttons when others come`(reduced: Bool) {
    let hand = alerting(answers, Environment(reducesMotion: reduced)).wait(2)
    var last = visibilities(hand.stage.displayList)
    hand.afterStep = { stage in
      let now = self.visibilities(stage.displayList)
      for title in Set(now.keys).union(last.keys) {
        let change = (now[title] ?? 0) - (last[title] ?? 0)
        #expect(change.magnitude < 0.2, "\(title)")
        #expect(title != "Save" || now[title] == 1)
      }
      last = now
    }
    let leave = Item("Leave", isDestructive: true)
    hand.request(.items([leave, Item("Wait", id: "cancel"), "Save", "Later"])).settle()
    hand.afterStep = { _ in }
    hand.request(.items(["Yes"])).settle()
    #expect(Set(visibilities(hand.stage.displayList).keys).isDisjoint(with: ["Save", "Wait"]))
  }

  /// The opacity of each text.
  private func visibilities(_ list: DisplayList) -> [String: Double] {
    var found: [String: Double] = [:]
    for case (.text(let text), let opacity) in list.drawn {
      found[text.run.string] = max(found[text.run.string] ?? 0, opacity)
    }
    return found
  }

  @Test func `has buttons that read on their ground`() {
    for (theme, least) in [(Theme.light, 4.5), (.dark, 4.5), (.highContrast, 7)] {
      for isDefault in [false, true] {
        for isDestructive in [false, true] {
          let item = Item("a", isDestructive: isDestructive, isSelected: isDefault)
          let (fill, ink) = AlertPanel.colors(of: item, theme)
          #expect(ink.contrast(with: fill) >= least, "\(isDefault) \(isDestructive)")
        }
      }
    }
  }

  @Test func `has a tuning that is checked`() {
    #expect(AlertPanel(Scene(.alert, items: [], tuning: [.init("least-width", 400)])) == nil)
    #expect(AlertPanel(Scene(.alert, items: [], tuning: [.init("escape", 3)])) == nil)
    let scene = Scene(
      .alert, title: "a", message: "b", items: ["c"],
      tuning: [.init("escape", 1), .init("background-closes", 1)])
    #expect(AlertPanel(scene)?.scene == scene)
  }
}

@Suite struct `An alert that an application opens` {
  @Test(arguments: [0.05, 0.15, 0.3, 0.38])
  func `is not answered by the click that opened it`(gap: Double) {
    for place in [Place.at(30, 30), .center] {
      let alert = alerting { $0.opensAtOnce = false }.settle()
      alert.tap(at: place).request(.open).wait(gap).tap(at: place).settle()
      #expect(alert.events == [.opening, .opened], "\(place)")
      let late = alerting { $0.opensAtOnce = false }.settle()
      late.request(.open).wait(0.5).tap(at: late.middle(1)).settle()
      #expect(late.activations == ["cancel"])
      let own = alerting { $0.opensAtOnce = true }.wait(gap)
      own.tap(at: own.middle(1)).settle()
      #expect(own.events == [.opening, .opened])
    }
  }

  @Test func `is answered by its application after text that no button has`() {
    let alert = alerting { $0.opensAtOnce = false }.settle().request(.open).settle()
    #expect(alert.type("xyz").request(.activate).settle().activations == ["cancel"])
  }

  @Test func `is answered by a pointer that came to a button`() {
    let alert = alerting { $0.opensAtOnce = false }.settle().request(.open).wait(0.2)
    alert.drag(to: alert.middle(2), over: 0.05).tap(at: alert.middle(2)).settle()
    #expect(alert.activations == ["Save"])
  }
}

@Suite struct `A list of buttons that is cut` {
  @Test(arguments: [1.0, 2])
  func `shows the whole focus ring of each`(scale: Double) throws {
    let buttons = (1...12).map { Item("Button \($0)") }
    var environment = Environment(size: Size(320, 400))
    environment.textScale = scale
    let alert = Driver(AlertPanel("Open with", message: "", buttons), environment)
      .send(.focus(true)).settle()
    for key in [KeyEvent.Key.end, .up, .home, .down, .pageDown] {
      let commands = alert.key(key).settle().stage.displayList.commands
      let ringIndex = try #require(
        commands.lastIndex {
          if case .stroke(.rect, environment.theme.focus, _) = $0 { true } else { false }
        })
      guard case .stroke(.rect(let ring, _), _, _) = commands[ringIndex],
        case .pushClip(.rect(let clip, _))? = commands[..<ringIndex].last(where: {
          if case .pushClip = $0 { true } else { false }
        })
      else { Issue.record("no ring or clip after \(key)"); continue }
      let width = environment.theme.shape.focusWidth
      #expect(ring.minY - width / 2 >= clip.minY && ring.maxY + width / 2 <= clip.maxY)
    }
  }
}

@Suite struct `A long message` {
  private func long() -> Driver<AlertPanel> {
    let message = (1...900).map { "\($0)" }.joined(separator: " ")
    return Driver(
      AlertPanel("T", message: message, ["a", "b"]), Environment(size: Size(480, 320))
    ).settle()
  }

  private func height(_ alert: Driver<AlertPanel>) -> Double {
    alert.root.messageOffset
  }

  @Test func `is scrolled by keys where the buttons lie side by side`() {
    let alert = long()
    #expect(height(alert) == 0)
    alert.key(.down).settle()
    let line = height(alert)
    #expect(line > 10 && line < 60)
    alert.key(.pageDown).settle()
    let page = height(alert)
    #expect(page > line + 60)
    alert.key(.up).settle()
    #expect(height(alert) < page)
    alert.key(.end).settle()
    let end = height(alert)
    #expect(end > page)
    alert.key(.home).settle()
    #expect(height(alert) == 0)
    // Keys still go through the buttons.
    #expect(alert.key(.right).focused == "b")
  }
}
