import DetentControls
import DetentDrawing

/// An item in JSON: a string, or an object with the fields in `ItemField`.
struct JSONItem: Decodable {
  let description: ItemDescription

  init(from decoder: any Decoder) throws {
    guard let fields = try? decoder.container(keyedBy: AnyName.self) else {
      description = ItemDescription(try decoder.singleValueContainer().decode(String.self))
      return
    }
    for name in fields.allKeys where ItemField(rawValue: name.stringValue) == nil {
      throw JSONItemError(decoder.codingPath, .unknownField(name.stringValue))
    }
    description = try JSONItem.description(try decoder.container(keyedBy: ItemField.self))
  }

  private static func description(_ fields: KeyedDecodingContainer<ItemField>) throws
    -> ItemDescription
  {
    func text(_ field: ItemField) throws -> String? {
      try fields.decodeIfPresent(String.self, forKey: field)
    }
    func flag(_ field: ItemField, _ otherwise: Bool) throws -> Bool {
      try fields.decodeIfPresent(Bool.self, forKey: field) ?? otherwise
    }
    let (id, title) = (try text(.id), try text(.title))
    guard let label = title ?? id else { throw JSONItemError(fields.codingPath, .nameless) }
    var item = ItemDescription(label)
    item.id = id
    item.value = try text(.value).map { ExactText($0) }
    item.subtitle = try text(.subtitle) ?? ""
    item.icon = try text(.icon).flatMap { Icon(named: $0) }
    item.photo = try text(.photo) ?? ""
    item.badge = try text(.badge) ?? ""
    item.search = try text(.search) ?? ""
    item.isEnabled = try flag(.enabled, true)
    item.isDestructive = try flag(.destructive, false)
    item.isSelected = try flag(.selected, false)
    item.tint = try text(.tint).map { try color($0, fields.codingPath) }
    let children = try fields.decodeIfPresent([JSONItem].self, forKey: .children)
    item.children = children?.map(\.description) ?? []
    return item
  }

  private static func color(_ text: String, _ path: [any CodingKey]) throws -> Color {
    if let color = ColorName.color(text) { return color }
    throw JSONItemError(path + [ItemField.tint], .notAColor(text))
  }
}

/// Any field name, to find those that are unknown.
private struct AnyName: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
