/// Which of an item's words is the answer.
public enum AnswerFormat: String, CaseIterable, Sendable {
  /// Its value, or its label where it has none.
  case value
  case label
  /// Its place from 0; a child's after its parent's, `3/1`.
  case index
  /// Its id after its parent's, `beer/ipa`.
  case path
  /// All of these as one JSON object.
  case json
}
