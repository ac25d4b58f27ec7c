import Detent
import DetentDriver
import Testing

/// The ring of a button that confirms.
@Suite struct `A confirming ring` {
  typealias Hand = Driver<ConfirmButton>

  /// How visible the contents of the ring are: its sign or its word, whichever is more.
  private func sign(_ list: DisplayList) -> Double {
    var best = 0.0
    let ring = Rect(center: Point(256, 226), radius: 40)
    for (command, opacity) in list.drawn {
      switch command {
      case .text(let text) where ring.contains(text.placement.position):
        best = max(best, opacity * text.color.alpha)
      case .stroke(.path(let path), let color, let stroke)
      where ring.contains(path.controlBounds?.center ?? .zero):
        best = max(best, opacity * color.alpha * (stroke.trimEnd > 0.1 ? 1 : 0))
      default: break
      }
    }
    return best
  }

  private func word(_ list: DisplayList) -> String? {
    for case .text(let text) in list.commands
    where (text.placement.position - Point(256, 226)).length < 40 {
      return text.run.string
    }
    return nil
  }

  @Test(arguments: [false, true]) func `is never empty on the way to full`(isStill: Bool) {
    let hand = confirming()
    hand.fit(Environment(size: Size(512, 512), reducesMotion: isStill)).press(at: Hand.button)
      .wait(1.5)
    var least = 1.0
    hand.afterStep = { least = min(least, self.sign($0.displayList)) }
    hand.wait(1.5)
    #expect(hand.state == .armed && word(hand.stage.displayList) == "Confirm")
    #expect(least > 0.4)
  }

  private func inside(
    _ theme: Theme, _ change: (inout ConfirmButton.Tuning) -> Void = { _ in }
  ) -> Hand {
    let hand = confirming(change)
    return hand.fit(Environment(size: Size(512, 512), theme: theme)).press(at: Hand.button)
      .wait(2.5).drag(to: Hand.ring).wait(2)
  }

  @Test(arguments: [Theme.light, .dark]) func `steps back behind its sign`(theme: Theme) {
    let list = inside(theme).stage.displayList
    var arcs: [Color] = []
    for case .stroke(.arc, let color, _) in list.commands { arcs.append(color) }
    #expect(arcs.count == 1 && arcs.allSatisfy { $0.alpha <= 0.3001 })
    #expect(word(list) == nil && sign(list) == 1)
  }

  @Test func `turns green and says OK where it is told to`() {
    for theme in [Theme.light, .dark, .highContrast] {
      let hand = inside(theme) { $0.turnsGreen = true }
      #expect(hand.state == .inside)
      var fills: [Color] = []
      for case .fill(.circle, let color) in hand.stage.displayList.commands { fills.append(color) }
      #expect(fills.last == theme.positive)
      #expect(word(hand.stage.displayList) == "OK")
      let ink = theme.ink(on: theme.positive)
      #expect(ink.contrast(with: theme.positive) >= 4.5)
    }
  }

  @Test func `is full at the hardest that a device can press`() {
    func press(_ pressure: Double, of greatest: Double?) -> Hand {
      let hand = confirming { $0.fullPressure = 5 }
      return hand.send(
        .pointer(
          PointerEvent(
            .down, at: Point(256, 326), time: 0, id: 1, kind: .pen, pressure: pressure,
            greatestPressure: greatest))
      ).wait(0.1)
    }
    #expect(press(3.333, of: nil).state == .filling)
    #expect(press(3.333, of: 3.333).state == .armed)
    #expect(press(3, of: 3.333).state == .filling)
    #expect((press(2, of: 4).root.progress - 0.5).magnitude < 1e-9)
    #expect(press(3.333, of: 0).state == .filling, "it says nothing")
    #expect(press(4.9, of: 20).state == .armed, "as hard as asked is enough")
    var gesture = Press()
    _ = gesture.handle(
      PointerEvent(.down, at: .zero, time: 0, kind: .pen, pressure: 1, greatestPressure: 2))
    #expect(gesture.amount == 0.5)
  }
}
