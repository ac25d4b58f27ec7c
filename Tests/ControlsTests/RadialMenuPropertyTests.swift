import Detent
import DetentDriver
import DetentEffort
import DetentRandom
import Testing

/// Hard use, by the ten thousand. `DETENT_HEAVY=1` asks for all of it.
@Suite struct `A radial menu under hard use` {
  static let rounds = isHeavy ? 2500 : 25

  /// Items with icons, some with children.
  private func items(_ random: inout SeededRandom, depth: Int = 0) -> [Item] {
    let count = random.below(depth == 0 ? 15 : 6)
    return (0..<count).map { index in
      var item = sky[index % 12]
      item.id = "\(depth) \(index)"
      item.isEnabled = random.isTrue(0.85)
      item.isDestructive = random.isTrue(0.1)
      if depth < 2, random.isTrue(0.3) { item.children = items(&random, depth: depth + 1) }
      return item
    }
  }

  private func menu(_ random: inout SeededRandom) -> Driver<RadialMenu> {
    radial(items(&random), size: random.number(in: 160...600)) {
      $0.placement = random.isTrue(0.2) ? .pointer : .center
      $0.edges = random.isTrue(0.5) ? .arc : .moveIn
      $0.closesOnActivation = random.isTrue(0.8)
      $0.hint = random.isTrue(0.2)
    }
  }

  @Test func `comes to rest, with one closing for each opening and no choice told twice`() {
    var random = SeededRandom(1)
    for round in 0..<Self.rounds {
      let menu = menu(&random)
      for _ in 0..<30 { act(menu, &random, wild: true) }
      menu.cancel().request(.close).settle(within: 12)
      let isAtRest = menu.stage.isAtRest
      #expect(isAtRest && menu.root.phase == .closed, "round \(round)")
      expectOrder(menu.events, "round \(round)")
      let before = menu.root
      menu.wait(0.02)
      let isSame = before == menu.root
      #expect(isSame, "round \(round)")
      #expect(menu.root.openness.allSatisfy { $0 == 0 })
    }
  }

  @Test func `never jumps, however it is interrupted`() {
    var random = SeededRandom(2)
    for round in 0..<Self.rounds {
      let menu = menu(&random)
      var watch = Watch(seesInk: round % 5 == 0)
      menu.afterStep = { watch.see($0, "round \(round)") }
      for _ in 0..<30 { act(menu, &random, wild: false) }
      menu.cancel().request(.close).settle(within: 12)
    }
  }

  @Test func `never jumps when it is opened and closed at any two instants`() {
    var random = SeededRandom(3)
    for round in 0..<Self.rounds {
      let menu = radial(Array(sky.prefix(1 + random.below(12))))
      var watch = Watch(seesInk: round % 5 == 0)
      menu.afterStep = { watch.see($0, "round \(round)") }
      for _ in 0..<8 {
        menu.request(random.isTrue(0.5) ? .open : .close).wait(random.number(in: 0...0.5))
      }
      menu.request(.close).settle()
      #expect(menu.root.phase == .closed)
    }
  }

  @Test func `is the same again from its recording`() {
    var random = SeededRandom(4)
    for _ in 0..<Self.rounds {
      var again = random
      func play(_ random: inout SeededRandom) -> RadialMenu {
        let menu = menu(&random)
        for _ in 0..<12 { act(menu, &random, wild: true) }
        return menu.root
      }
      let isSame = play(&random) == play(&again)
      #expect(isSame)
    }
  }

  private func expectOrder(_ events: [MenuEvent], _ comment: Comment) {
    var isOut = false
    var (isTold, isClosing) = (false, false)
    var chosen = 0
    for event in events {
      switch event {
      case .opening:
        #expect(!isOut && !isClosing, comment)
        (isOut, isTold, chosen) = (true, false, 0)
      case .opened:
        #expect(isOut && !isTold, comment)
        isTold = true
      case .closing(let reason):
        #expect(isOut && isTold && (reason != .chosen || chosen > 0), comment)
        (isOut, isClosing) = (false, true)
      case .closed:
        #expect(isClosing, comment)
        isClosing = false
      case .activated(let item):
        #expect(isOut && isTold && item.isEnabled && item.children.isEmpty, comment)
        chosen += 1
      case .highlighted(let item): #expect(isOut && isTold && item.isEnabled, comment)
      case .ticked, .entered, .left: #expect(isOut && isTold, comment)
      case .selected, .checked, .submitted: Issue.record(comment)
      }
    }
    #expect(!isOut && !isClosing, comment)
  }

