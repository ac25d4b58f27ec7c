import Detent

extension [Item] {
  /// The first one of this id, here or behind one of these.
  func first(withID id: String) -> Item? {
    for item in self {
      if item.id == id { return item }
      if let inner = item.children.first(withID: id) { return inner }
    }
    return nil
  }
}
