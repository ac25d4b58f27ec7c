import DetentControls

/// The state of a menu between closed and open.
public enum MenuPhase: UInt8, Equatable, Sendable {
  /// The menu is not visible, and nothing moves.
  case closed
  /// The menu is opening.
  case opening
  /// The menu is fully open.
  case open
  /// The menu is closing.
  case closing
}

/// The opening and closing of a menu, with its events.
///
/// A menu that opens and closes through its door keeps the promise of `MenuEvent`: it emits opening, opened,
/// closing and closed in turn, each once, however soon one follows another.
public struct Door: Equatable, Sendable {
  public private(set) var phase = MenuPhase.closed
  /// The time since the opening or closing began, in seconds.
  public private(set) var time = 0.0

  /// The duration of an opening or closing without motion: 0.15 s.
  public static let crossFade = 0.15

  /// Creates a closed door.
  public init() {}

  /// Whether the door is opening or closing.
  @inlinable
  public var isMoving: Bool { phase == .opening || phase == .closing }

  /// Whether the door is open or opening, so that items may be chosen.
  @inlinable
  public var isOut: Bool { phase == .opening || phase == .open }

  /// Begins to open. Returns false if the door is open or opening already. A closing door turns back.
  @inline(never)
  public mutating func open(emit: (MenuEvent) -> Void) -> Bool {
    guard !isOut else { return false }
    if phase == .closing { emit(.closed) }
    set(.opening)
    emit(.opening)
    return true
  }

  /// Begins to close. Returns false if the door is closed or closing already. An opening door turns back.
  @inline(never)
  public mutating func close(_ reason: MenuEvent.Reason, emit: (MenuEvent) -> Void) -> Bool {
    guard isOut else { return false }
    if phase == .opening { emit(.opened) }
    set(.closing)
    emit(.closing(reason))
    return true
  }

  /// Advances the clock by a number of seconds. `time` grows while the door moves.
  public mutating func advance(by seconds: Double) {
    if isMoving { time += seconds }
  }

  /// Whether an opening or closing without motion is complete.
  @usableFromInline
  package var hasCrossFaded: Bool { time >= Door.crossFade - 1e-9 }

  /// Completes an opening or closing.
  @inline(never)
  public mutating func arrive(emit: (MenuEvent) -> Void) {
    guard isMoving else { return }
    set(phase == .opening ? .open : .closed)
    emit(phase == .open ? .opened : .closed)
  }

  /// Completes an opening ahead of its motion, because the menu is being used.
  @inline(never)
  public mutating func hurry(emit: (MenuEvent) -> Void) {
    if phase == .opening { arrive(emit: emit) }
  }

  private mutating func set(_ phase: MenuPhase) {
    self.phase = phase
    time = 0
  }
}
