import Detent
import Testing

@testable import DetentDesktop

struct SpotTests {
  static let left = PixelRect(x: 0, y: 0, width: 1000, height: 800)
  static let right = PixelRect(x: 1000, y: 100, width: 2000, height: 1600)

  func spot(
    _ place: Place, pointer: (x: Int, y: Int) = (0, 0), on chosen: PixelRect? = nil,
    scale: Double = 1
  ) -> Spot {
    Spot(
      place, pointer: pointer, chosen: chosen, monitors: [SpotTests.left, SpotTests.right],
      scale: scale)
  }

  @Test func `it is on the monitor with the pointer`() {
    #expect(spot(.pointer, pointer: (10, 20)).monitor == SpotTests.left)
    #expect(spot(.pointer, pointer: (1000, 120)).monitor == SpotTests.right)
    #expect(spot(.center, pointer: (1000, 120)).point == Point(1000, 800))
  }

  @Test func `a place between monitors is on the nearest, at its edge`() {
    let spot = spot(.pixel(x: 1200, y: 20))
    #expect(spot.monitor == SpotTests.right)
    #expect(spot.point == Point(200, 0))
  }

  @Test func `points are pixels by the scale`() {
    let spot = spot(.pointer, pointer: (1400, 300), scale: 2)
    #expect(spot.point == Point(200, 100))
    #expect(spot.size == Size(1000, 800))
  }

  @Test
  func `a pointer on another monitor than the one that is asked for is in the middle of that`() {
    #expect(spot(.pointer, pointer: (1400, 300), on: SpotTests.left).point == Point(500, 400))
    #expect(spot(.pointer, pointer: (40, 30), on: SpotTests.left).point == Point(40, 30))
  }

  @Test(arguments: [
    (Point(500, 400), Point(400, 300)), (Point(0, 0), Point(0, 0)),
    (Point(999, 799), Point(800, 600)),
    (Point(150, 790), Point(50, 600)),
  ])
  func `a room stays on the monitor`(pointer: Point, corner: Point) {
    let spot = spot(.pixel(x: Int(pointer.x), y: Int(pointer.y)))
    #expect(spot.room(Size(200, 200)) == Rect(corner, Size(200, 200)))
  }

  @Test func `a room is no larger than the monitor`() {
    #expect(spot(.center).room(Size(4000, 300)) == Rect(x: 0, y: 250, width: 1000, height: 300))
  }

  @Test func `a room may lie by another point than its middle`() {
    let room = spot(.pixel(x: 500, y: 400)).room(Size(200, 100), anchor: Point(190, 10))
    #expect(room == Rect(x: 310, y: 390, width: 200, height: 100))
  }
}
