import Detent
import DetentDriver
import DetentEffort
import DetentRandom
import Testing

/// Hard use, by the hundred thousand. `DETENT_HEAVY=1` asks for all of it.
@Suite struct `An alert under hard use` {
  @Test func `comes to rest with one closing for each opening, and one result in each`() {
    var random = SeededRandom(31)
    for _ in 0..<(isHeavy ? 10_000 : 100) {
      let count = random.below(6)
      let items = (0..<count).map {
        Item("\($0)", isEnabled: random.isTrue(0.8), isDestructive: random.isTrue(0.3))
      }
      let hand = alerting(items) { $0.escape = AlertPanel.Escape.allCases[random.below(3)] }
      for _ in 0..<25 {
        act(hand, &random)
        if random.isTrue(0.1) { change(hand, &random) }
        hand.wait(random.isTrue(0.2) ? random.number(in: 0...1.5) : random.number(in: 0...0.1))
      }
      hand.cancel().request(.close).settle()
      let isAtRest = hand.stage.isAtRest
      #expect(isAtRest)
      expectOrder(of: hand.events)
    }
  }

  @Test func `moves without a jump, but for the push out`() {
    var random = SeededRandom(32)
    var (worstJump, worstKick) = (0.0, 0.0)
    for _ in 0..<(isHeavy ? 300 : 40) {
      let hand = alerting()
      var last: (offset: Double, velocity: Double, darkness: Double)?
      hand.afterStep = { stage in
        let root = stage.root
        if let last, !stage.displayList.commands.isEmpty {
          let mean = (root.velocity + last.velocity) / 2
          worstJump = max(worstJump, (root.offset - last.offset - mean / 240).magnitude)
          worstKick = max(worstKick, (root.velocity - last.velocity).magnitude)
          #expect((root.darkness - last.darkness).magnitude < 0.06)
        }
        let isSeen = !stage.displayList.commands.isEmpty && root.offset + root.frame.maxY > 0
        last = isSeen ? (root.offset, root.velocity, root.darkness) : nil
      }
      for _ in 0..<20 {
        hand.request(random.isTrue(0.5) ? .open : .close)
        hand.wait(random.isTrue(0.2) ? random.number(in: 0...1.5) : random.number(in: 0...0.3))
      }
      hand.afterStep = { _ in }
    }
    // The greatest changes of position and of velocity in one step.
    #expect(worstJump < 1.5)
    #expect(worstKick < 900)
    print("an alert's largest jump \(worstJump) pt, largest kick \(worstKick) pt/s")
  }

  private func act(_ hand: Driver<AlertPanel>, _ random: inout SeededRandom) {
    func anywhere() -> Place { .at(random.number(in: 0...512), random.number(in: 0...512)) }
    switch random.below(9) {
    case 0: hand.tap(at: random.isTrue(0.2) ? .at(5, 5) : anywhere())
    case 1: hand.press(at: anywhere()).drag(to: anywhere(), over: 0.05)
    case 2: hand.release()
    case 3: hand.cancel()
    case 4:
      let keys: [KeyEvent.Key] = [
        .enter, .space, .escape, .up, .down, .left, .right, .pageUp, .pageDown, .character("1"),
      ]
      hand.key(keys[random.below(10)])
    case 5: hand.request(random.isTrue(0.7) ? .open : .close)
    case 6: hand.scroll(clicks: random.number(in: -3...3))
    case 7: hand.send(.action(.activate, region: random.below(6)))
    default:
      hand.press(at: .at(.nan, .infinity)).drag(to: .at(1e300, -1e300), over: 0.02).release()
      hand.request(.open)
    }
  }

  private func change(_ hand: Driver<AlertPanel>, _ random: inout SeededRandom) {
    if random.isTrue(0.5) {
      hand.fit(
        Environment(
          size: Size(random.number(in: 0...700), random.number(in: 0...700)),
          direction: random.isTrue(0.5) ? .rightToLeft : .leftToRight,
          reducesMotion: random.isTrue(0.5), textScale: random.number(in: 0.5...3)))
    } else {
      hand.request(
        .items((0..<random.below(20)).map { Item("\($0)", isEnabled: random.isTrue(0.8)) }))
    }
    let isFinite = hand.stage.displayList.regions.allSatisfy { $0.frame.isFinite }
    #expect(isFinite)
  }
}
