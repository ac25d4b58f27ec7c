import DetentControls
import DetentDrawing
import DetentGeometry

/// A component at work: the one reference an application keeps.
///
/// It belongs to where it was made, as windows do.
public final class Live<Root: Component> {
  public private(set) var stage: Stage<Root>
  /// Writes everything down, if the component is recorded.
  package private(set) var recorder: Recorder<Root.Event>?
  private let onEvent: (Root.Event) -> Void
  private var observers: [(Root.Event) -> Void] = []
  /// The host's clock in seconds, and how to start its frames; nothing before a host has attached.
  private var clock: (() -> Double)?
  private var wake: () -> Void = {}
  /// The host's clock at the stage's time 0, once a time has been told.
  private var origin: Double?
  /// The latest time that was told, on the stage's clock.
  private var told = 0.0
  /// The function that measured texts last.
  private var measure: ((TextRun) -> Size)?

  /// Changes items on their way in, for a host that adds what typing finds them by.
  package var prepareItems: (([Item]) -> [Item])?

  /// What the application is told comes after the step it happened in, in order.
  public init(_ root: Root, onEvent: @escaping (Root.Event) -> Void = { _ in }) {
    stage = Stage(root)
    self.onEvent = onEvent
  }

  /// The component as it is now.
  public var root: Root { stage.root }

  /// Asks the component for something, as of now.
  public func send(_ request: Request) { send(.request(request)) }

  /// Hands an input in. Its time is on the host's clock, the one that `advance(to:)` uses; one that
  /// is over already counts as now.
  public func send(_ input: Input) {
    catchUp()
    var input = input.throughDoor(shiftedBy: -(origin ?? 0), notBefore: stage.time)
    if let prepareItems, case .request(.items(let items)) = input {
      input = .request(.items(prepareItems(items)))
    }
    recorder?.write(.input(input), stage.steps)
    if let measure, input.bringsTexts {
      forgetTexts()
      for text in stage.textsToMeasure(in: stage.environment, after: input) {
        learn(text, measure(text))
      }
    }
    stage.send(input)
    wake()
  }

  /// Answers what the component would make of an input now. A host asks it, and leaves to the
  /// application what the component has no use for. Nothing changes. The input's time is on the host's
  /// clock.
  public func claim(of input: Input) -> Claim {
    catchUp()
    let input = input.throughDoor(shiftedBy: -(origin ?? 0), notBefore: stage.time)
    return look { $0.claim(of: input) }
  }

  /// Tells the component its surroundings, and who measures texts from now on. Without `measure` their
  /// sizes are estimated.
  public func fit(_ environment: Environment, measure: ((TextRun) -> Size)? = nil) {
    catchUp()
    self.measure = measure
    if measure != nil { forgetTexts() }
    stage.fit(environment, measure: measure)
    recorder?.write(.environment(environment), stage.steps)
    wake()
  }

  /// Puts another component in place of this one, such as the same one with other numbers. It is at once as it would
  /// be once `requests` have come to rest: a menu that is to be open takes `[.open]`, and one that has a choice
  /// `[.open, .select(2)]`. Nothing is told of that.
  ///
  /// - Precondition: The component is not recorded: a script is about one component.
  public func replace(with root: Root, after requests: [Request] = []) {
    precondition(recorder == nil, "A component that is recorded cannot be replaced by another one.")
    catchUp()
    stage.replace(with: root, after: requests, measure: measure)
    wake()
  }

  /// Tells the size of a text, for a host that cannot be asked for it: see `Stage.textsToMeasure`.
  public func learn(_ text: TextRun, _ size: Size) { stage.measurements.learn(text, size) }

  /// Forgets the sizes of texts that the component no longer has, unless a recording needs them. A host
  /// that tells sizes calls it before it asks which are wanted.
  package func forgetTexts() {
    if recorder == nil { stage.forgetTexts() }
  }

  /// Lets time pass up to `time` on the host's clock, in seconds. The first call is the stage's
  /// time 0. Answers whether there is more to come: false means that the clock may stop.
  @discardableResult
  public func advance(to time: Double) -> Bool {
    let start = origin ?? time
    origin = start
    told = max(told, time - start)
    let last = Step.count(until: told)
    takeSteps { stage.takeStep(notAfter: last, emit: $0) }
    return !isAtRest
  }

