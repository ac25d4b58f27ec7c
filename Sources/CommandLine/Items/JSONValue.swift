/// A JSON value with the positions of its parts.
public struct JSONValue: Equatable, Sendable {
  public enum Kind: Equatable, Sendable { case object, array, string, number, boolean, null }

  public var kind: Kind
  /// Its bytes in the text.
  public var range: Range<Int>
  public var elements: [JSONValue] = []
  public var fields: [Field] = []

  public struct Field: Equatable, Sendable {
    public var name: String
    /// The offset of the name's opening quotation mark.
    public var offset: Int
    public var value: JSONValue
  }

  /// The bytes of each field that is followed by another one of its name, with the comma after it.
  var repeatedFields: [Range<Int>] {
    var ranges: [Range<Int>] = []
    addRepeatedFields(to: &ranges)
    return ranges
  }

  private func addRepeatedFields(to ranges: inout [Range<Int>]) {
    for element in elements { element.addRepeatedFields(to: &ranges) }
    var laterNames: Set<String> = []
    for index in fields.indices.reversed() {
      if laterNames.insert(fields[index].name).inserted {
        fields[index].value.addRepeatedFields(to: &ranges)
      } else {
        ranges.append(fields[index].offset..<fields[index + 1].offset)
      }
    }
  }

  /// Returns the value at the end of a path, or the last one that exists if the path goes on.
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

  /// Returns the field with a name: of several, the last one, as `JSON.parse` does.
  func field(_ name: String) -> Field? { fields.last { $0.name == name } }
}
