import Detent
import DetentDriver
import Testing

let beers: [Item] = [
  "Pale lager", "Witbier", "Pilsner", "Weissbier", "APA", "IPA", "English Bitter", "Dark lager",
  "Porter", "Stout",
]

/// A dial that has opened and come to rest.
func openDial(_ items: [Item] = beers, _ tuning: DialMenu.Tuning = .init()) -> Driver<DialMenu> {
  Driver(DialMenu(items, tuning: tuning), size: 512).settle()
}

extension Driver where Root == DialMenu {
  /// The selected item's title.
  var selected: String? { root.selection.map { root.shownItems[$0].title } }

  /// Some bubble's centre is at the anchor.
  var isCaught: Bool {
    let center = Point(256, 256)
    let radius = root.bubbleCenters.first?.distance(to: center) ?? 0
    let anchor = Point(256, 256 - radius)
    return root.bubbleCenters.contains { $0.distance(to: anchor) < 0.5 }
  }
}

/// The texts of a dial, with their widths.
private func hubTexts(of dial: Driver<DialMenu>) -> [TextRun] {
  let center = dial.stage.environment.size
  return dial.stage.displayList.commands.compactMap {
    guard case .text(let text) = $0 else { return nil }
    let place = text.placement.position
    return place.distance(to: Point(center.width / 2, center.height / 2)) < 30 ? text.run : nil
  }
}

@Suite struct `The hub of a small dial` {
  @Test(arguments: [200.0, 260, 320, 360]) func `says that there are no items`(width: Double) {
    let empty = Driver(DialMenu([]), Environment(size: Size(width, width))).wait(2)
    #expect(hubTexts(of: empty).contains { $0.string == "No items" && $0.maxWidth >= 45 })
  }

  @Test func `says no title of which hardly a letter fits`() {
    for width in stride(from: 120.0, through: 512, by: 8) {
      let items: [Item] = ["Documents", "Downloads", "Pictures", "Music", "Videos", "Trash"]
      let dial = Driver(DialMenu(items), Environment(size: Size(width, width))).wait(2)
      for run in hubTexts(of: dial) { #expect(run.maxWidth >= 50, "\(width)") }
    }
  }
}

@Suite struct `A dial's wheel` {
  @Test func `of ten bubbles in 512 points has a radius of 185.5`() {
    let centers = openDial().root.bubbleCenters
    #expect(centers.count == 10)
    for center in centers {
      #expect((center.distance(to: Point(256, 256)) - 185.5).magnitude < 1e-9)
    }
    #expect((centers[0].distance(to: centers[1]) - 114.648).magnitude < 0.01)
    #expect((centers[0].distance(to: centers[2]) - 218.067).magnitude < 0.01)
    #expect((centers[0].distance(to: centers[5]) - 371).magnitude < 0.01)
  }

  @Test func `draws the bubble at the top at 1.33 and far ones at 0.66`() {
    var radii: [Double] = []
    for case .fill(.circle(let center, let radius), _) in openDial().stage.displayList.commands {
      if center.distance(to: Point(256, 256)) > 100 { radii.append(radius) }
    }
    #expect(radii.count == 10)
    #expect(radii.filter { ($0 - 66.5).magnitude < 1e-9 }.count == 1)
    #expect(radii.filter { ($0 - 33).magnitude < 1e-9 }.count == 9)
  }

  @Test(arguments: [
    (0.0, 1.33), (25, 1.1625), (50, 0.995), (75, 0.8275), (100, 0.66), (117.12, 0.66), (200, 0.66),
  ])
  func `scales linearly with the distance`(distance: Double, scale: Double) {
    #expect((DialMenu(beers).scale(at: distance) - scale).magnitude < 1e-9)
  }

  @Test func `settles with an item at the top however it is thrown`() {
    let dial = openDial()
    dial.press(at: .top).turn(by: 200, over: 0.15).release().settle()
    #expect(dial.stage.isAtRest)
    #expect(dial.isCaught)
  }

  @Test func `follows the finger's angle`() {
    let dial = openDial()
    dial.press(at: .top).turn(by: 90, over: 0.4).wait(1)
    let moved = dial.root.bubbleCenters[0]
    #expect(moved.distance(to: Point(256 + 185.5, 256)) < 0.5)
  }

  @Test func `does not jerk when it is grabbed near the hub`() {
    let dial = openDial()
    let before = dial.root.bubbleCenters
    dial.press(at: .degrees(-90, radius: 0.1)).drag(to: .degrees(90, radius: 0.1), over: 0.3).wait(
      1)
    let after = dial.root.bubbleCenters
    #expect(after.count == before.count && !after.isEmpty)
    for (one, other) in zip(before, after) {
      #expect(one.distance(to: other) < 0.5)
    }
  }

