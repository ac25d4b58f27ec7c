import Detent
import DetentDriver
import Testing

let newThings: [Item] = ["Contact", "Reminder", "Note", "Photo", "Message"]

/// A size in which the button's centre is at (270, 500), as in the tutorial's example.
let floatingSize = Size(320, 550)

func floatingTuning(_ change: (inout FloatingMenu.Tuning) -> Void = { _ in }) -> FloatingMenu.Tuning
{
  var tuning = FloatingMenu.Tuning()
  tuning.margin = 25
  change(&tuning)
  return tuning
}

func floatingMenu(
  _ items: [Item] = newThings, _ tuning: FloatingMenu.Tuning = floatingTuning(),
  _ environment: Environment = Environment(size: floatingSize)
) -> Driver<FloatingMenu> {
  Driver(FloatingMenu(items, tuning: tuning), environment)
}

/// One that has opened and come to rest.
func openFloating(
  _ items: [Item] = newThings, _ tuning: FloatingMenu.Tuning = floatingTuning(),
  _ environment: Environment = Environment(size: floatingSize)
) -> Driver<FloatingMenu> {
  floatingMenu(items, tuning, environment).request(.open).settle()
}

extension Driver where Root == FloatingMenu {
  @discardableResult func tapButton() -> Self { tap(at: .at(root.center.x, root.center.y)) }

  @discardableResult func tapItem(_ index: Int) -> Self {
    tap(at: .at(root.itemCenters[index].x, root.itemCenters[index].y))
  }

  var regions: [Heard] {
    stage.displayList.regions.map { Heard(id: $0.id, frame: $0.frame, semantics: $0.semantics) }
  }

  func region(_ label: String) -> Heard? { regions.first { $0.semantics.label == label } }
}

/// What is read aloud: a region of the picture. It has this name because the physics has regions, too.
struct Heard: Equatable {
  var id: Int
  var frame: Rect
  var semantics: Semantics
}

@Suite struct `A floating menu's places` {
  @Test func `are 70 points apart above the button`() {
    let menu = openFloating()
    #expect(menu.root.center == Point(270, 500))
    #expect(menu.root.itemCenters == [430, 360, 290, 220, 150].map { Point(270, $0) })
  }

  @Test func `have a label of 100 points at 185, coming from 135`() throws {
    var stage = Stage(FloatingMenu(["Label"], tuning: floatingTuning()))
    stage.fit(Environment(size: floatingSize)) { _ in Size(80, 18) }
    stage.send(.request(.open))
    stage.step { _ in }
    let hidden = try #require(stage.root.labelFrames[0])
    #expect(hidden.width == 100)
    #expect((hidden.center.x - 135).magnitude < 2)
    stage.advance(to: 2) { _ in }
    let shown = try #require(stage.root.labelFrames[0])
    #expect(shown.center == Point(185, 430))
    #expect(shown.maxX == 235)
  }

  @Test(arguments: [
    (0.05, 0.283), (0.10, 0.641), (0.15, 0.855), (0.20, 0.953), (0.25, 0.989), (0.30, 0.9997),
    (0.35, 1.0015), (0.40, 1.0012),
  ])
  func `are reached on the spring of 0.4 seconds and ratio 0.9`(time: Double, progress: Double) {
    let menu = floatingMenu()
    menu.send(.request(.open)).wait(time)
    #expect((menu.root.progress[0] - progress).magnitude < 0.002)
  }

  @Test func `are set out for one after the other, within an eighth of a second`() {
    for (count, each) in [(5, 0.02), (30, 0.12 / 29)] {
      let menu = floatingMenu(
        (0..<count).map { Item("\($0)") }, floatingTuning(), Environment(size: Size(3000, 3000)))
      var times: [Double?] = Array(repeating: nil, count: count)
      menu.afterStep = { stage in
        for (index, out) in stage.root.progress.enumerated() where out > 0 && times[index] == nil {
          times[index] = stage.time
        }
      }
      menu.request(.open).settle()
      for index in times.indices {
        let after = (times[index] ?? 9) - (times[0] ?? 0)
        #expect((after - Double(index) * each).magnitude < 0.006)
      }
      #expect((times[count - 1] ?? 9) - (times[0] ?? 0) <= 0.125)
    }
  }