  /// Takes the steps that inputs wait for, for a host that has no frame to come or has to know at once
  /// what they bring about. Answers what `advance` does.
  @discardableResult
  public func flush() -> Bool {
    takeSteps { stage.takeStepOfInputs(emit: $0) }
    return !isAtRest
  }

  private func takeSteps(while take: ((Root.Event) -> Void) -> Bool) {
    var events: [Root.Event] = []
    while take({ keep($0, in: &events) }) {
      recorder?.write(.picture(look { $0.displayList }), stage.steps)
      // Told after the step, when the component is whole again and may be asked for more.
      for event in events { tell(event) }
      events.removeAll(keepingCapacity: true)
    }
  }

  private func tell(_ event: Root.Event) {
    recorder?.write(.event(event), stage.steps)
    onEvent(event)
    for observe in observers { observe(event) }
  }

  package func record(into recorder: Recorder<Root.Event>) { self.recorder = recorder }

  /// After a rest, time has gone on without steps; at first, it is yet to begin.
  private func catchUp() {
    guard isAtRest || origin == nil, let clock else { return }
    advance(to: clock())
  }

  /// What `body` answers about the stage where it lies; a plain read copies it whole.
  private func look<Answer>(_ body: (inout Stage<Root>) -> Answer) -> Answer { body(&stage) }

  /// The picture at the time that was told last, which may lie between two steps.
  public var displayList: DisplayList { look { [told] in $0.displayList(at: told) } }

  /// Nothing moves and nothing waits: the host's clock may stop.
  public var isAtRest: Bool { look { $0.isAtRest } }

  /// Tells the host's clock, in seconds, and how to start its frames again after a rest.
  public func attach(clock: @escaping () -> Double, wake: @escaping () -> Void) {
    self.clock = clock
    self.wake = wake
  }

  /// Adds an observer, which is told every event as well.
  public func observe(_ observer: @escaping (Root.Event) -> Void) { observers.append(observer) }

  /// This component with its type forgotten, for a host.
  public var session: Session {
    Session(
      send: { self.send($0) },
      claim: { self.claim(of: $0) },
      fit: { self.fit($0, measure: $1) },
      advance: { self.advance(to: $0) },
      flush: { self.flush() },
      displayList: { self.displayList },
      isAtRest: { self.isAtRest },
      attach: { self.attach(clock: $0, wake: $1) })
  }
}

/// Not inlined: its code would otherwise stand at every place where something is told.
@inline(never)
private func keep<Event>(_ event: Event, in events: inout [Event]) { events.append(event) }

/// A component at work with its type forgotten: all that a host needs.
public struct Session {
  /// Hands an input in, its time on the host's clock. To see inputs first, put a function of your own
  /// here that calls this one.
  public var send: (Input) -> Void
  /// What the component would make of an input, its time on the host's clock. Nothing changes. A host
  /// asks before it keeps the input from the application around the component.
  public var claim: (Input) -> Claim
  /// Surroundings, and who measures text.
  public let fit: (Environment, ((TextRun) -> Size)?) -> Void
  /// Lets time pass, on the host's clock in seconds; false when it came to rest.
  public let advance: (Double) -> Bool
  /// Takes the steps that inputs wait for, for a host that has no frame to come.
  public let flush: () -> Bool
  public var displayList: () -> DisplayList
  public let isAtRest: () -> Bool
  /// Tells the host's clock, in seconds, and how to start its frames again after a rest.
  public let attach: (_ clock: @escaping () -> Double, _ wake: @escaping () -> Void) -> Void

  /// Makes a session for something other than a `Live`, such as a recording. By default it takes every
  /// input.
  public init(
    send: @escaping (Input) -> Void, claim: @escaping (Input) -> Claim = { _ in .captured },
    fit: @escaping (Environment, ((TextRun) -> Size)?) -> Void,
    advance: @escaping (Double) -> Bool, flush: @escaping () -> Bool,
    displayList: @escaping () -> DisplayList, isAtRest: @escaping () -> Bool,
    attach: @escaping (_ clock: @escaping () -> Double, _ wake: @escaping () -> Void) -> Void
  ) {
    self.send = send
    self.claim = claim
    self.fit = fit
    self.advance = advance
    self.flush = flush
    self.displayList = displayList
    self.isAtRest = isAtRest
    self.attach = attach
  }
}
