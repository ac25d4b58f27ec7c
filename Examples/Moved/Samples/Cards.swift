import DetentGTK
import GTK

/// Cards that can be thrown away: one that would stop far away flies on, and any other returns.
func makeCards(say: @escaping (String) -> Void) -> Animator {
  let animator = makeStage()
  let deck = Deck(animator, say: say)
  animator.add(makeButton("Deal again") { deck.deal() }, at: Point(240, 160)) {
    $0.isAnchored = true
  }
  animator.onStep = { _ in deck.removeThrown() }
  deck.deal()
  return animator
}

private final class Deck {
  private weak var animator: Animator?
  private let say: (String) -> Void
  private var cards: [(card: Handle<Body>, dismissal: BehaviorHandle<ThrowToDismiss>)] = []

  init(_ animator: Animator, say: @escaping (String) -> Void) {
    self.animator = animator
    self.say = say
  }

  func deal() {
    for beer in ["Stout", "Witbier", "Pale lager"] { add(beer) }
  }

  private func add(_ beer: String) {
    guard let animator else { return }
    let title = makeLabel("\(beer): throw me away")
    let note = makeEntry("A note") { [say] in say("noted \($0)") }
    let like = makeButton("Like") { [say] in say("liked \(beer)") }
    let dismiss = makeButton("Dismiss") { [unowned self] in
      if let top = cards.last { remove(top.card) }
    }
    let buttons = makeBox(GTK_ORIENTATION_HORIZONTAL, widgets: [like, dismiss])
    let box = makeBox(
      GTK_ORIENTATION_VERTICAL, spacing: 12, "moved-card", widgets: [title, note, buttons])

    let index = Double(cards.count)
    let home = Point(226 + 14 * index, 170 - 10 * index)
    let card = animator.add(box, at: home)
    animator.draggable(card)
    let bounds = Rect(x: 0, y: 0, width: stage.width, height: stage.height)
    cards.append((card, animator.add(ThrowToDismiss(card, home: home, from: bounds))))
    uncover()
  }

  func removeThrown() {
    for (card, dismissal) in cards where animator?[dismissal].phase == .gone { remove(card) }
  }

  private func remove(_ card: Handle<Body>) {
    for one in cards where one.card == card { animator?.remove(one.dismissal) }
    cards.removeAll { $0.card == card }
    animator?.remove(card)
    say("gone")
    uncover()
  }

  /// Only the top card can be used with the pointer and the keyboard.
  private func uncover() {
    guard let animator else { return }
    for (card, _) in cards { setReachable(animator.widget(of: card), card == cards.last?.card) }
  }
}
