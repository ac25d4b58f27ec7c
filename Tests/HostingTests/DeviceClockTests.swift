import Testing

@testable import DetentHosting

struct DeviceClockTests {
  @Test func `movements that arrive together keep their distances`() {
    var clock = DeviceClock()
    let first = clock.time(of: 1000, arrived: 50)
    let second = clock.time(of: 1004, arrived: 50.016)
    let third = clock.time(of: 1012, arrived: 50.016)
    #expect(first == 50)
    #expect(abs(second - 50.004) < 1e-9)
    #expect(abs(third - 50.012) < 1e-9)
  }

  @Test func `nothing lies in the future, and time does not run backwards`() {
    var clock = DeviceClock()
    let late = clock.time(of: 1000, arrived: 50.2)
    let next = clock.time(of: 1100, arrived: 50.21)
    #expect(late == 50.2)
    #expect(next == 50.21)
    #expect(clock.time(of: 1090, arrived: 50.22) == 50.21)
  }

  @Test func `stamps wrap around, and another clock's are not believed`() {
    var clock = DeviceClock()
    _ = clock.time(of: UInt32.max - 5, arrived: 50)
    #expect(abs(clock.time(of: 4, arrived: 50.02) - 50.01) < 1e-9)
    #expect(clock.time(of: 900_000, arrived: 50.03) == 50.03)
    #expect(clock.time(of: 5, arrived: 60) == 60)
    #expect(clock.time(of: 0, arrived: 61) == 61)
  }
}
