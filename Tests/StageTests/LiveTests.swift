import Detent
import Testing

@Suite struct `A live component` {
  @Test func `says whether there is more to come`() {
    let live = Live(Probe())
    #expect(!live.advance(to: 100))
    live.send(key("a", at: 100.001))
    #expect(live.advance(to: 100.016))
    #expect(!live.advance(to: 100.2))
  }

  @Test func `gives way to one with other numbers, which is at once where it was asked to be`() {
    var events: [MenuEvent] = []
    let live = Live(DialMenu(["a", "b", "c", "d"])) { events.append($0) }
    live.fit(Environment(size: Size(300, 300)))
    live.advance(to: 0)
    live.send(.open)
    live.send(.select(2))
    live.advance(to: 10)
    let (picture, told) = (live.displayList, events)
    #expect(live.root.choice == 2)

    var tuning = live.root.tuning
    tuning.friction = 2
    live.replace(with: DialMenu(live.root.items, tuning: tuning), after: [.open, .select(2)])
    #expect(live.root.tuning.friction == 2)
    #expect(live.isAtRest && live.displayList == picture)
    #expect(events == told)

    tuning.bubble = 40
    live.replace(with: DialMenu(live.root.items, tuning: tuning), after: [.open, .select(2)])
    #expect(live.isAtRest && live.displayList != picture)
    live.send(.activate)
    live.advance(to: 11)
    #expect(events.dropFirst(told.count).contains(.activated("c")))
  }

  @Test func `takes the time of what comes before its first frame as it is`() {
    var told: [Probe.Event] = []
    let live = Live(Probe()) { told.append($0) }
    live.send(key("a", at: 0.5))
    live.advance(to: 0)
    live.advance(to: 0.4)
    #expect(told.isEmpty)
    live.advance(to: 0.6)
    #expect(told.first == .handled(key("a", at: 0.5)))
  }

  @Test func `says before its first frame what it would make of an input at its time`() {
    let live = Live(Morning())
    #expect(live.claim(of: key("a", at: 0.9)) == .captured)
    #expect(live.claim(of: key("a", at: 1.1)) == .ignored)
  }

  @Test func `forgets the sizes of texts long gone, and asks for none twice`() {
    var asked: [TextRun] = []
    func measure(_ run: TextRun) -> Size {
      asked.append(run)
      return run.estimatedSize
    }
    let live = Live(AlertPanel("Title", ["Yes"]))
    live.fit(Environment(size: Size(300, 300)), measure: measure)
    for round in 0..<1000 {
      live.send(Request.items(["Yes", Item("Number \(round)")]))
      live.advance(to: Double(round))
      let count = asked.count
      live.fit(live.stage.environment, measure: measure)
      #expect(asked.count == count)
      #expect(live.stage.textsToMeasure(in: live.stage.environment).isEmpty)
    }
    #expect(asked.count > 1000)
    #expect(live.stage.measurements.entries.count < 300)

    for width in 0..<1000 {
      live.fit(Environment(size: Size(Double(200 + width), 300)), measure: measure)
    }
    #expect(live.stage.measurements.entries.count < 300)
  }

  @Test func `plays changes of surroundings again as they came, together or one by one`() throws {
    let live = Live(DialMenu(["a", "b", "c"]))
    live.startRecording()
    live.advance(to: 0)
    live.advance(to: 1)
    live.fit(Environment(size: Size(300, 200), direction: .rightToLeft, reducesMotion: true))
    live.advance(to: 1.5)
    live.fit(Environment(size: Size(400, 300), reducesMotion: true))
    live.fit(Environment(size: Size(300, 300), textScale: 2))
    live.fit(Environment(size: Size(300, 300), theme: .dark))
    live.send(.select(2))
    live.advance(to: 3)
    let script = try #require(live.script)
    let read = try Script(parsing: script.text)
    func changes(_ script: Script) -> [Environment] {
      script.tape.notes.compactMap {
        if case .environment(let new) = $0.content { new } else { nil }
      }
    }
    #expect(changes(script).count == 4)
    #expect(changes(read) == changes(script))
    var replay = Replay(read)
    replay.finish()
    #expect(replay.divergence == nil)
  }

  @Test func `measures every text anew once its host has another font`() {
    let live = Live(FloatingMenu(["One", "Two", "Three"]))
    let environment = Environment(size: Size(300, 300))
    var measured: Set<String> = []
    func fit() {
      live.session.fit(environment) { text in
        measured.insert(text.string)
        return text.estimatedSize
      }
    }
    fit()
    let all = measured
    #expect(all.isSuperset(of: ["One", "Two", "Three"]))
    measured = []
    fit()
    #expect(measured.isEmpty)
    live.session.forgetTexts()
    fit()
    #expect(measured == all)
  }

