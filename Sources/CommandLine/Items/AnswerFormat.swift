/// Which text of an item is the answer.
public enum AnswerFormat: String, CaseIterable, Sendable {
  /// Its value, or its label if it has none.
  case value
  case label
  /// Its index from 0; a child's follows its parent's, as in `3/1`.
  case index
  /// Its id after its parent's, as in `beer/ipa`.
  case path
  /// All of these, as one JSON object.
  case json
}
