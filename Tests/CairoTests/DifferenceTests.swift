import DetentDrawing
import DetentGeometry
import Testing

@testable import DetentCairo

struct DifferenceTests {
  let renderer = CairoRenderer()

  private func square(_ x: Double, _ color: Color = .black) -> Command {
    .fill(.rect(Rect(x: x, y: 0, width: 10, height: 10)), color)
  }

  private func difference(_ a: [Command], _ b: [Command]) -> Rect? {
    let size = Size(100, 100)
    return renderer.difference(
      between: DisplayList(size: size, commands: a), and: DisplayList(size: size, commands: b))
  }

  @Test func `equal pictures do not differ`() {
    #expect(difference([square(0), square(50)], [square(0), square(50)]) == nil)
  }

  @Test func `what has moved differs where it was and where it is`() {
    let found = difference(
      [square(0), square(20), square(80)], [square(0), square(40), square(80)])
    #expect(found == Rect(x: 20, y: 0, width: 30, height: 10))
  }

  @Test func `what comes or goes differs where it is`() {
    #expect(
      difference([square(0), square(80)], [square(0), square(30), square(80)])
        == Rect(x: 30, y: 0, width: 10, height: 10))
    #expect(
      renderer.difference(between: nil, and: DisplayList(size: Size(9, 9), commands: [square(5)]))
        == Rect(x: 5, y: 0, width: 10, height: 10))
  }

  @Test func `a group that fades differs as a whole`() {
    let group = { (opacity: Double) -> [Command] in
      [square(0), .pushOpacity(opacity), square(20), square(60), .pop, square(90)]
    }
    #expect(difference(group(0.5), group(0.6)) == Rect(x: 20, y: 0, width: 50, height: 10))
  }

  @Test func `what ends elsewhere differs with all that it holds`() {
    let a: [Command] = [.pushOpacity(0.5), square(0), .pop, square(20), square(60)]
    let b: [Command] = [.pushOpacity(0.5), square(0), square(20), .pop, square(60)]
    let found = difference(a, b)
    #expect(found.map { $0.contains(Point(5, 5)) && $0.contains(Point(25, 5)) } == true)
  }

  @Test func `a blur depends on all that is below it`() {
    let blur: [Command] = [
      .pushBackdropBlur(.rect(Rect(x: 50, y: 50, width: 10, height: 10)), radius: 4), .pop,
    ]
    #expect(
      difference([square(0)] + blur, [square(0, .white)] + blur)
        == Rect(x: 0, y: 0, width: 60, height: 60))
  }
}
