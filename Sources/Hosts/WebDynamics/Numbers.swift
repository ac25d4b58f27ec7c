/// Numbers from and to the page, in memory that is kept from one call to the next.
struct Numbers {
  private(set) var start: UnsafeMutablePointer<Double>?
  private var capacity = 0
  /// How many of the numbers are valid.
  private(set) var count = 0
  /// The index of the next number to read.
  private var place = 0

  /// Returns memory for a number of values, with undefined content.
  @inline(never)
  mutating func make(room count: Int) -> UnsafeMutablePointer<Double>? {
    if count > capacity {
      start?.deallocate()
      capacity = count * 2
      start = .allocate(capacity: capacity)
    }
    return start
  }

  /// Starts to read the numbers that the page has written.
  mutating func open(count: Int) { (self.count, place) = (count, 0) }

  mutating func clear() { open(count: 0) }

  var isOver: Bool { place >= count }

  /// Returns the next number; NaN after the last one.
  @inline(never)
  mutating func next() -> Double {
    guard let start, !isOver else { return .nan }
    defer { place += 1 }
    return start[place]
  }

  /// Returns the next number as an index or a count; −1 if it is none.
  @inline(never)
  mutating func index() -> Int { Int(exactly: next()) ?? -1 }

  /// Returns the next number; nil for NaN.
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

/// The numbers of the last call. The page has one thread.
nonisolated(unsafe) var numbers = Numbers()
