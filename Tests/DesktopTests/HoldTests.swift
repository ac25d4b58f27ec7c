import Detent
import DetentDesktop
import Testing

struct HoldTests {
  func make(_ mode: Hold.Mode = .auto, keys: [UInt32] = [133, 65], buttons: [UInt32] = []) -> Hold?
  {
    Hold(mode, keys: keys, buttons: buttons, at: .zero, time: 1)
  }

  @Test func `nothing is held where nothing is down, or it is off`() {
    #expect(make(keys: []) == nil)
    #expect(make(.off) == nil)
  }

  @Test func `the last one to be let go counts`() throws {
    var hold = try #require(make())
    hold.move(to: Point(40, 0))
    #expect(hold.release(key: 65, time: 1.1) == nil)
    #expect(hold.release(key: 99, time: 1.1) == nil)
    #expect(hold.release(key: 133, time: 1.2) == .chooses)
  }

  @Test func `without a movement it stays open, however long`() throws {
    var hold = try #require(make(keys: [133]))
    hold.move(to: Point(4, 4))
    #expect(hold.release(key: 133, time: 9) == .stays)
  }

  @Test func `where it must be a hold, only a tap stays open`() throws {
    var hold = try #require(make(.on, keys: [133]))
    var tap = hold
    #expect(hold.release(key: 133, time: 1.4) == .cancels)
    #expect(tap.release(key: 133, time: 1.2) == .stays)
  }

  @Test func `buttons are held like keys`() throws {
    var hold = try #require(make(keys: [], buttons: [1]))
    hold.move(to: Point(0, 40))
    #expect(hold.release(button: 3, time: 2) == nil)
    #expect(hold.release(button: 1, time: 2) == .chooses)
  }

  @Test func `where nobody tells where the pointer is, its first place is where it began`() throws {
    var hold = try #require(Hold(.auto, keys: [133], buttons: [], at: nil, time: 1))
    hold.move(to: Point(400, 300))
    var still = hold
    #expect(still.release(key: 133, time: 2) == .stays)
    hold.move(to: Point(440, 300))
    #expect(hold.release(key: 133, time: 2) == .chooses)
  }
}
