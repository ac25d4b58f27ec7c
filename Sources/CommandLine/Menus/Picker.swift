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
    if question.answer.hasKeysByOption, Program.host.isInTerminal() {
      try CustomKey.checkInTerminal(question.answer.keys)
    }
    var feed = try Feed(source(of: question), selecting: question.select)
    if let outcome = try early(question, &feed, until: deadline) {
      keepScene(of: question, with: feed.choices.items)
      return outcome
    }
    guard try waitsForTerminal(until: deadline) else { return .ended(.timedOut) }
    return try QuestionWindow(question, feed).run(until: deadline)
  }

  /// The times, in seconds, for which the other programs of a pipeline are awaited at most: as long as there is a shell
  /// among them, which may itself run a part of the pipeline, and as long as it has hardly run.
  private static let (startingTime, longestStartingTime) = (0.2, 3.0)
  /// The same, in seconds, if the first items are there already: a shell may have printed them before it asks.
  private static let askingTime = 0.05
  /// How long another question of the same part of a pipeline is awaited after one has ended, in seconds.
  private static let pause = 0.1

  /// Waits for the answers to other questions of the same pipeline, on which the items of this one depend: all would
  /// take the same keys. Returns false if that is too late.
  private static func waitsForItsTurn(_ question: Question, until deadline: Double?) -> Bool {
    switch question.source {
    case .lines(_, file: nil), .jsonInput: break
    default: return true
    }
    guard File.isPipe(Standard.input) else { return true }
    return waitsForInput(until: deadline) && waitsForQuestionsBefore(until: deadline)
  }

  /// Waits for the first items, if these are the answer to another question.
  private static func waitsForInput(until deadline: Double?) -> Bool {
    if File.isReadable(Standard.input, within: 0) { return true }
    let start = Clock.now
    while Clock.now < start + longestStartingTime,
      Pipeline.isStarting(isNew: Clock.now >= start + startingTime)
    {
      if File.isReadable(Standard.input, within: 0.002) { return true }
    }
    guard Pipeline.hasOtherQuestion else { return true }
    Program.host.giveBack()
    return File.isReadable(Standard.input, within: deadline.map { max(0, $0 - Clock.now) })
  }

  /// Waits for questions whose answers are further items. A shell may ask several, one after the other.
  private static func waitsForQuestionsBefore(until deadline: Double?) -> Bool {
    var end = Clock.now
    while Clock.now < end + askingTime, Pipeline.isStarting(isNew: true) { usleep(2_000) }
    guard var before = Pipeline.questionBefore else { return true }
    Program.host.giveBack()
    end = Clock.now
    while Clock.now < end + pause {
      if let deadline, Clock.now >= deadline { return false }
      usleep(20_000)
      if Pipeline.isBefore(before) {
        guard Pipeline.makeRoom() else { return true }
        end = Clock.now
      } else if let next = Pipeline.questionBefore {
        before = next
      }
    }
    return true
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
