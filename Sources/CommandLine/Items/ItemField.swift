/// The fields of an item in JSON, in the order in which messages list them.
public enum ItemField: String, CodingKey, CaseIterable, Sendable {
  case id, title, subtitle, icon, photo, tint, badge, search, enabled, destructive, selected, value,
    children

  /// The type of value that it takes, for a message.
  var takes: String {
    switch self {
    case .enabled, .destructive, .selected: "true or false"
    case .children: "an array"
    default: "a string"
    }
  }

  static var list: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
