import DetentDrawing
import DetentGeometry
import Testing

@Suite struct `Slots of a picture` {
  private let slot = Slot("own", item: "Ada", size: Size(20, 10), isRound: true)
  private let circle = Shape.circle(center: Point(5, 5), radius: 4)

  @Test func `stand where their groups place them`() {
    var canvas = Canvas(size: Size(100, 100))
    canvas.group(Placement(Point(10, 20), scale: 2, rotation: .degrees(90)), opacity: 0.5) {
      $0.group(Placement(Point(3, 0)), opacity: 0.5, clip: circle) { $0.draw(.slot(slot)) }
    }
    let place = canvas.list.slots[0]
    #expect(place.slot.placement.position.distance(to: Point(10, 26)) < 1e-9)
    #expect(place.slot.placement.scale == 2)
    #expect((place.slot.placement.rotation.degrees - 90).magnitude < 1e-9)
    #expect(place.slot.size == slot.size)
    #expect(place.opacity == 0.25)
    #expect(place.clips.count == 1)
  }

  @Test func `that are invisible are left out`() {
    let list = DisplayList(
      size: Size(9, 9),
      commands: [.pushOpacity(0), .slot(slot), .pop, .slot(slot), .pop, .slot(slot)])
    #expect(list.slots.count == 2)
    #expect(list.slots.allSatisfy { $0.opacity == 1 })
  }

  @Test func `are written in goldens and told to pages`() {
    var placed = slot
    placed.state = [.selected, .disabled]
    placed.placement = Placement(Point(1, 2), scale: 3, rotation: .degrees(45))
    let list = DisplayList(size: Size(9, 9), commands: [.slot(placed)])
    #expect(
      list.golden
        == "size 9 9\nslot \"own\" for \"Ada\" 20 10 at 1 2 scale 3 turned 45 selected disabled round\n"
    )
    #expect(Digest(list) != Digest(DisplayList(size: Size(9, 9), commands: [.slot(slot)])))
  }
}
