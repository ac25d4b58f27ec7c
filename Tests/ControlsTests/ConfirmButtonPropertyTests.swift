import Detent
import DetentDriver
import DetentEffort
import DetentRandom
import Testing

/// Numbers of a picture in order, to compare with the next picture of the same make.
struct Sketch: WireSink {
  private(set) var numbers: [Double] = []
  /// The kinds of things in the picture and their numbers; pictures with the same kinds can be compared.
  private(set) var make: [Int] = []

  init(_ list: DisplayList) {
    list.encode(into: &self)
  }

  mutating func byte(_ value: UInt8) { make.append(Int(value)) }
  mutating func number(_ value: Double) { numbers.append(value) }
  mutating func integer(_ value: Int) { make.append(value) }
  mutating func word(_ value: UInt32) { numbers.append(Double(value & 0)) }
  mutating func string(_ value: String) { make.append(value.utf8.count) }
}

/// Hard use, by the hundred thousand. `DETENT_HEAVY=1` asks for all of it.
@Suite struct `A confirming button under hard use` {
  @Test func `moves without a jump in place or velocity, whatever happens`() {
    var random = SeededRandom(21)
    var (worstJump, worstJerk) = (0.0, 0.0)
    for round in 0..<(isHeavy ? 300 : 16) {
      let guards = ConfirmButton.Guard.allCases
      let hand = confirming { $0.guard = guards[round % guards.count] }
      var (last, before): (Sketch?, Sketch?) = (nil, nil)
      hand.afterStep = { stage in
        let now = Sketch(stage.displayList)
        if let last, last.make == now.make {
          for (index, number) in now.numbers.enumerated() where number.isFinite {
            let step = number - last.numbers[index]
            worstJump = max(worstJump, step.magnitude)
            if let before, before.make == now.make {
              worstJerk = max(
                worstJerk, (step - last.numbers[index] + before.numbers[index]).magnitude)
            }
          }
        }
        (before, last) = (last, now)
      }
      for _ in 0..<12 {
        act(hand, &random)
        hand.wait(random.isTrue(0.3) ? random.number(in: 0...2.5) : random.number(in: 0...0.2))
      }
    }
    // A ring that moves to a new place does so at up to 1600 points per second.
    #expect(worstJump < 10)
    #expect(worstJerk < 2)
  }

  @Test func `comes to rest with as many closings as openings, and one choice in each`() {
    var random = SeededRandom(22)
    for round in 0..<(isHeavy ? 10_000 : 60) {
      let guards = ConfirmButton.Guard.allCases
      let hand = confirming {
        $0.guard = guards[round % guards.count]
        $0.fillTime = 0.3
      }
      for _ in 0..<20 {
        act(hand, &random)
        if random.isTrue(0.2) { change(hand, &random) }
        hand.wait(random.number(in: 0...0.6))
      }
      hand.cancel().settle(within: 20)
      hand.request(.close).settle()
      let isAtRest = hand.stage.isAtRest
      #expect(isAtRest)
      expectOrder(of: hand.events)
    }
  }

  private func act(_ hand: Driver<ConfirmButton>, _ random: inout SeededRandom) {
    let wild = [Double.nan, .infinity, -1e300, 1e300, 0]
    switch random.below(10) {
    case 0, 1, 2: hand.press(at: .at(random.number(in: 190...320), random.isTrue(0.5) ? 326 : 256))
    case 3, 4: hand.drag(to: .at(random.number(in: 180...330), 226), over: 0.05)
    case 5: hand.release()
    case 6: hand.cancel()
    case 7: hand.tap(at: .at(256, random.isTrue(0.5) ? 326 : 256))
    case 8:
      let keys: [KeyEvent.Key] = [.enter, .space, .escape, .right, .left]
      hand.key(keys[random.below(5)])
    default:
      hand.pen(.down, 256, 326, wild[random.below(5)])
      hand.pen(.move, wild[random.below(5)], 226, wild[random.below(5)])
      if random.isTrue(0.5) { hand.pen(.up, wild[random.below(5)], 226, 0) }
    }
  }

  /// Other surroundings and other items, at any time.
  private func change(_ hand: Driver<ConfirmButton>, _ random: inout SeededRandom) {
    switch random.below(5) {
    case 0:
      hand.fit(
        Environment(
          size: Size(random.number(in: 0...700), random.number(in: 0...700)),
          theme: random.isTrue(0.5) ? .dark : .highContrast,
          direction: random.isTrue(0.5) ? .rightToLeft : .leftToRight,
          reducesMotion: random.isTrue(0.5), textScale: random.number(in: 0.5...3)))
    case 1: hand.fit(Environment())
    case 2: hand.request(.items([]))
    case 3: hand.request(.items([Item("Other", isEnabled: random.isTrue(0.5))]))
    default: hand.request(.items([removal]))
    }
    let isFinite = hand.stage.displayList.regions.allSatisfy { $0.frame.isFinite }
    #expect(isFinite)
  }
}
