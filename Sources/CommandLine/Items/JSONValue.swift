/// A JSON value with the places where its parts stand.
public struct JSONValue: Equatable, Sendable {
  public enum Kind: Equatable, Sendable { case object, array, string, number, boolean, null }

  public var kind: Kind
  /// Bytes from the first to after the last.
  public var range: Range<Int>
  public var elements: [JSONValue] = []
  public var fields: [Field] = []

  public struct Field: Equatable, Sendable {
    public var name: String
    /// Where the name's quotation mark stands.
    public var offset: Int
    public var value: JSONValue
  }

  /// The value at the end of a path; the last one there is if the path goes on beyond.
  func value(at path: [JSONStep]) -> JSONValue {
    guard let step = path.first else { return self }
    let rest = Array(path.dropFirst())
    switch step {
    case .element(let index):
      return elements.indices.contains(index) ? elements[index].value(at: rest) : self
    case .field(let name):
      return field(name)?.value.value(at: rest) ?? self
    }
  }

  func field(_ name: String) -> Field? { fields.first { $0.name == name } }
}
