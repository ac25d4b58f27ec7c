import Detent
import DetentHosting
import DetentItems
import Glibc

/// Asks a question on the screen, unless the answer is clear without it.
enum Picker {
  static func ask(_ question: Question) throws(Failure) -> ExitStatus {
    try tell(try outcome(of: question), question)
  }

  static func outcome(of question: Question) throws(Failure) -> Outcome {
    let deadline = question.answer.timeout.map { Clock.now + $0 }
    guard waitsForItsTurn(question, until: deadline) else { return .ended(.timedOut) }
    try Program.host.prepare(.question(question.host))
    var question = question
    if !question.answer.keys.isEmpty, Program.host.isInTerminal() {
      if question.answer.hasKeysByOption { try CustomKey.checkInTerminal(question.answer.keys) }
      question.answer.keys += CustomKey.twinsInTerminal(question.answer.keys)
    }
    var feed = try Feed(source(of: question), selecting: question.select)
    if let outcome = try early(question, &feed, until: deadline) {
      keepScene(of: question, with: feed.choices.items)
      return outcome
    }
    guard try waitsForTerminal(until: deadline) else { return .ended(.timedOut) }
    return try QuestionWindow(question, feed).run(until: deadline)
  }

  /// Waits for the answers of which this question's items are made. Returns false if that is too late.
  private static func waitsForItsTurn(_ question: Question, until deadline: Double?) -> Bool {
    switch question.source {
    case .lines(_, file: nil), .jsonInput:
      !File.isPipe(Standard.input)
        || Pipeline.waitForTurn(until: deadline, onWait: Program.host.giveBack)
    default: true
    }
  }

  /// Waits until no other program that was started together with this one asks in the same terminal. Returns false if
  /// that is too late. A question that waits for this one's answer is not waited for, since it would never end.
  private static func waitsForTerminal(until deadline: Double?) throws(Failure) -> Bool {
    while !Program.host.reserve() {
      guard !Pipeline.isAwaitedInTerminal else {
        throw Failure(
          "the question that waits for this answer has the terminal already; ask for this one before, as in "
            + "answer=$(detent …)", status: .cancelled)
      }
      if let deadline, Clock.now >= deadline { return false }
      usleep(20_000)
    }
    return true
  }

  /// Writes the recording of a question that needed no window. It has the menu and no input, so that no older
  /// recording is taken for this one.
  private static func keepScene(of question: Question, with items: [Item]) {
    guard question.answer.recording != nil,
      let control = AnyControl(question.scene(items, at: []))
    else { return }
    let live = Live(control)
    live.startRecording()
    var environment = Environment(size: question.size ?? question.usualSize)
    question.adjust(&environment)
    live.fit(environment)
    if let script = live.script { question.keep(script) }
  }

  /// The source of the items. If none are needed, standard input is not read when it is a terminal or closed.
  private static func source(of question: Question) -> ItemSource {
    guard question.needsNoItems, question.source.file == nil,
      isatty(Standard.input) != 0 || Standard.isInputClosed
    else { return question.source }
    switch question.source {
    case .lines, .jsonInput: return .given([])
    default: return question.source
    }
  }

  /// Returns the outcome if it is clear without a window, otherwise nil.
  private static func early(_ question: Question, _ feed: inout Feed, until deadline: Double?)
    throws(Failure) -> Outcome?
  {
    let enough = question.selectsOnlyOne ? 2 : question.exitsOnNone ? 1 : 0
    while !feed.hasEnded, feed.choices.count < enough {
      // Nothing may be shown at all, so the wait takes no keys from anybody.
      if !feed.isReadable(within: 0) { Program.host.giveBack() }
      guard feed.isReadable(within: deadline.map { max(0, $0 - Clock.now) }) else {
        return .ended(.timedOut)
      }
      try feed.read()
    }
    try feed.readWhatIsThere()
    guard feed.hasEnded else { return nil }
    if feed.choices.isEmpty {
      if question.exitsOnNone { return .ended(.cancelled) }
      if question.needsNoItems { return nil }
      throw feed.noItems
    }
    if let flaw = feed.flaw { throw flaw }
    guard question.selectsOnlyOne, feed.choices.count == 1, canBeChosen(feed.choices.items[0])
    else { return nil }
    return feed.choices.choice("0").map { .chosen([$0]) }
  }

  /// Whether Enter can answer with an item, rather than lead to the items behind it.
  private static func canBeChosen(_ item: Item) -> Bool { item.isEnabled && item.children.isEmpty }

  private static func tell(_ outcome: Outcome, _ question: Question) throws(Failure) -> ExitStatus {
    switch outcome {
    case .chosen(let choices, let typed, let key):
      if question.isPrinted {
        try Standard.write(choices.flatMap { question.answer.bytes(of: $0, typed: typed) })
      }
      note(choices, in: question.history)
      return key.map { .key($0) } ?? .success
    case .ended(let status): return status
    case .failed(let failure): throw failure
    }
  }

  /// Counts the items of the whole list that were chosen, or behind which a choice lies. A history that cannot be
  /// written only gives a warning, because the answer has been given.
  private static func note(_ choices: [Choice], in history: History?) {
    let labels = choices.filter { $0.index != [-1] }.map { $0.outermostLabel.bytes }
    guard let history, !labels.isEmpty else { return }
    do throws(Failure) {
      try history.note(labels)
    } catch {
      Standard.complain("--history: \(error.message)")
    }
  }
}
