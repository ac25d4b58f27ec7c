import Detent
import DetentCairo
import DetentPlayground
import DetentSketch

/// The code in the documentation comments.
enum CommentsGuide {
  static func spring() -> Double {
    let spring = Spring(response: 0.4, dampingRatio: 0.85)
    var width = SpringValue(120, spring: spring)
    width.retarget(to: 240)
    width.advance(by: 1.0 / 120)
    return width.value
  }

  static func springValue() -> Double {
    var angle = SpringValue(0, spring: .settle)
    angle.retarget(to: .pi)  // at any time, also on the way
    while !angle.isAtRest { angle.advance(by: 1.0 / 120) }
    return angle.value
  }

  static func brand(_ environment: inout Environment) {
    var brand = Brand()
    brand.accent = Color(hex: 0xD9480F)
    environment.theme = Theme.light.branded(brand)
  }

  static func easing(_ elapsed: Double) -> Double {
    let opacity = Easing.easeOut(elapsed / 0.2)
    return opacity
  }

  static func timeline() -> (plan: Timeline, height: Double) {
    let rise = Timeline(from: 20, to: 0, duration: 0.3, easing: .easeOut)
    let show = Timeline(from: 0, to: 1, duration: 0.2)
    let rows = Timeline.stagger([rise, rise, rise], interval: 0.05, within: 0.2)
    let plan = Timeline.sequence([show, rows]).marked(1, at: 0.2)
    let height = plan.value(of: 0, at: 0.1)
    return (plan, height)
  }

  static func playhead(_ plan: Timeline) {
    var playhead = Playhead(over: plan.duration)
    playhead.play()
    let before = playhead.time
    playhead.advance(by: 1.0 / 120)
    for name in plan.marks(passedFrom: before, to: playhead.time) { print(name) }
  }

  static func dial(_ pour: @escaping (Item) -> Void) -> Any {
    let beers = Live(DialMenu(["Pale lager", "Witbier", "Pilsner"])) { event in
      if case .activated(let item) = event { pour(item) }
    }
    return beers
  }

  static func radial(_ show: @escaping (Item) -> Void) -> Any {
    func look(at item: Item) { show(item) }
    let sky = Live(
      RadialMenu([Item("Sun", icon: .symbol(.sun)), Item("Moon", icon: .symbol(.moon))])
    ) {
      if case .activated(let item) = $0 { look(at: item) }
    }
    return sky
  }

  static func floating(_ make: @escaping (Item) -> Void) -> Any {
    let new = Live(FloatingMenu([Item("Note", icon: .symbol(.note)), "Reminder"])) { event in
      if case .activated(let item) = event { make(item) }
    }
    return new
  }

  static func drawer(_ show: @escaping (Item) -> Void) {
    func go(to item: Item) { show(item) }
    let places = Live(DrawerMenu(["Home", "Inbox", "Settings"], title: "Places")) { event in
      if case .activated(let item) = event { go(to: item) }
    }
    places.send(.open)
  }

  static func confirm(_ files: [String], _ remove: @escaping ([String]) -> Void) -> Any {
    let delete = Live(ConfirmButton("Delete 12 files", Item("delete", isDestructive: true))) {
      event in
      if case .activated = event { remove(files) }
    }
    return delete
  }

  static func alert(_ answer: @escaping (String) -> Void) -> Any {
    let save = Live(
      AlertPanel(
        "Save changes?", message: "They are lost otherwise.",
        [
          Item("Discard", isDestructive: true), Item("Cancel", id: "cancel"),
          Item("Save", isSelected: true),
        ])
    ) { event in
      if case .activated(let item) = event { answer(item.id) }
    }
    return save
  }

  static func attachments(
    _ world: World, bob: Handle<Body>, door: Handle<Body>, card: Handle<Body>, knob: Handle<Body>,
    bar: Handle<Body>,
    nail: Point, hinge: Point, finger: Point, knobPlace: Point
  ) -> [Attachment] {
    func list(@ListBuilder _ make: () -> [Attachment]) -> [Attachment] { make() }
    return list {
      Attachment(bob, to: .point(Point(100, 100)))  // a rigid rod
      Attachment(bob, to: .point(nail), frequency: 2, damping: 0.1)  // a spring
      Attachment(door, to: .point(hinge), .pin(range: .zero...(.degrees(90)), frictionTorque: 0.2))
      Attachment(card, to: .point(finger), .hand())
      Attachment(knob, to: world.anchor(at: knobPlace, on: bar), .sliding(axis: Vector(1, 0)))
    }
  }

  @resultBuilder enum ListBuilder {
    static func buildBlock(_ parts: Attachment...) -> [Attachment] { parts }
  }

  static func world() -> World {
    var world = World()
    let box = world.add(Body(at: Point(200, 100), size: Size(40, 40)))
    world.add(Attachment(box, to: .point(Point(100, 100))))
    world.add(Gravity(on: [box]))
    world.advance(by: 1)
    return world
  }

  /// Returns where a ball will be half a second after each frame.
  static func ahead(of world: inout World, ball: Handle<Body>, frames: Int) -> [Point] {
    var places: [Point] = []
    var ahead = world
    for _ in 0..<frames {
      world.advance(by: 1.0 / 60)
      ahead.overwrite(with: world)
      ahead.advance(by: 0.5)
      places.append(ahead.position(of: ball))
    }
    return places
  }

  static func sketch(_ world: World) throws {
    try Bitmap.render(DisplayList(sketching: world, size: Size(400, 300)), scale: 2)
      .write(to: "world.png")
  }

  static func draw(_ list: DisplayList, on context: OpaquePointer) {
    let renderer = CairoRenderer()
    renderer.draw(list, on: context, scale: 2)
  }

  static func film(_ frames: [Bitmap]) throws {
    let film = Film(.webp(.lossless))
    for frame in frames { try film.add(frame, seconds: 1 / 60.0) }
    try File(path: "dial.webp").write(film.finish())
  }

  static func playground() -> Live<Playground> {
    let playground = Live(Playground())
    playground.send(Playground.Command.take(.ball).input)
    if let weak = Playground.Command.set("gravity", 0.2) { playground.send(weak.input) }
    return playground
  }
}
