import DetentControls

/// A queue of inputs and their steps, in the order of these steps.
///
/// Removing an input takes the same time however many wait behind it: handled entries stay in the array until
/// they are more than half of it.
struct WaitingInputs: Equatable, Sendable {
  struct Entry: Equatable, Sendable {
    var step: Int
    var input: Input
  }

  private var entries: [Entry] = []
  /// The number of entries that have been handled.
  private var handled = 0

  var isEmpty: Bool { handled == entries.count }
  /// The step of the next input, or `Int.max` if there is none.
  var nextStep: Int { isEmpty ? Int.max : entries[handled].step }

  /// Adds an input behind all others.
  mutating func append(_ input: Input, notBefore step: Int) {
    let last = entries.isEmpty ? 0 : entries[entries.count - 1].step
    entries.append(Entry(step: max(step, last), input: input))
  }

  /// Removes and returns the next input if its step is `step` or an earlier one.
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
