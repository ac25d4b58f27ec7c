/// Where a menu is between shut and open.
public enum MenuPhase: UInt8, Equatable, Sendable { case closed, opening, open, closing }

/// A menu's way in and out, and what is told of it.
///
/// Whoever opens and closes through it keeps the promise of `MenuEvent`: opening, opened, closing and
/// closed in turn, each once, however soon one follows the other.
struct Door: Equatable, Sendable {
  private(set) var phase = MenuPhase.closed
  /// Seconds since it began to open or to close.
  private(set) var time = 0.0

  /// It is on its way.
  var isMoving: Bool { phase == .opening || phase == .closing }

  /// It is open or on the way there: things may be chosen.
  var isOut: Bool { phase == .opening || phase == .open }

  /// True if it sets out now; one that closes turns round.
  @inline(never)
  mutating func open(emit: (MenuEvent) -> Void) -> Bool {
    guard !isOut else { return false }
    if phase == .closing { emit(.closed) }
    set(.opening)
    emit(.opening)
    return true
  }

  /// True if it sets out now; one that opens turns round. `closing` is told by the owner, once it is
  /// consistent.
  @inline(never)
  mutating func close(_ reason: MenuEvent.Reason, emit: (MenuEvent) -> Void) -> Bool {
    guard isOut else { return false }
    if phase == .opening { emit(.opened) }
    set(.closing)
    emit(.closing(reason))
    return true
  }

  mutating func advance(by seconds: Double) {
    if isMoving { time += seconds }
  }

  /// It is where it was going.
  @inline(never)
  mutating func arrive(emit: (MenuEvent) -> Void) {
    guard isMoving else { return }
    set(phase == .opening ? .open : .closed)
    emit(phase == .open ? .opened : .closed)
  }

  private mutating func set(_ phase: MenuPhase) {
    self.phase = phase
    time = 0
  }
}
