/// A value stored outside of its owner, behind one reference. Copying the owner copies
/// the reference; the value itself is copied when one of the two owners changes it.
struct Apart<Value: Equatable & Sendable>: Equatable, Sendable {
  private var cell: [Value]

  init(_ value: Value) { cell = [value] }

  /// Creates one without a value.
  init() { cell = [] }

  var isEmpty: Bool { cell.isEmpty }

  var value: Value {
    get { cell[0] }
    _modify { yield &cell[0] }
  }

  /// Moves the value into the memory of `old`. `move` transfers
  /// the parts of the value that own memory themselves.
  mutating func move(
    into old: inout Apart, by move: (_ value: inout Value, _ old: inout Value) -> Void
  ) {
    guard !isEmpty, !old.isEmpty else { return }
    var value = cell[0]
    move(&value, &old.cell[0])
    old.cell[0] = value
    swap(&self, &old)
  }
}