  @Test(arguments: [
    (FloatingMenu.Place.bottomTrailing, Size(320, 550), Vector(0, -1)),
    (.topLeading, Size(320, 550), Vector(0, 1)), (.topTrailing, Size(320, 550), Vector(0, 1)),
    (.trailing, Size(500, 100), Vector(-1, 0)), (.leading, Size(500, 100), Vector(1, 0)),
  ])
  func `are on the side with room`(place: FloatingMenu.Place, size: Size, way: Vector) {
    let menu = openFloating(
      newThings, floatingTuning { $0.place = place }, Environment(size: size))
    let first = menu.root.itemCenters[0] - menu.root.center
    #expect((first - way * 70).length < 0.001)
  }

  @Test func `have their labels on the side with room, and follow the text in the middle`() {
    func label(_ place: FloatingMenu.Place, _ direction: Environment.Direction) -> Double? {
      let menu = openFloating(
        newThings, floatingTuning { $0.place = place },
        Environment(size: floatingSize, direction: direction))
      return menu.root.labelFrames[0].map { $0.center.x - menu.root.itemCenters[0].x }
    }
    for (place, direction, isRight) in [
      (FloatingMenu.Place.bottomTrailing, Environment.Direction.leftToRight, false),
      (.bottomTrailing, .rightToLeft, true), (.bottomLeading, .leftToRight, true),
      (.bottom, .leftToRight, true), (.bottom, .rightToLeft, false),
    ] {
      #expect(((label(place, direction) ?? 0) > 0) == isRight)
    }
  }

  @Test func `fold into a second column`() {
    let menu = openFloating((0..<8).map { Item("\($0)") })
    let columns = menu.root.itemCenters.map(\.x)
    #expect(menu.root.itemCenters.count == 8)
    #expect(columns.prefix(4).allSatisfy { $0 == 270 })
    #expect(columns.suffix(4).allSatisfy { $0 == columns[7] && $0 < 200 })
  }

  @Test(arguments: [
    (FloatingMenu.Place.bottomTrailing, 90.0), (.bottom, 180), (.center, 288),
  ])
  func `lie on an arc about the button`(place: FloatingMenu.Place, sweep: Double) {
    let tuning = floatingTuning {
      $0.layout = .arc
      $0.place = place
    }
    let menu = openFloating(newThings, tuning, Environment(size: Size(600, 600)))
    let arms = menu.root.itemCenters.map { $0 - menu.root.center }
    #expect(arms.count == 5)
    #expect(arms.allSatisfy { ($0.length - arms[0].length).magnitude < 1e-9 })
    let steps = zip(arms, arms.dropFirst()).map {
      $0.angle.shortest(to: $1.angle).degrees.magnitude
    }
    #expect((steps.reduce(0, +) - sweep).magnitude < 1e-6)
  }

  @Test func `fold into rows 65 points apart where they have no labels`() {
    let tuning = floatingTuning {
      $0.direction = .left
      $0.labels = .none
    }
    let centers = openFloating(newThings, tuning).root.itemCenters
    #expect(centers.map { 500 - $0.y } == [0, 0, 0, 65, 65])
    #expect(centers.map { 270 - $0.x } == [70, 140, 210, 70, 140])
  }

  @Test func `are left in reverse order`() {
    let menu = openFloating()
    menu.request(.close).wait(0.1)
    let progress = menu.root.progress
    #expect(progress.count == menu.root.items.count && progress.count > 1)
    #expect(zip(progress, progress.dropFirst()).allSatisfy { $0 > $1 })
  }
}

@Suite struct `A floating menu` {
  @Test func `opens and closes with a tap on its button`() {
    let menu = floatingMenu().tapButton().settle()
    #expect(menu.events == [.opening, .opened])
    menu.tapButton().settle()
    #expect(menu.events == [.opening, .opened, .closing(.cancelled), .closed])
  }

