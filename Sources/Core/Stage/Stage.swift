import DetentControls
import DetentDrawing
import DetentGeometry
import DetentGestures

/// Runs one component in fixed steps, and holds each input until its step.
///
/// A stage is a value: a copy is a snapshot that can go on by itself. The frame rate does not matter to it. An
/// input acts in the first step at or after its own time, and a picture between two steps is drawn from a copy.
public struct Stage<Root: Component>: Equatable, Sendable {
  public internal(set) var root: Root
  public private(set) var environment = Environment()
  /// The number of steps taken since the stage's time 0.
  public private(set) var steps = 0
  /// The text sizes measured so far. Each text is measured once.
  public package(set) var measurements = Measurements()
  /// The inputs that wait, in the order of their steps.
  private var waiting = WaitingInputs()

  /// Creates a stage at time 0. Call `fit` before anything else, to give the component its environment.
  public init(_ root: Root) { self.root = root }

  /// Replaces the component by another one, as it is at rest after `requests`, or 10 s after them at the
  /// latest. No events are emitted, and no time passes.
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

  /// The stage's time, in seconds.
  public var time: Double { Double(steps) * Step.seconds }

  /// Whether nothing moves and no input waits, so that time can pass without a step.
  public var isAtRest: Bool { waiting.isEmpty && root.isAtRest }

  /// Sets the component's environment, with its numbers rounded to what a script can hold. Sizes of texts come from
  /// earlier measurements, then from `measure`, or from an estimate if that is nil.
  @inline(never)
  public mutating func fit(_ environment: Environment, measure: ((TextRun) -> Size)? = nil) {
    let environment = environment.rounded()
    self.environment = environment
    var known = measurements
    root.fit(environment) { known.size(of: $0, measure: measure) }
    measurements = known
  }

  /// Returns the texts of unknown size that the component would measure in an environment, after an input if
  /// there is one. Each text appears once. The stage does not change, because a copy is asked.
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

  /// Removes the sizes of texts that the component no longer has, once there may be more of these than
  /// others. A list that is replaced every second, or a window that is resized, brings new texts without end.
  /// Removes all sizes if texts have another font.
  @inline(never)
  mutating func forgetTexts(all: Bool) {
    if all { measurements = Measurements() }
    // An input that waits may bring texts that have been measured already.
    guard measurements.areMany, waiting.isEmpty else { return }
    var copy = self
    copy.measurements = Measurements()
    measurements.keep(copy.textsToMeasure(in: environment))
  }

  /// Queues an input for its step: the first one at or after its time that is not
  /// over yet. Inputs keep their order.
  public mutating func send(_ input: Input) {
    waiting.append(input, notBefore: max(steps + 1, Step.count(before: input.time ?? time)))
  }

  /// Takes every step up to `time`, in seconds. A time in the past has no effect.
  public mutating func advance(to time: Double, emit: (Root.Event) -> Void) {
    let last = Step.count(until: time)
    while takeStep(notAfter: last, emit: emit) {}
  }

  /// Takes the next step in which something can change, up to the step numbered `last`. Returns false if
  /// there is none; the stage's time has then still advanced to `last`.
  public mutating func takeStep(notAfter last: Int, emit: (Root.Event) -> Void) -> Bool {
    guard steps < last else { return false }
    if root.isAtRest {
      steps = min(last, waiting.nextStep - 1)
      guard steps < last else { return false }
    }
    step(emit: emit)
    return true
  }

  /// Takes one step, even if nothing moves.
  public mutating func step(emit: (Root.Event) -> Void) { step(of: Step.seconds, emit: emit) }

  @inline(never)
  private mutating func step(of seconds: Double, emit: (Root.Event) -> Void) {
    steps += 1
    if waiting.nextStep <= steps { handleDue(emit: emit) }
    root.advance(by: seconds, emit: emit)
  }

  /// Takes the next step towards the last waiting input. Returns false if no input waits.
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

  /// Returns what the component would do with an input, after those that wait. The stage does not
  /// change, because a copy is asked.
  public func claim(of input: Input) -> Claim {
    var copy = self
    while let earlier = copy.waiting.take(until: Int.max - 1) { _ = copy.handle(earlier) { _ in } }
    return copy.handle(input) { _ in }
  }

  /// Not inlined: otherwise each path through a component's handling would end with code that discards the input.
  @inline(never)
  private mutating func handle(_ input: Input, emit: (Root.Event) -> Void) -> Claim {
    root.handle(input, emit: emit)
  }

  /// The picture after the last step.
  public var displayList: DisplayList {
    var canvas = Canvas(size: environment.size)
    root.draw(on: &canvas)
    return canvas.list
  }

  /// Returns the picture at a time in seconds between the last step and the next. It is drawn from a copy
  /// that has handled the inputs of the next step, and has taken only the part of that step that has passed.
  /// Movement is therefore even at any frame rate, while the state stays on its grid of steps.
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
  /// Whether the input gives the component new texts, which are to be measured.
  var bringsTexts: Bool {
    if case .request(.items) = self { return true }
    return false
  }
}

/// The fixed step of a stage's time.
public enum Step {
  /// The number of steps in a second: 240.
  public static let perSecond = 240
  /// The length of a step in seconds: 1/240.
  public static let seconds = 1.0 / 240
  /// The distance in seconds within which a time counts as that of a step, because times from
  /// outside are rounded to microseconds.
  static let tolerance = 1e-6
  /// The greatest number of steps, at which time stops: after 100 000 years, or after 51 days where an `Int`
  /// has 32 bits, as in WebAssembly.
  private static let last = min(1e15, Double(Int.max / 2))

  /// Returns the number of whole steps done at `time`, in seconds.
  public static func count(until time: Double) -> Int {
    let steps = (time * Double(perSecond) + tolerance * Double(perSecond)).roundedDown
    return steps > 0 ? Int(min(steps, last)) : 0
  }

  /// Returns the number of the first step at or after `time`, in seconds.
  public static func count(before time: Double) -> Int {
    let steps = (time * Double(perSecond) - tolerance * Double(perSecond)).roundedUp
    return steps > 0 ? Int(min(steps, last)) : 0
  }
}
