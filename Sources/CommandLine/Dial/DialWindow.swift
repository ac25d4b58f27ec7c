import Detent
import DetentGTK
import DetentItems
import Glibc

/// A question in a window, from its first frame to its outcome.
final class DialWindow {
  private let question: Question
  private let delivery: Delivery
  private let gate: KeyGate
  private let live: Live<DialMenu>
  private var outcome: Outcome?
  private var levels = Levels()
  private var isOut = false
  private var hasItems = false

  /// The window's size, and the room around the dial in it, for shadows and the focus ring.
  private static let size = Size(480, 480)
  private static let margin = 16.0

  init(_ question: Question, _ feed: Feed) {
    self.question = question
    let relay = Relay()
    var tuning = DialMenu.Tuning()
    tuning.margin = DialWindow.margin
    if let anchor = question.anchor { tuning.anchor = .top + anchor }
    let dial = DialMenu(feed.choices.items, tuning: tuning, title: question.prompt)
    live = Live(dial) { relay.hear($0) }
    gate = KeyGate(live.session, keys: question.answer.keys)
    delivery = Delivery(feed) { relay.receive($0) }
    relay.hear = { [unowned self] in hear($0) }
    relay.receive = { [unowned self] in receive($0) }
  }

  /// What is made before the window and calls it.
  private final class Relay {
    var hear: (MenuEvent) -> Void = { _ in }
    var receive: ([Item]) -> Void = { _ in }
  }

  /// Returns when there is an outcome, and writes down how it came about if that is wanted.
  func run(until deadline: Double?) throws(Failure) -> Outcome {
    guard Application.hasDisplay else { throw DialWindow.noDisplay }
    let path = question.answer.recording
    // Before anything is shown it is better to know that it cannot be written.
    if let path { try File.write([], to: path) }
    if path != nil { live.startRecording() }
    Application("detent").run { window in
      furnish(window)
      listen(until: deadline)
      delivery.begin()
    }
    if let path, let script = live.script { try File.write(Array(script.text.utf8), to: path) }
    return outcome ?? .ended(.cancelled)
  }

  static let noDisplay = Failure(
    "no display: set DISPLAY or WAYLAND_DISPLAY, or use 'detent render' for a picture")

  private func furnish(_ window: Window) {
    let size = question.size ?? DialWindow.size
    var session = gate.session
    session.displayList = { [live] in
      live.displayList.grounded(on: live.stage.environment.theme.background)
    }
    window.title = question.prompt.isEmpty ? "Detent" : question.prompt
    window.add(
      ControlView(session, naturalSize: size) { [look = question.look] in look.adjust(&$0) })
  }

  private func listen(until deadline: Double?) {
    for signal in [SIGINT, SIGTERM, SIGHUP] {
      Application.onSignal(signal) { self.end(.ended(.signal(signal))) }
    }
    if let deadline {
      Application.after(seconds: deadline - Clock.now) { self.end(.ended(.timedOut)) }
    }
    gate.onEarlyEscape = { self.end(.ended(.cancelled)) }
    gate.onBack = { self.goBack() }
    delivery.onFailure = { self.end(.failed($0)) }
    delivery.onFirst = {
      self.hasItems = true
      self.openGate()
    }
  }

  private func hear(_ event: MenuEvent) {
    switch event {
    case .opening:
      isOut = true
      openGate()
    case .activated(let item): activate(item)
    case .closing: end(.ended(.cancelled))
    default: break
    }
  }

  /// An item with items of its own shows these; a custom key chooses it itself.
  private func activate(_ item: Item) {
    if !item.children.isEmpty, gate.pressed == nil {
      live.send(.items(levels.enter(item)))
    } else if let choice = delivery.feed.choices.choice(item.id) {
      end(.chosen(choice, key: gate.pressed))
    }
  }

  /// Escape: up a level, or out.
  private func goBack() -> Bool {
    guard let (items, index) = levels.leave(top: delivery.feed.choices.items) else { return false }
    live.send(.items(items))
    live.send(.select(index))
    return true
  }

  private func openGate() {
    if isOut, hasItems { gate.open() }
  }

  /// More items; the one to begin with is turned to if nobody has done anything else by then.
  private func receive(_ items: [Item]) {
    guard levels.isAtTop else { return }
    let before = live.root.items.count
    live.send(.items(items))
    guard let index = question.select, before > 0, !gate.isTouched else { return }
    if (before..<items.count).contains(index) { live.send(.select(index)) }
  }

  private func end(_ outcome: Outcome) {
    guard self.outcome == nil else { return }
    self.outcome = outcome
    Application.quit()
  }
}
