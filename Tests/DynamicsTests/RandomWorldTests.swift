import Glibc
import Testing

@Suite(.serialized) struct `A world to which anything is done` {
  /// A failure tells the seed and the operation; `RandomWorld(seed:)` does the same again.
  @Test func `stays sound: finite, in order, its events in pairs, its copies equal`() {
    reportTraps()
    let operations = 500
    for seed in 0..<(isHeavy ? 2000 : 6) {
      var world = RandomWorld(seed: seed)
      for operation in 0..<operations {
        (seedNow, operationNow) = (Int32(seed), Int32(operation))
        guard let flaw = world.operate() else { continue }
        Issue.record("seed \(seed), operation \(operation): \(flaw)")
        break
      }
    }
    seedNow = -1
  }

  /// A trap ends the tests, so it tells where it came before it does.
  private func reportTraps() {
    for number in [SIGILL, SIGTRAP] {
      signal(number) { number in
        if seedNow >= 0 {
          write("A random world trapped at seed ", seedNow)
          write(", operation ", operationNow)
        }
        signal(number, SIG_DFL)
      }
    }
  }
}

// There is one such test, and what a signal calls can only look at what is global.
nonisolated(unsafe) private var seedNow: Int32 = -1
nonisolated(unsafe) private var operationNow: Int32 = -1

/// Without memory of its own, which a trap may not ask for.
private func write(_ text: StaticString, _ number: Int32) {
  _ = Glibc.write(2, text.utf8Start, text.utf8CodeUnitCount)
  var digit: Int32 = 1_000_000_000
  while digit > 0 {
    var byte = UInt8(48 + number / digit % 10)
    _ = Glibc.write(2, &byte, 1)
    digit /= 10
  }
}
