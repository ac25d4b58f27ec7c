import ArgumentParser
import Detent
import DetentItems

/// `detent confirm`: a button that is not pressed by mistake. The exit status is the answer.
struct ConfirmCommand: Command {
  static let name = "confirm"
  static let configuration = CommandConfiguration(
    commandName: name, _superCommandName: DetentCommand.name,
    abstract: "Ask for a confirmation that takes a deliberate hand.",
    discussion: """
      Press and hold the button until the ring is full, slide into the ring and let go. By keyboard, \
      Enter shows Confirm and Cancel. Escape, or closing the window, cancels.

        detent confirm 'Delete 14 files' --destructive && rm -- "$@"

      Other guards: --tune guard=hold, guard=twice, guard=count-down, guard=undo.

      Nothing is printed. Status: 0 confirmed, 1 cancelled, 2 wrong usage, 124 out of time, 130 \
      interrupted.
      """)

  @Argument(help: "What the button says.")
  var text: String

  @Flag(inversion: .prefixedNo, help: "Show the action as destructive, in red.")
  var destructive: Bool?

  @Option(
    help: ArgumentHelp("The icon beside the text.", valueName: "name|file"), completion: .file())
  var icon: String?

  @OptionGroup var common: QuestionOptions

  func perform() throws(Failure) -> ExitStatus {
    var item = ItemDescription(text.shown)
    item.isDestructive = try Setting("--destructive").isOn(destructive)
    item.icon = Setting("--icon").text(icon).flatMap { Icon(named: ExactText(escaped: $0)) }
    var question = Question(.confirm, .given([item]))
    question.prompt = text.shown
    question.isPrinted = false
    try common.adjust(&question)
    return try Picker.ask(question)
  }
}

extension ConfirmCommand: PlainOptions {
  mutating func take(from arguments: inout PlainArguments) {
    destructive = arguments.flag("destructive")
    icon = arguments.value("--icon")
    common = QuestionOptions(plain: &arguments)
    text = arguments.item()
  }
}
