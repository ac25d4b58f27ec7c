/// The fields of an item in JSON, in the order in which they are told.
public enum ItemField: String, CodingKey, CaseIterable, Sendable {
  case id, title, subtitle, icon, photo, tint, badge, search, enabled, destructive, selected, value,
    children

  /// What it takes, in the words of a message.
  var takes: String {
    switch self {
    case .enabled, .destructive, .selected: "true or false"
    case .children: "an array"
    default: "a string"
    }
  }

  static var list: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
