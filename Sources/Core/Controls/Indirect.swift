/// A value behind a reference. Copying what contains it copies only the reference, and all copies share the
/// value until one of them gets another.
@usableFromInline
package struct Indirect<Value: Equatable & Sendable>: Equatable, Sendable {
  @usableFromInline
  final class Cell: Sendable {
    @usableFromInline let value: Value
    init(_ value: Value) { self.value = value }
  }

  @usableFromInline var cell: Cell

  package init(_ value: Value) { cell = Cell(value) }

  // Inlinable, so that other modules read one part of a large value in place.
  @inlinable package var value: Value { cell.value }

  @usableFromInline
  package static func == (a: Indirect, b: Indirect) -> Bool {
    a.cell === b.cell || a.cell.value == b.cell.value
  }
}
