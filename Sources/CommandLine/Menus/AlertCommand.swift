import ArgumentParser
import Detent
import DetentItems

/// `detent alert`: shows a message and prints the button that was pressed.
struct AlertCommand: Command {
  static let name = "alert"
  static let configuration = CommandConfiguration(
    commandName: name, _superCommandName: DetentCommand.name,
    abstract: "Say something, and ask for one of a few answers.",
    discussion: """
      Prints the id of the button that was pressed. Enter presses the default button, and Escape, or \
      closing the window, cancels.

        answer=$(detent alert 'Save?' -b save=Save -b drop=Discard --default save)

      Status: 0 a button was pressed, 1 cancelled, 2 wrong usage, 3 the answer cannot be written, 124 \
      out of time, 130 interrupted.
      """)

  @Argument(help: "The title, in a few words.")
  var title: String

  @Option(
    name: [.customShort("m"), .long],
    help: ArgumentHelp("The message, in whole sentences.", valueName: "text"))
  var message: String?

  @Option(
    name: [.customShort("b"), .customLong("button")],
    help: ArgumentHelp(
      "A button; without any there is one, ok=OK. A label alone is its own id.",
      valueName: "id=label"))
  var buttons: [String] = []

  @Option(
    name: .customLong("default"),
    help: ArgumentHelp("The button that Enter presses.", valueName: "id"))
  var standard: String?

  @Option(
    name: .customLong("destructive"),
    help: ArgumentHelp("The id of a button to show as destructive.", valueName: "id"))
  var destructive: [String] = []

  @OptionGroup var terminator: TerminatorOption
  @OptionGroup var common: QuestionOptions

  func perform() throws(Failure) -> ExitStatus {
    var question = Question(.alert, .given(try descriptions()))
    question.prompt = title.shown
    question.message = (Setting("--message").text(message) ?? "").shown
    try terminator.adjust(&question.answer)
    try common.adjust(&question)
    return try Picker.ask(question)
  }

  private func descriptions() throws(Failure) -> [ItemDescription] {
    var items: [ItemDescription] = []
    for word in buttons.isEmpty ? ["ok=OK"] : buttons {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let (id, label) = (String(parts[0]), String(parts[parts.count - 1]).shown)
      guard !id.isEmpty, !label.isEmpty else {
        throw Failure("--button takes id=label, not \"\(word)\"; write --button save=Save")
      }
      guard !items.contains(where: { $0.id == id }) else {
        throw Failure("--button \(id): there are two of them; give each an id of its own")
      }
      var item = ItemDescription(label)
      item.id = id
      item.value = ExactText(escaped: id)
      items.append(item)
    }
    for id in destructive { items[try index(of: id, "--destructive", items)].isDestructive = true }
    if let standard { items[try index(of: standard, "--default", items)].isSelected = true }
    return items
  }

  private func index(
    of id: String, _ option: String, _ items: [ItemDescription]
  ) throws(Failure) -> Int {
    if let index = items.firstIndex(where: { $0.id == id }) { return index }
    let known = items.compactMap(\.id).joined(separator: ", ")
    throw Failure("\(option) \(id): no button has that id; known are \(known)")
  }
}

extension AlertCommand: PlainOptions {
  mutating func take(from arguments: inout PlainArguments) {
    message = arguments.value("-m", "--message")
    buttons = arguments.values("-b", "--button")
    standard = arguments.value("--default")
    destructive = arguments.values("--destructive")
    terminator = TerminatorOption(plain: &arguments)
    common = QuestionOptions(plain: &arguments)
    title = arguments.item()
  }
}