  @Test func `tells a choice once, and closes`() {
    let menu = openFloating().tapItem(2).tapItem(2).tapButton()
    #expect(menu.events.filter { $0 == .activated("Note") }.count == 1)
    let again = openFloating().tapItem(2).tapItem(2).settle()
    #expect(
      again.events == [
        .opening, .opened, .highlighted("Note"), .activated("Note"), .closing(.chosen), .closed,
      ])
  }

  @Test func `stays open after a choice where it is tuned to`() {
    let menu = openFloating(newThings, floatingTuning { $0.closesOnActivation = false })
    menu.tapItem(0).settle().tapItem(1).settle()
    #expect(menu.events.contains(.activated("Contact")))
    #expect(menu.events.last == .activated("Reminder"))
    #expect(menu.root.phase == .open)
  }

  @Test func `takes a label for its button`() throws {
    let menu = openFloating()
    let label = try #require(menu.root.labelFrames[3])
    menu.tap(at: .at(label.center.x, label.center.y)).settle()
    #expect(menu.events.contains(.activated("Photo")))
  }

  @Test func `counts a tap that comes before the item does`() {
    let menu = floatingMenu().tapButton().wait(0.05)
    menu.tap(at: .at(270, 290)).settle()
    #expect(
      menu.events == [
        .opening, .opened, .highlighted("Note"), .activated("Note"), .closing(.chosen), .closed,
      ])
  }

  @Test func `closes with a tap outside, and not with a drag there`() {
    let menu = openFloating()
    menu.press(at: .at(60, 60)).drag(to: .at(90, 200)).release().settle()
    #expect(menu.root.phase == .open)
    menu.tap(at: .at(60, 60)).settle()
    #expect(menu.events.suffix(2) == [.closing(.cancelled), .closed])
  }

  @Test func `chooses in one gesture from its button`() {
    let menu = floatingMenu()
    menu.press(at: .at(270, 500)).drag(to: .at(268, 362), over: 0.2).wait(0.5)
    #expect(menu.root.highlight == 1)
    menu.release().settle()
    #expect(menu.events.contains(.activated("Reminder")))
    #expect(menu.events.suffix(2) == [.closing(.chosen), .closed])
  }

  @Test func `opens under a finger that stays, and is cancelled outside`() {
    let menu = floatingMenu().press(at: .at(270, 500)).wait(0.2)
    #expect(menu.events.isEmpty)
    menu.wait(0.2)
    #expect(menu.events == [.opening])
    menu.drag(to: .at(60, 200)).release().settle()
    #expect(menu.events == [.opening, .opened, .closing(.cancelled), .closed])
    // Released where it was pressed, it stays.
    menu.press(at: .at(270, 500)).wait(0.5).release().settle()
    #expect(menu.root.phase == .open)
  }

  @Test func `closes where the system takes the gesture away`() {
    let menu = floatingMenu()
    menu.press(at: .at(270, 500)).drag(to: .at(268, 362), over: 0.2).cancel().settle()
    #expect(menu.events.suffix(2) == [.closing(.cancelled), .closed])
    let open = openFloating().press(at: .at(270, 360)).cancel().settle()
    #expect(open.root.phase == .open)
    #expect(!open.events.contains(.activated("Reminder")))
  }

  @Test func `does not choose what is disabled`() {
    let menu = openFloating([Item("a", isEnabled: false), "b"]).tapItem(0).settle()
    #expect(menu.events == [.opening, .opened])
  }

  @Test func `lets through what it does not need while it is closed`() {
    var menu = FloatingMenu(newThings, tuning: floatingTuning())
    menu.fit(Environment(size: floatingSize)) { $0.estimatedSize }
    let outside = PointerEvent(.down, at: Point(60, 60), time: 0)
    #expect(menu.handle(.pointer(outside)) { _ in } == .ignored)
    let escape = KeyEvent(.down, .escape, time: 0)
    #expect(menu.handle(.key(escape)) { _ in } == .ignored)
    menu.handle(.request(.open)) { _ in }.discard()
    #expect(menu.handle(.pointer(outside)) { _ in } == .captured)
  }

  @Test func `listens to the first pointer only`() {
    let menu = openFloating().press(at: .at(270, 360))
    menu.send(.pointer(PointerEvent(.down, at: Point(60, 60), time: menu.stage.time, id: 7)))
    menu.send(.pointer(PointerEvent(.up, at: Point(60, 60), time: menu.stage.time, id: 7)))
    menu.wait(0.1)
    #expect(menu.root.phase == .open)
    menu.release().settle()
    #expect(menu.events.contains(.activated("Reminder")))
  }

  @Test func `sinks under a finger and swells under a mouse`() {
    let menu = openFloating().press(at: .at(270, 430)).wait(0.5)
    #expect(menu.circle(at: Point(270, 430)) == 25 * 0.97)
    menu.cancel().settle()
    menu.drag(to: .at(270, 430)).settle()
    #expect(menu.circle(at: Point(270, 430)) == 25 * 1.05)
    menu.send(.pointer(PointerEvent(.leave, at: .zero, time: menu.stage.time))).settle()
    #expect(menu.circle(at: Point(270, 430)) == 25)
  }

  @Test func `blurs what is behind it`() {
    #expect(floatingMenu().stage.blurs == [])
    #expect(openFloating().stage.blurs == [18])
    let plain = openFloating(newThings, floatingTuning { $0.reducesTransparency = true })
    #expect(plain.stage.blurs == [])
  }

  @Test func `fades only, within 0.15 seconds, where motion is reduced`() {
    let menu = floatingMenu(
      newThings, floatingTuning(), Environment(size: floatingSize, reducesMotion: true))
    let places = openFloating().root.itemCenters
    menu.afterStep = { stage in
      guard stage.root.phase != .closed else { return }
      let isThere = stage.root.itemCenters == places
      #expect(isThere)
    }
    menu.request(.open).wait(0.15)
    #expect(menu.root.drawn.allSatisfy { $0.opacity > 0.99 })
    menu.settle().request(.close).settle()
    #expect(menu.events == [.opening, .opened, .closing(.requested), .closed])
  }

  @Test func `an item that moves fades where motion is reduced`() {
    let still = Environment(size: floatingSize, reducesMotion: true)
    let menu = floatingMenu(newThings, floatingTuning(), still).request(.open).settle()
    let places = menu.root.itemCenters
    let left = [newThings[0], newThings[3]]
    var dimmest = 1.0
    menu.afterStep = { stage in
      let drawn = stage.root.drawn.filter { $0.opacity > 0 }
      #expect(drawn.allSatisfy { places.contains($0.center) })
      let moved = drawn.filter { Word($0.id) == Word(left[1].id) }
      dimmest = min(dimmest, moved.reduce(0) { $0 + $1.opacity })
    }
    menu.request(.items(left)).settle()
    #expect(menu.root.itemCenters == Array(places.prefix(2)))
    #expect(menu.root.drawn.filter { $0.opacity > 0 }.count == 2)
    #expect(dimmest > 0.9)
  }

  @Test func `rises from where it is when it is turned round`() {
    let menu = openFloating().request(.close).wait(0.12)
    let before = menu.root.itemCenters
    menu.request(.open)
    for (one, other) in zip(before, menu.root.itemCenters) {
      #expect(one.distance(to: other) < 15)
    }
    menu.settle()
    #expect(menu.root.itemCenters[4] == Point(270, 150))
    #expect(
      menu.events == [
        .opening, .opened, .closing(.requested), .closed, .opening, .opened,
      ])
  }

  @Test func `is made from its own scene again`() throws {
    let tuning = floatingTuning {
      $0.place = .topLeading
      $0.layout = .arc
      $0.stagger = 0.05
    }
    let menu = FloatingMenu(newThings, tuning: tuning, title: "New")
    let scene = menu.scene
    let again = try #require(FloatingMenu(scene))
    let isSame = again == menu
    #expect(isSame)
    #expect(FloatingMenu(Scene(.floating, items: [], tuning: [.init("button", 90)])) == nil)
  }
}

extension Claim {
  fileprivate func discard() {}
}

extension Stage where Root == FloatingMenu {
  fileprivate var blurs: [Double] {
    var blurs: [Double] = []
    for case .pushBackdropBlur(_, let radius) in displayList.commands { blurs.append(radius) }
    return blurs
  }
}

extension Driver where Root == FloatingMenu {
  /// The radius of the topmost disc drawn about a point.
  fileprivate func circle(at point: Point) -> Double? {
    var found: Double?
    for case .fill(.circle(let center, let radius), _) in stage.displayList.commands
    where center.distance(to: point) < 0.001 { found = radius }
    return found
  }
}
