import Detent
import DetentDriver
import Testing

@Suite struct `A button that asks` {
  typealias Hand = Driver<ConfirmButton>

  func frame(_ region: Int, _ hand: Hand) -> Rect? {
    hand.stage.displayList.regions.last { $0.id == region }?.frame
  }

  @Test func `is asked by Enter, Space, assistive technology and its application`() {
    func asked(_ ask: (Hand) -> Void) -> Hand {
      let hand = confirming()
      ask(hand)
      return hand.wait(2)
    }
    for hand in [
      asked { $0.key(.enter) }, asked { $0.key(.space) }, asked { $0.request(.activate) },
      asked { $0.request(.open) }, asked { $0.send(.action(.activate, region: 0)) },
    ] {
      #expect(hand.root.isAsking)
      #expect(hand.events == [.opening, .opened])
      #expect(frame(1, hand) != nil && frame(1000, hand) != nil)
    }
  }

  @Test func `puts its question on a ground of its own, so that it can be read over anything`() {
    let theme = Theme.light
    let grounds = confirming().key(.enter).wait(2).stage.displayList.drawn.compactMap {
      if case .pill(let pill) = $0.command, $0.opacity == 1 { pill.fill } else { nil }
    }
    #expect(grounds == [theme.surfaceRaised])
  }

  @Test(arguments: [0.05, 0.2, 0.38])
  func `is not answered by a click that was meant for what was there`(gap: Double) throws {
    let hand = confirming()
    let middle = try #require(frame(1, confirming().key(.enter).wait(2))).center
    let confirm = Place.at(middle.x, middle.y)
    hand.tap(at: confirm).request(.open).wait(gap).tap(at: confirm).settle()
    #expect(hand.root.isAsking && hand.confirmations == 0)
    #expect(hand.wait(0.5).tap(at: confirm).settle().confirmations == 1)
  }

  @Test func `begins at Cancel, so that Enter twice cancels`() {
    let hand = confirming().key(.enter).key(.enter).settle()
    #expect(hand.events == [.opening, .opened, .closing(.cancelled), .closed])
  }

  @Test func `is answered by Enter and Escape after a letter that no answer has`() {
    func typed() -> Hand { confirming().key(.enter).wait(1).key(.right).type("x") }
    #expect(typed().key(.enter).settle().confirmations == 1)
    #expect(typed().key(.escape).settle().events.suffix(2) == [.closing(.cancelled), .closed])
  }

  @Test func `confirms by an arrow and Enter or Space`() {
    for (move, act) in [
      (KeyEvent.Key.right, KeyEvent.Key.enter), (.left, .space), (.down, .enter), (.end, .space),
      (.character("2"), .enter), (.character("c"), .enter),
    ] {
      let hand = confirming().key(.enter).wait(1).key(move).key(act).settle()
      #expect(hand.confirmations == 1, "\(move) \(act)")
      #expect(hand.events.suffix(2) == [.closing(.chosen), .closed])
    }
  }

  @Test func `gives an answer by Space only where it was pressed`() {
    let hand = confirming().key(.enter)
    hand.send(.key(KeyEvent(.down, .space, time: hand.stage.time))).wait(0.1).key(.right)
    hand.send(.key(KeyEvent(.up, .space, time: hand.stage.time))).settle()
    #expect(hand.confirmations == 0)
    #expect(hand.root.isAsking)
  }

  @Test func `is not confirmed by a key that repeats`() {
    let hand = confirming()
    for index in 0..<200 {
      hand.send(.key(KeyEvent(.down, .enter, time: hand.stage.time, isRepeat: index > 0)))
      hand.wait(0.03)
    }
    #expect(hand.root.isAsking && hand.confirmations == 0)
    hand.key(.right)
    for _ in 0..<50 {
      hand.send(.key(KeyEvent(.down, .enter, time: hand.stage.time, isRepeat: true))).wait(0.03)
    }
    #expect(hand.confirmations == 0)
  }

  @Test func `is cancelled by Escape, by losing the focus and by a tap beside it`() {
    for end in 0..<3 {
      let hand = confirming().key(.enter).wait(1).key(.right)
      if end == 0 { hand.key(.escape) }
      if end == 1 { hand.send(.focus(false)) }
      if end == 2 { hand.tap(at: .at(30, 30)) }
      hand.settle()
      #expect(hand.confirmations == 0)
      #expect(hand.closings == [.closing(.cancelled)])
    }
  }

  @Test func `takes an answer by pointer and by assistive technology`() throws {
    let hand = confirming().request(.activate).wait(1)
    let confirm = try #require(frame(1, hand)).center
    hand.tap(at: .at(confirm.x, confirm.y)).settle()
    #expect(hand.confirmations == 1)
    hand.request(.activate).wait(1)
    let cancel = try #require(frame(1000, hand)).center
    hand.tap(at: .at(cancel.x, cancel.y)).settle()
    hand.request(.activate).send(.action(.activate, region: 1)).settle()
    hand.request(.activate).send(.action(.activate, region: 1000)).settle()
    #expect(hand.confirmations == 2)
    #expect(hand.closings.count == 4)
    hand.send(.action(.activate, region: 1)).settle()
    #expect(hand.confirmations == 2, "there is no answer to give")
  }

