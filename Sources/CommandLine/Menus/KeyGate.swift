import Detent

/// Stands between the window and the component, and lets everything through in order.
///
/// Keys typed before a menu has come out with an item on it wait until then: so none is lost, and
/// an early Enter takes the first item. Escape does not wait. A custom key chooses what Enter would at
/// that moment, also where items lie behind it, and is remembered as the reason.
final class KeyGate {
  /// The custom key that was pressed last, as long as no other key was.
  private(set) var pressed: Int?
  /// Somebody did something.
  private(set) var isTouched = false
  /// Escape, while the component has no use for it.
  var onUnusedEscape: () -> Void = {}

  private let inner: Session
  private let keys: [CustomKey.Bound]
  private let rebound: [Rebinding]
  private var kept: [KeyEvent] = []
  private var isOpen = false

  init(_ inner: Session, keys: [CustomKey.Bound], rebound: [Rebinding]) {
    self.inner = inner
    self.keys = keys
    self.rebound = rebound
  }

  /// What the window is to talk to.
  var session: Session {
    var session = inner
    session.send = { self.send($0) }
    session.claim = { self.claim(of: $0) }
    return session
  }

  /// Keys that wait, and those that mean something here, do not go on to the window.
  private func claim(of input: Input) -> Claim {
    guard case .key(let event) = input else { return inner.claim(input) }
    return isOpen && custom(event) == nil ? inner.claim(.key(meant(event))) : .captured
  }

  /// There is something for keys to act on.
  func open() {
    guard !isOpen else { return }
    isOpen = true
    for event in kept { pass(event) }
    kept = []
  }

  private func send(_ input: Input) {
    switch input {
    case .key(let event): return send(meant(event))
    case .pointer(let event) where event.phase == .down: touch()
    case .scroll, .action: touch()
    case .pointer, .focus, .request: break
    }
    inner.send(input)
  }

  private func touch() {
    isTouched = true
    pressed = nil
  }

  private func send(_ event: KeyEvent) {
    isTouched = true
    if event.key == .escape, event.phase == .down, custom(event) == nil,
      !isOpen || inner.claim(.key(event)) == .ignored
    {
      onUnusedEscape()
    } else if isOpen {
      pass(event)
    } else {
      kept.append(event)
    }
  }

  private func pass(_ event: KeyEvent) {
    guard let index = custom(event) else {
      if event.phase == .down { pressed = nil }
      return inner.send(.key(event))
    }
    pressed = index
    inner.send(.request(.choose))
  }

  /// What is bound to something else is told as that; what has a status is not.
  private func meant(_ event: KeyEvent) -> KeyEvent {
    guard !keys.contains(where: { $0.key.isPressed(in: event) }) else { return event }
    for binding in rebound {
      if let meant = binding.event(event) { return meant }
    }
    return event
  }

  private func custom(_ event: KeyEvent) -> Int? { keys.first { $0.key.matches(event) }?.place }
}
