import Detent
import DetentHosting
import DetentItems
import Glibc

/// A question in a window, from the first frame to the outcome.
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
  /// The id of the item that was last selected automatically; nil at first.
  private var begun: String?
  /// The ids of the items that are checked.
  private var checked: Set<String> = []
  private let order: FrequentFirst
  /// The text of the answer, if it may have bytes that no key types.
  private var exactText: ExactText?
  /// Called when more items have come, or no more will.
  private var onMore: (() -> Void)?
  /// The file with the signals that end the question; nil before it is shown.
  private var signals: Int32?
  /// The complaints to print once nothing is shown any more, because a terminal has no other place for them.
  private var flaws: [String] = []

  init(_ question: Question, _ feed: Feed) throws(Failure) {
    var question = question
    question.placing.isRightToLeft = question.look.isRightToLeft
    (question.kind, question.tuning) = try Program.host.form(
      question.kind, question.tuning, question.placing)
    let place = try Program.host.tuning(question.kind, question.placing)
    let order = FrequentFirst(question.history)
    let items = icons.checked(order.arranged(feed.choices)).searchable
    guard let control = AnyControl(question.titled(by: feed.headers).scene(items, at: place)) else {
      throw Failure("--tune: these numbers do not go together; leave one of them out")
    }
    self.question = question
    self.order = order
    let relay = Relay()
    live = Live(control) { relay.hear($0) }
    gate = KeyGate(live.session, question.answer)
    delivery = Delivery(feed, needsItems: !question.needsNoItems) { relay.receive($0) }
    count = feed.choices.count
    relay.hear = { [unowned self] in hear($0) }
    relay.receive = { [unowned self] in receive($0) }
  }

  /// Callbacks for objects that are made before the window they call.
  private final class Relay {
    var hear: (MenuEvent) -> Void = { _ in }
    var receive: ([Item]) -> Void = { _ in }
  }

  /// Shows the window until there is an outcome, and writes the recording if one was asked for.
  func run(until deadline: Double?) throws(Failure) -> Outcome {
    try Program.host.open()
    if let path = question.answer.recording {
      // Reports a recording that cannot be written before anything is shown.
      try File.checkIsWritable(path)
      live.startRecording()
    }
    try Program.host.show(
      Showing(
        scene: live.root.scene, placing: question.placing, session: session, title: title,
        menu: shownMenu,
        size: question.size ?? question.titled(by: delivery.feed.headers).usualSize,
        font: question.look.font,
        adjust: { [question] in question.adjust(&$0) },
        interrupt: { self.end(.ended(.signal($0))) }
      ) { loop in
        self.loop = loop
        self.listen(on: loop, until: deadline)
        self.delivery.begin(on: loop)
      })
    // Whoever reads the answer may be slow, and then a signal ends the program at once again.
    if let signals { Signals.release(signals) }
    for flaw in flaws { Standard.complain(flaw) }
    icons.warn()
    if let script = live.script { question.keep(script) }
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

  /// The user's title, or else the prompt or message in the list's headers.
  private var title: String {
    let asked = question.titled(by: delivery.feed.headers)
    let known = [asked.prompt, delivery.feed.headers.message ?? ""]
    return known.first { !$0.isEmpty } ?? "Detent"
  }

  private func listen(on loop: Showing.Loop, until deadline: Double?) {
    signals = Signals.collect()
    if let file = signals {
      loop.watch(file) {
        if let signal = SignalFile.take(from: file).first { self.end(.ended(.signal(signal))) }
        return true
      }
    }
    if let deadline {
      loop.after(deadline - Clock.now) { self.end(.ended(.timedOut)) }
    }
    gate.escapesAlways = question.kind == .confirm
    gate.onUnusedEscape = { self.end(.ended(.cancelled)) }
    gate.onRow = { self.chooseRow($0) }
    gate.isAtEnd = { [unowned self] in isAtEnd($0) }
    gate.onPrint = { self.printMarked() }
    gate.holdsEnter = { [unowned self] in
      question.answer.waitsForAll && !delivery.feed.hasEnded && menu?.keyboard.isMismatch == true
    }
    delivery.onEnd = { self.goOn() }
    delivery.onFlaw = { self.flaws.append($0.message) }
    delivery.onFailure = { self.end(.failed($0)) }
    delivery.onFirst = { self.begin() }
    delivery.onHeaders = { [unowned self] in
      retitle(by: $0)
      loop.setTitle(title)
    }
  }

  /// Shows the prompt and the message in the list's headers, where no option has given them. A recording has only
  /// those that came before the menu, because a script does not say that they change.
  private func retitle(by headers: Headers) {
    let asked = question.titled(by: headers)
    guard let menu = live.root.menu, question.answer.recording == nil,
      menu.title != asked.prompt || menu.message != asked.message
    else { return }
    live.change { $0.retitle(asked.prompt, message: asked.message, emit: $1) }
    live.refit()
  }

  /// Opens the component, now that there is something to choose from or no items are needed.
  private func begin() {
    hasItems = true
    if question.opensByItself {
      live.send(.open)
      if !question.query.isEmpty { live.send(.paste(question.query.shown)) }
      beginAtAnItem(of: order.arranged(delivery.feed.choices))
    } else {
      gate.open()
    }
    openGate()
  }

  /// Selects an item, so that Enter alone chooses one: the one asked for, or else the best one. The result is the
  /// same however late items arrive. An alert has its default button instead.
  private func beginAtAnItem(of items: [Item]) {
    guard !gate.isTouched else { return }
    // Text must narrow the list first.
    if !question.query.isEmpty { live.flush() }
    guard let tree = live.root.menu?.tree else { return }
    let choices = delivery.feed.choices
    let wanted = choices.selected.flatMap { order.place(of: $0, in: choices) }
    let left = tree.matches ?? Array(items.indices)
    let fits = wanted.map { left.contains($0) } ?? false
    let preferred =
      tree.matches == nil ? left.first { items[$0].isSelected && items[$0].isEnabled } : nil
    let first = preferred ?? left.first { items[$0].isEnabled }
    guard let index = fits ? wanted : first, items[index].id != begun else { return }
    // A dial starts at its first item anyway.
    let isThere = begun == nil && question.kind == .dial && question.query.isEmpty
    begun = items[index].id
    if !isThere { live.send(.select(index)) }
  }

  /// The menu after all inputs so far; nil for a component that is not a menu.
  private var menu: Menu? {
    live.flush()
    return live.root.menu
  }

  private func hear(_ event: MenuEvent) {
    switch event {
    case .opening:
      isOut = true
      openGate()
    case .checked(let item):
      if item.isChecked { checked.insert(item.id) } else { checked.remove(item.id) }
    case .submitted(let text): submit(text)
    case .activated(let item): choose(item)
    case .closing: if question.opensByItself { end(.ended(.cancelled)) }
    case .closed: isOut = false
    default: break
    }
  }

  /// Chooses one of the items that are left, by its place without headings, from 0. There may be none in the place.
  private func chooseRow(_ place: Int) {
    guard let tree = menu?.tree, let index = tree.items.index(ofChoice: place + 1),
      tree.items[index].isEnabled
    else { return }
    live.send(.select(tree.listIndex(of: index)))
    live.send(.request(.choose))
  }

  /// Whether a step would go on at the other end of the list, where it is to stop.
  private func isAtEnd(_ step: Int) -> Bool {
    guard question.answer.stopsAtEnds, question.kind == .drawer else { return false }
    live.flush()
    guard let menu = live.root.menuComponent, let marked = menu.choice else { return false }
    let items = menu.shownItems
    return items.enabled(from: step > 0 ? items.count - 1 : 0, by: -step) == marked
  }

  /// Answers with all checked items, or with this one if none is checked.
  private func choose(_ item: Item) {
    var chosen = checkedChoices
    if chosen.isEmpty, let choice = delivery.feed.choices.choice(item.id) { chosen = [choice] }
    if !chosen.isEmpty { end(chosen) }
  }

  /// Answers with the checked items and the typed text after them. As in other pickers, the text is left out of a
  /// line's answer if items are checked.
  private func submit(_ text: String) {
    let chosen = checkedChoices
    let isLine = question.answers.contains(.line)
    let typed = exactText.map { Choice(typed: $0) } ?? Choice(typed: text)
    end(chosen.isEmpty || !isLine ? chosen + [typed] : chosen)
  }

  /// The menu for a host that asks line by line; nil if the component is not a menu.
  private var shownMenu: Showing.Menu? {
    guard let first = live.root.menuComponent else { return nil }
    return Showing.Menu(
      component: { [live] in live.root.menuComponent ?? first },
      answer: { [unowned self] in answer(ExactText(bytes: $0)) },
      waitsForMore: { [unowned self] in waitForMore($0) })
  }

  private func answer(_ text: ExactText) {
    exactText = text
    live.send(.open)
    // The text is typed past the gate, so that no key in it chooses, and it is still recorded.
    press(.character("u"), .control)
    for key in KeyEvent.Key.typing(text.text) where key != .enter { press(key) }
    press(.enter, .control)
    live.flush()
  }

  private func press(_ key: KeyEvent.Key, _ modifiers: KeyEvent.Modifiers = []) {
    live.send(.key(KeyEvent(.down, key, time: live.stage.time, modifiers: modifiers)))
  }

  private func waitForMore(_ body: @escaping () -> Void) -> Bool {
    guard question.answer.waitsForAll, !delivery.feed.hasEnded else { return false }
    onMore = body
    return true
  }

  /// The checked items, in the order of the list.
  private var checkedChoices: [Choice] {
    let choices = checked.compactMap { delivery.feed.choices.choice($0) }
    return choices.sorted { $0.index.lexicographicallyPrecedes($1.index) }
  }

  /// Prints the marked item, or the typed text if it matches none, without ending the question.
  private func printMarked() {
    guard let menu else { return }
    let typed = live.root.typedText
    let marked = live.root.menuComponent?.markedItem.flatMap { delivery.feed.choices.choice($0.id) }
    let choice = menu.keyboard.isMismatch ? nil : marked
    do throws(Failure) {
      try Standard.write(question.answer.bytes(of: choice ?? Choice(typed: typed), typed: typed))
    } catch {
      end(.failed(error))
    }
  }

  private func end(_ choices: [Choice]) {
    end(.chosen(choices, typed: live.root.typedText, key: gate.pressed))
  }

  private func openGate() {
    if isOut, hasItems { gate.open() }
  }

  /// Shows a longer list, or one with another selection.
  private func receive(_ items: [Item]) {
    let isLater = count > 0
    count = items.count
    let choices = delivery.feed.choices
    var arranged = icons.checked(order.arranged(choices)).searchable
    if !checked.isEmpty { arranged = arranged.map { check($0) } }
    live.send(.items(arranged))
    if isLater { beginAtAnItem(of: arranged) }
    goOn()
  }

  /// Continues whatever waited for more items.
  private func goOn() {
    gate.goOn()
    let body = onMore
    onMore = nil
    body?()
  }

  /// Returns the item with its check mark as it is in the menu.
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
  /// The text typed into a menu.
  fileprivate var typedText: String { menu?.keyboard.typedText ?? "" }

  /// The part that all menus share; nil if the component is not a menu.
  fileprivate var menu: Menu? { menuComponent?.menu }

  /// The menu with its mechanism; nil if the component is not a menu.
  fileprivate var menuComponent: (any MenuComponent)? {
    switch content {
    case .dial(let component): component
    case .radial(let component): component
    case .floating(let component): component
    case .drawer(let component): component
    case .confirm, .alert: nil
    }
  }
}
