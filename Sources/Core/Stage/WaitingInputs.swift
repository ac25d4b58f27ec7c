import DetentControls

/// Inputs and the steps that they wait for, in the order of these steps.
///
/// Taking one out costs the same however many wait behind it: those that were handled stay where they
/// are until they are more than half.
struct WaitingInputs: Equatable, Sendable {
  struct Entry: Equatable, Sendable {
    var step: Int
    var input: Input
  }

  private var entries: [Entry] = []
  /// How many of the entries have been handled.
  private var handled = 0

  var isEmpty: Bool { handled == entries.count }
  /// The step of the next one, or none that ever comes.
  var nextStep: Int { isEmpty ? Int.max : entries[handled].step }

  /// Puts an input behind all others: none overtakes another.
  mutating func append(_ input: Input, notBefore step: Int) {
    let last = entries.isEmpty ? 0 : entries[entries.count - 1].step
    entries.append(Entry(step: max(step, last), input: input))
  }

  /// Takes out the next one that waits for `step` or one before it.
  mutating func take(until step: Int) -> Input? {
    guard nextStep <= step else { return nil }
    let input = entries[handled].input
    handled += 1
    if handled == entries.count {
      entries.removeAll()
      handled = 0
    } else if handled > 64, handled > entries.count / 2 {
      entries.removeFirst(handled)
      handled = 0
    }
    return input
  }

  static func == (a: WaitingInputs, b: WaitingInputs) -> Bool {
    a.entries[a.handled...] == b.entries[b.handled...]
  }
}
