import DetentItems

/// How to answer, decided.
struct Answer {
  var format = AnswerFormat.value
  var terminator = "\n"
  /// In seconds.
  var timeout: Double?
  var keys: [CustomKey] = []
  /// The file to write the script to.
  var recording: String?
}
