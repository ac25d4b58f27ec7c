import Detent

/// Stands between the window and the component, and lets everything through in order.
///
/// Keys typed before a menu has come out with an item on it wait until then: so none is lost, and
/// an early Enter takes the first item. Escape does not wait. A custom key chooses what Enter would at
/// that moment, also where items lie behind it, and is remembered as the reason. Enter may have to wait for more items.
final class KeyGate {
  /// The custom key that was pressed last, as long as no other key was.
  private(set) var pressed: Int?
  /// Somebody did something.
  private(set) var isTouched = false
  /// Escape, while the component has no use for it.
  var onUnusedEscape: () -> Void = {}
  /// A key that prints the marked item was pressed.
  var onPrint: () -> Void = {}
  /// What Enter would answer now may be another answer when more items have come.
  var holdsEnter: () -> Bool = { false }

  private let inner: Session
  private let keys: [CustomKey.Bound]
  private let rebound: [Rebinding]
  private let printing: [CustomKey]
  private var kept: [KeyEvent] = []
  private var isOpen = false

  init(_ inner: Session, _ answer: Answer) {
    self.inner = inner
    keys = answer.keys
    // A terminal has no other way to say Control and Enter.
    rebound = answer.rebound + [Rebinding("alt+enter", "ctrl+enter")].compactMap(\.self)
    printing = answer.printing
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
    guard isOpen, !means(event) else { return .captured }
    return inner.claim(.key(meant(event)[0]))
  }

  /// There is something for keys to act on.
  func open() {
    guard !isOpen else { return }
    isOpen = true
    goOn()
  }

  /// Lets through what waited, as far as nothing holds it any more.
  func goOn() {
    guard isOpen else { return }
    let events = kept
    kept = []
    for event in events { send(event) }
  }

  private func send(_ input: Input) {
    switch input {
    case .key(let event):
      for meant in meant(event) { send(meant) }
      return
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
    let isEscape = event.key == .escape && event.phase == .down && !means(event)
    if isEscape { kept = [] }
    if isEscape, !isOpen || inner.claim(.key(event)) == .ignored {
      onUnusedEscape()
    } else if isOpen, kept.isEmpty, !waits(event) {
      pass(event)
    } else {
      kept.append(event)
    }
  }

  private func waits(_ event: KeyEvent) -> Bool {
    event.key == .enter && event.phase == .down && event.modifiers.isEmpty && !means(event)
      && holdsEnter()
  }

  private func pass(_ event: KeyEvent) {
    if prints(event) {
      if event.phase == .down { onPrint() }
      return
    }
    guard let index = custom(event) else {
      if event.phase == .down { pressed = nil }
      return inner.send(.key(event))
    }
    pressed = index
    inner.send(.request(.choose))
  }

  /// What is bound to something else is told as that; what has a status is not.
  private func meant(_ event: KeyEvent) -> [KeyEvent] {
    guard !keys.contains(where: { $0.key.isPressed(in: event) }), !prints(event) else {
      return [event]
    }
    for binding in rebound {
      if let meant = binding.events(event) { return meant }
    }
    return [event]
  }

  /// It is for this program, and not for the menu.
  private func means(_ event: KeyEvent) -> Bool {
    custom(event) != nil || prints(event)
  }

  private func prints(_ event: KeyEvent) -> Bool { printing.contains { $0.isPressed(in: event) } }

  private func custom(_ event: KeyEvent) -> Int? { keys.first { $0.key.matches(event) }?.place }
}
