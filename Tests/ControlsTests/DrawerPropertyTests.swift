import Detent
import DetentDriver
import DetentEffort
import DetentRandom
import Testing

/// Hard use. `DETENT_HEAVY=1` asks for all of it: 10 000 rounds.
@Suite struct `A drawer under hard use` {
  @Test func `never lets a row jump, comes to rest, and tells everything in order`() {
    let rounds = isHeavy ? 10_000 : 100
    for round in 0..<rounds {
      var random = SeededRandom(7919 * round + 3)
      let driver = Self.drawer(&random)
      var eye = DrawerEye()
      var flaw: String?
      driver.afterStep = { stage in
        if let found = eye.look(at: stage.root), flaw == nil { flaw = found }
      }
      for _ in 0..<12 where flaw == nil { Self.gesture(driver, &random) }
      driver.settle(within: 6)
      #expect(flaw == nil, "round \(round): \(flaw ?? "")")
      let isAtRest = driver.stage.isAtRest
      #expect(isAtRest, "round \(round)")
      #expect(Self.isInOrder(driver.events), "round \(round): \(driver.events)")
      if flaw != nil { return }
    }
  }

  static func drawer(_ random: inout SeededRandom) -> Driver<DrawerMenu> {
    var tuning = DrawerMenu.Tuning()
    let edges = DrawerMenu.Tuning.Edge.allCases
    let detents = DrawerMenu.Tuning.Detents.allCases
    tuning.edge = edges[random.below(edges.count)]
    tuning.detents = random.isTrue(0.5) ? .full : detents[random.below(detents.count)]
    tuning.closesOnActivation = random.isTrue(0.5)
    let environment = Environment(
      size: Size(400, 400), direction: random.isTrue(0.3) ? .rightToLeft : .leftToRight,
      reducesMotion: random.isTrue(0.2))
    return Driver(DrawerMenu(list(&random), tuning: tuning, title: "Menu"), environment)
  }

  /// Some of twenty letters in any order, with headings, children and the same id twice at times.
  static func list(_ random: inout SeededRandom, depth: Int = 0) -> [Item] {
    var items: [Item] = []
    for _ in 0..<random.below(depth == 0 && random.isTrue(0.3) ? 30 : 8) {
      var item = Item("item \(random.below(20))", isEnabled: random.isTrue(0.9))
      if random.isTrue(0.1) { item = Item("Group", id: "", isEnabled: false) }
      if depth < 2, item.isEnabled, random.isTrue(0.3) {
        item.children = list(&random, depth: depth + 1)
      }
      items.append(item)
    }
    return items
  }

  /// One of everything that can happen.
  static func gesture(_ driver: Driver<DrawerMenu>, _ random: inout SeededRandom) {
    switch random.below(12) {
    case 0: driver.request(.open)
    case 1: driver.request(.close)
    case 2, 3, 4: driver.request(.items(list(&random)))
    case 5: driver.tap(at: .at(random.number(in: 0...400), random.number(in: 0...400)))
    case 6, 7:
      driver.kind = random.isTrue(0.5) ? .touch : .mouse
      let isAtEdge = driver.root.phase == .closed
      driver.press(at: .at(isAtEdge ? 5 : random.number(in: 0...400), random.number(in: 0...400)))
      for _ in 0..<1 + random.below(3) {
        driver.drag(
          to: .at(random.number(in: 0...400), random.number(in: 0...400)),
          over: random.number(in: 0.1...0.3))
        if random.isTrue(0.3) { driver.request(.items(list(&random))) }
        if random.isTrue(0.2) { driver.wait(0.1) }
      }
      if random.isTrue(0.2) { driver.cancel() } else { driver.release() }
    case 8: driver.scroll(clicks: random.number(in: -4...4), at: .at(100, 100))
    case 9:
      let keys: [KeyEvent.Key] = [
        .down, .up, .end, .home, .right, .left, .enter, .escape, .backspace, .pageDown,
        .character("3"),
      ]
      driver.key(keys[random.below(keys.count)])
    case 10:
      for _ in 0..<random.below(8) {
        let way = Vector(random.number(in: -20...20), random.number(in: -20...20))
        driver.send(.scroll(ScrollEvent(.move, way, at: .zero, time: driver.stage.time)))
        driver.wait(1.0 / 120)
      }
    default:
      driver.send(
        .action(random.isTrue(0.5) ? .activate : .increment, region: random.below(9)))
    }
    driver.wait(random.number(in: 0...0.25))
    let isFinite = driver.stage.displayList.regions.allSatisfy { $0.frame.isFinite }
    #expect(isFinite)
  }

