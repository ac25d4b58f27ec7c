import Detent

/// A menu of cards side by side; the card in front is the choice.
///
/// A hand pushes the row, which coasts and stops at a card. A tap on a card brings it to the front, and a tap on the
/// front card chooses it. `MenuComponent` provides requests, keys, typing, accessibility and the lists behind items:
/// this file has only the mechanism, and Carousel+Look.swift the look.
public struct Carousel: MenuComponent {
  public typealias Event = MenuEvent

  public var menu: Menu
  public private(set) var choice: Int?
  /// The index of the card in front; a fraction while the row turns.
  private(set) var turn: SpringValue
  /// How far the menu has opened, 0…1.
  private(set) var presence = SpringValue(0, spring: .settle)
  private var drag = Drag()
  /// The value of `turn` when the hand took hold.
  private var grip = 0.0

  public let closesOnActivation = true

  /// - Parameter opensAtOnce: Whether it opens with the first step.
  public init(_ items: [Item], title: String = "", opensAtOnce: Bool = true) {
    menu = Menu(items, title: title, opensSoon: opensAtOnce)
    turn = SpringValue(0, spring: .settle)
    begin()
  }

  /// Brings an item to the front: the one given, or the one marked as selected, or else the first that can be chosen.
  private mutating func begin(at wanted: Int? = nil) {
    choice =
      wanted ?? shownItems.firstIndex { $0.isSelected && $0.isEnabled } ?? enabled(from: 0, by: 1)
    turn.jump(to: Double(choice ?? 0))
  }

  public mutating func fit(_ environment: Environment, measure: (TextRun) -> Size) {
    menu.fit(environment)
  }

  public mutating func advance(by seconds: Double, emit: (MenuEvent) -> Void) {
    guard !isAtRest else { return }
    advanceMenu(by: seconds, emit: emit)
    presence.advance(by: seconds)
    turn.advance(by: seconds)
    arriveIfThere(emit: emit)
  }

  public var isAtRest: Bool { menu.isAtRest && presence.isAtRest && turn.isAtRest }

  // MARK: Out and in

  public mutating func setOut(from phase: MenuPhase) {
    presence.retarget(to: door.isOut ? 1 : 0)
    if environment.reducesMotion { presence.jump(to: presence.target) }
  }

  public var hasArrived: Bool { presence.isAtRest }

  public var isPulled: Bool { drag.isActive }

  public mutating func putAway() {
    presence.jump(to: 0)
    turn.jump(to: turn.target)
  }

  // MARK: What is in front

  public mutating func mark(_ index: Int?, emit: (MenuEvent) -> Void) {
    guard index != choice else { return }
    choice = index
    guard let index else { return }
    turn.retarget(to: Double(index))
    if environment.reducesMotion { turn.jump(to: Double(index)) }
    emit(.highlighted(shownItems[index]))
  }

  public mutating func step(by step: Int, emit: (MenuEvent) -> Void) {
    if let index = enabled(from: (choice ?? -1) + step, by: step) { mark(index, emit: emit) }
  }

  public mutating func move(by key: KeyEvent.Key, emit: (MenuEvent) -> Void) {
    let forward = menu.isMirrored ? -1 : 1
    switch key {
    case .left, .up: step(by: -forward, emit: emit)
    case .right, .down: step(by: forward, emit: emit)
    case .home, .pageUp: mark(enabled(from: 0, by: 1), emit: emit)
    case .end, .pageDown: mark(enabled(from: shownItems.count - 1, by: -1), emit: emit)
    default: break
    }
  }

  /// Returns the first item that can be chosen, going from an index by steps of 1 or -1.
  private func enabled(from start: Int, by step: Int) -> Int? {
    stride(from: start, to: step > 0 ? shownItems.count : -1, by: step)
      .first { shownItems.indices.contains($0) && shownItems[$0].isEnabled }
  }

  public mutating func show(
    _ change: ListChange, from old: ItemTree, emit: (MenuEvent) -> Void
  ) {
    let wanted: Int? =
      switch change {
      case .left(let index): index
      case .replaced: choice.flatMap { place(of: old.shown[$0].id) }
      case .entered, .restarted: nil
      }
    begin(at: wanted)
    letGo()
  }

  private func place(of id: String) -> Int? {
    shownItems.firstIndex { $0.id.utf8.elementsEqual(id.utf8) }
  }

  // MARK: The hand

  public mutating func handle(_ event: PointerEvent, emit: (MenuEvent) -> Void) -> Claim {
    guard door.isOut, let recognition = drag.handle(event, environment.thresholds) else {
      return door.isOut ? .captured : .ignored
    }
    switch recognition {
    case .possible where event.phase == .down: grip = turn.value
    case .began, .changed:
      turn.jump(to: nearEnds(grip - along(drag.translation.x)))
    case .ended where drag.isDragging:
      let speed = -along(drag.velocity(at: event.time, environment.thresholds).x)
      let there = Int((turn.value + 0.15 * speed).rounded())
      let nearest = max(0, min(shownItems.count - 1, there))
      turn.retarget(to: Double(nearest), velocity: speed)
      choice = nil
      mark(enabled(from: nearest, by: 1) ?? enabled(from: nearest, by: -1), emit: emit)
    case .ended: tap(at: event.position, emit: emit)
    case .cancelled, .failed: letGo()
    default: break
    }
    return .captured
  }

  private mutating func tap(at point: Point, emit: (MenuEvent) -> Void) {
    guard let index = card(at: point) else { return close(.cancelled, emit: emit) }
    guard !menu.presses.isStray, shownItems[index].isEnabled else { return }
    if index == choice { choose(index, emit: emit) } else { mark(index, emit: emit) }
  }

  public mutating func handle(_ event: ScrollEvent, emit: (MenuEvent) -> Void) -> Claim {
    guard door.isOut else { return .ignored }
    if event.phase == .step { step(by: event.delta.x + event.delta.y > 0 ? 1 : -1, emit: emit) }
    return .captured
  }

  public mutating func letGo() {
    drag.cancel()
    turn.retarget(to: Double(choice ?? 0))
  }

  /// Returns by how many cards a distance on the screen turns the row.
  private func along(_ way: Double) -> Double { way / (menu.isMirrored ? -spacing : spacing) }

  /// Beyond the first and the last card, the row moves only a third as far as the hand.
  private func nearEnds(_ turn: Double) -> Double {
    let inside = max(0, min(Double(max(0, shownItems.count - 1)), turn))
    return inside + (turn - inside) / 3
  }
}
