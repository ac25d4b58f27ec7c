import Detent
import DetentDriver
import DetentEffort
import DetentRandom
import Testing

/// Hard use, by the hundred thousand. `DETENT_HEAVY=1` asks for all of it.
@Suite struct `A dial under hard use` {
  @Test func `keeps every rod within half a point under the most violent drag`() {
    var random = SeededRandom(1)
    var worst = 0.0
    for count in [2, 3, 5, 10, 24] {
      let dial = openDial((0..<count).map { Item("\($0)") })
      dial.afterStep = { worst = max(worst, $0.root.rodError) }
      dial.press(at: .top)
      // 10 000 points a second to anywhere.
      for _ in 0..<(isHeavy ? 2000 : 100) {
        dial.drag(to: .at(random.number(in: 0...512), random.number(in: 0...512)), over: 0.026)
      }
      dial.release()
      for _ in 0..<(isHeavy ? 100 : 5) {
        dial.press(at: .top)
        for _ in 0..<20 { dial.turn(by: random.number(in: -170...170), over: 0.04) }
        dial.release().wait(0.3)
      }
      #expect(dial.settle().isCaught)
    }
    #expect(worst < 0.5)
    print("largest rod error under violent drags: \(worst) pt")
  }

  @Test func `ends every random gesture at rest with a bubble at the anchor`() {
    var random = SeededRandom(2)
    let rounds = isHeavy ? 1000 : 10
    for round in 0..<rounds {
      let count = 1 + random.below(16)
      let dial = openDial(
        (0..<count).map { Item("\($0)", isEnabled: $0 == 0 || random.isTrue(0.9)) })
      for _ in 0..<100 { gesture(dial, &random) }
      dial.settle()
      let isAtRest = dial.stage.isAtRest
      let isCaught = dial.isCaught
      #expect(
        isAtRest && isCaught,
        "round \(round): \(dial.root.phase), \(dial.root.shownItems.count) items, \(dial.root.bubbleCenters)"
      )
      let told = dial.events.map { $0 == .opening ? 1 : $0 == .closed ? -1 : 0 }.reduce(0, +)
      #expect(told == 1)
    }
  }

  /// One of all things that a hand can do, with extreme numbers; opening it again comes last.
  private func gesture(_ dial: Driver<DialMenu>, _ random: inout SeededRandom) {
    switch random.below(9) {
    case 0, 1, 2:
      dial.press(at: .at(random.number(in: 0...512), random.number(in: 0...512)))
      dial.drag(
        to: .at(random.number(in: -200...700), random.number(in: -200...700)),
        over: random.number(in: 0.01...0.2))
      if random.isTrue(0.2) { dial.cancel() } else { dial.release() }
    case 3: dial.press(at: .top).turn(by: random.number(in: -400...400), over: 0.05).release()
    case 4: dial.tap(at: .at(random.number(in: 0...512), random.number(in: 0...512)))
    case 5: dial.scroll(clicks: random.number(in: -3...3))
    case 6:
      let keys: [KeyEvent.Key] = [.right, .left, .home, .end, .pageDown, .enter, .character("3")]
      dial.key(keys[random.below(keys.count)])
    case 7:
      let wild = [
        Double.nan, .infinity, -.infinity, 1e300, -1e300, Double.leastNonzeroMagnitude, 0,
      ]
      dial.send(
        .scroll(
          ScrollEvent(
            .move, Vector(wild[random.below(7)], wild[random.below(7)]), at: .zero,
            time: dial.stage.time)))
      dial.press(at: .at(wild[random.below(7)], wild[random.below(7)]))
      dial.drag(to: .at(wild[random.below(7)], 256), over: 0.02).release()
    default:
      if random.isTrue(0.5) { dial.key(.escape).wait(random.number(in: 0...0.3)) }
      dial.request(.open)
    }
    let isDrawable = dial.stage.displayList.regions.allSatisfy { $0.frame.isFinite }
    #expect(isDrawable)
    dial.request(.open).wait(random.number(in: 0...0.1))
  }
}
