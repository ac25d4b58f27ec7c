import Detent
import DetentHosting
import DetentItems
import Glibc

/// A question in a window, from its first frame to its outcome.
final class QuestionWindow {
  private let question: Question
  private let delivery: Delivery
  private let gate: KeyGate
  private let icons = IconCheck()
  private let live: Live<AnyControl>
  private var loop: Showing.Loop?
  private var outcome: Outcome?
  private var isOut = false
  private var hasItems = false
  private var count: Int
  /// The item that is gone to as long as nobody has done anything.
  private var selected: Int?
  /// The ids of the items that are checked.
  private var checked: Set<String> = []
  private let order: FrequentFirst

  init(_ question: Question, _ feed: Feed) throws(Failure) {
    var question = question
    question.placing.isRightToLeft = question.look.isRightToLeft
    (question.kind, question.tuning) = try Program.host.form(
      question.kind, question.tuning, question.placing)
    let place = try Program.host.tuning(question.kind, question.placing)
    let order = FrequentFirst(question.history)
    let items = icons.checked(order.arranged(feed.choices)).map(\.searchable)
    guard let control = AnyControl(question.scene(items, at: place)) else {
      throw Failure("--tune: these numbers do not go together; leave one of them out")
    }
    self.question = question
    self.order = order
    let relay = Relay()
    live = Live(control) { relay.hear($0) }
    gate = KeyGate(live.session, keys: question.answer.keys, rebound: question.answer.rebound)
    delivery = Delivery(feed, needsItems: !question.needsNoItems) { relay.receive($0) }
    count = feed.choices.count
    selected = feed.choices.selected
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
    try Program.host.open()
    let path = question.answer.recording
    // Before anything is shown it is better to know that it cannot be written.
    if let path { try File.write([], to: path) }
    if path != nil { live.startRecording() }
    try Program.host.show(
      Showing(
        scene: live.root.scene, placing: question.placing, session: session, title: title,
        size: question.size ?? question.usualSize, font: question.look.font,
        adjust: { [question] in question.adjust(&$0) }
      ) { loop in
        self.loop = loop
        self.listen(on: loop, until: deadline)
        self.delivery.begin(on: loop)
      })
    icons.warn()
    if let path, let script = live.script { try File.write(Array(script.text.utf8), to: path) }
    return outcome ?? .ended(.cancelled)
  }

  private var session: Session {
    var session = gate.session
    guard !Program.host.isTransparent else { return session }
    session.displayList = { [live] in
      live.displayList.grounded(on: live.stage.environment.theme.background)
    }
    return session
  }

  /// What the user gave, or else what the list says of itself.
  private var title: String {
    let headers = delivery.feed.headers
    let known = [question.prompt, headers.prompt ?? "", headers.message ?? ""]
    return known.first { !$0.isEmpty } ?? "Detent"
  }

  private func listen(on loop: Showing.Loop, until deadline: Double?) {
    if let file = Signals.collect() {
      loop.watch(file) {
        if let signal = SignalFile.take(from: file).first { self.end(.ended(.signal(signal))) }
        return true
      }
    }
    if let deadline {
      loop.after(deadline - Clock.now) { self.end(.ended(.timedOut)) }
    }
    gate.onUnusedEscape = { self.end(.ended(.cancelled)) }
    delivery.onFailure = { self.end(.failed($0)) }
    delivery.onFirst = { self.begin() }
    delivery.onHeaders = { [unowned self] _ in loop.setTitle(title) }
  }

  /// There is something to choose from.
  private func begin() {
    hasItems = true
    if question.opensByItself {
      live.send(.open)
      beginAtAnItem()
      type(question.query)
    } else {
      gate.open()
    }
    openGate()
  }

  /// What somebody would have typed.
  private func type(_ text: String) {
    for character in text.shown {
      let key: KeyEvent.Key = character == " " ? .space : .character(character)
      live.send(.key(KeyEvent(.down, key, time: live.stage.time)))
    }
  }

  /// So that Enter alone chooses something. A dial has it by itself, an alert has its default button.
  private func beginAtAnItem() {
    guard question.kind != .dial, question.kind != .alert else { return }
    let choices = delivery.feed.choices
    let items = order.arranged(choices)
    let first = items.firstIndex { $0.isSelected && $0.isEnabled }
    let wanted = choices.selected.flatMap { order.place(of: $0, in: choices) }
    if let index = wanted ?? first ?? items.firstIndex(where: \.isEnabled) {
      live.send(.select(index))
    }
  }

  private func hear(_ event: MenuEvent) {
    switch event {
    case .opening:
      isOut = true
      openGate()
    case .checked(let item):
      if item.isChecked { checked.insert(item.id) } else { checked.remove(item.id) }
    case .submitted(let text): end([Choice(typed: text)])
    case .activated(let item): choose(item)
    case .closing: if question.opensByItself { end(.ended(.cancelled)) }
    case .closed: isOut = false
    default: break
    }
  }

  /// The item, or all that are checked, in the order of the list.
  private func choose(_ item: Item) {
    let choices = delivery.feed.choices
    var chosen = checked.compactMap { choices.choice($0) }
    chosen.sort { $0.index.lexicographicallyPrecedes($1.index) }
    if chosen.isEmpty, let choice = choices.choice(item.id) { chosen = [choice] }
    if !chosen.isEmpty { end(chosen) }
  }

  private func end(_ choices: [Choice]) {
    end(.chosen(choices, typed: live.root.typedText, key: gate.pressed))
  }

  private func openGate() {
    if isOut, hasItems { gate.open() }
  }

  /// More items; the one to begin with is gone to if nobody has done anything else by then.
  private func receive(_ items: [Item]) {
    let before = count
    count = items.count
    let choices = delivery.feed.choices
    var arranged = icons.checked(order.arranged(choices)).map(\.searchable)
    if !checked.isEmpty { arranged = arranged.map { check($0) } }
    live.send(.items(arranged))
    guard let index = choices.selected, index != selected else { return }
    selected = index
    if before > 0, !gate.isTouched, let place = order.place(of: index, in: choices) {
      live.send(.select(place))
    }
  }

  /// The item as it is in the menu.
  private func check(_ item: Item) -> Item {
    var item = item
    item.isChecked = checked.contains(item.id)
    item.children = item.children.map { check($0) }
    return item
  }

  private func end(_ outcome: Outcome) {
    guard self.outcome == nil else { return }
    self.outcome = outcome
    loop?.quit()
  }
}

extension AnyControl {
  /// What was typed into a menu.
  fileprivate var typedText: String {
    switch content {
    case .dial(let menu): menu.typedText
    case .radial(let menu): menu.typedText
    case .floating(let menu): menu.typedText
    case .drawer(let menu): menu.typedText
    case .confirm, .alert: ""
    }
  }
}
