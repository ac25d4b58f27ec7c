import Detent

/// A component on a stage of its own: under a hand, or as it was recorded, at any instant of that.
///
/// What was recorded are inputs; every instant follows from them. A copy of the stage is kept for each
/// fifth of a second, so that going back and forth never replays more than that.
class Rehearsal<Root: Component> {
  enum Mode: Equatable {
    /// Inputs go to the component.
    case live
    /// Inputs go to the component and are written down.
    case recording
    /// The recording stands still at a step.
    case paused(Int)
    /// It goes on from a step, since a time on the host's clock; nil before the next frame.
    case playing(from: Int, since: Double?)
  }

  /// One thing that came from outside, after so many steps.
  struct Note {
    enum Kind {
      case input(Input)
      case environment(Environment)
    }

    let steps: Int
    let kind: Kind
  }

  private(set) var mode = Mode.live
  private(set) var stage: Stage<Root>
  /// Told after each frame and each change of mode.
  var onChange: () -> Void = {}
  /// Told what the component tells a hand.
  var onEvent: (Root.Event) -> Void = { _ in }

  private(set) var start: Root
  private(set) var notes: [Note] = []
  /// Events of the recording, with their steps.
  private(set) var told: [(step: Int, event: Root.Event)] = []
  private(set) var firstEnvironment = Environment()
  private(set) var length = 0
  /// Stages of the recording, and how many notes each has had.
  private var snapshots: [(stage: Stage<Root>, notes: Int)] = []
  private var shown: (stage: Stage<Root>, notes: Int)?
  private static var snapshotDistance: Int { 48 }

  private var environment: Environment?
  private var measure: ((TextRun) -> Size)?
  private var clock: () -> Double = { 0 }
  private var wakeHost: () -> Void = {}
  /// The host's clock at the stage's time 0.
  private var origin: Double?

  init(_ root: Root) {
    start = root
    stage = Stage(root)
  }

  var hasRecording: Bool { !snapshots.isEmpty && mode != .recording }

  /// The component as it is shown.
  var root: Root { picture.root }

  private var picture: Stage<Root> { isLive ? stage : shown?.stage ?? stage }
  private var isLive: Bool { mode == .live || mode == .recording }

  /// Seconds of the recording that is shown, or written.
  var position: Double { Double(picture.steps) * Step.seconds }
  var duration: Double { Double(length) * Step.seconds }

  // MARK: - The host

  var session: Session {
    Session(
      send: { [unowned self] in send($0) },
      claim: { [unowned self] in isLive ? stage.claim(of: door($0)) : .ignored },
      fit: { [unowned self] in fit($0, $1) },
      advance: { [unowned self] in advance(to: $0) },
      flush: { [unowned self] in advance(to: clock() + 2 * Step.seconds) },
      displayList: { [unowned self] in
        let stage = picture
        return stage.displayList.grounded(
          on: stage.environment.theme.background, in: environment?.size)
      }, isAtRest: { [unowned self] in isAtRest },
      attach: { [unowned self] in (clock, wakeHost) = ($0, $1) })
  }

  private func send(_ input: Input) {
    guard isLive else { return }
    if stage.isAtRest { _ = advance(to: clock()) }
    let input = door(input)
    note(.input(input))
    stage.send(input)
    wakeHost()
  }

  private func door(_ input: Input) -> Input {
    input.throughDoor(shiftedBy: -(origin ?? 0), notBefore: stage.time)
  }

  /// An input of the program's own, as of now.
  func perform(_ input: Input) { send(input) }

  private func fit(_ environment: Environment, _ measure: ((TextRun) -> Size)?) {
    self.environment = environment
    self.measure = measure
    guard isLive else { return wakeHost() }
    if stage.isAtRest, origin != nil { _ = advance(to: clock()) }
    note(.environment(environment))
    stage.fit(environment, measure: measure)
    wakeHost()
  }

  private func note(_ kind: Note.Kind) {
    guard mode == .recording else { return }
    notes.append(Note(steps: stage.steps, kind: kind))
  }

  private var isAtRest: Bool {
    if case .playing = mode { return false }
    return isLive ? stage.isAtRest : true
  }

  private func advance(to time: Double) -> Bool {
    switch mode {
    case .live, .recording: advanceLive(to: time)
    case .paused: break
    case .playing(let first, nil): mode = .playing(from: first, since: time)
    case .playing(let first, .some(let since)):
      let step = first + Step.count(until: time - since)
      show(step: min(step, length))
      if step >= length { mode = .paused(length) }
    }
    onChange()
    return !isAtRest
  }

  private func advanceLive(to time: Double) {
    let start = origin ?? time
    origin = start
    let last = Step.count(until: time - start)
    var events: [Root.Event] = []
    while stage.takeStep(notAfter: last, emit: { events.append($0) }) {
      for event in events {
        if mode == .recording { told.append((stage.steps, event)) }
        onEvent(event)
      }
      events.removeAll(keepingCapacity: true)
      if mode == .recording { keepSnapshot(stage, notes.count, in: &snapshots) }
    }
    length = mode == .recording ? stage.steps : length
  }

  // MARK: - Live

  /// Another component in this one's place, which has been asked for `requests` one after the other and
  /// has come to rest.
  func replace(with root: Root, doing requests: [Input]) {
    start = root
    stage = Stage(root)
    if let environment { stage.fit(environment, measure: measure) }
    for request in requests {
      stage.send(request)
      stage.advance(to: stage.time + 1.5) { _ in }
    }
    if !requests.isEmpty { stage.advance(to: stage.time + 3) { _ in } }
    origin = clock() - stage.time
    mode = .live
    wakeHost()
    onChange()
  }

