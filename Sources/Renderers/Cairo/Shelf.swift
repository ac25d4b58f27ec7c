/// Keeps what was used lately, up to about twice the limit.
///
/// Two generations: what is asked for moves to the young one; when that is full it becomes the old
/// one, and the old one is dropped. So whatever one frame uses is there for the next.
struct Shelf<Key: Hashable, Value> {
  private let limit: Int
  private let weight: (Value) -> Int
  private var load = 0
  private var young: [Key: Entry] = [:]
  private var old: [Key: Entry] = [:]
  private var picture = 0

  private struct Entry {
    let value: Value
    /// The picture that it was asked for last.
    var picture: Int
  }

  /// - Parameters:
  ///   - limit: what the young generation may weigh.
  ///   - weight: of one value; every value weighs 1 otherwise.
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

  /// What is asked for from now on is for another picture.
  mutating func beginPicture() { picture += 1 }

  /// Drops what the latest picture did not ask for.
  mutating func keepLatestPicture() {
    old = old.filter { $1.picture == picture }
    young = young.filter { $1.picture == picture }
    load = young.values.reduce(0) { $0 + weight($1.value) }
  }
}
