import DetentEffort
import Glibc
import Testing

@Suite struct `A world to which anything is done` {
  /// A failure reports the seed and the operation; `RandomWorld(seed:)` repeats them.
  @Test(arguments: 0..<partCount)
  func `stays sound: finite, in order, its events in pairs, its copies equal`(part: Int) {
    reportTraps()
    let operations = 500
    for seed in stride(from: part, to: worldCount, by: partCount) {
      var world = RandomWorld(seed: seed)
      for operation in 0..<operations {
        now[part] = (Int32(seed), Int32(operation))
        guard let flaw = world.operate() else { continue }
        Issue.record("seed \(seed), operation \(operation): \(flaw)")
        break
      }
    }
    now[part] = nobody
  }

  /// A trap ends the tests, so it first reports where it occurred.
  private func reportTraps() {
    for number in [SIGILL, SIGTRAP] {
      signal(number) { number in
        for part in 0..<partCount where now[part].seed >= 0 {
          write("\nA random world may have trapped at seed ", now[part].seed)
          write(", operation ", now[part].operation)
        }
        signal(number, SIG_DFL)
      }
    }
  }
}

/// `DETENT_WORLDS` asks for another number.
private let worldCount =
  getenv("DETENT_WORLDS").flatMap { Int(String(cString: $0)) } ?? (isHeavy ? 2000 : 8)

/// The number of parts that can run in parallel.
private let partCount = 4

// A signal handler can only read global state. Each part has its own slot.
nonisolated(unsafe) private let now = {
  let places = UnsafeMutablePointer<(seed: Int32, operation: Int32)>.allocate(capacity: partCount)
  places.initialize(repeating: nobody, count: partCount)
  return places
}()
private let nobody: (seed: Int32, operation: Int32) = (-1, -1)

/// Writes without allocating memory, which a trap handler must not do.
private func write(_ text: StaticString, _ number: Int32) {
  _ = Glibc.write(2, text.utf8Start, text.utf8CodeUnitCount)
  var digit: Int32 = 1_000_000_000
  while digit > 0 {
    var byte = UInt8(48 + number / digit % 10)
    _ = Glibc.write(2, &byte, 1)
    digit /= 10
  }
}