  @Test func `forgets no text's size while it is recorded`() throws {
    let live = Live(AlertPanel("Title", ["Yes"]))
    live.startRecording()
    live.fit(Environment(size: Size(300, 300))) { _ in Size(50, 10) }
    for round in 0..<400 {
      live.send(Request.items([Item("Number \(round)")]))
      live.advance(to: Double(round))
    }
    #expect(try #require(live.script).measurements.entries.count > 400)
  }

  @Test func `wakes its host for an input, a request and a change of size`() {
    let live = Live(Probe())
    var woken = 0
    live.session.attach({ 5 }, { woken += 1 })
    live.send(key("a", at: 1))
    live.send(.open)
    live.fit(Environment(size: Size(10, 10)))
    #expect(woken == 3)
  }

  @Test func `begins what it is asked for after a rest at the time it is asked`() {
    let live = Live(DialMenu(["a", "b", "c"]))
    var clock = 100.0
    live.session.attach({ clock }, {})
    while live.advance(to: clock) { clock += 1.0 / 60 }
    clock += 3600
    live.send(.select(1))
    clock += 1.0 / 60
    #expect(live.advance(to: clock))
    #expect(live.root.selection == 0)
    for _ in 0..<120 {
      clock += 1.0 / 60
      live.advance(to: clock)
    }
    #expect(live.root.selection == 1)
  }

  @Test func `says what it would make of an input, and stays as it is`() {
    var told = 0
    let live = Live(RadialMenu(["a", "b"])) { _ in told += 1 }
    live.advance(to: 100)
    let before = live.stage
    let enter = Input.key(KeyEvent(.down, .enter, time: 100))
    let letter = Input.key(KeyEvent(.down, .character("a"), time: 100))
    let pressed = Input.pointer(PointerEvent(.down, at: Point(256, 256), time: 100))
    let beside = Input.pointer(PointerEvent(.down, at: Point(10, 10), time: 100))
    #expect(live.claim(of: enter) == .captured)
    #expect(live.claim(of: letter) == .ignored)
    #expect(live.claim(of: pressed) == .interested)
    #expect(live.claim(of: beside) == .ignored)
    #expect(live.stage == before)
    live.send(.open)
    live.advance(to: 103)
    let events = told
    #expect(live.claim(of: letter) == .captured)
    #expect(told == events)
  }

  @Test func `tells its application after the step, which may ask for more`() {
    var told: [MenuEvent] = []
    var live: Live<DialMenu>?
    let dial = Live(DialMenu(["a", "b"])) { event in
      told.append(event)
      if event == .opened { live?.send(.select(1)) }
    }
    live = dial
    var time = 0.0
    while time < 3 {
      dial.advance(to: time)
      time += 1.0 / 60
    }
    #expect(told.last == .selected("b"))
    live = nil
  }

  /// A size that differs from every estimate.
  private func wide(_ text: TextRun) -> Size {
    Size(min(text.maxWidth, 12 * Double(text.string.utf8.count)), 2 * text.font.size)
  }

  @Test(arguments: Scene.Kind.allCases)
  func `lays out items that come later by their measured texts`(_ kind: Scene.Kind) throws {
    let control = try #require(AnyControl(Scene(kind, title: "Title", items: ["One", "Two"])))
    let live = Live(control)
    let environment = Environment(size: Size(500, 500))
    live.fit(environment, measure: wide)
    live.advance(to: 0)
    live.send(.open)
    live.advance(to: 3)
    live.send(.items(["Another one", "One with a long title", "Two", "A fourth"]))
    live.advance(to: 6)
    let before = live.displayList
    live.fit(environment, measure: wide)
    live.advance(to: 9)
    #expect(before == live.displayList)
  }

