import CGTK
import Glibc
import Testing

@testable import DetentGTK

@MainActor
@Suite(.serialized)
struct WatchTests {
  func wait(until condition: () -> Bool) -> Bool {
    Desk.wait(until: condition)
  }

  @Test func `a time comes once, and not when it is cancelled`() {
    var calls: [String] = []
    let watch = Application.after(seconds: 0.02) { calls.append("once") }
    let other = Application.after(seconds: 0.01) { calls.append("never") }
    other.cancel()
    #expect(wait { !watch.isActive })
    #expect(calls == ["once"])
    watch.cancel()
    #expect(!other.isActive)
  }

  @Test func `a file is read until its end`() {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    var bytes: [UInt8] = []
    let watch = Application.watch(fileDescriptor: ends[0]) {
      var byte: UInt8 = 0
      guard read(ends[0], &byte, 1) == 1 else { return false }
      bytes.append(byte)
      return true
    }
    _ = write(ends[1], "ab", 2)
    #expect(wait { bytes == Array("ab".utf8) })
    #expect(watch.isActive)
    Glibc.close(ends[1])
    #expect(wait { !watch.isActive })
    Glibc.close(ends[0])
  }

  @Test func `a signal is told each time`() {
    var count = 0
    let watch = Application.onSignal(SIGUSR2) { count += 1 }
    kill(getpid(), SIGUSR2)
    #expect(wait { count == 1 })
    kill(getpid(), SIGUSR2)
    #expect(wait { count == 2 })
    watch.cancel()
    #expect(!watch.isActive)
  }
}
