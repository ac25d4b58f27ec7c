/// One step in the path to a value.
enum JSONStep: Equatable, Sendable {
  case element(Int)
  case field(String)

  init(_ key: any CodingKey) {
    self = key.intValue.map(JSONStep.element) ?? .field(key.stringValue)
  }
}
