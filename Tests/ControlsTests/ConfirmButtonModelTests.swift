import Detent
import DetentEffort
import DetentRandom
import Testing

/// The history of a press, from which alone its result is judged.
///
/// It was written for this test and deliberately differs from the button's own logic: it keeps all that happened and
/// reads it from the beginning when the finger lifts.
private struct History {
  enum Moment {
    case at(Point, pressure: Double?)
    case step
  }

  let start: Point
  let pressure: Double?
  var moments: [Moment] = []

  /// Whether the press would confirm if it were released at its last moment.
  var confirms: Bool {
    let ring = Point(max(68, min(444, start.x)), start.y - 100)
    var finger = start
    var force = pressure.map { min($0, 3) / 3 }
    var steps = 0
    var isFull = false
    /// Whether it is at the ring, has been away since that was full, and has come to it since then.
    var (isThere, wasAway, came) = (start.distance(to: ring) <= 50, false, false)
    func there() -> Bool {
      let distance = finger.distance(to: ring)
      return distance < 65 && (isThere || distance <= (isFull ? 55 : 50))
    }
    func fill() {
      isFull = true
      isThere = there()
      (wasAway, came) = (!isThere, false)
    }
    if let force, force > 0.97 { fill() }
    for moment in moments {
      switch moment {
      case .step:
        if force == nil, !isFull {
          steps += 1
          if steps == 480 { fill() }
        }
      case .at(let point, let felt):
        finger = point
        isThere = there()
        if isFull, !isThere { (wasAway, came) = (true, false) }
        if isFull, isThere, wasAway { came = true }
        if force != nil, let felt { force = min(felt, 3) / 3 }
        if let force {
          if !isFull, force > 0.97 { fill() }
          if isFull, !isThere, force < 0.8 { isFull = false }
        }
      }
    }
    return isFull && came
  }
}

/// The whole button, in its simplest form.
private struct Specification {
  enum Answer { case cancel, confirm }

  private(set) var confirmations = 0
  private var isEnabled = true
  /// Whether it has fired and not yet sent that it is closed.
  private var isBusy = false
  private var finger: (id: Int, start: Point, last: Point, moved: Bool)?
  private var press: History?
  private var answer: Answer?
  private var touched: Answer?
  private var slidOff = false
  /// Whether the press was meant for what was there before the answers.
  private var isOfBefore = false
  /// The time in seconds since both answers appeared on their own, if the pointer has not moved since.
  private var age = Double.infinity
  /// Where the pointer was pressed, or seen first.
  private var rest: Point?
  private var space: Answer??

  let button: Rect
  let cancel: Rect
  let confirm: Rect

  init(button: Rect, cancel: Rect, confirm: Rect) {
    (self.button, self.cancel, self.confirm) = (button, cancel, confirm)
  }

  mutating func closed() { isBusy = false }

  mutating func step() {
    press?.moments.append(.step)
    age += Step.seconds
  }

  /// Whether a press now would be meant for what was there before.
  private var isFresh: Bool { age < 0.4 }

  private mutating func stop() {
    (finger, press, answer, touched, space) = (nil, nil, nil, nil, nil)
  }

  private mutating func fire() {
    stop()
    confirmations += 1
    isBusy = true
  }

  private mutating func ask() {
    guard isEnabled, !isBusy, press == nil, answer == nil else { return }
    stop()
    answer = .cancel
    age = 0
  }

  private mutating func give(_ given: Answer) {
    if given == .confirm { fire() } else { stop() }
  }

  private mutating func act() {
    guard press == nil, touched == nil, !isBusy else { return }
    if let answer { give(answer) } else { ask() }
  }

  mutating func see(_ input: Input) {
    switch input {
    case .pointer(let event): see(event)
    case .key(let event): see(event)
    case .focus(let isOn, _): if !isOn { stop() }
    case .request(.items(let items)):
      isEnabled = items[0].isEnabled
      if !isEnabled { stop() }
    case .request(.close): stop()
    case .request(.open), .request(.activate): ask()
    case .action(_, _) where !isEnabled: break
    case .action(.dismiss, _): if press != nil || answer != nil { stop() }
    case .action(.activate, 0): if answer == nil { act() }
    case .action(.activate, 1): if answer != nil { fire() }
    case .action(.activate, 1000): if answer != nil { stop() }
    default: break
    }
  }

  private mutating func see(_ event: KeyEvent) {
    guard isEnabled else { return }
    let wasSpaceDown = space != nil
    // Any other key takes back a Space that is down.
    if event.phase == .down, event.key != .space { space = nil }
    switch (event.key, event.phase) {
    case (.enter, .down): if !event.isRepeat { act() }
    case (.space, .down): if !event.isRepeat { space = .some(answer) }
    case (.space, .up):
      if let pressed = space {
        space = nil
        if pressed == answer { act() }
      }
    case (.escape, .down):
      if !wasSpaceDown, press != nil || answer != nil { stop() }
    case (.right, .down), (.left, .down):
      if let answer { self.answer = answer == .cancel ? .confirm : .cancel }
    default: break
    }
  }

