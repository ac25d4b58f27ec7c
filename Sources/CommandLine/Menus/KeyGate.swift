import Detent

/// A filter between the window and the component, which passes everything on in order.
///
/// Keys and pastes from before a menu is open and has an item wait until then, so that none is lost and an early
/// Enter chooses the first item. Escape does not wait. A custom key chooses what Enter would choose at that moment,
/// even an item with children, and is remembered as the reason. Enter may have to wait for more items.
final class KeyGate {
  /// The place of the last custom key; nil once another key has been pressed.
  private(set) var pressed: Int?
  /// Whether the user has done anything.
  private(set) var isTouched = false
  /// Called for Escape if the component has no use for it, or if `escapesAlways`.
  var onUnusedEscape: () -> Void = {}
  /// Whether Escape ends the question whatever the component is doing, as one that asks for a confirmation.
  var escapesAlways = false
  /// Called for a key that chooses one of the rows that are left, with the row's place from 0.
  var onRow: (Int) -> Void = { _ in }
  /// Returns whether no item is left in the direction of a step, 1 or -1, so that the step has no effect.
  var isAtEnd: (Int) -> Bool = { _ in false }
  /// Called for a key that prints the marked item.
  var onPrint: () -> Void = {}
  /// Whether the answer to Enter may change when more items arrive, so that Enter must wait.
  var holdsEnter: () -> Bool = { false }

  private let inner: Session
  private let keys: [CustomKey.Bound]
  private let rowKeys: [CustomKey.Bound]
  private let rebound: [Rebinding]
  private let printing: [CustomKey]
  private var kept: [Input] = []
  private var isOpen = false

  init(_ inner: Session, _ answer: Answer) {
    self.inner = inner
    keys = answer.keys
    rowKeys = answer.rowKeys
    // Most terminals report Control and Enter as Enter, so Alt and Enter stand for it.
    rebound = answer.rebound + [Rebinding("alt+enter", "ctrl+enter")].compactMap(\.self)
    printing = answer.printing
  }

  /// The session for the window.
  var session: Session {
    var session = inner
    session.send = { self.send($0) }
    session.claim = { self.claim(of: $0) }
    return session
  }

  /// Keys that wait, and keys with a meaning of their own here, are kept from the window. A shortcut by a letter waits
  /// too, but nobody knows yet whether it will mean something.
  private func claim(of input: Input) -> Claim {
    guard case .key(let event) = input else { return inner.claim(input) }
    if means(event) { return .captured }
    guard isOpen else { return event.isShortcutByLetter ? .ignored : .captured }
    guard let meant = meant(event).first else { return .captured }
    return inner.claim(.key(meant))
  }

  /// Lets keys through from now on, because there is something for them to act on.
  func open() {
    guard !isOpen else { return }
    isOpen = true
    goOn()
  }

  /// Passes on the keys that waited, up to one that still has to wait.
  func goOn() {
    guard isOpen else { return }
    let inputs = kept
    kept = []
    for input in inputs {
      if case .key(let event) = input { send(event) } else { send(input) }
    }
  }

  private func send(_ input: Input) {
    switch input {
    case .key(let event):
      for meant in meant(event) { send(meant) }
      return
    case .pointer(let event) where event.phase == .down: touch()
    case .scroll, .action: touch()
    case .request(.paste):
      touch()
      guard isOpen, kept.isEmpty else { return kept.append(input) }
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
    if isEscape, escapesAlways || !isOpen || inner.claim(.key(event)) == .ignored {
      onUnusedEscape()
    } else if isOpen, kept.isEmpty, !waits(event) {
      pass(event)
    } else {
      kept.append(.key(event))
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
    if let index = custom(event) {
      pressed = index
      return inner.send(.request(.choose))
    }
    if event.phase == .down { pressed = nil }
    if let place = row(event) { return onRow(place) }
    if let step = event.step, isAtEnd(step) { return }
    inner.send(.key(event))
  }

  /// Returns the key events that replace an event; none if it has no effect. A key with a meaning of its own is never
  /// rebound.
  private func meant(_ event: KeyEvent) -> [KeyEvent] {
    guard !(keys + rowKeys).contains(where: { $0.key.isPressed(in: event) }), !prints(event) else {
      return [event]
    }
    for binding in rebound {
      if let meant = binding.events(event) { return meant }
    }
    return [event]
  }

  /// Whether a key is meant for this program and not for the menu.
  private func means(_ event: KeyEvent) -> Bool {
    custom(event) != nil || row(event) != nil || prints(event)
  }

  private func prints(_ event: KeyEvent) -> Bool { printing.contains { $0.isPressed(in: event) } }

  private func custom(_ event: KeyEvent) -> Int? { keys.first { $0.key.matches(event) }?.place }

  private func row(_ event: KeyEvent) -> Int? { rowKeys.first { $0.key.matches(event) }?.place }
}

extension KeyEvent {
  fileprivate var isShortcutByLetter: Bool {
    guard case .character = key else { return false }
    return !modifiers.isSubset(of: .shift)
  }

  /// The step along a list, 1 or -1, for a press of an arrow or of Control with N or P; nil for another key.
  fileprivate var step: Int? {
    guard phase == .down, modifiers.isDisjoint(with: [.alt, .meta]) else { return nil }
    let isControl = modifiers.contains(.control)
    return switch key {
    case .down where !isControl: 1
    case .up where !isControl: -1
    case .character("n") where isControl, .character("N") where isControl: 1
    case .character("p") where isControl, .character("P") where isControl: -1
    default: nil
    }
  }
}
