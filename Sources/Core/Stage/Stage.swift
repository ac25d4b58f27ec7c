import DetentControls
import DetentDrawing
import DetentGeometry
import DetentGestures

/// Time and order for one component: fixed steps, inputs that wait for theirs, and nothing else.
///
/// A stage is a value: a copy is a snapshot that goes on by itself. The picture's rate does not
/// matter to it: an input acts in the first step at or after its own time, and a picture between two
/// steps is that of a copy.
public struct Stage<Root: Component>: Equatable, Sendable {
  public internal(set) var root: Root
  public private(set) var environment = Environment()
  /// Steps taken since the stage's time 0.
  public private(set) var steps = 0
  /// What was measured so far: asked once, then known.
  public package(set) var measurements = Measurements()
  /// In the order of their steps.
  private var waiting = WaitingInputs()

  /// A stage at time 0, whose component has not been told its surroundings yet: `fit` does that.
  public init(_ root: Root) { self.root = root }

  /// Puts another component in place of this one, as it is once `requests` have come to rest, or after 10 s of them.
  /// Nothing is told of that, and no time passes.
  @inline(never)
  mutating func replace(with other: Root, after requests: [Request], measure: ((TextRun) -> Size)?)
  {
    root = other
    fit(environment, measure: measure)
    for request in requests { _ = root.handle(.request(request)) { _ in } }
    for _ in 0..<Step.count(until: 10) where !root.isAtRest {
      root.advance(by: Step.seconds) { _ in }
    }
  }

  /// Seconds.
  public var time: Double { Double(steps) * Step.seconds }

  /// Nothing moves and nothing waits: time can pass without a step.
  public var isAtRest: Bool { waiting.isEmpty && root.isAtRest }

  /// Tells the component its surroundings. Texts are measured by what is known already, then by
  /// `measure`, and by an estimate if there is none.
  @inline(never)
  public mutating func fit(_ environment: Environment, measure: ((TextRun) -> Size)? = nil) {
    self.environment = environment
    var known = measurements
    root.fit(environment) { known.size(of: $0, measure: measure) }
    measurements = known
  }

  /// The texts that the component would measure in these surroundings, or once it has handled an input,
  /// and whose sizes nobody knows yet; each once. Nothing changes: a copy is asked.
  @inline(never)
  public func textsToMeasure(in environment: Environment, after input: Input? = nil) -> [TextRun] {
    var copy = self
    if let input { _ = copy.handle(input) { _ in } }
    var texts: [TextRun] = []
    copy.fit(environment) { text in
      texts.append(text)
      return text.estimatedSize
    }
    return texts
  }

  /// Forgets the sizes of texts that the component no longer has, once most sizes may be of such. A
  /// list that is replaced every second, or a window that is resized, brings new texts without end.
  @inline(never)
  mutating func forgetTexts() {
    // What waits may bring texts that were measured already.
    guard measurements.areMany, waiting.isEmpty else { return }
    var copy = self
    copy.measurements = Measurements()
    measurements.keep(copy.textsToMeasure(in: environment))
  }

  /// Puts an input where it waits for its step: the first one at or after its time, and never one
  /// that is over. None overtakes another.
  public mutating func send(_ input: Input) {
    waiting.append(input, notBefore: max(steps + 1, Step.count(before: input.time ?? time)))
  }

  /// Takes every step whose time has come by `time`, in seconds. What lies in the past is ignored.
  public mutating func advance(to time: Double, emit: (Root.Event) -> Void) {
    let last = Step.count(until: time)
    while takeStep(notAfter: last, emit: emit) {}
  }

  /// Takes the next step in which something can change, up to the one numbered `last`; false if
  /// there is none, and then time has passed all the same.
  public mutating func takeStep(notAfter last: Int, emit: (Root.Event) -> Void) -> Bool {
    guard steps < last else { return false }
    if root.isAtRest {
      steps = min(last, waiting.nextStep - 1)
      guard steps < last else { return false }
    }
    step(emit: emit)
    return true
  }

  /// Takes one step, moving or not.
  public mutating func step(emit: (Root.Event) -> Void) { step(of: Step.seconds, emit: emit) }

  @inline(never)
  private mutating func step(of seconds: Double, emit: (Root.Event) -> Void) {
    steps += 1
    if waiting.nextStep <= steps { handleDue(emit: emit) }
    root.advance(by: seconds, emit: emit)
  }

  /// Takes the next step on the way to the last input that waits; false if none waits.
  mutating func takeStepOfInputs(emit: (Root.Event) -> Void) -> Bool {
    !waiting.isEmpty && takeStep(notAfter: waiting.nextStep, emit: emit)
  }

  private mutating func handleDue(emit: (Root.Event) -> Void) {
    var hasOtherTexts = false
    while let input = waiting.take(until: steps) {
      _ = handle(input, emit: emit)
      if input.bringsTexts { hasOtherTexts = true }
    }
    if hasOtherTexts { fit(environment) }
  }

  /// What the component would make of an input, after those that wait for their step. Nothing changes:
  /// a copy is asked.
  public func claim(of input: Input) -> Claim {
    var copy = self
    while let earlier = copy.waiting.take(until: Int.max - 1) { _ = copy.handle(earlier) { _ in } }
    return copy.handle(input) { _ in }
  }

  /// Not inlined: otherwise each way through a component's handling would end with code that discards
  /// the entry.
  @inline(never)
  private mutating func handle(_ input: Input, emit: (Root.Event) -> Void) -> Claim {
    root.handle(input, emit: emit)
  }

  /// The picture as of the last step.
  public var displayList: DisplayList {
    var canvas = Canvas(size: environment.size)
    root.draw(on: &canvas)
    return canvas.list
  }

  /// The picture at a time between the last step and the next, in seconds. It is that of a copy which
  /// has handled what waits for the next step, and which takes only the part of that step that has
  /// passed. So pictures are even at any rate, and the state stays on its grid.
  @inline(never)
  public func displayList(at time: Double) -> DisplayList {
    let part = min(time - self.time, Step.seconds)
    guard part > Step.tolerance, !root.isAtRest || waiting.nextStep == steps + 1 else {
      return displayList
    }
    var copy = self
    copy.step(of: part) { _ in }
    return copy.displayList
  }
}

extension Input {
  /// Whether the component has other texts afterwards, which are to be measured.
  var bringsTexts: Bool {
    if case .request(.items) = self { return true }
    return false
  }
}

/// The one step that all time is made of.
public enum Step {
  /// Steps in a second: 240.
  public static let perSecond = 240
  /// Seconds in a step, 1/240.
  public static let seconds = 1.0 / 240
  /// Times are rounded to a microsecond at the door, so closer to a step than this, in seconds, is at it.
  static let tolerance = 1e-6
  /// Time stands still from here on: after 100 000 years, and where an `Int` has 32 bits, as in
  /// WebAssembly, after 51 days.
  private static let last = min(1e15, Double(Int.max / 2))

  /// The number of whole steps done at `time`.
  public static func count(until time: Double) -> Int {
    let steps = (time * Double(perSecond) + tolerance * Double(perSecond)).roundedDown
    return steps > 0 ? Int(min(steps, last)) : 0
  }

  /// The first step at or after `time`.
  public static func count(before time: Double) -> Int {
    let steps = (time * Double(perSecond) - tolerance * Double(perSecond)).roundedUp
    return steps > 0 ? Int(min(steps, last)) : 0
  }
}
