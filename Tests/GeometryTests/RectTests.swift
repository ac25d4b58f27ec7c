import DetentGeometry
import Testing

@Suite struct `A rectangle` {
  let rect = Rect(x: 10, y: 20, width: 30, height: 40)

  @Test func `meets what reaches into it from any side, and not what only touches it`() {
    for (way, touching) in [
      (Vector(1, 0), Rect(x: -10, y: 30, width: 20, height: 10)),
      (Vector(-1, 0), Rect(x: 40, y: 30, width: 20, height: 10)),
      (Vector(0, 1), Rect(x: 20, y: 0, width: 10, height: 20)),
      (Vector(0, -1), Rect(x: 20, y: 60, width: 10, height: 20)),
    ] {
      #expect(!rect.intersects(touching) && !touching.intersects(rect))
      let inside = touching.offset(by: way)
      #expect(rect.intersects(inside) && inside.intersects(rect))
      let outside = touching.offset(by: -way)
      #expect(!rect.intersects(outside) && !outside.intersects(rect))
    }
  }

  @Test func `has its left and top edges, and not its right and bottom ones`() {
    #expect(rect.contains(Point(10, 20)) && rect.contains(Point(39, 59)))
    #expect(!rect.contains(Point(9, 30)) && !rect.contains(Point(40, 30)))
    #expect(!rect.contains(Point(20, 19)) && !rect.contains(Point(20, 60)))
  }
}