  @Test func `has items slide to where their measured texts have room`() {
    let live = Live(FloatingMenu(["One", "Two", "Three"]))
    live.fit(Environment(size: Size(500, 500)), measure: wide)
    live.advance(to: 0)
    live.send(.open)
    live.advance(to: 3)
    var last = live.root.itemCenters
    let (first, third) = (last[0], last[2])
    live.send(.items(["Three", "Two", "One"]))
    for step in 1...240 {
      live.advance(to: 3 + Double(step) / 240)
      let centers = Array(live.root.itemCenters.reversed())
      for (center, old) in zip(centers, last) { #expect(center.distance(to: old) < 15) }
      last = centers
    }
    #expect(last[0].distance(to: third) < 1 && last[2].distance(to: first) < 1)
  }

  @Test(arguments: [Scene.Kind.alert, .floating])
  func `plays again items whose texts were measured when they came`(_ kind: Scene.Kind) throws {
    let live = Live(try #require(AnyControl(Scene(kind, title: "Title", items: ["One", "Two"]))))
    live.startRecording()
    live.fit(Environment(size: Size(500, 500)), measure: wide)
    live.advance(to: 0)
    live.send(.open)
    live.advance(to: 1)
    live.send(.items(["Another one", "One with a long title"]))
    live.advance(to: 1.1)
    live.send(.items(["Two", "And three that are too long for a line", "One"]))
    live.advance(to: 3)
    let script = try #require(live.script)
    var replay = Replay(try Script(parsing: script.text))
    replay.finish()
    #expect(replay.divergence == nil)
    #expect(Digest(replay.displayList) == Digest(live.displayList))
  }

  @Test(arguments: Scene.Kind.allCases)
  func `plays again in a size, with numbers and in colours that no script says exactly`(
    _ kind: Scene.Kind
  ) throws {
    var scene = Scene(kind, title: "Title", items: ["One", "Two"])
    if kind == .dial { scene.tuning = [Tune("anchor", 100.7 * .pi)] }
    let live = Live(try #require(AnyControl(scene)))
    live.startRecording()
    var brand = Brand()
    (brand.accent, brand.surface) = (Color(hex: 0x0F7B6C), Color(hex: 0x202830))
    (brand.rowRadius, brand.panelRadius) = (4, 0.333333)
    for part in 1...2 {
      var environment = Environment(
        size: Size(400 + Double(part) / 3, 300 + 2.0 / 3), scale: 4.0 / 3,
        theme: Theme.light.branded(brand), textScale: 1 + 1.0 / 7)
      environment.thresholds.doubleTap = 1.0 / 3
      live.fit(environment, measure: wide)
      live.advance(to: Double(part - 1))
      live.send(part == 1 ? .open : .select(1))
      live.advance(to: Double(part))
    }
    let script = try #require(live.script)
    var replay = Replay(try Script(parsing: script.text))
    replay.finish()
    #expect(replay.divergence == nil)
    #expect(Digest(replay.displayList) == Digest(live.displayList))
  }

  @Test func `gets an environment of numbers that can be drawn`() {
    let live = Live(Probe())
    live.fit(
      Environment(
        size: Size(.nan, -1), scale: .infinity, textScale: 100))
    let environment = live.stage.environment
    #expect(environment.size == .zero)
    #expect(environment.scale == 1 && environment.textScale == 3)
  }

  @Test func `writes down what happens so that it plays again, bit for bit`() throws {
    let live = Live(DialMenu(["a", "b", "c", "d"]))
    live.startRecording()
    live.fit(Environment(size: Size(400, 300), theme: .dark))
    var time = 50.0
    func run(_ seconds: Double, each: (Double) -> Void = { _ in }) {
      let end = time + seconds
      while time < end {
        each(time)
        live.advance(to: time)
        time += 0.0123
      }
    }
    run(1)
    live.send(
      .pointer(PointerEvent(.down, at: Point(200, 30), time: time, kind: .pen, pressure: 0.7)))
    run(0.3) { now in
      let turned = Vector(length: 120, angle: .degrees(-90 + 400 * (now - 51)))
      live.send(.pointer(PointerEvent(.move, at: Point(200, 150) + turned, time: now, kind: .pen)))
    }
    // Late, as events on a busy system are.
    live.send(.pointer(PointerEvent(.up, at: Point(300, 100), time: time - 0.1, kind: .pen)))
    run(0.2)
    live.send(.items(["c", "e"]))
    live.fit(Environment(size: Size(300, 300), theme: .light))
    run(2)
    live.send(.key(KeyEvent(.down, .escape, time: time)))
    run(1)
    let script = try #require(live.script)
    let text = script.text
    for framesPerSecond in [1.0, 60, 240] {
      var replay = Replay(try Script(parsing: text))
      var frame = 0.0
      while frame / framesPerSecond < replay.duration {
        replay.advance(to: frame / framesPerSecond)
        frame += 1
      }
      replay.finish()
      #expect(replay.divergence == nil)
      #expect(Digest(replay.displayList) == Digest(live.displayList))
    }
  }

  @Test func `says at which step a changed recording first differs`() throws {
    let live = Live(DialMenu(["a", "b", "c", "d"]))
    live.startRecording()
    live.fit(Environment(size: Size(400, 400)))
    for frame in 0..<120 { live.advance(to: Double(frame) / 60) }
    live.send(.key(KeyEvent(.down, .right, time: 2)))
    for frame in 120..<240 { live.advance(to: Double(frame) / 60) }
    var script = try #require(live.script)
    let index = try #require(
      script.entries.firstIndex { if case .input(.key) = $0.action { true } else { false } })
    script.entries[index].action = .input(
      .key(KeyEvent(.down, .left, time: script.entries[index].time)))
    var replay = Replay(script)
    replay.finish()
    let divergence = try #require(replay.divergence)
    #expect((480...485).contains(divergence.step))
    #expect(replay.isDone)
  }
}
