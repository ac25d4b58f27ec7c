/// Keeps what was used lately, up to about twice the limit.
///
/// Two generations: what is asked for moves to the young one; when that is full it becomes the old
/// one, and the old one is dropped. So whatever one frame uses is there for the next.
struct Shelf<Key: Hashable, Value> {
  private let limit: Int
  private let weight: (Value) -> Int
  private var load = 0
  private var young: [Key: Value] = [:]
  private var old: [Key: Value] = [:]

  /// - Parameters:
  ///   - limit: what the young generation may weigh.
  ///   - weight: of one value; every value weighs 1 otherwise.
  init(limit: Int, weight: @escaping (Value) -> Int = { _ in 1 }) {
    self.limit = limit
    self.weight = weight
  }

  var count: Int { young.count + old.count }

  mutating func value(_ key: Key, make: () -> Value) -> Value {
    if let value = young[key] { return value }
    let value = old.removeValue(forKey: key) ?? make()
    if load >= limit {
      (old, young, load) = (young, [:], 0)
    }
    load += weight(value)
    young[key] = value
    return value
  }
}