  @Test func `keeps its velocity when it is let go`() {
    let dial = openDial()
    dial.press(at: .top).turn(by: 120, over: 0.15)
    let held = dial.root.bubbleCenters[0]
    dial.wait(Step.seconds)
    let before = dial.root.bubbleCenters[0] - held
    dial.release()
    let middle = dial.root.bubbleCenters[0]
    dial.wait(Step.seconds)
    let after = dial.root.bubbleCenters[0] - middle
    #expect(after.length > 0.8 * before.length)
  }

  @Test func `lands where it would coast`() {
    let dial = openDial()
    dial.press(at: .top).turn(by: 150, over: 0.2).release()
    let thrown = dial.settle().root.selection ?? 0
    // A drag by 150° goes back 4.2 detents; the flick adds some more.
    #expect((2...6).contains(thrown))
  }

  @Test func `stops under a finger that touches it while it coasts`() {
    let dial = openDial()
    dial.press(at: .top).turn(by: 200, over: 0.1).release().wait(0.1)
    dial.press(at: .left).wait(0.5)
    let held = dial.root.bubbleCenters[0]
    dial.wait(0.5)
    #expect(dial.root.bubbleCenters[0].distance(to: held) < 0.1)
    dial.release().settle()
    #expect(dial.isCaught)
    #expect(!dial.events.contains { if case .activated = $0 { true } else { false } })
  }

  @Test func `is caught from anywhere when the pointer is cancelled`() {
    let dial = openDial()
    dial.press(at: .top).turn(by: 50, over: 0.2).cancel().settle()
    #expect(dial.stage.isAtRest)
    #expect(dial.isCaught)
  }

  @Test func `of two bubbles is as stiff as one of ten`() {
    let dial = openDial(["a", "b"])
    dial.afterStep = { stage in
      let centers = stage.root.bubbleCenters
      #expect((centers[0].distance(to: centers[1]) - 371).magnitude < 0.5)
    }
    dial.press(at: .top).turn(by: 170, over: 0.3).release().settle()
    #expect(dial.isCaught)
  }

  @Test(arguments: [0, 1, 2, 3, 11, 12, 60, 1000])
  func `takes any number of items`(count: Int) {
    let items = (0..<count).map { Item("Item \($0)") }
    let dial = openDial(items)
    #expect(dial.events == [.opening, .opened])
    dial.press(at: .top).turn(by: 100, over: 0.1).release().settle()
    #expect(dial.stage.isAtRest)
    #expect(count == 0 || dial.isCaught)
    #expect(dial.root.bubbleCenters.count <= 24)
    dial.key(.end).settle()
    #expect(dial.root.selection == (count == 0 ? nil : count - 1))
  }

  @Test(arguments: [240.0, 320, 512])
  func `has room for its bubbles at every scale`(side: Double) {
    for scale in [1.33, 2, 3.75, 6, 10, 100] {
      var tuning = DialMenu.Tuning()
      tuning.largestScale = scale
      let dial = Driver(DialMenu(beers, tuning: tuning), size: side).settle()
      #expect(dial.root.bubbleCenters[0].y < side / 2 - 20, "\(scale)")
      dial.send(.focus(true)).key(.right).settle()
      #expect(dial.stage.isAtRest && dial.root.selection == 1, "\(scale)")
    }
  }

  @Test(arguments: [0.02, 0.05, 0.1, 0.2], [0.05, 0.25, 0.3, 0.85, 1, 10])
  func `settles on a spring of any kind`(response: Double, ratio: Double) {
    for count in [1, 2, 5, 24] {
      var tuning = DialMenu.Tuning()
      tuning.settle = Spring(response: response, dampingRatio: ratio)
      let dial = openDial((0..<count).map { Item("\($0)") }, tuning)
      dial.press(at: .top).turn(by: 100, over: 0.15).release().settle(within: 20)
      #expect(dial.stage.isAtRest && dial.isCaught, "\(count)")
    }
  }

  @Test func `keeps bubbles apart however many there are`() {
    for count in 2...40 {
      let dial = openDial((0..<count).map { Item("\($0)") })
      var circles: [(Point, Double)] = []
      for case .fill(.circle(let center, let radius), _) in dial.stage.displayList.commands
      where center.distance(to: Point(256, 256)) > 60 {
        circles.append((center, radius))
      }
      for (index, one) in circles.enumerated() {
        for other in circles[(index + 1)...] {
          #expect(one.0.distance(to: other.0) >= one.1 + other.1, "\(count) items")
        }
      }
    }
  }
}

@Suite struct `A dial's choices` {
  @Test func `begin with the first item`() {
    let dial = openDial()
    #expect(dial.selected == "Pale lager")
    #expect(dial.events == [.opening, .opened])
  }

