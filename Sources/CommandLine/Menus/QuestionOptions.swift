import ArgumentParser

/// The options of every question that is not a menu: its look, its window and what ends it.
struct QuestionOptions: ParsableArguments {
  @OptionGroup var ending: EndingOptions
  @OptionGroup(title: "Look") var look: LookOptions
  @OptionGroup(title: "Window") var window: WindowOptions

  func adjust(_ question: inout Question) throws(Failure) {
    try ending.adjust(&question.answer)
    question.look = try look.look()
    try window.adjust(&question)
  }
}

extension QuestionOptions: PlainOptions {
  mutating func take(from arguments: inout PlainArguments) {
    ending = EndingOptions(plain: &arguments)
    look = LookOptions(plain: &arguments)
    window = WindowOptions(plain: &arguments)
  }
}