  @Test func `puts Cancel first, from either side`() throws {
    for direction in [Environment.Direction.leftToRight, .rightToLeft] {
      let hand = Driver(ConfirmButton("Delete"), Environment(direction: direction))
      hand.request(.open).wait(2)
      let (confirm, cancel) = (try #require(frame(1, hand)), try #require(frame(1000, hand)))
      #expect((cancel.maxX < confirm.minX) == (direction == .leftToRight))
      #expect(min(confirm.height, cancel.height, confirm.width, cancel.width) >= 44)
    }
  }

  @Test func `is heard as a button with a hint and how full it is`() throws {
    let hand = confirming().press(at: Hand.button).wait(0.65)
    let whole = try #require(hand.stage.displayList.regions.first)
    #expect(whole.semantics.role == .button && whole.semantics.label == "Delete 12 files")
    #expect(!whole.semantics.hint.isEmpty)
    #expect(whole.semantics.value == "30%")
    hand.wait(2)
    #expect(hand.stage.displayList.regions.first?.semantics.value == "Confirm")
  }

  @Test func `does nothing when it is disabled`() {
    let hand = confirming(item: Item("Delete", isEnabled: false))
    #expect(hand.state == .disabled)
    hand.press(at: Hand.button).wait(3).drag(to: Hand.ring).release()
    hand.key(.enter).key(.right).key(.enter).request(.activate).request(.open)
    hand.send(.action(.activate, region: 0)).send(.action(.activate, region: 1)).settle()
    #expect(hand.events.isEmpty)
  }
}

@Suite struct `Other guards` {
  typealias Hand = Driver<ConfirmButton>

  @Test func `hold confirms on the button when it is full`() {
    let hand = confirming { $0.guard = .hold }.press(at: Hand.button).wait(1.9)
    #expect(hand.state == .filling)
    #expect(hand.wait(0.2).state == .inside)
    #expect(hand.drag(to: .at(256, 440)).state == .armed)
    #expect(hand.drag(to: Hand.button).state == .inside)
    hand.release().settle()
    #expect(hand.confirmations == 1)
    hand.press(at: Hand.button).wait(2.5).drag(to: Hand.ring).release().settle()
    hand.press(at: Hand.button).wait(1.5).release().settle()
    #expect(hand.confirmations == 1)
    // A finger that lifts from the button presses less and less.
    hand.pen(.down, 256, 326, 3).pen(.move, 256, 326, 0.2).pen(.up, 256, 326, 0).settle()
    #expect(hand.confirmations == 2)
  }

  @Test func `twice takes two clicks within three seconds, and no double click`() {
    let place = Place.center
    let hand = confirming { $0.guard = .twice }.tap(at: place)
    #expect(hand.state == .armed)
    #expect(hand.tap(at: place).state == .armed, "too soon")
    hand.wait(2.5).tap(at: place).settle()
    #expect(hand.confirmations == 1)
    hand.tap(at: place).wait(3.01).tap(at: place).settle()
    #expect(hand.confirmations == 1)
    hand.tap(at: place).wait(1).press(at: place).wait(2.5).release().settle()
    #expect(hand.confirmations == 1, "let go too late")
    hand.tap(at: place).wait(1).press(at: place).drag(to: .at(9, 9)).release().wait(0.1)
    #expect(hand.confirmations == 1 && hand.state == .armed)
    hand.key(.escape).settle()
    #expect(hand.closings.last == .closing(.cancelled))
  }

  @Test func `a count-down runs for three seconds, or is stopped`() {
    let hand = confirming { $0.guard = .countDown }.tap(at: .center).wait(2.97)
    #expect(hand.confirmations == 0)
    hand.wait(0.03)
    #expect(hand.confirmations == 1)
    hand.settle()
    let stops: [(Hand) -> Void] = [
      { $0.tap(at: .center) }, { $0.key(.escape) }, { $0.key(.enter) }, { $0.send(.focus(false)) },
      { $0.request(.close) }, { $0.request(.items([Item("Delete", isEnabled: false)])) },
    ]
    for stop in stops {
      let hand = confirming { $0.guard = .countDown }.tap(at: .center).wait(1.5)
      stop(hand)
      hand.wait(5).settle()
      #expect(hand.confirmations == 0)
      #expect(hand.closings.count == 1)
    }
  }

  @Test func `undo tells that it happened at once, and after five seconds that it is for good`() {
    let hand = confirming { $0.guard = .undo }.tap(at: .center)
    #expect(hand.events == [.opening, .opened, .highlighted(removal)])
    #expect(hand.state == .firing)
    hand.send(.focus(false)).wait(4.9)
    #expect(hand.confirmations == 0)
    hand.wait(0.2).settle()
    #expect(hand.confirmations == 1)
    hand.tap(at: .center).wait(4.5).tap(at: .center).wait(3).settle()
    #expect(hand.confirmations == 1)
    #expect(hand.closings == [.closing(.chosen), .closing(.cancelled)])
  }

  @Test func `all ask by keyboard`() {
    for way in ConfirmButton.Guard.allCases {
      let hand = confirming { $0.guard = way }.key(.enter)
      #expect(hand.root.isAsking && hand.confirmations == 0)
      hand.key(.right).key(.enter).settle()
      #expect(hand.confirmations == 1)
    }
  }

  @Test func `no request goes past one`() {
    for way in ConfirmButton.Guard.allCases {
      let hand = confirming { $0.guard = way }
      for _ in 0..<5 {
        hand.request(.activate).request(.open).request(.select(0)).request(.select(1))
        hand.send(.action(.activate, region: 0)).send(.action(.increment, region: 0)).wait(0.4)
      }
      #expect(hand.confirmations == 0, "\(way)")
    }
  }

  @Test func `have tunings that are checked`() {
    #expect(ConfirmButton(Scene(.confirm, items: [], tuning: [.init("slack", 0.98)])) == nil)
    #expect(ConfirmButton(Scene(.confirm, items: [], tuning: [.init("guard", 5)])) == nil)
    let tuned = Scene(.confirm, title: "Go", items: ["a"], tuning: [.init("guard", 2)])
    #expect(ConfirmButton(tuned)?.tuning.guard == .twice)
    #expect(ConfirmButton(tuned)?.scene == tuned)
  }
}
