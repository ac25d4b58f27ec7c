import ArgumentParser
import Detent

/// `detent play`: plays a script without drawing it.
struct PlayCommand: Command {
  static let name = "play"
  static let configuration = CommandConfiguration(
    commandName: name,
    abstract: "Play a script without a picture and print its events.",
    usage: """
      detent play <script> [--check]
      detent play --scenario <name> [--check]
      """,
    discussion: """
      Prints each event with its time, and at the end how many steps and events there were and a \
      digest of all pictures. What the script expects is compared: the first difference is printed \
      with its line and step, and with --check the status is 1.

        detent dial --record wheel.detent a b c && detent play --check wheel.detent
      """)

  @OptionGroup var options: PlayOptions

  func perform() throws(Failure) -> ExitStatus {
    let isCheck = try Setting("--check").isOn(options.check)
    let script = try options.script.read()
    var replay = Replay(script.script)
    replay.finish()
    if !isCheck {
      for told in replay.events { try Standard.list("\(seconds(told.time)) \(told.event.text)\n") }
    }
    if let difference = replay.divergence {
      try Standard.list(words(for: difference, in: script.name))
      return isCheck ? .cancelled : .success
    }
    try Standard.list(
      "\(script.name): \(replay.stage.steps) steps, \(replay.events.count) events, "
        + "digest \(replay.digest.text)\n")
    return .success
  }

  private func words(for difference: Replay.Divergence, in name: String) -> String {
    "\(name):\(difference.line): differs from step \(difference.step) "
      + "(\(seconds(difference.time)) s): \(difference.message)\n"
  }

  /// The time with exactly three decimals.
  private func seconds(_ time: Double) -> String {
    let thousandths = Int((time * 1000).rounded())
    let rest = String(thousandths % 1000)
    return "\(thousandths / 1000).\(String(repeating: "0", count: 3 - rest.count))\(rest)"
  }
}
