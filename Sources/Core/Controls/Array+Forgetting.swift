extension Array {
  /// Removes the elements that satisfy the predicate. The standard `removeAll(where:)` would add up to a
  /// kilobyte to a page's module for each type of element. Usually there is nothing to remove.
  @inlinable
  @inline(never)
  package mutating func forget(where isOver: (Element) -> Bool) {
    if contains(where: isOver) { self = filter { !isOver($0) } }
  }
}
