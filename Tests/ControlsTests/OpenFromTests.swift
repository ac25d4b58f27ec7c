import Detent
import DetentDriver
import Testing

@Suite struct `Opening out of a rectangle` {
  private static let items: [Item] = ["One", "Two", "Three"]

  private func menu(
    _ visibility: FloatingMenu.ButtonVisibility = .never,
    direction: FloatingMenu.Direction = .automatic,
    size: Size = Size(400, 600)
  ) -> Driver<FloatingMenu> {
    var tuning = FloatingMenu.Tuning()
    tuning.buttonVisibility = visibility
    tuning.direction = direction
    return Driver(FloatingMenu(Self.items, tuning: tuning), Environment(size: size)).settle()
  }

  private func place(_ point: Point) -> Place { .at(point.x, point.y) }

  private static let places = [
    Rect(x: 10, y: 10, width: 60, height: 30), Rect(x: 100, y: 280, width: 200, height: 40),
    Rect(x: 340, y: 560, width: 50, height: 30), Rect(x: 390, y: 300, width: 8, height: 8),
    Rect(x: 20, y: 560, width: 360, height: 30),
  ]

  @Test(arguments: places) func `brings a floating menu's items out beside it, within the space`(
    source: Rect
  ) {
    let menu = menu().request(.openFrom(source)).settle()
    let root = menu.root
    #expect(root.phase == .open)
    #expect(root.itemCenters.count == 3)
    for center in root.itemCenters {
      let disc = Rect(center: center, size: Size(root.buttonWidth, root.buttonWidth))
      #expect(Rect(x: 0, y: 0, width: 400, height: 600).contains(center))
      #expect(!disc.inset(by: 1).intersects(source), "\(center)")
    }
  }

  @Test(arguments: FloatingMenu.Direction.allCases)
  func `keeps off a wide rectangle in every direction`(direction: FloatingMenu.Direction) {
    let source = Rect(x: 300, y: 380, width: 200, height: 40)
    let root = menu(direction: direction, size: Size(800, 800)).request(.openFrom(source)).settle()
      .root
    #expect(root.center == source.center)
    for center in root.itemCenters {
      #expect(!Rect(center: center, radius: root.buttonWidth / 2 - 1).intersects(source))
    }
  }

  @Test func `leaves nothing to be seen or pressed before and afterwards, without a button`() {
    for visibility in [FloatingMenu.ButtonVisibility.whileOpen, .never] {
      let menu = menu(visibility)
      #expect(menu.stage.displayList.commands.isEmpty)
      let corner = menu.root.center
      menu.tap(at: place(corner)).settle()
      #expect(menu.root.phase == .closed && menu.events.isEmpty)
      let source = Self.places[1]
      menu.request(.openFrom(source)).settle()
      let hasButton = menu.stage.displayList.regions.contains { $0.semantics.role == .button }
      #expect(hasButton == (visibility == .whileOpen))
      // A tap on the place it came out of closes it.
      menu.wait(1).tap(at: place(Point(source.minX + 4, source.minY + 4))).settle()
      #expect(menu.root.phase == .closed)
      #expect(menu.stage.displayList.commands.isEmpty)
    }
  }

  @Test func `is for once: with a button of its own the menu is back in its corner`() {
    let menu = menu(.always)
    let corner = menu.root.center
    menu.request(.openFrom(Self.places[0])).settle()
    #expect(menu.root.center.distance(to: Self.places[0].center) < 30)
    menu.request(.close).settle()
    #expect(menu.root.center == corner)
    menu.request(.open).settle()
    #expect(menu.root.center == corner)
  }

  @Test func `chooses, and goes back from an inner list by what it came out of`() {
    var tuning = FloatingMenu.Tuning()
    tuning.buttonVisibility = .never
    let inner = Item("More", children: ["Inner"])
    let menu = Driver(
      FloatingMenu([inner, "Two"], tuning: tuning), Environment(size: Size(400, 600)))
    let source = Self.places[1]
    menu.settle().request(.openFrom(source)).settle().wait(1)
    menu.tap(at: place(menu.root.itemCenters[0])).settle().wait(1)
    #expect(menu.root.shownItems.map(\.title) == ["Inner"])
    menu.tap(at: place(source.center)).settle().wait(1)
    #expect(menu.root.shownItems.count == 2 && menu.root.phase == .open)
    menu.tap(at: place(menu.root.itemCenters[1])).settle()
    #expect(menu.events.contains(.activated("Two")))
  }

  @Test func `of odd numbers is an opening as ever`() {
    for odd in [
      Rect(x: .nan, y: 0, width: 1, height: 1), Rect(x: 0, y: 0, width: .infinity, height: 1),
      Rect(x: 1e300, y: -1e300, width: 1e300, height: 0),
    ] {
      let root = menu().request(.openFrom(odd)).settle().root
      #expect(root.phase == .open && root.itemCenters.allSatisfy { $0.x.isFinite && $0.y.isFinite })
      var direct = FloatingMenu(Self.items)
      direct.fit(Environment(size: Size(400, 600))) { $0.estimatedSize }
      _ = direct.handle(.request(.openFrom(odd))) { _ in }
      for _ in 0..<480 { direct.advance(by: 1.0 / 240) { _ in } }
      #expect(direct.phase == .open && direct.center.x.isFinite && direct.center.y.isFinite)
    }
  }

  @Test func `opens a radial menu about its middle, and others as ever`() {
    let radial = Driver(RadialMenu(Self.items), Environment(size: Size(900, 900))).settle()
    radial.request(.openFrom(Rect(x: 290, y: 340, width: 20, height: 20))).settle()
    #expect(radial.root.phase == .open)
    let middle = radial.stage.displayList.regions.filter { $0.semantics.role == .menuItem }
      .map(\.frame.center)
    let mean = middle.reduce(Vector.zero) { $0 + ($1 - .zero) } / Double(middle.count)
    #expect((Point.zero + mean).distance(to: Point(300, 350)) < 60)
    let drawer = Driver(DrawerMenu(Self.items), size: 400).settle()
    #expect(drawer.request(.openFrom(Self.places[0])).settle().root.phase == .open)
    let alert = Driver(AlertPanel("Sure?", ["No", "Yes"]), size: 400).settle()
    alert.request(.close).settle().request(.openFrom(Self.places[0])).settle()
    #expect(alert.events.last == .opened)
  }

  @Test func `is recorded and played back`() throws {
    let text = """
      detent 1
      scene floating "New"
      tune button-visibility 2
      item "One"
      size 400 600
      0.1 open from 100 280.5 200 40
      0.2 items
      item "Two"
      2 end

      """
    let script = try Script(parsing: text)
    #expect(script.text == text)
    #expect(throws: ScriptError.self) {
      try Script(parsing: text.replacing("280.5 200 40", with: "280.5 200"))
    }
  }
}
