import Detent

/// A hand for tests: presses, drags, types and waits on a component without a window or a clock.
///
/// ```swift
/// let dial = Driver(DialMenu(["a", "b", "c", "d"]), size: 512)
/// dial.settle().press(at: .top).drag(to: .right, over: 0.2).wait(0.1).release().settle()
/// #expect(dial.events.last == .selected("d"))
/// ```
public final class Driver<Root: Component> {
  public private(set) var stage: Stage<Root>
  /// Everything the component told, in order.
  public private(set) var events: [Root.Event] = []
  /// Called after each step, to look at every instant.
  public var afterStep: (Stage<Root>) -> Void = { _ in }
  /// What the hand uses.
  public var kind = PointerEvent.Kind.mouse
  private var position = Point.zero
  private var isPressed = false

  /// - Parameter size: The side of a square, in points.
  public convenience init(_ root: Root, size: Double = 512) {
    self.init(root, Environment(size: Size(size, size)))
  }

  /// A hand at a component in these surroundings, at time 0. It measures no text: sizes of texts are
  /// estimated.
  public init(_ root: Root, _ environment: Environment) {
    stage = Stage(root)
    stage.fit(environment)
  }

  /// The component as it is now.
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

  /// Hands any input in, as of now.
  @discardableResult public func send(_ input: Input) -> Self {
    stage.send(input.throughDoor(notBefore: stage.time))
    return self
  }

  private func pointer(_ phase: PointerEvent.Phase) {
    send(.pointer(PointerEvent(phase, at: position, time: stage.time, id: 1, kind: kind)))
  }

  /// Puts the pointer down somewhere, and lets a step pass.
  @discardableResult public func press(at place: Place) -> Self {
    position = point(place)
    isPressed = true
    pointer(.down)
    return wait(Step.seconds)
  }

  /// Moves the pressed pointer in a straight line, one event a 1/120 s.
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

  /// Moves the pressed pointer round the centre, one event a 1/120 s.
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

  /// Lets go where the pointer is, and lets a step pass.
  @discardableResult public func release() -> Self {
    isPressed = false
    pointer(.up)
    return wait(Step.seconds)
  }

  /// Takes the pointer away as a system does, so that nothing comes of the press, and lets a step pass.
  @discardableResult public func cancel() -> Self {
    isPressed = false
    pointer(.cancel)
    return wait(Step.seconds)
  }

  /// Presses somewhere and lets go there at once.
  @discardableResult public func tap(at place: Place) -> Self { press(at: place).release() }

  /// Presses and lets go of a key.
  @discardableResult
  public func key(_ key: KeyEvent.Key, _ modifiers: KeyEvent.Modifiers = []) -> Self {
    send(.key(KeyEvent(.down, key, time: stage.time, modifiers: modifiers)))
    send(.key(KeyEvent(.up, key, time: stage.time, modifiers: modifiers)))
    return wait(Step.seconds)
  }

  /// Types a text, each character a key that is pressed and let go.
  @discardableResult public func type(_ text: String) -> Self {
    for character in text { key(.character(character)) }
    return self
  }

  /// Wheel clicks; positive ones go down.
  @discardableResult public func scroll(clicks: Double, at place: Place = .center) -> Self {
    send(
      .scroll(
        ScrollEvent(.step, Vector(0, clicks), at: point(place), time: stage.time)))
    return wait(Step.seconds)
  }

  /// Asks for something, as an application does.
  @discardableResult public func request(_ request: Request) -> Self {
    send(.request(request))
    return wait(Step.seconds)
  }

  /// Changes the surroundings. No time passes.
  @discardableResult public func fit(_ environment: Environment) -> Self {
    stage.fit(environment)
    return self
  }

  /// Lets time pass.
  @discardableResult public func wait(_ seconds: Double) -> Self {
    let end = stage.time + seconds - 1e-9
    while stage.time < end { step() }
    return self
  }

  /// Lets time pass until nothing moves, at most so long.
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
