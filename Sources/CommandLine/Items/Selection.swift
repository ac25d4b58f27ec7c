/// The item to begin with, as somebody said it.
public struct Selection: Equatable, Sendable {
  /// A value, a label or an id.
  public var name: ExactText
  /// The name read as an index from 0, if it is one.
  public var index: Int?

  public init(_ name: ExactText) {
    self.name = name
    let digits = name.bytes
    let isNumber = !digits.isEmpty && digits.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
    index = isNumber ? Int(name.text) : nil
  }

  public init(index: Int) { self.init(ExactText(String(index))) }
}