  private func round(_ frame: Rect, _ point: Point) -> Bool {
    let radius = frame.height / 2
    let x = max(frame.minX + radius, min(frame.maxX - radius, point.x))
    return Point(x, frame.center.y).distance(to: point) <= radius
  }

  private func answer(at point: Point) -> Answer? {
    round(cancel, point) ? .cancel : round(confirm, point) ? .confirm : nil
  }

  private mutating func see(_ event: PointerEvent) {
    let wasFresh = isFresh
    rest(event)
    switch event.phase {
    case .down:
      if finger != nil {
        if press != nil { stop() } else { (finger, touched) = (nil, nil) }
      } else if isEnabled, event.button == .primary {
        down(event, isStray: wasFresh)
      }
    case .move:
      guard event.id == finger?.id else { return }
      travel(event.position)
      press?.moments.append(.at(event.position, pressure: event.pressure))
    case .up:
      guard event.id == finger?.id, event.button == .primary else { return }
      travel(event.position)
      up(event.position)
    case .cancel:
      guard event.id == finger?.id else { return }
      if press != nil { stop() } else { (finger, touched) = (nil, nil) }
    case .hover, .leave: break
    }
  }

  private mutating func rest(_ event: PointerEvent) {
    switch event.phase {
    case .down: rest = event.position
    case .hover, .move:
      guard let rest else { return self.rest = event.position }
      if event.position.distance(to: rest) > 4 { (age, self.rest) = (.infinity, event.position) }
    case .leave: rest = nil
    case .up, .cancel: break
    }
  }

  private mutating func down(_ event: PointerEvent, isStray: Bool) {
    let point = event.position
    if answer != nil {
      finger = (event.id, point, point, false)
      touched = isStray ? nil : answer(at: point)
      slidOff = false
      isOfBefore = isStray
    } else if !isBusy, round(button, point) {
      finger = (event.id, point, point, false)
      press = History(start: point, pressure: event.pressure)
    }
  }

  private mutating func travel(_ point: Point) {
    guard let finger else { return }
    let slop = 4.0
    if point.distance(to: finger.start) > slop { self.finger?.moved = true }
    if answer != nil, touched != nil, answer(at: point) != touched {
      touched = nil
      slidOff = true
    }
  }

  private mutating func up(_ point: Point) {
    if var press {
      press.moments.append(.at(point, pressure: nil))
      if press.confirms { fire() } else { stop() }
    } else {
      let (given, moved) = (touched, finger?.moved ?? false)
      (finger, touched) = (nil, nil)
      if let given {
        give(given)
      } else if !moved, !isOfBefore, answer(at: point) == nil {
        stop()
      }
    }
  }
}

/// The button compared with the specification, event by event.
@Suite struct `A button that confirms, beside its specification` {
  private struct Pair {
    var stage: Stage<ConfirmButton>
    var specification: Specification
    var told: [MenuEvent] = []

    var confirmations: Int {
      told.count { if case .activated = $0 { true } else { false } }
    }

    mutating func send(_ input: Input) {
      stage.send(input.rounded(notBefore: stage.time))
      specification.see(input)
      wait(1)
    }

    mutating func wait(_ steps: Int) {
      for _ in 0..<steps {
        let before = told.count
        stage.step { told.append($0) }
        specification.step()
        if told[before...].contains(.closed) { specification.closed() }
      }
    }
  }

  private func pair() -> Pair {
    var stage = Stage(ConfirmButton("Delete 12 files", removal))
    stage.fit(Environment())
    var asking = stage
    asking.send(.request(.open))
    asking.advance(to: 3) { _ in }
    func frame(_ id: Int, _ stage: Stage<ConfirmButton>) -> Rect {
      stage.displayList.regions.first { $0.id == id }?.frame ?? .zero
    }
    return Pair(
      stage: stage,
      specification: Specification(
        button: frame(0, stage), cancel: frame(1000, asking), confirm: frame(1, asking)))
  }

  @Test func `confirms when that allows it, and never else`() {
    var random = SeededRandom(11)
    let start = pair()
    var (confirmed, orders) = (0, 0)
    for order in 0..<(isHeavy ? 100_000 : 400) {
      var pair = start
      var hand = RandomHand()
      let kind = random.below(4)
      for _ in 0..<(4 + random.below(10)) {
        switch kind {
        case 0: hand.anything(&random) { pair.send($0) }
        case 1, 2: hand.press(&random, feels: kind == 2) { pair.send($0) }
        default: hand.ask(&random) { pair.send($0) }
        }
        pair.wait(hand.pause(&random))
        guard pair.confirmations == pair.specification.confirmations else { break }
      }
      confirmed += pair.confirmations
      orders += 1
      let (told, allowed) = (pair.confirmations, pair.specification.confirmations)
      guard told == allowed else {
        Issue.record("order \(order): told \(told), allowed \(allowed): \(hand.log)")
        return
      }
      pair.stage.send(.focus(false))
      pair.wait(1)
      pair.stage.advance(to: pair.stage.time + 5) { pair.told.append($0) }
      let isAtRest = pair.stage.isAtRest
      #expect(isAtRest)
      #expect(pair.confirmations == allowed)
      let balance = pair.told.map { $0 == .opening ? 1 : $0 == .closed ? -1 : 0 }.reduce(0, +)
      #expect(balance == 0)
      let chosen = pair.told.count { $0 == .closing(.chosen) }
      #expect(chosen == allowed)
    }
    #expect(confirmed > orders / 20, "the specification allowed something")
    print("\(orders) orders, \(confirmed) confirmations")
  }
}

