/// A value that lies apart in memory, behind one reference: copying what has it copies that, and the
/// value itself only when one of the two changes it.
struct Apart<Value: Equatable & Sendable>: Equatable, Sendable {
  private var cell: [Value]

  init(_ value: Value) { cell = [value] }

  /// Nothing yet.
  init() { cell = [] }

  var isEmpty: Bool { cell.isEmpty }

  var value: Value {
    _read { yield cell[0] }
    _modify { yield &cell[0] }
  }
}
