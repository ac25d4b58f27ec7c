/// The part of an item that an answer needs.
public struct Row: Equatable, Sendable {
  public var name: ExactText
  public var label: ExactText
  public var value: ExactText?
  public var children: [Row]

  init(_ description: ItemDescription) {
    name = description.id.map { ExactText($0) } ?? description.label
    label = description.label
    value = description.value
    children = description.children.map(Row.init)
  }

  /// Whether it has this value, label or id.
  func isCalled(_ name: ExactText) -> Bool {
    value == name || label == name || self.name == name
  }
}