  /// The component as it was made.
  func beginAnew(recording: Bool = false) {
    stage = Stage(start)
    origin = nil
    firstEnvironment = environment ?? Environment()
    stage.fit(firstEnvironment, measure: measure)
    mode = recording ? .recording : .live
    if recording {
      (notes, told, length) = ([], [], 0)
      snapshots = [(stage, 0)]
      shown = nil
    }
    _ = advance(to: clock())
    wakeHost()
  }

  // MARK: - The recording

  func stop() {
    guard mode == .recording else { return }
    // What waits for its step belongs to it.
    stage.advance(to: stage.time + Step.seconds) { event in told.append((stage.steps, event)) }
    length = stage.steps
    show(step: length)
    mode = .paused(length)
    wakeHost()
    onChange()
  }

  func seek(to seconds: Double) {
    guard hasRecording else { return }
    show(step: max(0, min(length, Int((seconds / Step.seconds).rounded()))))
    mode = .paused(picture.steps)
    wakeHost()
    onChange()
  }

  /// From where it stands, or from the beginning if it has ended.
  func play() {
    guard hasRecording else { return }
    let step = isLive || picture.steps >= length ? 0 : picture.steps
    show(step: step)
    mode = .playing(from: step, since: nil)
    wakeHost()
  }

  /// Plays the recorded inputs to another component, up to the present instant.
  func recast(_ root: Root) {
    let step = picture.steps
    start = root
    var stage = Stage(root)
    stage.fit(firstEnvironment, measure: measure)
    var (line, told) = ([(stage: stage, notes: 0)], [(step: Int, event: Root.Event)]())
    var now = line[0]
    run(&now, until: length) { now, event in
      told.append((now.steps, event))
    } keep: {
      self.keepSnapshot($0.stage, $0.notes, in: &line)
    }
    (snapshots, shown, self.told) = (line, nil, told)
    show(step: step)
    mode = .paused(picture.steps)
    wakeHost()
    onChange()
  }

  private func keepSnapshot(
    _ stage: Stage<Root>, _ count: Int, in line: inout [(stage: Stage<Root>, notes: Int)]
  ) {
    let last = line.last?.stage.steps ?? 0
    if stage.steps - last >= Rehearsal.snapshotDistance { line.append((stage, count)) }
  }

  private func show(step: Int) {
    guard let first = snapshots.first else { return }
    var now = shown.flatMap { $0.stage.steps <= step ? $0 : nil } ?? first
    if let index = snapshots.lastIndex(where: { $0.stage.steps <= step }),
      snapshots[index].stage.steps > now.stage.steps
    {
      now = snapshots[index]
    }
    run(&now, until: step) { _, _ in
    } keep: { _ in
    }
    shown = now
  }

  private func run(
    _ now: inout (stage: Stage<Root>, notes: Int), until step: Int,
    tell: (Stage<Root>, Root.Event) -> Void,
    keep: ((stage: Stage<Root>, notes: Int)) -> Void
  ) {
    var events: [Root.Event] = []
    func takeSteps(until last: Int) {
      while now.stage.takeStep(notAfter: last, emit: { events.append($0) }) {
        for event in events { tell(now.stage, event) }
        events.removeAll(keepingCapacity: true)
        keep(now)
      }
    }
    while now.notes < notes.count, notes[now.notes].steps <= step {
      let note = notes[now.notes]
      takeSteps(until: note.steps)
      now.notes += 1
      switch note.kind {
      case .input(let input): now.stage.send(input)
      case .environment(let environment): now.stage.fit(environment, measure: measure)
      }
    }
    takeSteps(until: step)
  }
}

extension Rehearsal where Root: Staged {
  /// What was recorded, as `detent play` takes it.
  var script: Script? {
    guard hasRecording else { return nil }
    var now = (stage: snapshots[0].stage, notes: 0)
    run(&now, until: length) { _, _ in
    } keep: { _ in
    }
    var script = Script(
      start.scene, environment: firstEnvironment, measurements: now.stage.measurements)
    var lines: [(time: Double, action: Script.Action)] = []
    for note in notes {
      switch note.kind {
      case .input(let input): lines.append((input.time ?? seconds(note.steps), .input(input)))
      case .environment(let environment) where note.steps == 0: script.environment = environment
      case .environment(let environment):
        lines.append((seconds(note.steps), .environment(environment)))
      }
    }
    var entries = lines.map { Script.Entry($0.time, $0.action) }
    // Inputs wait for their own steps, so an event is expected after those that came before it.
    for (step, event) in told where event != .ticked {
      let place = entries.firstIndex { $0.time > seconds(step) } ?? entries.count
      entries.insert(Script.Entry(seconds(step), .expect(event.text)), at: place)
    }
    entries.append(Script.Entry(seconds(length), .digest(Digest(now.stage.displayList).text)))
    entries.append(Script.Entry(seconds(length), .end))
    for index in entries.indices.dropFirst() {
      entries[index].time = max(entries[index].time, entries[index - 1].time)
    }
    script.entries = entries
    return script
  }

  private func seconds(_ steps: Int) -> Double {
    let micros = (Double(steps) * Step.seconds * 1e6).rounded(.toNearestOrEven)
    return micros / 1e6
  }
}
