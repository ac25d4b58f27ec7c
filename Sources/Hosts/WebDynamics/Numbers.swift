/// What goes in and comes out: numbers, in memory that is kept from one call to the next.
struct Numbers {
  private(set) var start: UnsafeMutablePointer<Double>?
  private var capacity = 0
  /// How many of them mean something.
  private(set) var count = 0
  /// The one that is read next.
  private var place = 0

  /// Room for so many, whatever they are.
  @inline(never)
  mutating func make(room count: Int) -> UnsafeMutablePointer<Double>? {
    if count > capacity {
      start?.deallocate()
      capacity = count * 2
      start = .allocate(capacity: capacity)
    }
    return start
  }

  /// The page has written so many of them, and they are read from the first on.
  mutating func open(count: Int) { (self.count, place) = (count, 0) }

  mutating func clear() { open(count: 0) }

  var isOver: Bool { place >= count }

  /// The next number; a NaN after the last one.
  @inline(never)
  mutating func next() -> Double {
    guard let start, !isOver else { return .nan }
    defer { place += 1 }
    return start[place]
  }

  /// The next number as an index or a count; −1 for what is none.
  @inline(never)
  mutating func index() -> Int { Int(exactly: next()) ?? -1 }

  /// The next number; nil for a NaN.
  mutating func optional() -> Double? {
    let number = next()
    return number.isNaN ? nil : number
  }

  @inline(never)
  mutating func write(_ number: Double) {
    if count == capacity { grow() }
    start.unsafelyUnwrapped[count] = number
    count += 1
  }

  mutating func write(_ flag: Bool) { write(flag ? 1 : 0) }

  private mutating func grow() {
    capacity = max(16, 2 * capacity)
    let larger = UnsafeMutablePointer<Double>.allocate(capacity: capacity)
    if let start {
      larger.update(from: start, count: count)
      start.deallocate()
    }
    start = larger
  }
}

/// Those of the last call. The page has one thread.
nonisolated(unsafe) var numbers = Numbers()
