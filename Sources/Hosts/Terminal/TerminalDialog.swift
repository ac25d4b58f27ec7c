import Detent
import DetentHosting
import Glibc

/// A component as lines and a prompt, for users who listen and for terminals that show nothing else. The choices are
/// numbered, and a line of input is a number or a part of a title.
final class TerminalDialog {
  private let session: Session
  private let terminal: Terminal
  private let loop: Loop
  private let options: TerminalScreen.Options
  private var environment = Environment()

  private var ahead = 0.0
  private var alarm: Int?
  private var isInFrame = false
  private var isOver = false
  /// The input since the last line break.
  private var line: [UInt8] = []
  /// The items that were listed last, in the order of their numbers.
  private var told: [Region] = []
  private var isTold = false
  /// The last prompt.
  private var asked = ""
  private var isPrompted = false

  /// How many items are listed at once.
  private static let most = 100
  /// The pause, in seconds, after which a list that arrives bit by bit is printed.
  private static let pause = 0.05
  /// How many rows the component has room for.
  private static let rows = 10_000.0
  private static let farthest = 4.0

  init(
    _ session: Session, on terminal: Terminal, _ loop: Loop,
    _ options: TerminalScreen.Options
  ) {
    (self.session, self.terminal, self.loop, self.options) = (session, terminal, loop, options)
  }

  func run(_ begin: () -> Void) {
    session.attach({ [unowned self] in now }, { [unowned self] in wake() })
    fit()
    session.send(.focus(true, isVisible: true))
    let isSecret = environment.answers.contains(.secret)
    if isSecret { terminal.setEcho(false) }
    loop.watch(terminal.file) { [unowned self] in listen() }
    begin()
    settle()
    loop.run(
      settle: {}, output: { [terminal] in terminal.isClear ? nil : terminal.file },
      onWritable: { [terminal] in terminal.send() })
    isOver = true
    session.attach({ Clock.now }, {})
    if isSecret {
      terminal.say("\n")
      terminal.setEcho(true)
    }
    terminal.drain(for: 1)
  }

  private func fit() {
    environment = Environment(
      size: Size(500, TerminalDialog.rows * 50), direction: .userDirection, reducesMotion: true)
    options.adjust(&environment)
    environment.reducesMotion = true
    // Input is matched as a part of a title.
    if environment.filter == .off { environment.filter = .substring }
    session.fit(environment, nil)
  }

  // MARK: - Time

  private var now: Double { Clock.now + ahead }

  private func wake() {
    guard alarm == nil, !isInFrame, !isOver else { return }
    alarm = loop.after(TerminalDialog.pause) { [unowned self] in settle() }
  }

  /// Lets time pass until everything is at rest, and prints what there is.
  private func settle() {
    goAhead()
    guard !isOver else { return }
    if isTold { tellMore() } else { tell() }
  }

  private func goAhead() {
    if let alarm { loop.cancel(alarm) }
    alarm = nil
    isInFrame = true
    let start = ahead
    while session.advance(now), ahead - start < TerminalDialog.farthest { ahead += 1.0 / 60 }
    isInFrame = false
  }

  // MARK: - Telling

  private var regions: [Region] { session.displayList().regions }

  private func items(_ regions: [Region]) -> [Region] {
    regions.filter { $0.id > 0 && $0.semantics.role != .label }
  }

  private func say(_ line: String) { terminal.say(line + "\n") }

