extension Array {
  /// As the library's `removeAll(where:)`, which is up to a kilobyte of the page's module for each kind
  /// of element; mostly there is nothing to forget.
  @inlinable
  @inline(never)
  package mutating func forget(where isOver: (Element) -> Bool) {
    if contains(where: isOver) { self = filter { !isOver($0) } }
  }
}
