import Detent
import Testing

@testable import DetentHosting

struct PointersTests {
  func touch(_ sequence: UInt, _ x: Double, _ time: Double) -> Contact {
    Contact(kind: .touch, sequence: sequence, position: Point(x, 0), time: time)
  }

  @Test func `fingers are told apart, and the least free number is taken again`() {
    var pointers = Pointers()
    #expect(pointers.press(touch(70, 1, 0), .primary)?.id == 2)
    #expect(pointers.press(touch(80, 2, 0), .primary)?.id == 3)
    #expect(pointers.move(touch(80, 5, 0.1))?.id == 3)
    #expect(pointers.release(touch(70, 1, 0.2), .primary, isInside: true).map { $0.id } == [2])
    #expect(pointers.press(touch(90, 1, 0.3), .primary)?.id == 2)
    #expect(pointers.cancel(touch(80, 0, 0.4))?.phase == .cancel)
    #expect(pointers.cancelAll(at: 0.5).map { $0.id } == [2])
    #expect(pointers.isEmpty)
  }

  @Test func `a finger that is not down does not move, and leaves nothing`() {
    var pointers = Pointers()
    #expect(pointers.move(touch(70, 1, 0)) == nil)
    #expect(pointers.release(touch(70, 1, 0), .primary, isInside: true).isEmpty)
    #expect(pointers.leave(at: 1).isEmpty)
  }

  @Test func `a second button counts for nothing while the first is down`() {
    let mouse = Contact(kind: .mouse, position: Point(3, 4), time: 0)
    var pointers = Pointers()
    #expect(pointers.press(mouse, .primary)?.phase == .down)
    #expect(pointers.press(mouse, .secondary) == nil)
    #expect(pointers.release(mouse, .secondary, isInside: true).isEmpty)
    #expect(pointers.leave(at: 1).isEmpty)
    let ends = pointers.release(mouse, .primary, isInside: false)
    #expect(ends.map { $0.phase } == [.up, .leave])
  }

  @Test func `a pen tells its pressure and hovers`() {
    var pen = Contact(kind: .pen, position: .zero, pressure: 0, time: 0)
    var pointers = Pointers()
    #expect(pointers.move(pen)?.phase == .hover)
    (pen.pressure, pen.greatestPressure) = (2, 3)
    let down = pointers.press(pen, .primary)
    #expect(down?.greatestPressure == 3)
    #expect(down?.pressure == 2 && down?.id == 1 && down?.kind == .pen)
  }
}