  private func sayLines(_ text: String) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      say(CellText.plain(String(line)))
    }
  }

  private func tell() {
    let regions = self.regions
    switch options.scene.kind {
    case .confirm: tellConfirmation(regions)
    case .alert: tellAlert(regions)
    case .dial, .radial, .floating, .drawer: tellMenu(regions)
    }
  }

  private func tellConfirmation(_ regions: [Region]) {
    guard let button = regions.first(where: { $0.id == MenuRegion.whole }) else { return }
    isTold = true
    say(CellText.plain(button.semantics.label))
    prompt(TypedWord().advice(environment.words, cancel: "an empty line"))
  }

  private func tellAlert(_ regions: [Region]) {
    guard let whole = regions.first(where: { $0.id == MenuRegion.whole })?.semantics else { return }
    isTold = true
    for text in [whole.label, whole.hint] where !text.isEmpty { sayLines(text) }
    tell(items(regions))
    prompt("Number or name" + standard)
  }

  private func tellMenu(_ regions: [Region]) {
    let items = items(regions)
    let answersText = environment.answers.contains(.text)
    // Nothing has arrived yet.
    guard !items.isEmpty || answersText else { return }
    let isFirst = !isTold
    isTold = true
    let header = regions.first { $0.id == MenuRegion.back }?.semantics
    let title = header.map { $0.role == .button ? $0.value : $0.label } ?? options.title
    if !title.isEmpty, title != "Detent" { say(CellText.plain(title)) }
    if isFirst, !options.scene.message.isEmpty { sayLines(options.scene.message) }
    if header?.role == .button { say("0. " + CellText.plain(environment.words.back)) }
    tell(items)
    if environment.answers.contains(.secret) { return prompt("Text, which is not shown") }
    var advice = "Number, or part of a title"
    if environment.answers.contains(.several) { advice = "Numbers check; an empty line answers" }
    if answersText { advice += items.isEmpty ? "" : "; = before text of your own" }
    prompt((items.isEmpty ? "Text" : advice) + standard)
  }

  /// The number of the item that an empty line chooses, for the prompt.
  private var standard: String {
    guard let index = told.firstIndex(where: { $0.semantics.state.contains(.focused) }) else {
      return ""
    }
    return " [\(number(index))]"
  }

  private func number(_ index: Int) -> Int {
    let position = told[index].semantics.position
    return position > 0 ? position : index + 1
  }

  /// - Parameter start: The index of the first item to print; the items before it are known.
  private func tell(_ items: [Region], from start: Int = 0) {
    told = items
    for (index, item) in items.enumerated().dropFirst(start).prefix(TerminalDialog.most) {
      let semantics = item.semantics
      var line = "\(number(index)). \(CellText.plain(semantics.label))"
      if !semantics.hint.isEmpty { line += ", \(CellText.plain(semantics.hint))" }
      if semantics.value == "✓" {
        line += " (checked)"
      } else if !semantics.value.isEmpty {
        line += " (\(CellText.plain(semantics.value)))"
      }
      if semantics.state.contains(.hasPopup) { line += " …" }
      if semantics.state.contains(.disabled) { line += " (cannot be chosen)" }
      say(line)
    }
    let more = items.count - start - TerminalDialog.most
    if more > 0 { say("and \(more) more") }
  }

  /// Prints the items that have been added since, and prompts again.
  private func tellMore() {
    let old = told.map(\.id)
    let items = items(regions)
    guard line.isEmpty, !asked.isEmpty, items.count > old.count,
      items.prefix(old.count).map(\.id) == old
    else { return }
    say("")
    tell(items, from: old.count)
    prompt(asked)
  }

  private func prompt(_ text: String) {
    asked = text
    terminal.say(text + ": ")
    isPrompted = true
  }

  // MARK: - Answers

  private func listen() -> Bool {
    guard let bytes = terminal.read() else {
      // The end of input, as by Ctrl-D, is no answer.
      say("")
      cancel()
      return false
    }
    line += bytes
    while !isOver, let end = line.firstIndex(of: 0x0A) {
      let text = String(decoding: line[..<end], as: UTF8.self)
      line.removeSubrange(...end)
      answer(text)
    }
    return true
  }

  private func answer(_ text: String) {
    let answers = environment.answers
    let words = CellText.plain(text).split(separator: " ").joined(separator: " ")
    switch options.scene.kind {
    case .confirm: return confirm(words)
    case .alert: return alert(words)
    case .dial, .radial, .floating, .drawer: break
    }
    if answers.contains(.secret) {
      type(text)
      return press(.enter)
    }
    if answers.contains(.text), text.hasPrefix("=") {
      type(String(text.dropFirst()))
      return press(.enter, .control)
    }
    if words.isEmpty {
      press(.enter)
    } else if words == "0",
      regions.contains(where: { $0.id == MenuRegion.back && $0.semantics.role == .button })
    {
      press(.escape)
    } else if let item = item(words) {
      act(item)
    } else if answers.contains(.several), let items = list(words) {
      for item in items { session.send(.action(.activate, region: item.id)) }
    } else {
      find(words)
      return
    }
    goAhead()
    clearFilter()
    if !isOver { tell() }
  }

  /// Returns the item with this title, or else with this number.
  private func item(_ words: String) -> Region? {
    let folded = words.lowercased()
    if let named = told.first(where: { CellText.plain($0.semantics.label).lowercased() == folded })
    {
      return named
    }
    guard let wanted = Int(words) else { return nil }
    return told.indices.first { number($0) == wanted }.map { told[$0] }
  }

  /// Returns the items of several numbers, which are separated by spaces or commas; nil for any other text.
  private func list(_ words: String) -> [Region]? {
    let parts = words.split { $0 == " " || $0 == "," }
    let items = parts.map { part in Int(part) == nil ? nil : item(String(part)) }
    return parts.count < 2 || items.contains(nil) ? nil : items.compactMap(\.self)
  }

  private func act(_ item: Region) {
    if item.semantics.state.contains(.disabled) {
      say(CellText.plain(item.semantics.label) + " cannot be chosen.")
    } else {
      session.send(.action(.activate, region: item.id))
    }
  }

  /// Filters the items by a text. A single match is chosen, and several are listed. Without a
  /// match, the text is the answer if text may be answered.
  private func find(_ words: String) {
    clearFilter()
    type(words)
    goAhead()
    guard !isOver else { return }
    let left = items(regions)
    if left.isEmpty || regions.contains(where: { isMismatch($0) }) {
      if environment.answers.contains(.text) { return press(.enter) }
      say(CellText.plain(environment.words.noMatch) + ".")
      clearFilter()
      tell()
    } else if left.count == 1, !left[0].semantics.state.contains(.disabled) {
      session.send(.action(.activate, region: left[0].id))
      goAhead()
      clearFilter()
      if !isOver { tell() }
    } else {
      tell()
    }
  }

  private func isMismatch(_ region: Region) -> Bool {
    region.id == MenuRegion.typedText && region.semantics.label == environment.words.noMatch
  }

  private func alert(_ words: String) {
    if words.isEmpty { return press(.enter) }
    let folded = words.lowercased()
    let begun = told.filter { CellText.plain($0.semantics.label).lowercased().hasPrefix(folded) }
    if let button = item(words) ?? (begun.count == 1 ? begun[0] : nil) {
      act(button)
      goAhead()
      if isOver { return }
    } else {
      say("No button has this number or name.")
    }
    prompt("Number or name" + standard)
  }

  private func confirm(_ words: String) {
    guard words.lowercased() == environment.words.confirm.lowercased() else { return cancel() }
    session.send(.action(.activate, region: MenuRegion.whole))
    session.send(.action(.activate, region: MenuRegion.item(0)))
    goAhead()
  }

  /// Goes back to the outermost list, and out of it.
  private func cancel() {
    clearFilter()
    for _ in 0..<20 where !isOver {
      press(.escape)
    }
    if !isOver { loop.quit() }
  }

  // MARK: - Keys

  private func press(_ key: KeyEvent.Key, _ modifiers: KeyEvent.Modifiers = []) {
    for phase in [KeyEvent.Phase.down, .up] {
      session.send(.key(KeyEvent(phase, key, time: now, modifiers: modifiers)))
    }
    goAhead()
  }

  private func type(_ text: String) {
    for key in KeyEvent.Key.typing(text) {
      for phase in [KeyEvent.Phase.down, .up] {
        session.send(.key(KeyEvent(phase, key, time: now)))
      }
    }
  }

  private func clearFilter() {
    guard !isOver, options.scene.kind != .alert, options.scene.kind != .confirm else { return }
    press(.character("u"), .control)
  }
}
