import ArgumentParser
import Detent
import DetentItems

/// The options of every menu command.
struct MenuOptions: ParsableArguments {
  @OptionGroup(title: "Items") var input: InputOptions
  @OptionGroup(title: "Choosing") var choosing: ChoosingOptions
  @OptionGroup(title: "Answer") var answer: AnswerOptions
  @OptionGroup(title: "Look") var look: LookOptions
  @OptionGroup(title: "Window") var window: WindowOptions

  @Option(
    name: [.customShort("p"), .long],
    help: ArgumentHelp("The question.", valueName: "text"))
  var prompt: String?

  /// What the options say to a menu of a kind.
  func question(_ kind: Scene.Kind) -> MenuQuestion {
    MenuQuestion(
      kind: kind, input: input, choosing: choosing, answer: answer, look: look, window: window,
      prompt: prompt)
  }
}
