import Detent

/// A component on its own stage: in use, or played from a recording, at any instant.
///
/// A recording is a tape of the inputs from outside, from which every instant is computed.
class Rehearsal<Root: Component> {
  enum Mode: Equatable {
    /// Inputs go to the component.
    case live
    /// Inputs go to the component and are recorded.
    case recording
    /// The recording is stopped at a step.
    case paused(Int)
    /// The recording plays from a step, since a time on the host's clock; nil before the next frame.
    case playing(from: Int, since: Double?)
  }

  private(set) var mode = Mode.live
  private(set) var stage: Stage<Root>
  /// Called after each frame and each change of mode.
  var onChange: () -> Void = {}
  /// Called with each event of the component in use.
  var onEvent: (Root.Event) -> Void = { _ in }

  private(set) var start: Root
  private(set) var tape = Tape()
  /// The stage of the recording before its first step.
  private var first: Stage<Root>
  /// The recording as it is shown; nil until there is one.
  private var shown: SeekablePlayback<Root>?

  private var environment: Environment?
  private var measure: ((TextRun) -> Size)?
  private var clock: () -> Double = { 0 }
  private var wakeHost: () -> Void = {}
  /// The host's time at which the stage's time was 0.
  private var origin: Double?

  init(_ root: Root) {
    start = root
    stage = Stage(root)
    first = stage
  }

  var hasRecording: Bool { shown != nil }

  /// The component as it is shown.
  var root: Root { picture.root }

  private var picture: Stage<Root> { isLive ? stage : shown?.stage ?? stage }
  private var isLive: Bool { mode == .live || mode == .recording }

  /// The position in the recording, in seconds.
  var position: Double { Double(picture.steps) * Step.seconds }
  var duration: Double { Double(tape.length) * Step.seconds }

  // MARK: - The host

  var session: Session {
    Session(
      send: { [unowned self] in send($0) },
      claim: { [unowned self] in isLive ? stage.claim(of: rounded($0)) : .ignored },
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
    let input = rounded(input)
    note(.input(input))
    stage.send(input)
    wakeHost()
  }

  private func rounded(_ input: Input) -> Input {
    input.rounded(shiftedBy: -(origin ?? 0), notBefore: stage.time)
  }

  /// Sends an input of the program's own, at the present time.
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

  private func note(_ content: Tape.Content) {
    guard mode == .recording else { return }
    tape.append(content, after: stage.steps)
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
      shown?.seek(to: step)
      if step >= tape.length { mode = .paused(tape.length) }
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
      for event in events { onEvent(event) }
      events.removeAll(keepingCapacity: true)
    }
    if mode == .recording { tape.length = stage.steps }
  }

  // MARK: - Live

  /// Replaces the component with another one, which has been sent
  /// `requests` one after the other and has come to rest.
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

  /// Starts over with the component as it was made.
  func beginAnew(recording: Bool = false) {
    stage = Stage(start)
    origin = nil
    stage.fit(environment ?? Environment(), measure: measure)
    mode = recording ? .recording : .live
    if recording { (tape, first, shown) = (Tape(), stage, nil) }
    _ = advance(to: clock())
    wakeHost()
  }

  // MARK: - The recording

  func stop() {
    guard mode == .recording else { return }
    // Inputs that still wait for their step belong to the recording.
    stage.advance(to: stage.time + Step.seconds) { _ in }
    tape.length = stage.steps
    look(at: tape.length)
  }

  /// Shows a step of the recording: the tape as played to the component of `first`.
  private func look(at step: Int) {
    shown = SeekablePlayback(tape, of: first, measure: measure)
    shown?.seek(to: step)
    mode = .paused(step)
    wakeHost()
    onChange()
  }

  func seek(to seconds: Double) {
    guard hasRecording else { return }
    shown?.seek(to: Int((max(0, min(duration, seconds)) / Step.seconds).rounded()))
    mode = .paused(picture.steps)
    wakeHost()
    onChange()
  }

  /// Plays from the current position, or from the beginning if that is the end.
  func play() {
    guard hasRecording else { return }
    let step = isLive || picture.steps >= tape.length ? 0 : picture.steps
    shown?.seek(to: step)
    mode = .playing(from: step, since: nil)
    wakeHost()
  }

  /// Plays the recorded inputs to another component, up to the current instant.
  func recast(_ root: Root) {
    let (step, environment) = (picture.steps, first.environment)
    start = root
    first = Stage(root)
    first.fit(environment, measure: measure)
    look(at: step)
  }
}

extension Rehearsal where Root: Staged {
  /// The recording as a script for `detent play`.
  var script: Script? { hasRecording ? Script(tape, playedTo: first, measure: measure) : nil }
}
