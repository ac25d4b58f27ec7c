import Detent
import DetentDriver
import Testing

@Suite struct `A ring's face` {
  @Test(arguments: [200.0, 340, 400, 460, 480, 600])
  func `has nothing around it`(side: Double) {
    let items = ["Cut", "Copy", "Paste", "Undo"].map { Item($0) }
    let ring = Driver(RadialMenu(items), Environment(size: Size(side, side)))
    ring.request(.open).settle()
    var face = 0.0
    for case .fill(.circle(_, let radius), _) in ring.stage.displayList.commands {
      face = max(face, radius)
    }
    #expect(face > 0)
    for case .stroke(.circle(_, let radius), _, _) in ring.stage.displayList.commands {
      #expect(radius <= face, "a line at \(radius), the face ends at \(face)")
    }
  }
}
