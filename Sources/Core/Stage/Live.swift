import DetentControls
import DetentDrawing
import DetentGeometry

/// A running component. It is the one reference that an application keeps.
///
/// It must be used where it was created, as windows must.
public final class Live<Root: Component> {
  public private(set) var stage: Stage<Root>
  /// The recorder, if the component is recorded.
  package private(set) var recorder: Recorder<Root.Event>?
  private let onEvent: (Root.Event) -> Void
  private var observers: [(Root.Event) -> Void] = []
  /// The host's clock in seconds, and the function that starts its frames. Both do nothing until a host attaches.
  private var clock: (() -> Double)?
  private var wake: () -> Void = {}
  /// The time of the stage's time 0 on the host's clock, once `advance(to:)` has been called.
  private var origin: Double?
  /// The latest time passed to `advance(to:)`, on the stage's clock.
  private var told = 0.0
  /// The function that measures texts, from the latest `fit`.
  private var measure: ((TextRun) -> Size)?

  /// A function that changes new items before the component gets them, for a host that adds search text.
  package var prepareItems: (([Item]) -> [Item])?
  /// Returns the items that a component was created with, so that those of a new component are changed too.
  package var itemsOf: ((Root) -> [Item])?

  /// Creates a running component. `onEvent` is called after the step in which an event
  /// happened, in the events' order.
  public init(_ root: Root, onEvent: @escaping (Root.Event) -> Void = { _ in }) {
    stage = Stage(root)
    self.onEvent = onEvent
  }

  /// The component in its current state.
  public var root: Root { stage.root }

  /// Sends a request, which acts now.
  public func send(_ request: Request) { send(.request(request)) }

  /// Sends an input. Its time is on the host's clock, the one that `advance(to:)` uses. A
  /// time in the past counts as now.
  public func send(_ input: Input) {
    catchUp()
    var input = input.rounded(shiftedBy: -(origin ?? 0), notBefore: stage.time)
    if case .request(let request) = input { input = .request(prepared(request)) }
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

  /// Returns what the component would do with an input now. A host asks this, and leaves ignored inputs to
  /// the application. Nothing changes. The input's time is on the host's clock.
  public func claim(of input: Input) -> Claim {
    catchUp()
    let input = input.rounded(shiftedBy: -(origin ?? 0), notBefore: stage.time)
    return look { $0.claim(of: input) }
  }

  /// Sets the component's environment, and the function that measures texts from now on. Without
  /// `measure`, their sizes are estimated.
  public func fit(_ environment: Environment, measure: ((TextRun) -> Size)? = nil) {
    catchUp()
    self.measure = measure
    if measure != nil { forgetTexts() }
    stage.fit(environment, measure: measure)
    recorder?.write(.environment(stage.environment), stage.steps)
    wake()
  }

  /// Replaces the component by another one, such as the same one with other tuning. The new component is at
  /// once as it would be after `requests`, once it is at rest: `[.open]` makes a menu open, and
  /// `[.open, .select(2)]` gives it a selection as well. No events are emitted for that.
  ///
  /// - Precondition: The component is not recorded, because a script has only one component.
  public func replace(with root: Root, after requests: [Request] = []) {
    precondition(recorder == nil, "A component that is recorded cannot be replaced by another one.")
    catchUp()
    var requests = requests
    if prepareItems != nil, let items = itemsOf?(root) { requests.insert(.items(items), at: 0) }
    stage.replace(with: root, after: requests.map(prepared), measure: measure)
    wake()
  }

  /// Changes the component in a way for which there is no input. Its events are sent at once.
  ///
  /// - Precondition: The component is not recorded, because a script does not say what has changed.
  package func change(_ body: (inout Root, (Root.Event) -> Void) -> Void) {
    precondition(recorder == nil, "A component that is recorded is changed only by its inputs.")
    catchUp()
    var events: [Root.Event] = []
    body(&stage.root) { keep($0, in: &events) }
    for event in events { tell(event) }
    wake()
  }

  /// Fits the component to its environment again, with the texts that `change` has given it.
  package func refit() { fit(stage.environment, measure: measure) }

  private func prepared(_ request: Request) -> Request {
    guard let prepareItems, case .items(let items) = request else { return request }
    return .items(prepareItems(items))
  }

  /// Stores the size of a text, for a host that cannot measure text when asked: see `Stage.textsToMeasure`.
  public func learn(_ text: TextRun, _ size: Size) { stage.measurements.learn(text, size) }

  /// Removes the sizes of texts that the component no longer has, unless a recording needs them. A host that
  /// stores sizes calls this before it asks which ones are needed, and for all texts once they have another font.
  package func forgetTexts(all: Bool = false) {
    if recorder == nil { stage.forgetTexts(all: all) }
  }

  /// Advances to `time` on the host's clock, in seconds. The first call sets the stage's time 0. Returns
  /// whether the component still moves: if not, the clock may stop.
  @discardableResult
  public func advance(to time: Double) -> Bool {
    let start = origin ?? time
    origin = start
    told = max(told, time - start)
    let last = Step.count(until: told)
    takeSteps { stage.takeStep(notAfter: last, emit: $0) }
    return !isAtRest
  }

  /// Takes the steps that inputs wait for, for a host that expects no frame or needs their effect at once.
  /// Returns the same as `advance(to:)`.
  @discardableResult
  public func flush() -> Bool {
    takeSteps { stage.takeStepOfInputs(emit: $0) }
    return !isAtRest
  }

  private func takeSteps(while take: ((Root.Event) -> Void) -> Bool) {
    var events: [Root.Event] = []
    while take({ keep($0, in: &events) }) {
      recorder?.write(.picture(look { $0.displayList }), stage.steps)
      // Events are delivered after the step, when the component is consistent and can take further requests.
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

  /// Advances to the present. During a rest, time has gone on without steps; at first, it has not begun.
  private func catchUp() {
    guard isAtRest || origin == nil, let clock else { return }
    advance(to: clock())
  }

  /// Returns the result of `body` on the stage in place, because a plain read would copy the whole stage.
  private func look<Answer>(_ body: (inout Stage<Root>) -> Answer) -> Answer { body(&stage) }

  /// The picture at the latest time passed to `advance(to:)`, which may lie between two steps.
  public var displayList: DisplayList { look { [told] in $0.displayList(at: told) } }

  /// Whether nothing moves and no input waits, so that the host's clock may stop.
  public var isAtRest: Bool { look { $0.isAtRest } }

  /// Sets the host's clock, in seconds, and the function that starts its frames again after a rest. They replace those
  /// of the host before: one host at a time shows a component, the one that attached last.
  public func attach(clock: @escaping () -> Double, wake: @escaping () -> Void) {
    self.clock = clock
    self.wake = wake
  }

  /// Adds an observer, which also receives every event.
  public func observe(_ observer: @escaping (Root.Event) -> Void) { observers.append(observer) }

  /// This component with its type erased, for a host.
  public var session: Session {
    Session(
      send: { self.send($0) },
      claim: { self.claim(of: $0) },
      fit: { self.fit($0, measure: $1) },
      advance: { self.advance(to: $0) },
      flush: { self.flush() },
      displayList: { self.displayList },
      isAtRest: { self.isAtRest },
      attach: { self.attach(clock: $0, wake: $1) },
      forgetTexts: { self.forgetTexts(all: true) })
  }
}

/// Not inlined: otherwise its code would be repeated at every place where an event is emitted.
@inline(never)
private func keep<Event>(_ event: Event, in events: inout [Event]) { events.append(event) }
