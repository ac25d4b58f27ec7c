import Detent

/// Drives a component in a test: presses, drags, types and waits, without a window or a clock.
///
/// ```swift
/// let dial = Driver(DialMenu(["a", "b", "c", "d"]), size: 512)
/// dial.settle().press(at: .top).drag(to: .right, over: 0.2).wait(0.1).release().settle()
/// #expect(dial.events.last == .selected("d"))
/// ```
public final class Driver<Root: Component> {
  public private(set) var stage: Stage<Root>
  /// The events that the component has emitted, in order.
  public private(set) var events: [Root.Event] = []
  /// A closure that is called after each step, so that a test can inspect every instant.
  public var afterStep: (Stage<Root>) -> Void = { _ in }
  /// The kind of pointing device that the driver simulates.
  public var kind = PointerEvent.Kind.mouse
  private var position = Point.zero
  private var isPressed = false

  /// Creates a driver of a component in a square, at time 0.
  ///
  /// - Parameter size: The length of the square's side, in points.
  public convenience init(_ root: Root, size: Double = 512) {
    self.init(root, Environment(size: Size(size, size)))
  }

  /// Creates a driver of a component in the given environment, at time 0. It does not measure
  /// text: text sizes are estimated.
  public init(_ root: Root, _ environment: Environment) {
    stage = Stage(root)
    stage.fit(environment)
  }

  /// The component in its current state.
  public var root: Root { stage.root }

  private func point(_ place: Place) -> Point {
    let size = stage.environment.size
    let center = Point(size.width / 2, size.height / 2)
    switch place {
    case .at(let x, let y): return Point(x, y)
    case .center: return center
    case .degrees(let degrees, let radius):
      return center + Vector(length: radius * size.shorterSide / 2, angle: .degrees(degrees))
    }
  }

  /// Sends any input to the stage. An input from the past gets the present time.
  @discardableResult public func send(_ input: Input) -> Self {
    stage.send(input.rounded(notBefore: stage.time))
    return self
  }

  private func pointer(_ phase: PointerEvent.Phase) {
    send(.pointer(PointerEvent(phase, at: position, time: stage.time, id: 1, kind: kind)))
  }

  /// Presses the pointer at a place, and advances one step.
  @discardableResult public func press(at place: Place) -> Self {
    position = point(place)
    isPressed = true
    pointer(.down)
    return wait(Step.seconds)
  }

  /// Moves the pointer in a straight line, with one event every 1/120 s. Without a press it hovers.
  @discardableResult public func drag(to place: Place, over seconds: Double = 0.2) -> Self {
    let (start, end) = (position, point(place))
    let count = max(1, Int(seconds * 120))
    for index in 1...count {
      position = start.interpolated(to: end, Double(index) / Double(count))
      pointer(isPressed ? .move : .hover)
      wait(seconds / Double(count))
    }
    return self
  }

  /// Moves the pressed pointer around the centre, with one event every 1/120 s.
  @discardableResult public func turn(by degrees: Double, over seconds: Double = 0.3) -> Self {
    let center = point(.center)
    let arm = position - center
    let count = max(1, Int(seconds * 120))
    for index in 1...count {
      position = center + arm.rotated(by: .degrees(degrees * Double(index) / Double(count)))
      pointer(.move)
      wait(seconds / Double(count))
    }
    return self
  }

  /// Releases the pointer where it is, and advances one step.
  @discardableResult public func release() -> Self {
    isPressed = false
    pointer(.up)
    return wait(Step.seconds)
  }

  /// Cancels the press as a system does, so that it has no effect, and advances one step.
  @discardableResult public func cancel() -> Self {
    isPressed = false
    pointer(.cancel)
    return wait(Step.seconds)
  }

  /// Presses at a place and releases there at once.
  @discardableResult public func tap(at place: Place) -> Self { press(at: place).release() }

  /// Presses and releases a key, and advances one step.
  @discardableResult
  public func key(_ key: KeyEvent.Key, _ modifiers: KeyEvent.Modifiers = []) -> Self {
    send(.key(KeyEvent(.down, key, time: stage.time, modifiers: modifiers)))
    send(.key(KeyEvent(.up, key, time: stage.time, modifiers: modifiers)))
    return wait(Step.seconds)
  }

  /// Types a text: presses and releases a key for each character.
  @discardableResult public func type(_ text: String) -> Self {
    for character in text { key(.character(character)) }
    return self
  }

  /// Turns the wheel by a number of clicks; positive numbers scroll down.
  @discardableResult public func scroll(clicks: Double, at place: Place = .center) -> Self {
    send(
      .scroll(
        ScrollEvent(.step, Vector(0, clicks), at: point(place), time: stage.time)))
    return wait(Step.seconds)
  }

  /// Sends a request, as an application does.
  @discardableResult public func request(_ request: Request) -> Self {
    send(.request(request))
    return wait(Step.seconds)
  }

  /// Changes the environment. No time passes.
  @discardableResult public func fit(_ environment: Environment) -> Self {
    stage.fit(environment)
    return self
  }

  /// Advances the clock by a number of seconds, rounded up to whole steps.
  @discardableResult public func wait(_ seconds: Double) -> Self {
    let end = stage.time + seconds - 1e-9
    while stage.time < end { step() }
    return self
  }

  /// Advances the clock until the component is at rest, but no further than `seconds`.
  @discardableResult public func settle(within seconds: Double = 10) -> Self {
    let end = stage.time + seconds
    while !stage.isAtRest, stage.time < end { step() }
    return self
  }

  private func step() {
    stage.step { events.append($0) }
    afterStep(stage)
  }
}