/// Makes inputs, mostly sensible ones.
private struct RandomHand {
  private var time = 0.0
  private(set) var log: [Input] = []
  private var isDown = false

  /// The number of steps until the next input: none, some, about as many as the ring takes to fill, or so many that
  /// everything is at rest.
  func pause(_ random: inout SeededRandom) -> Int {
    switch random.below(5) {
    case 0, 1: return 0
    case 2: return random.below(40)
    case 3: return 470 + random.below(15)
    default: return random.below(120)
    }
  }

  private mutating func pass(_ input: Input, _ send: (Input) -> Void) {
    log.append(input)
    send(input)
  }

  private func place(_ random: inout SeededRandom) -> Point {
    switch random.below(8) {
    case 0: return Point(256, 326)
    case 1: return Point(200 + random.number(in: 0...110), 326)
    // Near the rims of the ring.
    case 2, 3, 4:
      let distances = [0.0, 30, 49, 51, 54, 56, 60, 64, 66, 80]
      return Point(256, 226) + Vector(distances[random.below(10)], 0)
    case 5: return Point(256 - 60, 326)
    case 6: return Point(256 + 60, 326)
    default: return Point(random.number(in: 0...512), random.number(in: 0...512))
    }
  }

  private func pointer(
    _ phase: PointerEvent.Phase, _ point: Point, id: Int = 1, pressure: Double? = nil,
    button: PointerEvent.Button = .primary
  ) -> Input {
    .pointer(
      PointerEvent(phase, at: point, time: 0, id: id, button: button, pressure: pressure))
  }

  mutating func press(_ random: inout SeededRandom, feels: Bool, _ send: (Input) -> Void) {
    let forces = [0.0, 1, 2.3, 2.39, 2.41, 2.8, 2.9, 2.92, 3, 5]
    let force = feels ? forces[random.below(10)] : nil
    guard isDown else {
      isDown = true
      return pass(
        pointer(.down, Point(200 + random.number(in: 0...110), 326), pressure: force), send)
    }
    if random.isTrue(0.2) {
      isDown = false
      return pass(pointer(.up, place(&random), pressure: feels ? 0 : nil), send)
    }
    if random.isTrue(0.03) { return anything(&random, send) }
    pass(pointer(.move, place(&random), pressure: force), send)
  }

  mutating func ask(_ random: inout SeededRandom, _ send: (Input) -> Void) {
    switch random.below(8) {
    case 0: pass(.request(.activate), send)
    case 1, 2: key([.right, .left][random.below(2)], &random, send)
    case 3: key(.enter, &random, send)
    case 4: key(.space, &random, send)
    case 5: pass(pointer(.down, place(&random)), send)
    case 6: pass(pointer(.up, place(&random)), send)
    default: anything(&random, send)
    }
  }

  private mutating func key(
    _ key: KeyEvent.Key, _ random: inout SeededRandom, _ send: (Input) -> Void
  ) {
    pass(.key(KeyEvent(.down, key, time: 0, isRepeat: random.isTrue(0.2))), send)
    if random.isTrue(0.8) { pass(.key(KeyEvent(.up, key, time: 0)), send) }
  }

  mutating func anything(_ random: inout SeededRandom, _ send: (Input) -> Void) {
    let id = random.isTrue(0.9) ? 1 : 2
    switch random.below(16) {
    case 0, 1, 2: pass(pointer(.down, place(&random), id: id), send)
    case 3, 4: pass(pointer(.move, place(&random), id: id), send)
    case 5, 6: pass(pointer(.up, place(&random), id: id), send)
    case 7: pass(pointer(.cancel, place(&random), id: id), send)
    case 8:
      pass(pointer([.down, .up][random.below(2)], place(&random), button: .secondary), send)
    case 9: key(.enter, &random, send)
    case 10: key(.space, &random, send)
    case 11: key(.escape, &random, send)
    case 12: pass(.focus(random.isTrue(0.5)), send)
    case 13:
      let requests = [Request.open, .close, .activate, .select(0)]
      pass(.request(requests[random.below(4)]), send)
    case 14:
      pass(
        .action(
          random.isTrue(0.8) ? .activate : .dismiss, region: [0, 1, 1000][random.below(3)]), send)
    default:
      var item = removal
      item.isEnabled = random.isTrue(0.7)
      pass(.request(.items([item])), send)
    }
  }
}
