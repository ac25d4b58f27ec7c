/// What has to be known of an item to answer with it.
public struct Row: Equatable, Sendable {
  public var name: String
  public var label: String
  public var value: String?
  public var children: [Row]

  init(_ description: ItemDescription) {
    name = description.id ?? description.label
    label = description.label
    value = description.value
    children = description.children.map(Row.init)
  }
}
