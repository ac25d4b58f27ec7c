/// A value behind a reference. Copying what contains it copies only the reference, and all copies share the
/// value until one of them is changed.
///
/// The value does not have to conform to anything. Otherwise the runtime would look for the conformance among all those
/// of the program when the first value is made.
@usableFromInline
package struct Indirect<Value> {
  @usableFromInline
  final class Cell {
    // It is changed only through the one reference to it, so it needs no checks for exclusive access.
    @exclusivity(unchecked) @usableFromInline var value: Value
    @usableFromInline init(_ value: Value) { self.value = value }
  }

  @usableFromInline var cell: Cell

  package init(_ value: Value) { cell = Cell(value) }

  // Inlinable, so that other modules read one part of a large value in place.
  @inlinable package var value: Value {
    get { cell.value }
    _modify {
      if !isKnownUniquelyReferenced(&cell) { cell = Cell(cell.value) }
      yield &cell.value
    }
  }

  /// Reads the value where it is stored. The compiler copies a large value before it calls one of its methods, unless
  /// it knows that nobody else changes the value meanwhile. It knows that of an `inout` parameter.
  ///
  /// - Parameter read: A closure that does not change the value.
  @inlinable
  package func inPlace<Result>(_ read: (inout Value) -> Result) -> Result { read(&cell.value) }
}

// Only the owner of the one reference to a cell changes it.
extension Indirect: @unchecked Sendable where Value: Sendable {}

extension Indirect: Equatable where Value: Equatable {
  @usableFromInline
  package static func == (a: Indirect, b: Indirect) -> Bool {
    a.cell === b.cell || a.cell.value == b.cell.value
  }
}