  /// One of all things that can happen.
  ///
  /// - Parameter wild: Whether it includes things that no hand does, and those that change the whole picture at once.
  private func act(_ menu: Driver<RadialMenu>, _ random: inout SeededRandom, wild: Bool) {
    let side = menu.stage.environment.size.width
    func place() -> Place {
      random.isTrue(0.4)
        ? menu.polar(random.number(in: 0...360), random.number(in: 0...0.6 * side))
        : random.isTrue(0.5)
          ? .center : .at(random.number(in: 0...side), random.number(in: 0...side))
    }
    switch random.below(wild ? 12 : 10) {
    case 0: menu.press(at: place()).wait(random.number(in: 0...0.5))
    case 1, 2: menu.drag(to: place(), over: random.number(in: 0.01...0.3))
    case 3: if random.isTrue(0.3) { menu.cancel() } else { menu.release() }
    case 4: menu.tap(at: place())
    case 5:
      let keys: [KeyEvent.Key] = [
        .enter, .space, .left, .right, .up, .down, .home, .end, .escape, .backspace, .tab,
        .character("3"), .character("s"),
      ]
      menu.key(keys[random.below(keys.count)])
    case 6:
      let all: [Request] = [.open, .open, .close, .select(random.below(5)), .activate]
      menu.request(all[random.below(all.count)])
    case 7: menu.scroll(clicks: random.number(in: -2...2))
    case 8:
      let actions: [Semantics.Action] = [.activate, .increment, .decrement, .dismiss, .focus]
      menu.send(.action(actions[random.below(5)], region: random.below(14)))
    case 9:
      if random.isTrue(0.3) { menu.request(.items(items(&random))) } else { menu.wait(0.5) }
    case 10: wildly(menu, &random)
    default:
      var environment = menu.stage.environment
      environment.reducesMotion = random.isTrue(0.5)
      environment.direction = random.isTrue(0.5) ? .leftToRight : .rightToLeft
      environment.textScale = random.number(in: 0.5...3)
      environment.size = Size(random.number(in: 0...700), random.number(in: 0...700))
      menu.fit(environment)
    }
    menu.wait(random.number(in: 0...0.15))
  }

  private func wildly(_ menu: Driver<RadialMenu>, _ random: inout SeededRandom) {
    let numbers = [
      Double.nan, .infinity, -.infinity, 1e300, -1e300, Double.leastNonzeroMagnitude, 0,
    ]
    let (x, y) = (numbers[random.below(7)], numbers[random.below(7)])
    let buttons: [PointerEvent.Button] = [.primary, .secondary, .middle]
    for phase in [PointerEvent.Phase.down, .move, .hover, .up, .leave] where random.isTrue(0.7) {
      menu.send(
        .pointer(
          PointerEvent(
            phase, at: Point(x, y), time: menu.stage.time, id: random.below(3),
            button: buttons[random.below(3)])))
    }
    menu.send(.scroll(ScrollEvent(.move, Vector(x, y), at: Point(y, x), time: menu.stage.time)))
    #expect(menu.stage.displayList.regions.allSatisfy { $0.frame.isFinite })
  }
}

/// Compares each step's picture with the two before it.
private struct Watch {
  private var last: [Double] = []
  private var lastButOne: [Double] = []
  private var ink: (sum: Double, count: Double)?
  /// Whether it looks at the whole picture, which is most of the work.
  let seesInk: Bool
  private static let limits = (0..<31).map { limit($0) }

  init(seesInk: Bool) { self.seesInk = seesInk }

  /// The greatest acceleration of each part: an easing gathers its speed 2/d in 0.02 s, and a
  /// velocity u that is left over goes with 6u/d.
  private static func limit(_ part: Int) -> Double {
    let duration =
      switch part {
      case 1, 2: 0.16
      case 3..<8, 16...: 0.045
      case 8..<13: 0.0375
      default: 0.125
      }
    let speed = 2 / duration
    return 1.5 * (speed / min(0.02, duration / 2) + 6 * speed / duration)
  }

  mutating func see(_ stage: Stage<RadialMenu>, _ comment: Comment) {
    let now = stage.root.openness
    let step = Step.seconds
    if lastButOne.count == now.count {
      for part in now.indices {
        let change = (now[part] - 2 * last[part] + lastButOne[part]).magnitude / (step * step)
        let way = (now[part] - last[part]).magnitude
        // Expecting every one would be too slow.
        if change < Watch.limits[part], way < 0.36 { continue }
        Issue.record("part \(part): \(way), \(change) at \(stage.time), \(comment)")
      }
    }
    (lastButOne, last) = (last, now)
    guard seesInk else { return }
    let drawn = Watch.ink(stage.displayList)
    if let ink {
      let most = 0.12 * max(drawn.count, ink.count) + 0.01
      if (drawn.sum - ink.sum).magnitude >= most {
        Issue.record("\(ink.sum) of ink, then \(drawn.sum), at \(stage.time), \(comment)")
      }
    }
    ink = drawn
  }

  /// The total visibility of all icons, or of the dots that they start as, and their number.
  private static func ink(_ list: DisplayList) -> (sum: Double, count: Double) {
    var (sum, count) = (0.0, 0.0)
    func add(_ color: Color, _ opacity: Double) {
      sum += color.alpha * opacity
      count += 1
    }
    for (command, opacity) in list.drawn {
      switch command {
      case .fill(.circle(_, let radius), let color) where radius < 1.2: add(color, opacity)
      case .stroke(.path, let color, let stroke) where stroke.cap == .round && stroke.width < 2.2:
        // The cross in the middle is 20 points wide, and no icon of a whole menu is.
        if (stroke.width - Symbol.stroke(size: 20).width).magnitude > 1e-6 { add(color, opacity) }
      default: break
      }
    }
    return (sum, count)
  }
}
