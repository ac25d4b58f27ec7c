/// A cache of recently used values, up to about twice the limit.
///
/// It has two generations. A value that is requested moves to the young one; when that is full it becomes the old
/// one, and the previous old one is dropped. So everything that one frame uses is there for the next.
struct Shelf<Key: Hashable, Value> {
  private let limit: Int
  private let weight: (Value) -> Int
  private var load = 0
  private var young: [Key: Entry] = [:]
  private var old: [Key: Entry] = [:]
  private var picture = 0

  private struct Entry {
    let value: Value
    /// The picture for which the value was last requested.
    var picture: Int
  }

  /// - Parameters:
  ///   - limit: The greatest weight of the young generation.
  ///   - weight: Returns the weight of a value; by default every value weighs 1.
  init(limit: Int, weight: @escaping (Value) -> Int = { _ in 1 }) {
    self.limit = limit
    self.weight = weight
  }

  var count: Int { young.count + old.count }

  mutating func value(_ key: Key, make: () -> Value) -> Value {
    if let place = young.index(forKey: key) {
      young.values[place].picture = picture
      return young.values[place].value
    }
    let value = old.removeValue(forKey: key)?.value ?? make()
    if load >= limit {
      (old, young, load) = (young, [:], 0)
    }
    load += weight(value)
    young[key] = Entry(value: value, picture: picture)
    return value
  }

  /// Begins another picture, to which later requests belong.
  mutating func beginPicture() { picture += 1 }

  /// Drops the values that the latest picture did not request.
  mutating func keepLatestPicture() {
    old = old.filter { $1.picture == picture }
    young = young.filter { $1.picture == picture }
    load = young.values.reduce(0) { $0 + weight($1.value) }
  }
}
