import DetentItems

/// How to answer, with all options read.
struct Answer {
  var format = AnswerFormat.value
  /// A template in place of the format, like rofi's `-format`.
  var template: RofiFormat?
  var terminator = "\n"
  /// The time limit, in seconds; nil for none.
  var timeout: Double?
  var keys: [CustomKey.Bound] = []
  /// Whether the custom keys are those of `--key`, and not another picker's.
  var hasKeysByOption = false
  /// Keys that choose the first of the rows that are left, the second, and so on.
  var rowKeys: [CustomKey.Bound] = []
  /// Keys that act like other keys; the first that fits counts.
  var rebound: [Rebinding] = []
  /// Keys that print the marked item and leave the question open.
  var printing: [CustomKey] = []
  /// Whether the arrow keys stop at the ends of a drawer's list, and do not go on at the other end.
  var stopsAtEnds = false
  /// Whether typed text can be the answer only when all items have arrived.
  var waitsForAll = false
  /// The file to write the recording to; nil for none.
  var recording: String?

  /// Returns what is printed of a choice.
  func bytes(of choice: Choice, typed: String) -> [UInt8] {
    let text = template.map { $0.bytes(of: choice, typed: typed) } ?? choice.text(format).bytes
    return text + Array(terminator.utf8)
  }
}
