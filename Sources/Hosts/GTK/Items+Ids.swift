import Detent

extension [Item] {
  /// Returns the first item with an identifier, among these and their descendants.
  func first(withID id: String) -> Item? {
    for item in self {
      if item.id == id { return item }
      if let inner = item.children.first(withID: id) { return inner }
    }
    return nil
  }
}