  /// Whether openings and closings alternate, nothing comes
  /// outside of them, and each closing by a choice has one choice.
  static func isInOrder(_ events: [MenuEvent]) -> Bool {
    var expected = MenuEvent.opening
    var (last, depth) = (MenuEvent.closed, 0)
    for event in events {
      switch event {
      case .opening:
        guard expected == .opening else { return false }
        // Reversed on its way out, it still shows the same list.
        expected = .opened
      case .opened:
        guard expected == .opened else { return false }
        expected = .closing(.requested)
      case .closing(let reason):
        guard expected == .closing(.requested) else { return false }
        // A drawer that is still opening first reports that it is open.
        if reason == .chosen, case .activated = last {
        } else if reason == .chosen, last != .opened {
          return false
        }
        expected = .closed
      case .closed:
        guard expected == .closed else { return false }
        expected = .opening
      case .entered: depth += 1
      case .left:
        depth -= 1
        guard depth >= 0 else { return false }
      default: break
      }
      switch event {
      case .highlighted, .selected, .entered, .left, .activated, .ticked:
        guard expected == .opened || expected == .closing(.requested) else { return false }
      default: break
      }
      last = event
    }
    return true
  }
}

/// Compares the visible rows from step to step.
struct DrawerEye {
  private var rows: [DrawerSight] = []
  private var phase = MenuPhase.closed
  private var wasInHand = false
  private var shownVelocity = 0.0
  private var scrolled = 0.0
  /// The greatest factor by which a list that starts to move is faster at the end of a step than at its beginning.
  private static let speedingUp = 1.3
  /// The greatest movement of a pointer in a step, in points: 570 in 0.1 s, 1/120 s at once.
  private static let reach = 50.0

  /// Returns what is wrong; nil if nothing is.
  mutating func look(at drawer: DrawerMenu) -> String? {
    let now = drawer.sights
    let hand = drawer.isInHand || wasInHand ? DrawerEye.reach : 0
    // A list is scrolled at once, as a whole, to show the row that Enter would choose.
    let scroll = drawer.choice == nil ? 0 : (scrolled - drawer.scrolled).magnitude
    defer {
      (wasInHand, shownVelocity) = (drawer.isInHand, drawer.shownVelocity)
      scrolled = drawer.scrolled
      (rows, phase) = (now, drawer.phase)
    }
    for row in now where row.presence > 0.05 {
      guard row.place.isFinite else { return "\(row.id) is nowhere" }
      var (least, allowed, isKnown) = (Double.infinity, 0.0, false)
      for old in rows where old.id == row.id && old.path == row.path {
        isKnown = true
        let gap = old.place.distance(to: row.place)
        let speed = max(old.velocity.length, row.velocity.length, blow(drawer))
        let reach = speed * Step.seconds * DrawerEye.speedingUp + 0.5
        // If several rows have the same id, the one that fits best is the one that moved.
        if gap - reach < least - allowed { (least, allowed) = (gap, reach) }
      }
      guard isKnown, least > allowed + hand + scroll else { continue }
      // If several rows have the same id, another one may appear at an end of the list.
      let travel =
        (row.velocity.length + uncovering(drawer)) * Step.seconds + 2 + hand + scroll
      if row.inside < travel { continue }
      return
        "\(row.id) jumped by \(least), \(allowed) allowed, in \(drawer.phase) from \(phase), now \(row), panel at \(drawer.shown) by \(shownVelocity) and \(drawer.shownVelocity)"
    }
    return vanished(now, drawer, hand + scroll)
  }

  /// How fast the end of the panel passes over things at rest, in points per second.
  private func uncovering(_ drawer: DrawerMenu) -> Double {
    max(shownVelocity.magnitude, drawer.shownVelocity.magnitude)
  }

  /// The speed of a panel that was thrown in this step, otherwise 0. In the same step it may have gone from carrying
  /// its rows along to uncovering them.
  private func blow(_ drawer: DrawerMenu) -> Double {
    (drawer.shownVelocity - shownVelocity).magnitude > 500 ? uncovering(drawer) : 0
  }

  /// Returns a row that was fully visible and has disappeared in one step; nil if there is none.
  private func vanished(_ now: [DrawerSight], _ drawer: DrawerMenu, _ hand: Double) -> String? {
    guard drawer.shown > 1, !now.isEmpty || !drawer.shownItems.isEmpty else { return nil }
    for old in rows where old.presence > 0.2 {
      guard !now.contains(where: { $0.id == old.id && $0.path == old.path }) else { continue }
      // A row may disappear at an end of the list, or when a page moves out.
      let speed = old.velocity.length * DrawerEye.speedingUp + uncovering(drawer)
      let travel = speed * Step.seconds + 2 + hand
      if old.inside > travel, old.velocity.x.magnitude < 0.1 {
        return "\(old.id) vanished at \(old.place), presence \(old.presence)"
      }
    }
    return nil
  }
}
