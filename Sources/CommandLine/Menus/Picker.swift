import DetentItems

/// Asks a question: on the screen, unless the answer is clear before.
enum Picker {
  static func ask(_ question: Question) throws(Failure) -> ExitStatus {
    try Program.host.prepare(.question(question.host))
    let deadline = question.answer.timeout.map { Clock.now + $0 }
    var feed = try Feed(question.source, selecting: question.select)
    var outcome = try early(question, &feed, until: deadline)
    if outcome == nil { outcome = try QuestionWindow(question, feed).run(until: deadline) }
    return try tell(outcome ?? .ended(.cancelled), question)
  }

  /// The outcome that needs no window.
  private static func early(_ question: Question, _ feed: inout Feed, until deadline: Double?)
    throws(Failure) -> Outcome?
  {
    let enough = question.selectsOnlyOne ? 2 : question.exitsOnNone ? 1 : 0
    while !feed.hasEnded, feed.choices.count < enough {
      guard feed.isReadable(within: deadline.map { max(0, $0 - Clock.now) }) else {
        return .ended(.timedOut)
      }
      try feed.read()
    }
    try feed.readWhatIsThere()
    guard feed.hasEnded else { return nil }
    if feed.choices.isEmpty {
      if question.exitsOnNone { return .ended(.cancelled) }
      throw feed.noItems
    }
    if let flaw = feed.flaw { throw flaw }
    let isClear = feed.choices.count == 1 && feed.choices.items[0].isEnabled
    guard question.selectsOnlyOne, isClear else { return nil }
    return feed.choices.choice("0").map { .chosen($0) }
  }

  private static func tell(_ outcome: Outcome, _ question: Question) throws(Failure) -> ExitStatus {
    switch outcome {
    case .chosen(let choice, let key):
      let answer = question.answer
      if question.isPrinted {
        try Standard.write(choice.text(answer.format).bytes + Array(answer.terminator.utf8))
      }
      return key.map { .key($0) } ?? .success
    case .ended(let status): return status
    case .failed(let failure): throw failure
    }
  }
}