  @Test func `begin with the item that says so`() {
    let dial = openDial(["a", Item("b", isSelected: true), "c"])
    #expect(dial.selected == "b")
  }

  @Test func `are highlighted on the way, ticked, and selected at rest`() {
    let dial = openDial()
    dial.key(.right).key(.right).key(.right).settle()
    let told = dial.events.dropFirst(2).filter { $0 != .ticked }
    #expect(
      told == [
        .highlighted("Witbier"), .highlighted("Pilsner"), .highlighted("Weissbier"),
        .selected("Weissbier"),
      ])
    #expect(dial.events.filter { $0 == .ticked }.count >= 2)
  }

  @Test func `come to the top by a tap, and are activated by another`() {
    let dial = openDial()
    dial.tap(at: .degrees(-90 + 108)).settle()
    #expect(dial.selected == "Weissbier")
    #expect(!dial.events.contains(.activated("Weissbier")))
    dial.tap(at: .top).settle()
    #expect(dial.events.last == .activated("Weissbier"))
  }

  @Test func `are activated by Enter before the wheel has arrived`() {
    let dial = openDial()
    dial.key(.right).key(.right).key(.enter)
    #expect(dial.events.suffix(2) == [.selected("Pilsner"), .activated("Pilsner")])
  }

  @Test func `are activated when Space is let go, unless Escape takes it back`() {
    let dial = openDial()
    dial.send(.key(KeyEvent(.down, .space, time: dial.stage.time))).wait(0.1)
    #expect(dial.events.count == 2)
    dial.key(.escape)
    dial.send(.key(KeyEvent(.up, .space, time: dial.stage.time))).settle()
    #expect(dial.events == [.opening, .opened])
    dial.key(.space).settle()
    #expect(dial.events.last == .activated("Pale lager"))
  }

  @Test(arguments: [
    ([KeyEvent.Key.right], "Witbier"), ([.left], "Stout"), ([.down, .down], "Pilsner"),
    ([.up], "Stout"),
    ([.end], "Stout"), ([.end, .home], "Pale lager"), ([.pageDown], "Pilsner"),
    ([.pageUp], "Porter"), ([.character("p")], "Pilsner"),
    ([.character("p"), .character("o")], "Porter"), ([.character("4")], "Weissbier"),
    ([.character("i")], "IPA"), ([.character("x")], "Pale lager"),
    ([.right, .right, .left], "Witbier"),
  ])
  func `are reached by keys`(keys: [KeyEvent.Key], title: String) {
    let dial = openDial()
    for key in keys { dial.key(key) }
    dial.settle()
    #expect(dial.selected == title)
  }

  @Test func `are gone through by one letter again and again`() {
    let dial = openDial()
    dial.type("p").settle()
    #expect(dial.selected == "Pilsner")
    dial.wait(1).type("p").settle()
    #expect(dial.selected == "Porter")
    dial.wait(1).type("p").settle()
    #expect(dial.selected == "Pale lager")
  }

  @Test func `each take at most count + 2 keys, and need no pointer`() {
    for index in beers.indices {
      let dial = openDial()
      for _ in 0..<index { dial.key(.right) }
      dial.key(.enter)
      #expect(dial.events.last == .activated(beers[index]))
    }
  }

  @Test func `go one catch a click of the wheel`() {
    let dial = openDial()
    dial.scroll(clicks: 1).scroll(clicks: 1).scroll(clicks: -1).settle()
    #expect(dial.selected == "Witbier")
  }

  @Test func `follow a touchpad, and are caught when it lifts or falls silent`() {
    for ends in [true, false] {
      let dial = openDial()
      for _ in 0..<12 {
        dial.send(
          .scroll(ScrollEvent(.move, Vector(0, 10), at: .zero, time: dial.stage.time))
        ).wait(1.0 / 60)
      }
      if ends { dial.send(.scroll(ScrollEvent(.end, .zero, at: .zero, time: dial.stage.time))) }
      dial.settle()
      #expect(dial.isCaught)
      #expect(dial.root.selection != 0)
    }
  }

