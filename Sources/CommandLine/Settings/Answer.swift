import DetentItems

/// How to answer, decided.
struct Answer {
  var format = AnswerFormat.value
  /// In the place of a format, as rofi's `-format` has it.
  var template: RofiFormat?
  var terminator = "\n"
  /// In seconds.
  var timeout: Double?
  var keys: [CustomKey.Bound] = []
  /// Keys that do what others do; the first that fits counts.
  var rebound: [Rebinding] = []
  /// Keys that print the marked item, and leave the question open.
  var printing: [CustomKey] = []
  /// Typed text is no answer before all items have come.
  var waitsForAll = false
  /// The file to write the script to.
  var recording: String?

  /// What is printed of a choice.
  func bytes(of choice: Choice, typed: String) -> [UInt8] {
    let text = template.map { $0.bytes(of: choice, typed: typed) } ?? choice.text(format).bytes
    return text + Array(terminator.utf8)
  }
}
