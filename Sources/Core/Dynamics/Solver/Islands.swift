/// Bodies that hold or push each other, found by merging sets (R. E. Tarjan, "Efficiency of a Good
/// But Not Linear Set Union Algorithm", Journal of the ACM 22, 1975, 215–225).
struct Islands: Equatable, Sendable {
  private var parents: [Int32] = []
  private var restless: [Bool] = []

  mutating func reset(_ count: Int) {
    clear()
    for index in 0..<count {
      parents.append(Int32(index))
      restless.append(false)
    }
  }

  mutating func clear() {
    parents.removeAll(keepingCapacity: true)
    restless.removeAll(keepingCapacity: true)
  }

  mutating func markRestless(_ root: Int) { restless[root] = true }
  func isRestless(_ root: Int) -> Bool { restless[root] }

  mutating func root(of index: Int) -> Int {
    var index = index
    while Int(parents[index]) != index {
      parents[index] = parents[Int(parents[index])]
      index = Int(parents[index])
    }
    return index
  }

  mutating func join(_ a: Int, _ b: Int) {
    let (a, b) = (root(of: a), root(of: b))
    // The lower index leads, whatever the order in which they came.
    if a < b { parents[b] = Int32(a) } else { parents[a] = Int32(b) }
  }
}