  @Test func `are caught when a finger or a key takes over from a touchpad`() {
    for takesOver in [
      { (dial: Driver<DialMenu>) in dial.tap(at: .at(2, 2)) }, { dial in dial.key(.home) },
    ] {
      let dial = openDial()
      let scroll = ScrollEvent(.move, Vector(0, 3), at: .zero, time: dial.stage.time)
      dial.send(.scroll(scroll)).wait(0.12)
      _ = takesOver(dial)
      dial.settle()
      #expect(dial.isCaught)
      #expect(dial.selected == "Pale lager")
    }
  }

  @Test func `skip what is disabled`() {
    let dial = openDial(["a", Item("b", isEnabled: false), "c"])
    dial.key(.right).settle()
    #expect(dial.selected == "c")
    dial.tap(at: .degrees(-90 - 120)).settle()
    #expect(dial.selected == "c")
    dial.type("b").type("2").settle()
    #expect(dial.selected == "c")
  }

  @Test func `do nothing when all are disabled`() {
    let dial = openDial([Item("a", isEnabled: false), Item("b", isEnabled: false)])
    dial.key(.right).key(.enter).tap(at: .top).settle()
    #expect(!dial.events.contains { if case .activated = $0 { true } else { false } })
    #expect(dial.stage.isAtRest)
  }

  @Test func `run the other way round from right to left`() {
    let environment = Environment(size: Size(512, 512), direction: .rightToLeft)
    let dial = Driver(DialMenu(beers), environment).settle()
    dial.key(.left).settle()
    #expect(dial.selected == "Witbier")
    dial.key(.down).settle()
    #expect(dial.selected == "Pilsner")
    #expect(dial.root.bubbleCenters[3].x < 256)
  }

  @Test func `can be at another place than the top`() {
    var tuning = DialMenu.Tuning()
    tuning.anchor = .left
    let dial = openDial(beers, tuning)
    dial.key(.right).settle()
    #expect(dial.root.bubbleCenters[1].distance(to: Point(70.5, 256)) < 0.5)
  }

  @Test func `are asked for by the application as by a hand`() {
    let dial = openDial()
    dial.request(.select(5)).settle()
    #expect(dial.selected == "IPA")
    dial.request(.select(99)).request(.activate).settle()
    #expect(dial.events.last == .activated("IPA"))
  }

  @Test func `are made by assistive technology with the same answers`() {
    let dial = openDial()
    let regions = dial.stage.displayList.regions
    #expect(regions.count == 11)
    let option = regions.first { $0.semantics.label == "Porter" }
    dial.send(.action(.activate, region: option?.id ?? -1)).settle()
    #expect(dial.events.contains(.selected("Porter")))
    #expect(dial.events.contains(.activated("Porter")))
    dial.send(.action(.increment, region: 0)).settle()
    #expect(dial.selected == "Stout")
    dial.send(.action(.dismiss, region: 0)).settle()
    #expect(dial.events.suffix(2) == [.closing(.cancelled), .closed])
  }
}

