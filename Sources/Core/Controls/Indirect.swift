/// A property that lies behind a reference: a copy of what has it copies only that, and all copies share
/// the value until one of them gets another.
@propertyWrapper
package struct Indirect<Value: Equatable & Sendable>: Equatable, Sendable {
  private final class Cell: Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  private var cell: Cell

  package init(wrappedValue: Value) { cell = Cell(wrappedValue) }

  package var wrappedValue: Value {
    get { cell.value }
    set { cell = Cell(newValue) }
  }

  package static func == (a: Indirect, b: Indirect) -> Bool {
    a.cell === b.cell || a.cell.value == b.cell.value
  }
}
