import Detent
import DetentHosting
import Glibc

/// A component as lines and a prompt, for users who listen and for terminals that show nothing else. The choices are
/// numbered, and a line of input is a number or a part of a title.
final class TerminalDialog {
  let session: Session
  private let terminal: Terminal
  let loop: Loop
  let options: TerminalScreen.Options
  private(set) var environment = Environment()

  private var ahead = 0.0
  private var alarm: Int?
  private var isInFrame = false
  /// The input since the last line break.
  private(set) var line: [UInt8] = []
  /// The choices that were told last.
  var told = TerminalChoices()
  var part = Part.given
  var isTold = false
  /// Whether a line waits for more items, one of which it may mean.
  var isWaiting = false
  /// Whether a line was the answer. What is typed behind it is for whoever reads the terminal next.
  private var isAnswered = false
  /// The last prompt.
  private var asked = ""

  /// The pause, in seconds, after which a list that arrives bit by bit is printed.
  private static let pause = 0.05
  private static let farthest = 4.0
  /// The signals that concern the echo: a stop and its end.
  private static let signals = [SIGTSTP, SIGCONT]

  init(
    _ session: Session, on terminal: Terminal, _ loop: Loop,
    _ options: TerminalScreen.Options
  ) {
    (self.session, self.terminal, self.loop, self.options) = (session, terminal, loop, options)
  }

  var isOver: Bool { loop.isOver }

  /// The menu, if it is one that is asked.
  var menu: TerminalMenu {
    guard let menu = options.menu else {
      preconditionFailure("Lines list a menu's items: set TerminalScreen.Options.menu to the menu.")
    }
    return menu
  }

  func run(_ begin: () -> Void) {
    session.attach({ [unowned self] in now }, { [unowned self] in wake() })
    fit()
    session.send(.focus(true, isVisible: true))
    let signals = environment.answers.contains(.secret) ? hideInput() : nil
    loop.watch(terminal.file) { [unowned self] in listen() }
    begin()
    settle()
    loop.run(
      settle: {}, output: { [terminal] in terminal.isClear ? nil : terminal.file },
      onWritable: { [terminal] in terminal.send() })
    session.attach({ Clock.now }, {})
    if environment.answers.contains(.secret) {
      terminal.say("\n")
      terminal.turnEchoOn(isAnswered: isAnswered)
    }
    if let signals { SignalFile.close(signals, of: TerminalDialog.signals) }
    terminal.drain(for: 1)
  }

  private func fit() {
    environment = Environment(size: Size(500, 800), direction: .userDirection, reducesMotion: true)
    options.adjust(&environment)
    environment.reducesMotion = true
    // Input is matched as a part of a title, and no key is told.
    if environment.filter == .off { environment.filter = .substring }
    environment.shownKeys = .none
    session.fit(environment, nil)
  }

  // MARK: - Echo

  /// Turns off the echo, except while the program is stopped. Returns the file of signals that tells of stops.
  private func hideInput() -> Int32? {
    terminal.turnEchoOff()
    guard let signals = SignalFile.open(TerminalDialog.signals) else { return nil }
    loop.watch(signals) { [unowned self] in
      for signal in SignalFile.take(from: signals) { hear(signal) }
      return true
    }
    return signals
  }

  private func hear(_ number: Int32) {
    if number == SIGTSTP {
      terminal.turnEchoOn(isAnswered: false)
      signal(SIGTSTP, SIG_DFL)
      // This returns when the program is continued, or at once where nobody could continue it.
      kill(getpid(), SIGTSTP)
      SignalFile.hear(SIGTSTP)
      terminal.turnEchoOff()
    } else {
      // After a stop that could not be heard of, the shell has set the echo.
      terminal.turnEchoOff()
      terminal.say("\n" + asked)
    }
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

  func goAhead() {
    if let alarm { loop.cancel(alarm) }
    alarm = nil
    isInFrame = true
    let start = ahead
    while session.advance(now), ahead - start < TerminalDialog.farthest { ahead += 1.0 / 60 }
    isInFrame = false
  }

  // MARK: - Telling

  private var regions: [Region] { session.displayList().regions }

  func say(_ line: String) { terminal.say(line + "\n") }

  func sayLines(_ text: String) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      say(CellText.plain(String(line)))
    }
  }

  private func tell() {
    switch options.scene.kind {
    case .confirm: tellConfirmation(regions)
    case .alert: tellAlert(regions)
    case .dial, .radial, .floating, .drawer: tellMenu()
    }
  }

  private func tellConfirmation(_ regions: [Region]) {
    guard let button = regions.first(where: { $0.id == MenuRegion.whole }) else { return }
    isTold = true
    say(CellText.plain(button.semantics.label))
    promptForWord()
  }

  private func promptForWord() {
    prompt(TypedWord().advice(environment.words, cancel: "an empty line"))
  }

  private func tellAlert(_ regions: [Region]) {
    guard let whole = regions.first(where: { $0.id == MenuRegion.whole })?.semantics else { return }
    isTold = true
    for text in [whole.label, whole.hint] where !text.isEmpty { sayLines(text) }
    told = TerminalChoices(regions.filter { $0.id > 0 }.map { TerminalChoice(button: $0) })
    for line in told.lines() { say(line) }
    promptForButton()
  }

  private func promptForButton() {
    let number = standardButton.flatMap { told.number(of: $0.id) }
    prompt("Number or name" + (number.map { " [\($0)]" } ?? ""))
  }

  /// The button that an empty line presses.
  private var standardButton: TerminalChoice? {
    let focused = regions.first { $0.id > 0 && $0.semantics.state.contains(.focused) }
    return focused.map { TerminalChoice(button: $0) }
  }

  func prompt(_ text: String) {
    asked = text + ": "
    terminal.say(asked)
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
      let bytes = Array(line[..<end])
      line.removeSubrange(...end)
      answer(bytes)
    }
    isAnswered = isOver
    return true
  }

  private func answer(_ bytes: [UInt8]) {
    let text = CellText.plain(String(decoding: bytes, as: UTF8.self))
    let words = text.split(separator: " ").joined(separator: " ")
    switch options.scene.kind {
    case .confirm: confirm(words)
    case .alert: alert(words)
    case .dial, .radial, .floating, .drawer: answerMenu(bytes, words)
    }
  }

  private func alert(_ words: String) {
    let named = told.choice(words) ?? told.onlyChoice(beginningWith: words)
    if let button = words.isEmpty ? standardButton : named, let region = Int(button.id) {
      if button.isEnabled {
        session.send(.action(.activate, region: region))
      } else {
        say(button.title + " cannot be chosen.")
      }
      goAhead()
      if isOver { return }
    } else {
      say("No button has this number or name.")
    }
    promptForButton()
  }

  private func confirm(_ words: String) {
    if words.isEmpty { return cancel() }
    guard words.casefolded == environment.words.confirm.casefolded else {
      say("This is another word.")
      return promptForWord()
    }
    session.send(.action(.activate, region: MenuRegion.whole))
    session.send(.action(.activate, region: MenuRegion.item(0)))
    goAhead()
  }

  private func cancel() {
    session.send(.request(.close))
    goAhead()
    loop.quit()
  }
}