@Suite struct `A dial's life` {
  @Test func `has one closing for each opening, also when it is interrupted`() {
    let dial = Driver(DialMenu(beers))
    dial.wait(0.1).request(.close).wait(0.1).request(.open).wait(0.05).key(.escape).settle()
    let told = dial.events.filter { $0 != .ticked }
    #expect(
      told == [
        .opening, .opened, .closing(.requested), .closed, .opening, .opened,
        .closing(.cancelled), .closed,
      ])
  }

  @Test func `ignores everything but opening while it is closed`() {
    let dial = openDial()
    dial.key(.escape).settle()
    let count = dial.events.count
    dial.key(.enter).key(.right).tap(at: .top).scroll(clicks: 1).settle()
    #expect(dial.events.count == count)
    dial.request(.open).settle()
    #expect(dial.events.suffix(2) == [.opening, .opened])
  }

  @Test func `draws nothing when it is closed`() {
    let dial = openDial()
    dial.key(.escape).settle()
    #expect(dial.stage.displayList.commands.isEmpty)
  }

  @Test func `can end with an activation`() {
    var tuning = DialMenu.Tuning()
    tuning.closesOnActivation = true
    let dial = openDial(beers, tuning)
    dial.key(.enter).settle()
    #expect(dial.events.suffix(3) == [.activated("Pale lager"), .closing(.chosen), .closed])
  }

  @Test func `keeps what is at the top when the list is replaced in mid-flight`() {
    let dial = openDial()
    dial.press(at: .top).turn(by: -72, over: 0.5).wait(0.5)
    dial.request(.items(["Porter", "Pilsner", "Cider"])).wait(0.2)
    #expect(dial.root.highlight.map { dial.root.shownItems[$0].title } == "Pilsner")
    dial.release().settle()
    #expect(dial.selected == "Pilsner")
    #expect(dial.isCaught)
  }

  @Test func `tells a selection when the selected item is taken away`() {
    let dial = openDial(["a", "b", "c"])
    dial.request(.items(["b", "c"])).settle()
    #expect(dial.events.last == .selected("b"))
    dial.request(.items([])).settle()
    #expect(dial.root.selection == nil)
    dial.request(.items(["x"])).settle()
    #expect(dial.selected == "x")
  }

  @Test func `goes in to the items behind an item, and back to it`() {
    let tree: [Item] = [Item("a", children: ["a1", "a2"]), Item("b", children: ["b1"]), "c"]
    let dial = openDial(tree)
    dial.key(.down).settle().key(.enter).settle()
    #expect(dial.root.shownItems.map(\.title) == ["b1"])
    #expect(dial.selected == "b1")
    dial.key(.escape).settle()
    #expect(dial.root.shownItems.map(\.title) == ["a", "b", "c"])
    #expect(dial.selected == "b")
    #expect(dial.events.contains(.entered(tree[1])) && dial.events.contains(.left(tree[1])))
    #expect(!dial.events.contains(.activated(tree[1])))
    dial.key(.enter).settle().tap(at: .center).settle()
    #expect(dial.root.shownItems.count == 3)
    dial.key(.escape).settle()
    #expect(dial.events.last == .closed)
  }

  @Test func `stays behind an item while the lists around it change`() {
    let dial = openDial([Item("a", children: ["a1", "a2"]), "b"])
    dial.key(.enter).key(.down).settle()
    dial.request(.items(["b", Item("a", children: ["a0", "a2"])])).settle()
    #expect(dial.root.shownItems.map(\.title) == ["a0", "a2"])
    #expect(dial.selected == "a2")
    dial.request(.items(["b"])).settle()
    #expect(dial.root.shownItems.map(\.title) == ["b"])
    #expect(dial.selected == "b")
  }

  @Test func `can choose an item itself that others lie behind`() {
    let dial = openDial([Item("a", children: ["a1"])])
    dial.request(.choose).settle()
    #expect(dial.events.contains { $0.text == "activated \"a\"" })
  }

  @Test func `lets items stream in without turning`() {
    let dial = openDial(["0"])
    for count in 2...40 {
      dial.request(.items((0..<count).map { Item("\($0)") })).wait(0.02)
      #expect(dial.root.highlight == 0)
    }
    dial.settle()
    #expect(dial.selected == "0")
    #expect(dial.isCaught)
  }

  @Test func `fits any size, also while it is held`() {
    let dial = openDial()
    dial.press(at: .top).turn(by: 40, over: 0.2)
    for size in [Size(100, 700), Size(1, 1), Size(3000, 2000), Size(512, 512)] {
      dial.fit(Environment(size: size)).wait(0.1)
      #expect(dial.stage.displayList.commands.count < 300)
    }
    dial.release().settle()
    #expect(dial.isCaught)
  }

  @Test func `without motion fades, turns shortly and tells the same`() {
    let environment = Environment(size: Size(512, 512), reducesMotion: true)
    let dial = Driver(DialMenu(beers), environment)
    dial.wait(0.05)
    for center in dial.root.bubbleCenters {
      #expect((center.distance(to: Point(256, 256)) - 185.5).magnitude < 1e-6)
    }
    dial.settle()
    #expect(dial.events == [.opening, .opened])
    let start = dial.stage.time
    dial.press(at: .top).turn(by: 100, over: 0.1).release()
    let thrown = dial.root.highlight ?? 0
    dial.settle()
    #expect(dial.isCaught)
    #expect(dial.stage.time - start < 1.5)
    let moved = abs((dial.root.selection ?? 0) - thrown)
    #expect(min(moved, 10 - moved) <= 1)
  }

  @Test func `ignores a second finger`() {
    let dial = openDial()
    dial.press(at: .top).turn(by: 36, over: 0.3)
    let second = PointerEvent(.down, at: Point(10, 10), time: dial.stage.time, id: 7, kind: .touch)
    dial.send(.pointer(second)).wait(0.5)
    #expect(dial.root.bubbleCenters[0].distance(to: Point(365.05, 105.94)) < 1)
    dial.release().settle()
    #expect(dial.selected == "Stout")
  }

  @Test func `does nothing at rest`() {
    let dial = openDial()
    let before = dial.stage.root
    for _ in 0..<240 { dial.wait(Step.seconds) }
    let isSame = dial.stage.root == before
    #expect(isSame)
  }
}
