import Detent
import DetentDriver
import DetentEffort
import DetentRandom
import Testing

/// Hard use, by the ten thousand. `DETENT_HEAVY=1` asks for all of it.
@Suite struct `A floating menu under hard use` {
  @Test func `never puts anything off the window`() {
    var random = SeededRandom(11)
    let words = [
      "", "A", "Note", "New contact", "A title longer than any window is wide, and more",
    ]
    for round in 0..<(isHeavy ? 3000 : 150) {
      let size = Size(random.number(in: 110...700), random.number(in: 110...700))
      var tuning = FloatingMenu.Tuning()
      tuning.place = pick(&random)
      tuning.direction = pick(&random)
      tuning.labels = pick(&random)
      tuning.layout = pick(&random)
      tuning.button = random.number(in: 44...60)
      tuning.spacing = tuning.button + random.number(in: 8...40)
      let items = (0..<random.below(14)).map {
        Item(words[random.below(words.count)], id: "\($0)")
      }
      let environment = Environment(
        size: size, direction: random.isTrue(0.5) ? .leftToRight : .rightToLeft,
        textScale: random.isTrue(0.2) ? random.number(in: 0.5...3) : 1)
      let menu = floatingMenu(items, tuning, environment)
      let space = Rect(.zero, size).inset(by: -0.01)
      let what =
        "round \(round): \(items.count) items in \(size.width) × \(size.height), \(tuning.named), "
        + "text \(environment.textScale), \(environment.direction)"
      var isReported = false
      menu.afterStep = { stage in
        let root = stage.root
        let discs = (root.itemCenters + [root.center]).map {
          Rect(center: $0, radius: root.buttonWidth / 2)
        }
        let frames =
          discs + root.labelFrames.compactMap { $0 } + stage.displayList.regions.map(\.frame)
        let outside = frames.filter { !space.holds($0) }
        guard !outside.isEmpty, !isReported else { return }
        isReported = true
        #expect(
          outside.isEmpty, "\(what): \(outside[0].origin) to \(outside[0].maxX), \(outside[0].maxY)"
        )
      }
      menu.request(.open).settle()
      #expect(menu.root.phase == .open)
      expectNoOverlaps(menu, what)
    }
  }

  /// At rest no button overlaps another one, and no label overlaps a button.
  private func expectNoOverlaps(_ menu: Driver<FloatingMenu>, _ what: String) {
    let width = menu.root.buttonWidth
    let centers = menu.root.itemCenters
    for (index, center) in centers.enumerated() {
      let isFree =
        center.distance(to: menu.root.center) >= width
        && centers.dropFirst(index + 1).allSatisfy { $0.distance(to: center) >= width - 0.01 }
      if !isFree { return #expect(isFree, "\(what), item \(index) at \(center), all \(centers)") }
      let disc = Rect(center: center, radius: width / 2).inset(by: 0.5)
      let isReadable = menu.root.labelFrames.allSatisfy { $0.map { !$0.intersects(disc) } ?? true }
      if !isReadable { return #expect(isReadable, "\(what), labels \(menu.root.labelFrames)") }
    }
  }

  @Test func `comes to rest after anything, and tells one closing for each opening`() {
    var random = SeededRandom(12)
    for round in 0..<(isHeavy ? 10_000 : 20) {
      let menu = floatingMenu(list(&random), floatingTuning { $0.labels = pick(&random) })
      let jumps = Jumps(menu)
      for _ in 0..<(isHeavy ? 8 : 25) { gesture(menu, &random, jumps) }
      menu.release().settle()
      let isAtRest = menu.stage.isAtRest
      #expect(isAtRest, "round \(round)")
      menu.request(.close).settle()
      #expect(menu.root.phase == .closed)
      let before = menu.root
      menu.wait(0.1)
      let isSame = menu.root == before
      #expect(isSame)
      expectOrder(menu.events, round)
      #expect(jumps.worst < 3.5, "round \(round): \(jumps.what)")
    }
  }

  private func expectOrder(_ events: [MenuEvent], _ round: Int) {
    var expected = MenuEvent.opening
    for event in events {
      switch event {
      case .opening, .opened, .closed:
        #expect(event == expected, "round \(round)")
        expected = event == .opening ? .opened : event == .opened ? .closing(.chosen) : .opening
      case .closing:
        #expect(expected == .closing(.chosen), "round \(round)")
        expected = .closed
      default: #expect(expected == .closing(.chosen), "round \(round): \(event)")
      }
    }
    #expect(expected == .opening)
    // Before a closing by a choice comes the choice.
    for (index, event) in events.enumerated() {
      if case .activated = event { #expect(events[index + 1] == .closing(.chosen)) }
      if event == .closing(.chosen) {
        let isChosen = if case .activated = events[index - 1] { true } else { false }
        #expect(isChosen, "round \(round): \(events[index - 1])")
      }
    }
  }

  /// One of everything a hand and an application can do.
  private func gesture(_ menu: Driver<FloatingMenu>, _ random: inout SeededRandom, _ jumps: Jumps) {
    let point = Place.at(random.number(in: 200...320), random.number(in: 60...530))
    switch random.below(12) {
    case 0: menu.tapButton()
    case 1, 2: menu.tap(at: point)
    case 3:
      menu.press(at: .at(270, 500)).drag(to: point, over: random.number(in: 0.02...0.3))
      if random.isTrue(0.3) { menu.cancel() } else { menu.release() }
    case 4: menu.drag(to: point, over: 0.05)
    case 5:
      let keys: [KeyEvent.Key] = [
        .up, .down, .left, .home, .end, .enter, .space, .escape, .backspace, .character("2"),
      ]
      menu.key(keys[random.below(keys.count)])
    case 6: menu.request(random.isTrue(0.7) ? .open : .close)
    case 7: menu.request(.items(list(&random)))
    case 8: menu.request(random.isTrue(0.5) ? .activate : .select(random.below(9) - 1))
    case 9: menu.scroll(clicks: random.number(in: -2...2))
    case 10:
      var environment = menu.stage.environment
      environment.reducesMotion = random.isTrue(0.3)
      if random.isTrue(0.3) { environment.size = Size(random.number(in: 200...400), 550) }
      menu.fit(environment)
      jumps.forget()
    default:
      let wild = [Double.nan, .infinity, 1e300, -1e300, Double.leastNonzeroMagnitude]
      menu.press(at: .at(wild[random.below(5)], wild[random.below(5)]))
      menu.drag(to: .at(wild[random.below(5)], 250), over: 0.02).release()
    }
    menu.send(.focus(random.isTrue(0.8))).request(.open).wait(random.number(in: 0...0.2))
    let isFinite = menu.stage.displayList.regions.allSatisfy { $0.frame.isFinite }
    #expect(isFinite)
  }

  private func list(_ random: inout SeededRandom) -> [Item] {
    var items: [Item] = []
    for id in 0..<9 where random.isTrue(0.6) {
      let children: [Item] = random.isTrue(0.3) ? ["c", "d", Item("e", children: ["f"])] : []
      items.append(Item("\(id)", isEnabled: random.isTrue(0.9), children: children))
    }
    return items
  }

  private func pick<Choice: CaseIterable>(_ random: inout SeededRandom) -> Choice {
    let all = Array(Choice.allCases)
    return all[random.below(all.count)]
  }
}

extension FloatingMenu.Tuning {
  fileprivate var named: String {
    "\(place), \(direction), labels \(labels), \(layout), \(button) every \(spacing)"
  }
}

extension Rect {
  fileprivate func holds(_ other: Rect) -> Bool {
    other.minX >= minX && other.minY >= minY && other.maxX <= maxX && other.maxY <= maxY
  }
}

/// Looks in every step for things that are not where their velocity would have brought them.
///
/// The greatest acceleration of the springs, over the longest distance of 400 points, changes the movement in a step
/// by 20.31² · 400 / 240² = 2.9 points.
private final class Jumps {
  private(set) var worst = 0.0
  private(set) var what = ""
  private var last: [FloatingMenu.Drawn] = []
  private var earlier: [FloatingMenu.Drawn] = []
  private var surroundings: [Double]?

  init(_ menu: Driver<FloatingMenu>) { menu.afterStep = { [unowned self] in look($0) } }

  /// The window changed: things may be elsewhere.
  func forget() { (last, earlier, surroundings) = ([], [], nil) }

  private func look(_ stage: Stage<FloatingMenu>) {
    let drawn = stage.root.drawn
    for leaf in drawn { look(at: leaf) }
    for leaf in last {
      let fading = near(leaf, in: drawn).map { $0.fading(to: leaf) }.min() ?? 1
      note(min(fading, leaf.opacity), "went", leaf)
    }
    if let surroundings {
      for (one, other) in zip(surroundings, stage.root.surroundings) {
        if (one - other).magnitude > 0.15 { worst = 99; what = "surroundings" }
      }
    }
    (earlier, last, surroundings) = (last, drawn, stage.root.surroundings)
  }

  /// Finds the leaves of another step that may be the same one, to which a spring may have brought it. With reduced
  /// motion an item fades out in one place and in at another one, so there can be several.
  private func near(
    _ leaf: FloatingMenu.Drawn, in list: [FloatingMenu.Drawn]
  ) -> [FloatingMenu.Drawn] {
    list.filter {
      $0.id == leaf.id && $0.level == leaf.level && $0.center.distance(to: leaf.center) < 30
    }
  }

  private func look(at leaf: FloatingMenu.Drawn) {
    let steps = near(leaf, in: last)
    guard let before = steps.min(by: { $0.fading(to: leaf) < $1.fading(to: leaf) }) else {
      if !last.isEmpty { note(leaf.opacity, "came", leaf) }
      return
    }
    // It may be a new one beside the other.
    note(min(before.fading(to: leaf), leaf.opacity), "flashed", leaf)
    // A new leaf beside the other is hardly visible.
    let ways = steps.flatMap { middle in near(middle, in: earlier).map { ($0, middle) } }
      .filter { leaf.opacity > 0.1 && $0.opacity > 0 && $1.opacity > 0 }
    guard
      let (old, middle) = ways.min(by: {
        leaf.jerk(from: $0.0, by: $0.1) < leaf.jerk(from: $1.0, by: $1.1)
      })
    else { return }
    let jerk = leaf.jerk(from: old, by: middle)
    if jerk > worst {
      worst = jerk
      what = "\(leaf.id) of \(leaf.level) jerked: \(old.center) \(middle.center) \(leaf.center)"
    }
    guard let label = leaf.label, let between = middle.label, let first = old.label,
      label.size == between.size, between.size == first.size
    else { return }
    let turn = ((label.center - between.center) - (between.center - first.center)).length
    if turn > worst {
      worst = turn
      what = "the label of \(leaf.id) jerked: \(first.center) \(between.center) \(label.center)"
    }
  }

  private func note(_ opacity: Double, _ verb: String, _ leaf: FloatingMenu.Drawn) {
    guard opacity.magnitude > 0.2 else { return }
    worst = 99
    what = "\(leaf.id) of \(leaf.level) \(verb) by \(opacity)"
  }
}

extension FloatingMenu.Drawn {
  fileprivate func fading(to other: Self) -> Double { (other.opacity - opacity).magnitude }

  /// The change of the movement in a step, in points.
  fileprivate func jerk(from first: Self, by middle: Self) -> Double {
    ((center - middle.center) - (middle.center - first.center)).length
  }
}
