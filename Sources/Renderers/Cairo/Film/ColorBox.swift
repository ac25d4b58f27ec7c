/// A set of colours that are near each other, and how often each occurs.
struct ColorBox {
  private(set) var entries: [(color: UInt32, count: Int)]
  private var axis: UInt32 = 0
  /// The length of the box's longest side, times the square root of its number of pixels; 0 for a single colour.
  private(set) var spread = 0.0

  init(_ entries: [(color: UInt32, count: Int)]) {
    self.entries = entries
    measure()
  }

  private mutating func measure() {
    spread = 0
    let pixels = Double(entries.reduce(0) { $0 + $1.count })
    for shift: UInt32 in [16, 8, 0] {
      var (low, high) = (UInt32(255), UInt32(0))
      for entry in entries {
        let value = (entry.color >> shift) & 255
        (low, high) = (min(low, value), max(high, value))
      }
      let width = Double(high - low) * pixels.squareRoot()
      if width > spread { (spread, axis) = (width, shift) }
    }
  }

  /// Keeps the lower half of the pixels, and returns the upper one.
  mutating func split() -> ColorBox {
    let axis = self.axis
    entries.sort {
      let (a, b) = (($0.color >> axis) & 255, ($1.color >> axis) & 255)
      return a == b ? $0.color < $1.color : a < b
    }
    let half = entries.reduce(0) { $0 + $1.count } / 2
    var (middle, behind) = (0, 0)
    while middle < entries.count - 1, behind < half {
      behind += entries[middle].count
      middle += 1
    }
    let upper = ColorBox(Array(entries[max(1, middle)...]))
    entries.removeSubrange(max(1, middle)...)
    measure()
    return upper
  }

  /// The mean colour of all pixels.
  var mean: UInt32 {
    let pixels = max(1, entries.reduce(0) { $0 + $1.count })
    var color: UInt32 = 0
    for shift: UInt32 in [16, 8, 0] {
      let sum = entries.reduce(0) { $0 + Int(($1.color >> shift) & 255) * $1.count }
      color |= UInt32((sum + pixels / 2) / pixels) << shift
    }
    return color
  }
}
