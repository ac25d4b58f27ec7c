import DetentHosting
import DetentItems
import Glibc

extension Pipeline {
  /// The times, in seconds, for which the other programs of a pipeline are awaited at most: as long as there is a shell
  /// among them, which may itself run a part of the pipeline, and as long as it has hardly run.
  private static let (startingTime, longestStartingTime) = (0.2, 3.0)
  /// The same, in seconds, if the first items are there already: a shell may have printed them before it asks.
  private static let askingTime = 0.05
  /// How long another question of the same part of a pipeline is awaited after one has ended, in seconds.
  private static let pause = 0.1

  /// Waits for the answers to other questions of the same pipeline, on which what comes through standard input depends:
  /// all would take the same keys.
  /// - Parameters:
  ///   - deadline: The time, of `Clock`, at which the wait ends; nil for none.
  ///   - onWait: Called when another question is found to be open.
  /// - Returns: Whether it was not too late.
  static func waitForTurn(until deadline: Double?, onWait: () -> Void) -> Bool {
    waitForInput(until: deadline, onWait) && waitForQuestionsBefore(until: deadline, onWait)
  }

  /// Waits for the first items, if these are the answer to another question.
  private static func waitForInput(until deadline: Double?, _ onWait: () -> Void) -> Bool {
    if File.isReadable(Standard.input, within: 0) { return true }
    let start = Clock.now
    while Clock.now < start + longestStartingTime,
      isStarting(isNew: Clock.now >= start + startingTime)
    {
      if File.isReadable(Standard.input, within: 0.002) { return true }
    }
    guard hasOtherQuestion else { return true }
    onWait()
    return File.isReadable(Standard.input, within: deadline.map { max(0, $0 - Clock.now) })
  }

  /// Waits for questions whose answers are further items. A shell may ask several, one after the other.
  private static func waitForQuestionsBefore(until deadline: Double?, _ onWait: () -> Void) -> Bool
  {
    var end = Clock.now
    while Clock.now < end + askingTime, isStarting(isNew: true) { usleep(2_000) }
    guard var before = questionBefore else { return true }
    onWait()
    end = Clock.now
    while Clock.now < end + pause {
      if let deadline, Clock.now >= deadline { return false }
      usleep(20_000)
      if isBefore(before) {
        guard makeRoom() else { return true }
        end = Clock.now
      } else if let next = questionBefore {
        before = next
      }
    }
    return true
  }
}
