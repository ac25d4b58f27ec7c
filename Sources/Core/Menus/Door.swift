import DetentControls

/// Where a menu is between shut and open.
public enum MenuPhase: UInt8, Equatable, Sendable {
  /// Nothing is out, and nothing moves.
  case closed
  /// On its way out.
  case opening
  /// All the way out.
  case open
  /// On its way back.
  case closing
}

/// A menu's way in and out, and what is told of it.
///
/// A menu that opens and closes through its door keeps the promise of `MenuEvent`: opening, opened,
/// closing and closed in turn, each once, however soon one follows the other.
public struct Door: Equatable, Sendable {
  public private(set) var phase = MenuPhase.closed
  /// Seconds since it began to open or to close.
  public private(set) var time = 0.0

  /// An opening or closing without motion takes 0.15 s.
  public static let crossFade = 0.15

  /// A door that is closed.
  public init() {}

  /// It is on its way.
  @inlinable
  public var isMoving: Bool { phase == .opening || phase == .closing }

  /// It is open or on the way there, so things may be chosen.
  @inlinable
  public var isOut: Bool { phase == .opening || phase == .open }

  /// True if it sets out now; a door that closes turns round.
  @inline(never)
  public mutating func open(emit: (MenuEvent) -> Void) -> Bool {
    guard !isOut else { return false }
    if phase == .closing { emit(.closed) }
    set(.opening)
    emit(.opening)
    return true
  }

  /// True if it sets out now; a door that opens turns round.
  @inline(never)
  public mutating func close(_ reason: MenuEvent.Reason, emit: (MenuEvent) -> Void) -> Bool {
    guard isOut else { return false }
    if phase == .opening { emit(.opened) }
    set(.closing)
    emit(.closing(reason))
    return true
  }

  /// Lets time pass, in seconds; `time` goes on while it moves.
  public mutating func advance(by seconds: Double) {
    if isMoving { time += seconds }
  }

  /// An opening or closing without motion is over.
  @usableFromInline
  package var hasCrossFaded: Bool { time >= Door.crossFade - 1e-9 }

  /// It is where it was going.
  @inline(never)
  public mutating func arrive(emit: (MenuEvent) -> Void) {
    guard isMoving else { return }
    set(phase == .opening ? .open : .closed)
    emit(phase == .open ? .opened : .closed)
  }

  /// Counts as open from now on, although it is still on its way: something is done with the menu.
  @inline(never)
  public mutating func hurry(emit: (MenuEvent) -> Void) {
    if phase == .opening { arrive(emit: emit) }
  }

  private mutating func set(_ phase: MenuPhase) {
    self.phase = phase
    time = 0
  }
}
