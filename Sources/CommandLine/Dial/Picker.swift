/// Asks a question in a window.
enum Picker {
  static func ask(_ question: Question) throws(Failure) -> ExitStatus { .success }
}
