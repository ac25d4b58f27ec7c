import ArgumentParser
import Detent

/// All that `detent dial` can be told.
struct DialOptions: ParsableArguments {
  @OptionGroup(title: "Items") var input: InputOptions
  @OptionGroup(title: "Answer") var answer: AnswerOptions
  @OptionGroup(title: "Look") var look: LookOptions

  @Option(
    name: [.customShort("p"), .long],
    help: ArgumentHelp("What is asked: the window's title.", valueName: "text"))
  var prompt: String?

  @Option(help: ArgumentHelp("The window's size in points.", valueName: "WxH"))
  var size: String?

  @Option(
    help: ArgumentHelp(
      "Where on the wheel the choice stands, clockwise from the top.", valueName: "degrees"))
  var anchor: String?

  func question() throws(Failure) -> Question {
    Question(
      source: try input.source(),
      prompt: Setting("--prompt").text(prompt) ?? "",
      select: try Setting("--select").value(input.select, .index),
      selectsOnlyOne: try Setting("--select-1").isOn(input.selectsOnlyOne),
      exitsOnNone: try Setting("--exit-0").isOn(input.exitsOnNone),
      answer: try answer.answer(),
      look: try look.look(),
      size: try Setting("--size").value(size, .size),
      anchor: try Setting("--anchor").value(anchor, .degrees).map(Angle.degrees))
  }
}
