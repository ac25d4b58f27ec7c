/// Why items could not be read, and where.
public struct ItemError: Error, Equatable, Sendable {
  /// The name of the input: a file's path or `standard input`.
  public var source: String
  public var position: TextPosition
  public var problem: Problem

  public enum Problem: Equatable, Sendable {
    case notText(byte: UInt8, offset: Int)
    case malformed(JSONFault)
    case notAList(found: JSONValue.Kind)
    case notAnItem(found: JSONValue.Kind, text: String)
    case nameless
    case unknownField(String)
    case wrongType(ItemField, found: JSONValue.Kind, text: String)
    case notAColor(String)
  }

  public init(_ source: String, _ position: TextPosition, _ problem: Problem) {
    self.source = source
    self.position = position
    self.problem = problem
  }
}
