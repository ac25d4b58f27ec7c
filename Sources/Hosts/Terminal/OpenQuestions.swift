/// The questions that a terminal has yet to answer, and the time that it takes for that.
struct OpenQuestions {
  enum Question: Equatable, Sendable {
    /// What it is (DA1), which every terminal answers.
    case kind
    /// Whether it has processed everything so far (DSR 5).
    case readiness
  }

  private var open: [(question: Question, time: Double)] = []
  /// The longest time, in seconds, that an answer took; nil if there was none.
  private var longest: Double?
  /// When the last answer of any kind came; nil if there was none.
  private var lastHeard: Double?

  /// The time, in seconds, for which a terminal that has answered is awaited at least and at most, and after which one
  /// that never did is taken to have no answer.
  private static let (least, most, first) = (0.2, 1.0, 0.6)

  var areOpen: Bool { !open.isEmpty }

  /// Whether the terminal has ever answered.
  var isAnswered: Bool { longest != nil }

  mutating func ask(_ question: Question, at time: Double) { open.append((question, time)) }

  /// Notes an answer. Answers come in the order of the questions, so those before have none.
  mutating func note(_ answer: TerminalReport.Answer, at time: Double) {
    lastHeard = time
    let question: Question
    switch answer {
    case .attributes: question = .kind
    case .ready: question = .readiness
    default: return
    }
    guard let index = open.firstIndex(where: { $0.question == question }) else { return }
    longest = max(longest ?? 0, time - open[index].time)
    open.removeSubrange(...index)
  }

  /// Returns whether a part of an answer to what the terminal is may have come, whose rest is on its way. A slow line
  /// breaks answers anywhere.
  func mayBeAnswering(at time: Double) -> Bool {
    guard let asked = open.last(where: { $0.question == .kind }) else { return false }
    guard let lastHeard, lastHeard > asked.time else {
      return time - asked.time < OpenQuestions.first
    }
    return time - lastHeard < OpenQuestions.most
  }

  /// Returns for how many more seconds the answers are to be awaited.
  func patience(at time: Double) -> Double {
    guard let last = open.last else { return 0 }
    guard let longest else { return last.time + OpenQuestions.first - time }
    return min(max(2 * longest, OpenQuestions.least), OpenQuestions.most)
  }
}
